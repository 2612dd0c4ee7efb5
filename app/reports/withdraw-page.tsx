import { data, Form, redirectDocument } from "react-router";
import { requireViewer } from "../accounts/require-viewer";
import { logFailure } from "../log";
import { productName } from "../product";
import { requestContext } from "../request/context";
import { requireId } from "../request/id";
import { ErrorSummary } from "../ui/error-summary";
import { keepTyping, unlessLost } from "../ui/keep-typing";
import { useLastAnswer } from "../ui/last-answer";
import { SubmitButton } from "../ui/submit-button";
import { reports as says } from "../words/en";
import type { Route } from "./+types/withdraw-page";
import { ownReport } from "./own-reports.server";
import { shown } from "./public-report";
import { withdrawReport } from "./withdraw-report.server";

export const handle = { hydrate: true };
export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { db } = requested;
  const viewer = await requireViewer(requested, url.pathname);
  const report = await ownReport(db, viewer, requireId(params.id));
  if (!report) throw data(null, { status: 404 });
  return { report: shown(report), back: report.hidden ? "/profile?tab=reports" : `/fraud-parties/${report.id}` };
}

export async function action({ params, context, url }: Route.ActionArgs) {
  const requested = context.get(requestContext);
  const { db, bucket } = requested;
  const id = requireId(params.id);
  try {
    const viewer = await requireViewer(requested, url.pathname, 303);
    if (!(await withdrawReport(db, bucket, viewer, id))) throw data(null, { status: 404 });
    return redirectDocument("/profile?tab=reports&said=withdrawn", 303);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure("report not withdrawn", error);
    return data({ errors: { form: says.withdrawFailed } }, 500);
  }
}

export default function WithdrawPage({ loaderData: { report, back }, actionData: answer }: Route.ComponentProps) {
  const actionData = useLastAnswer(answer);
  return (
    <>
      <ErrorSummary errors={actionData?.errors ?? {}} title={`Withdraw a report - ${productName}`} />
      <h1>Withdraw your report of {report.party}?</h1>
      <p className="mt-2">
        {report.phone}, {report.amount} due since {report.dueSince}. Reported {report.reportedOn} as {report.reporter}.
      </p>
      <p className="mt-4">When you withdraw it:</p>
      <ul className="mt-2 list-disc space-y-1 pl-6">
        <li>The report disappears at once: its page, every list, count and search, and the site map.</li>
        <li>Its documents are deleted. We cannot bring them back.</li>
        <li>Comments under it are no longer shown.</li>
        <li>A promotion of it stops being shown.</li>
        <li>Copies that others have made or sent on stay out of our reach.</li>
      </ul>
      <p className="mt-4">Is something in it wrong? Withdraw it, and report the party again with what is right.</p>
      <Form id="form" method="post" className="flex flex-wrap items-end gap-4">
        <SubmitButton final pending="Withdrawing...">
          Withdraw Report
        </SubmitButton>
        <a className="target mb-1" href={back}>
          Keep it
        </a>
      </Form>
    </>
  );
}
