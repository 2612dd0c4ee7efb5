import type { ReactNode } from "react";
import { Form } from "react-router";
import { ErrorSummary } from "../ui/error-summary";
import { Field } from "../ui/field";
import { SubmitButton } from "../ui/submit-button";
import { AdminFrame, adminTitle } from "./admin-frame";

type Props = {
  here: string;
  title: string;
  heading?: ReactNode;
  errors: Record<string, string>;
  reason?: string;
  button: string;
  back: string;
  /** Wider than a form: what it is about. */
  above?: ReactNode;
  children: ReactNode;
};

/** Asks before an act that touches somebody else, and why it is done. */
export function AskPage({ here, title, heading, errors, reason, button, back, above, children }: Props) {
  return (
    <AdminFrame
      here={here}
      title={title}
      heading={heading}
      summary={<ErrorSummary errors={errors} title={adminTitle(title)} />}
    >
      {above}
      <Form id="form" method="post" noValidate className="narrow">
        {children}
        <Field
          name="reason"
          label="Reason"
          hint="For the audit log: only admins read it"
          autoComplete="off"
          defaultValue={reason}
          error={errors.reason}
        />
        <SubmitButton pending="Saving...">{button}</SubmitButton>
        <p className="mt-4">
          <a className="target" href={back}>
            Leave it as it is
          </a>
        </p>
      </Form>
    </AdminFrame>
  );
}
