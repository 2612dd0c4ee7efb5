import { useEffect, useRef, useState } from "react";
import { data, Form, redirectDocument } from "react-router";
import { profileOf } from "../accounts/accounts.server";
import { heldForm } from "../accounts/held-form.server";
import { requireViewerOrHold } from "../accounts/require-viewer";
import { SignInFirst } from "../accounts/sign-in-first";
import { today } from "../india";
import { logFailure } from "../log";
import { productName } from "../product";
import { requestContext } from "../request/context";
import { keyIn } from "../request/form-key";
import { idIn } from "../request/id";
import { type FormErrors, parseForm, readForm } from "../request/read-form";
import { retryIn } from "../settings/limits.server";
import { ErrorSummary } from "../ui/error-summary";
import { Field, Tick } from "../ui/field";
import { useLastAnswer } from "../ui/last-answer";
import { Notice } from "../ui/notice";
import { SubmitButton } from "../ui/submit-button";
import { files as filesSay, limits as limitsSay, reports as says } from "../words/en";
import type { Route } from "./+types/new-page";
import { checkChosen } from "./chosen-files.server";
import { draftFiles, keepDraftFiles, removeDraftFile } from "./draft-files.server";
import { FileField } from "./file-field";
import { reportForm, reportInputOf } from "./report";
import { ReportFields } from "./report-fields";
import { submitReport } from "./submit-report.server";

export const handle = { hydrate: true };

const path = "/report";

export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { db } = requested;
  const viewer = await requested.viewer();
  if (!viewer) return { signedIn: false as const };
  const held = await heldForm(requested, path, request.headers);
  const profile = await profileOf(db, viewer);
  const values: Record<string, string> = held
    ? Object.fromEntries(held)
    : { is_anonymous: "yes", reporter_name: profile.name };
  const key = keyIn(new URLSearchParams(held ?? undefined));
  return {
    signedIn: true as const,
    values,
    held: held !== null,
    key,
    today: today(),
    drafts: await draftFiles(db, viewer, key),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const requested = context.get(requestContext);
  const { db, bucket, env, address } = requested;
  const { text, files, cut } = await readForm(request);
  const { viewer, held } = await requireViewerOrHold(requested, path, text);
  if (!viewer) return held;
  const key = keyIn(text);
  const again = async (status: number, errors: FormErrors) => {
    const drafts = await draftFiles(db, viewer, key).catch(() => []);
    return data({ signIn: false as const, values: Object.fromEntries(text), errors, drafts, key }, status);
  };

  const [intent, id] = text.get("intent")?.split(" ") ?? [];
  if (intent === "remove") {
    await removeDraftFile(db, bucket, viewer, key, idIn(id) ?? 0);
    return again(200, {});
  }
  const form = parseForm(reportForm, text);
  const chosen = await checkChosen(files);
  const errors: FormErrors = { ...("errors" in form ? form.errors : {}), ...chosen.errors };
  if (cut) errors.proof = filesSay.tooLarge;
  if ("errors" in form || Object.keys(errors).length > 0) {
    for (const { kind, message } of await keepDraftFiles(db, bucket, viewer, key, chosen.good))
      errors[kind] ??= message;
    return again(422, inOrder(errors));
  }
  try {
    const submission = { idempotencyKey: key, address, limitFactor: env.LIMIT_FACTOR };
    const outcome = await submitReport(db, bucket, viewer, {
      report: reportInputOf(form.value),
      files: chosen.good,
      submission,
    });
    if ("id" in outcome)
      return redirectDocument(
        `/report/submitted?report=${outcome.id}${outcome.unkept.length > 0 ? "&files=failed" : ""}`,
        303,
      );
    if (outcome.refused === "too many") return again(429, { form: limitsSay.tooMany(retryIn(outcome.again)) });
    return again(401, { form: says.notAuthenticated });
  } catch (error) {
    logFailure("report not created", error);
    return again(500, { form: says.createFailed });
  }
}

const order = [
  "party_name",
  "phone_number",
  "amount_due",
  "due_date",
  "reporter_name",
  "visiting_card",
  "proof",
  "disclaimer",
];

function inOrder(errors: FormErrors): FormErrors {
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}

export default function NewPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const actionData = useLastAnswer(answer);
  if (!loaderData.signedIn || actionData?.signIn)
    return (
      <SignInFirst
        title="Report Fraud"
        why={says.signIn}
        kept={actionData?.signIn && "What you typed is kept. Photos and files have to be chosen again."}
        returnTo={path}
      />
    );
  const values = actionData?.values ?? loaderData.values;
  const key = actionData?.key ?? loaderData.key;
  return (
    <ReportForm
      key={key}
      formKey={key}
      values={values}
      errors={actionData?.errors ?? none}
      drafts={actionData?.drafts ?? loaderData.drafts}
      today={loaderData.today}
      held={loaderData.held && !actionData}
    />
  );
}

const none: FormErrors = {};

type FormProps = {
  formKey: string;
  values: Record<string, string>;
  errors: FormErrors;
  drafts: Awaited<ReturnType<typeof draftFiles>>;
  today: string;
  held: boolean;
};

function ReportForm({ formKey, values, errors, drafts, today, held }: FormProps) {
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
      <ErrorSummary errors={errors} title={`Report Fraud - ${productName}`} />
      {held && (
        <Notice kind="ok">You are signed in. What you typed is still here; choose photos and files again.</Notice>
      )}
      <h1>Report Fraud</h1>
      <p className="mt-2">Only report what you can prove. Everyone can read a report, the party included.</p>
      <p>
        <a className="target" href="/bulk-report">
          Many reports at once?
        </a>
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
        {/* Enter presses a form's first button: this one, not a Remove. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="key" value={formKey} />
        <ReportFields values={values} errors={errors} today={today} />
        <Tick
          name="is_anonymous"
          label="Report anonymously"
          hint="Nobody is shown your name. Otherwise it stands with the report, for everyone to read."
          defaultChecked={Boolean(values.is_anonymous)}
        />
        <Field
          name="reporter_name"
          label="Your Name"
          hint="Only if you do not report anonymously"
          autoComplete="name"
          maxLength={80}
          defaultValue={values.reporter_name}
          error={errors.reporter_name}
        />
        <FileField
          kind="visiting_card"
          draft={formKey}
          kept={drafts}
          hint="One photo: JPEG, PNG or WebP, up to 5 MB"
          error={errors.visiting_card}
          onSending={setSending}
        />
        <FileField
          kind="proof"
          draft={formKey}
          kept={drafts}
          hint="Bills, cheques, messages: up to 5 photos or PDF files of 5 MB. Where and when a photo was taken is removed; what a document shows stays and everyone can read it."
          error={errors.proof}
          onSending={setSending}
        />
        <Tick
          name="disclaimer"
          label="I accept the disclaimer"
          hint="I report what I know to be true, and I answer for it."
          error={errors.disclaimer}
          defaultChecked={Boolean(values.disclaimer)}
          onChange={setAccepted}
        />
        <p className="mt-1">
          <a className="target" href="/disclaimer" target="_blank" rel="noopener">
            Read the disclaimer (opens in a new tab)
          </a>
        </p>
        <SubmitButton pending="Submitting..." disabled={scripted && (!accepted || sending)}>
          Submit Report
        </SubmitButton>
      </Form>
    </>
  );
}
