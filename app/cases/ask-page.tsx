import { data, redirectDocument } from "react-router";
import { cleanFile } from "../files/clean-file.server";
import { logFailure } from "../log";
import { sendMail } from "../mail/mail.server";
import { productName } from "../product";
import { findReport } from "../reports/find-reports.server";
import { requestContext } from "../request/context";
import { keyIn } from "../request/form-key";
import { idIn } from "../request/id";
import { type FormErrors, parseForm, readForm } from "../request/read-form";
import { countAttempt, retryIn } from "../settings/limits.server";
import { ErrorSummary } from "../ui/error-summary";
import { files as filesSay, limits as limitsSay } from "../words/en";
import { removals as says } from "../words/en-disputes";
import type { Route } from "./+types/ask-page";
import { askRemoval } from "./ask-removal.server";
import { requestMail } from "./mails";
import { removalForm } from "./removal";
import { type Asking, RemovalFields } from "./removal-fields";
import { requestPath } from "./removal-kinds";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const asked = idIn(url.searchParams.get("report"));
  // The page explains and takes requests, also when the report cannot be looked up.
  const report = asked && (await findReport(db, asked).catch(() => null));
  return { asked: asked ? String(asked) : "", party: report ? report.party_name : null, key: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, bucket, env, address } = context.get(requestContext);
  const { text, files, cut } = await readForm(request);
  const key = keyIn(text);
  const typed: Asking = Object.fromEntries(text);
  const refuse = (status: number, errors: FormErrors) => {
    // A browser never fills a file field again.
    if (files.length > 0) errors.proof ??= says.fileAgain;
    return data({ typed, key: key, errors }, status);
  };
  const form = parseForm(removalForm, text);
  const proof = files.filter(({ field }) => field === "proof");
  const errors: FormErrors = "errors" in form ? form.errors : {};
  if (cut) errors.proof = filesSay.tooLarge;
  else if (proof.length > 1) errors.proof = says.oneFile;
  // The cheap checks first: a file is looked into only for a form that is right.
  const clean = proof[0] && Object.keys(errors).length === 0 ? await cleanFile("proof", proof[0].file) : null;
  if (clean && "refused" in clean) errors.proof = clean.refused;
  if ("errors" in form || Object.keys(errors).length > 0) return refuse(422, errors);
  const removal = form.value;
  try {
    const submission = { idempotencyKey: key, address, limitFactor: env.LIMIT_FACTOR };
    const outcome = await askRemoval(db, bucket, removal, clean && "ok" in clean ? clean.ok : null, submission);
    if ("refused" in outcome) {
      if (outcome.refused === "report") return refuse(422, { report: says.reportUnknown });
      return refuse(429, { report: limitsSay.tooMany(retryIn(outcome.again)) });
    }
    // Nobody's mailbox is filled by strangers: beyond the limit the page alone tells.
    const may = outcome.fresh && (await countAttempt(db, env.LIMIT_FACTOR, "mails to an email", removal.email)).allowed;
    const mail = requestMail(env.APP_URL, outcome.token, removal.report, removal.kind === "service");
    const said = !may ? "here" : (await sendMail(env, removal.email, mail)) ? "mailed" : "unmailed";
    return redirectDocument(`${requestPath(outcome.token)}?sent=${said}`, 303);
  } catch (error) {
    logFailure("removal request not saved", error);
    return refuse(500, { report: says.failed });
  }
}

const title = "Ask for a report to be removed";

export const meta = () => [
  { name: "description", content: "A false, settled or mistaken report is looked at for free. How to ask for it." },
];

export default function AskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, party } = loaderData;
  const errors = actionData?.errors ?? {};
  const typed: Asking = actionData?.typed ?? { report: asked };
  return (
    <>
      <ErrorSummary errors={errors} title={`${title} - ${productName}`} />
      <h1>{title}</h1>
      {party && <p className="mt-2">This is about the report on {party}.</p>}
      <section aria-labelledby="free" className="mt-6">
        <h2 id="free">First: what is free</h2>
        <p className="mt-2">
          Nobody ever has to pay to have a false claim looked at. The same holds for a claim that is settled, and for
          one that is a mistake. You need no account and no lawyer.
        </p>
        <ul className="mt-2 list-disc pl-6">
          <li>
            Send the form below and choose what is wrong. Add a receipt, a bank entry or a message if you have one.
          </li>
          <li>We look at it within 7 days and write to you. We never tell you who reported.</li>
          <li>A claim that turns out to be false, settled or mistaken is not shown any more.</li>
          <li>
            You can also answer in public with a comment below the report, or write to us:{" "}
            <a href="/how-it-works#about-you">Is this about you?</a>
          </li>
        </ul>
      </section>
      <section aria-labelledby="service" className="mt-8">
        <h2 id="service">Then: the data-removal service, ₹249</h2>
        <p className="mt-2">
          For every other wish to have a report removed there is a service for ₹249, paid by UPI. Our team looks at the
          request once the payment is verified, and decides. Paying buys the work, not the answer. The{" "}
          <a href="/refund-policy">Refund Policy</a> says when you get the money back.
        </p>
      </section>
      <RemovalFields formKey={actionData?.key ?? loaderData.key} typed={typed} errors={errors} />
    </>
  );
}
