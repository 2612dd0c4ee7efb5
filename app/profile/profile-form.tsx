import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import type { Language } from "../languages";
import type { FormErrors } from "../request/read-form";
import { Field } from "../ui/field";
import { A } from "../ui/link";
import { SubmitButton } from "../ui/submit-button";
import { LanguageForm } from "./language-form";

type Props = { values: Record<string, string>; errors: FormErrors; email: string; language: Language };

const care = [
  { name: msg`Change password`, path: "/account/password" },
  { name: msg`Change email`, path: "/account/email" },
  { name: msg`Your sessions`, path: "/account/sessions" },
  { name: msg`Download your data`, path: "/account/download" },
  { name: msg`Delete your account`, path: "/account/delete" },
];

/** What somebody says of themselves, and where they look after their account. */
export function ProfileForm({ values, errors, email, language }: Props) {
  const { t, i18n } = useLingui();
  return (
    <>
      <h2>
        <Trans>Personal Information</Trans>
      </h2>
      <p className="mt-2">
        <Trans>Only you see this. Your full name is filled in for you when you report under your name.</Trans>
      </p>
      <Form method="post" action="/profile" noValidate className="narrow">
        <Field name="name" label={t`Full Name`} autoComplete="name" defaultValue={values.name} error={errors.name} />
        <Field
          name="phone_number"
          label={t`Phone Number`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={values.phone_number}
          error={errors.phone_number}
        />
        <Field
          name="shop_name"
          label={t`Shop Name`}
          autoComplete="organization"
          defaultValue={values.shop_name}
          error={errors.shop_name}
        />
        <SubmitButton pending={t`Saving...`}>{t`Save Profile`}</SubmitButton>
      </Form>
      <LanguageForm language={language} error={errors.language} />
      <section aria-labelledby="account" className="mt-12">
        <h2 id="account">
          <Trans>Sign-in and data</Trans>
        </h2>
        <p className="mt-2">
          <Trans>
            You sign in as <b>{email}</b>.
          </Trans>
        </p>
        <ul className="narrow mt-3 border-b border-rule">
          {care.map(({ name, path }) => (
            <li key={path} className="border-t border-rule">
              <A className="target w-full" href={path}>
                {i18n._(name)}
              </A>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
