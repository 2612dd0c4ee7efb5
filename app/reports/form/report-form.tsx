import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { BillBox } from "../../bills/bill-box";
import { productName } from "../../product";
import type { FormErrors } from "../../request/read-form";
import { EnterSends } from "../../ui/enter";
import { ErrorSummary } from "../../ui/error-summary";
import { Field, Tick } from "../../ui/field";
import { keyOf, useUnanswered } from "../../ui/keep-typing";
import { A } from "../../ui/link";
import { Notice } from "../../ui/notice";
import { SubmitButton } from "../../ui/submit-button";
import type { DraftFile } from "../files/draft-files.server";
import { FileField } from "../files/file-field";
import { DueFields, PartyFields } from "./report-fields";

/**
 * What the form asks before anything is sent: whether it is a debt that was reported; or what to do as the account's
 * other reports of the party are the other way, named or anonymous. `another`: the first was answered already.
 */
export type Asked =
  | { kind: "earlier"; id: number; question: string }
  | { kind: "named" | "anonymous"; another: boolean; question: string };

type Props = {
  formKey: string;
  values: Record<string, string>;
  errors: FormErrors;
  drafts: DraftFile[];
  today: string;
  held: boolean;
  asked: Asked | null;
};

export function ReportForm({ formKey: rendered, values, errors, drafts, today, held, asked }: Props) {
  const { t } = useLingui();
  const formKey = keyOf(useUnanswered(), rendered);
  const form = useRef<HTMLFormElement>(null);
  const [scripted, setScripted] = useState(false);
  const [accepted, setAccepted] = useState(false);
  const [sending, setSending] = useState(false);
  useEffect(() => {
    // A tick may have been set before the script arrived.
    setScripted(true);
    const tick = form.current?.elements.namedItem("disclaimer");
    if (tick instanceof HTMLInputElement) setAccepted(tick.checked);
  }, []);
  return (
    <>
      <ErrorSummary errors={errors} title={`${t`Report Fraud`} - ${productName}`} />
      {held && (
        <Notice kind="ok">
          <Trans>You are signed in. What you typed is still here; choose photos and files again.</Trans>
        </Notice>
      )}
      <h1>
        <Trans>Report Fraud</Trans>
      </h1>
      <p className="mt-2">
        <Trans>Only report what you can prove. Everyone can read a report, the party included.</Trans>
      </p>
      <p>
        <A className="target" href="/bulk-report">
          <Trans>Many reports at once?</Trans>
        </A>
      </p>
      <Form
        ref={form}
        id="form"
        method="post"
        encType="multipart/form-data"
        noValidate
        className="narrow"
        onSubmit={(event) => sending && event.preventDefault()}
      >
        <EnterSends />
        <input type="hidden" name="key" value={formKey} />
        <fieldset className="group">
          <legend>
            <Trans>Who owes you</Trans>
          </legend>
          <PartyFields values={values} errors={errors} today={today} />
        </fieldset>
        <fieldset className="group">
          <legend>
            <Trans>How much, since when</Trans>
          </legend>
          <DueFields values={values} errors={errors} today={today} />
        </fieldset>
        <fieldset className="group">
          <legend>
            <Trans>Proof, and your name</Trans>
          </legend>
          <FileField
            kind="visiting_card"
            draft={formKey}
            kept={drafts}
            hint={t`One photo: JPEG, PNG or WebP, up to 5 MB`}
            error={errors.visiting_card}
            onSending={setSending}
          />
          <FileField
            kind="proof"
            draft={formKey}
            kept={drafts}
            hint={t`Bills, cheques, messages: up to 5 photos or PDF files of 5 MB. Where and when a photo was taken is removed; what a document shows stays and everyone can read it.`}
            error={errors.proof}
            onSending={setSending}
          />
          <BillBox values={values} error={errors.bills} />
          <Tick
            name="is_anonymous"
            label={t`Report anonymously`}
            hint={t`Your name is hidden. Untick to show it.`}
            defaultChecked={Boolean(values.is_anonymous)}
          />
          {/* Where the style sheet can see the tick, it stands there only when it is needed. */}
          <div className="unless-anonymous">
            <Field
              name="reporter_name"
              label={t`Your Name`}
              hint={t`Needed only when you do not report anonymously`}
              autoComplete="name"
              defaultValue={values.reporter_name}
              error={errors.reporter_name}
            />
          </div>
        </fieldset>
        <Tick
          name="disclaimer"
          label={t`I accept the disclaimer`}
          hint={t`I report what I know to be true, and I answer for it.`}
          error={errors.disclaimer}
          defaultChecked={Boolean(values.disclaimer)}
          onChange={setAccepted}
        />
        <p className="mt-1">
          <A className="target" href="/disclaimer" target="_blank" rel="noopener">
            <Trans>Read the disclaimer (opens in a new tab)</Trans>
          </A>
        </p>
        {asked ? (
          <Question asked={asked} />
        ) : (
          <SubmitButton pending={t`Submitting...`} disabled={scripted && (!accepted || sending)}>
            {t`Submit Report`}
          </SubmitButton>
        )}
      </Form>
    </>
  );
}

/** Stands where the button was, with its answers as buttons. */
function Question({ asked }: { asked: Asked }) {
  const button = "button mt-4 w-full sm:w-auto";
  return (
    <section aria-labelledby="earlier" className="mt-8 border-l-4 border-warning bg-warning-surface p-4">
      <h2 id="earlier" tabIndex={-1}>
        {asked.question}
      </h2>
      <p className="mt-1">
        <Trans>Nothing is sent yet.</Trans>
      </p>
      {asked.kind === "earlier" && (
        <>
          <button type="submit" name="another" value="yes" className={button}>
            <Trans>Yes, it is a different debt</Trans>
          </button>
          <p className="mt-4">
            <A className="target" href={`/fraud-parties/${asked.id}`}>
              <Trans>No, show me that report</Trans>
            </A>
          </p>
        </>
      )}
      {asked.kind !== "earlier" && asked.another && <input type="hidden" name="another" value="yes" />}
      {asked.kind === "named" && (
        <button type="submit" name="older" value="anonymous" className={button}>
          <Trans>Remove my name from them, and report anonymously</Trans>
        </button>
      )}
      {asked.kind === "anonymous" && (
        <button type="submit" name="older" value="as they are" className={button}>
          <Trans>Report anonymously, too</Trans>
        </button>
      )}
      {asked.kind === "named" && (
        <button type="submit" name="older" value="under my name" className="button-plain mt-4 w-full sm:w-auto">
          <Trans>Report under my name, too</Trans>
        </button>
      )}
    </section>
  );
}
