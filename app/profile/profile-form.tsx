import { Form } from "react-router";
import type { FormErrors } from "../request/read-form";
import { Field } from "../ui/field";
import { SubmitButton } from "../ui/submit-button";

type Props = { values: Record<string, string>; errors: FormErrors; email: string };

const care = [
  { name: "Change password", path: "/account/password" },
  { name: "Change email", path: "/account/email" },
  { name: "Your sessions", path: "/account/sessions" },
  { name: "Download your data", path: "/account/download" },
  { name: "Delete your account", path: "/account/delete" },
];

/** What somebody says of themselves, and where they look after their account. */
export function ProfileForm({ values, errors, email }: Props) {
  return (
    <>
      <h2>Personal Information</h2>
      <p className="mt-2">Only you see this. Your full name is filled in for you when you report under your name.</p>
      <Form method="post" action="/profile" noValidate className="narrow">
        <Field name="name" label="Full Name" autoComplete="name" defaultValue={values.name} error={errors.name} />
        <Field
          name="phone_number"
          label="Phone Number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={values.phone_number}
          error={errors.phone_number}
        />
        <Field
          name="shop_name"
          label="Shop Name"
          autoComplete="organization"
          defaultValue={values.shop_name}
          error={errors.shop_name}
        />
        <SubmitButton pending="Saving...">Save Profile</SubmitButton>
      </Form>
      <section aria-labelledby="account" className="mt-12">
        <h2 id="account">Sign-in and data</h2>
        <p className="mt-2">
          You sign in as <b>{email}</b>.
        </p>
        <ul className="narrow mt-3 border-b border-rule">
          {care.map(({ name, path }) => (
            <li key={path} className="border-t border-rule">
              <a className="target w-full" href={path}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
