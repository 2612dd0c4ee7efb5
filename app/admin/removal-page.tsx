import { data, redirectDocument } from "react-router";
import { otherAccount } from "../accounts/form-owner";
import { historyOf } from "../audit/audit.server";
import { decideRemoval, decisionToTell, findRequest, proofOf } from "../cases/decide-removal.server";
import { decisionMail } from "../cases/mails";
import { keptDays, kindWords } from "../cases/removal-kinds";
import { fileSize, typeName } from "../files/file-kinds";
import { day, dayOf, maskedPhone, rupees } from "../india";
import { logFailure } from "../log";
import { sendMail } from "../mail/mail.server";
import { requestContext } from "../request/context";
import { requireId } from "../request/id";
import { type FormErrors, parseForm, readForm } from "../request/read-form";
import { ErrorSummary } from "../ui/error-summary";
import { Fact } from "../ui/fact";
import { FormOwner } from "../ui/form-owner";
import { Notice } from "../ui/notice";
import { admin as says } from "../words/en";
import type { Route } from "./+types/removal-page";
import { AdminFrame, adminTitle } from "./admin-frame";
import { adminOf } from "./admin-only";
import { AuditTable } from "./audit-table";
import { DecideRemovalForm } from "./decide-removal-form";
import { decideRemovalForm } from "./reason";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const admin = await adminOf(context);
  const { db } = context.get(requestContext);
  const id = requireId(params.id);
  const [request, proof, history] = await Promise.all([
    findRequest(db, admin, id),
    proofOf(db, admin, id),
    historyOf(db, admin, "removal", id),
  ]);
  if (!request) throw data(null, { status: 404 });
  const { phone_number, amount_due, due_date, created_at, decided_at, amount, hidden_at, withdrawn_at, ...more } =
    request;
  return {
    ...more,
    claim: `${maskedPhone(phone_number)}, ${rupees(amount_due)}, due since ${day(due_date)}`,
    sight: withdrawn_at ? "withdrawn" : hidden_at ? "hidden" : "shown",
    askedOn: day(dayOf(created_at)),
    decidedOn: decided_at && day(dayOf(decided_at)),
    amount: amount && rupees(amount),
    proof: proof && { name: proof.name, about: `${typeName(proof.content_type)}, ${fileSize(proof.size)}` },
    history,
    done: url.searchParams.get("done"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = await adminOf(context);
  const { db, env } = context.get(requestContext);
  const id = requireId(params.id);
  const { text } = await readForm(request);
  const refuse = (status: number, errors: FormErrors) => data({ typed: Object.fromEntries(text), errors }, status);
  const other = await otherAccount(context.get(requestContext), text);
  if (other) return refuse(409, { answer: other });
  if (text.get("intent") === "mail") {
    const told = await decisionToTell(db, admin, id);
    if (!told) return refuse(409, { answer: says.alreadyDone });
    const { email, token, report, status, answer } = told;
    const went = await sendMail(env, email, decisionMail(env.APP_URL, token, report, status === "removed", answer));
    return redirectDocument(`/admin/removals/${id}?done=${went ? 1 : "unmailed"}`, 303);
  }
  const form = parseForm(decideRemovalForm, text);
  if ("errors" in form) return refuse(422, form.errors);
  try {
    const { verdict } = form.value;
    const outcome = await decideRemoval(db, admin, id, form.value);
    if ("refused" in outcome) return refuse(409, { answer: says.alreadyDone });
    const { email, token, report } = outcome.requester;
    const mail = decisionMail(env.APP_URL, token, report, verdict === "removed", form.value.answer);
    const went = await sendMail(env, email, mail);
    return redirectDocument(`/admin/removals/${id}?done=${went ? 1 : "unmailed"}`, 303);
  } catch (error) {
    logFailure("removal not decided", error);
    return refuse(500, { answer: says.failed });
  }
}

export default function RemovalPage({ loaderData: request, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? {};
  const title = `Removal request ${request.id}`;
  return (
    <AdminFrame
      here="/admin/removals"
      title={title}
      summary={<ErrorSummary errors={errors} title={adminTitle(title)} />}
    >
      {request.done === "1" && request.status !== "open" && !actionData && (
        <Notice kind="ok">Decided. The requester is told by mail.</Notice>
      )}
      {request.done === "unmailed" && request.status !== "open" && !actionData && (
        <Notice kind="alert">
          <p>Decided, but the mail to the requester could not be sent.</p>
          <form method="post">
            <FormOwner />
            <button type="submit" name="intent" value="mail" className="button-plain mt-4">
              Send the mail again
            </button>
          </form>
        </Notice>
      )}
      <dl className="mt-4 max-w-2xl border-b border-rule">
        <Fact term="Status">{request.status}</Fact>
        <Fact term="Why">{kindWords[request.kind]}</Fact>
        <Fact term="Asked on">{request.askedOn}</Fact>
        {request.email ? (
          <>
            <Fact term="Name">
              <span translate="no">{request.name}</span>
            </Fact>
            <Fact term="Email">
              <a className="break-all" href={`mailto:${encodeURIComponent(request.email)}`}>
                {request.email}
              </a>
            </Fact>
          </>
        ) : (
          <Fact term="Requester">{`Deleted, with all they sent, ${keptDays} days after the decision`}</Fact>
        )}
        {request.phone && <Fact term="Phone Number">{request.phone}</Fact>}
        {request.email && (
          <>
            <Fact term="What happened">
              <span className="whitespace-pre-line">{request.details}</span>
            </Fact>
            <Fact term="Proof">
              {request.proof ? (
                <>
                  <a href={`/admin/removals/${request.id}/proof`}>{request.proof.name}</a> {request.proof.about}
                </>
              ) : (
                "none"
              )}
            </Fact>
          </>
        )}
        <Fact term="Report">
          <a href={`/admin/reports/${request.report_id}`}>
            #{request.report_id} <span translate="no">{request.party_name}</span>
          </a>
          , {request.claim}, {request.sight}
        </Fact>
        {request.others > 0 && <Fact term="Other requests">{request.others} about the same report</Fact>}
        {request.reference && (
          <Fact term="Payment">
            {request.amount}, {request.payment_status}, reference {request.reference}
            {request.utr && `, UTR ${request.utr}`}{" "}
            {request.payment_status === "to verify" && <a href="/admin/payments">Look at the payment</a>}
          </Fact>
        )}
        {request.answer && <Fact term="Answer">{request.answer}</Fact>}
        {request.decidedOn && <Fact term="Decided on">{request.decidedOn}</Fact>}
      </dl>
      {request.status === "open" && (
        <DecideRemovalForm
          unpaid={request.kind === "service" && request.payment_status !== "verified"}
          hidden={request.sight !== "shown"}
          typed={actionData?.typed ?? {}}
          errors={errors}
        />
      )}
      <section aria-labelledby="history" className="mt-10">
        <h2 id="history">History</h2>
        {request.history.length === 0 ? (
          <p className="mt-2">No admin has acted on this request.</p>
        ) : (
          <AuditTable lines={request.history} caption="What admins did with this request" />
        )}
      </section>
    </AdminFrame>
  );
}
