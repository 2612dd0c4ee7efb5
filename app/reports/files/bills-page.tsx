import { Trans, useLingui } from "@lingui/react/macro";
import { data, redirectDocument } from "react-router";
import { together } from "../../../db/together";
import { formAction, type Refuse, type Sent } from "../../accounts/form-action";
import { SignInFirst } from "../../accounts/sign-in/sign-in-first";
import { BillBox } from "../../bills/bill-box";
import { claimBill, holderMark, longestNote, openClaims } from "../../bills/bill-claims.server";
import { takeOutBill, type UsedBill } from "../../bills/check-bills.server";
import { ownBills } from "../../bills/shown-bills.server";
import { day, dayOf, rupees, severalLines } from "../../india";
import { productName } from "../../product";
import { askedEntry } from "../../request/asked-entry";
import { requestContext } from "../../request/context";
import { idIn, requireId } from "../../request/id";
import type { FormErrors } from "../../request/read-form";
import { ErrorSummary } from "../../ui/error-summary";
import { TextArea, Tick } from "../../ui/field";
import { FormOwner } from "../../ui/form-owner";
import { A, useStay } from "../../ui/link";
import { Name } from "../../ui/name";
import { Notice } from "../../ui/notice";
import * as messages from "../../words/bills/bills";
import { wrongBill } from "../../words/bills/bills";
import { claim } from "../../words/settling";
import { ownReport } from "../own-reports.server";
import { shown } from "../public-report";
import type { Route } from "./+types/bills-page";
import { addBills } from "./add-bills.server";
import { sentBills } from "./sent-bills";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { db, i18n, language } = requested;
  const id = requireId(params.id);
  const viewer = await requested.viewer();
  if (!viewer) return { report: null };
  const [report, bills, claims] = await together(db, [
    (db) => ownReport(db, viewer, id),
    (db) => ownBills(db, viewer, id),
    (db) => openClaims(db, viewer, id),
  ]);
  if (!report) throw data(null, { status: 404 });
  const said = askedEntry(messages.said, url.searchParams.get("said"));
  return {
    report: shown(i18n, report),
    claimed: rupees(report.amount_due),
    back: report.hidden ? "/profile?tab=reports" : `/fraud-parties/${id}`,
    bills: bills.map(({ id, date, paise, counts }) => ({
      id,
      text: i18n._(messages.entry(rupees(Math.floor(paise / 100)), day(date, language))),
      counts,
    })),
    claims: claims.map(({ id, date, paise, due }) => {
      const bill = i18n._(messages.entry(rupees(Math.floor(paise / 100)), day(date, language)));
      return { id, text: i18n._(messages.claimWaits(bill, day(dayOf(due), language))) };
    }),
    said: said ? i18n._(said) : null,
  };
}

function saidOn(report: number, said: string): Response {
  return redirectDocument(`/fraud-parties/${report}/bills?said=${said}`, 303);
}

export const action = formAction(
  {
    who: "invited",
    log: "bill not checked",
    failed: messages.failed,
    holds: false,
    refusals: {
      changed: { bills: messages.changed },
      "named and anonymous": { bills: messages.naming },
      "another holder": { bills: messages.anotherHolder },
      free: { bills: messages.notClaimed },
      "too many": { bills: messages.manyClaims },
    },
  },
  async (sent, refuse) => {
    const { sender, db, i18n, params, text } = sent;
    const id = requireId(params.id);
    const report = await ownReport(db, sender, id);
    if (!report) throw data(null, { status: 404 });
    const out = text.get("take_out");
    if (out !== null) {
      if (!(await takeOutBill(db, sender, id, idIn(out) ?? 0))) throw data(null, { status: 404 });
      return saidOn(id, "out");
    }
    if ((text.get("bills") ?? "").trim() === "") return refuse(422, { bills: messages.none });
    const bills = await sentBills(sent, sender, text, report);
    if ("error" in bills) {
      const claimed = bills.used && (await claimOf(sent, refuse, id, bills.used));
      return claimed ?? refuse(bills.status, { bills: bills.error });
    }
    const outcome = await addBills(db, sender, id, bills);
    if (outcome === "not there") throw data(null, { status: 404 });
    if (outcome === "added") return saidOn(id, "checked");
    if (outcome === "used") return refuse(409, { bills: wrongBill(i18n, "used", 0, 1) });
    return outcome;
  },
);

/** Of a bill that another report has: its seller may say so, in a box that the form then has. Null: nothing is said. */
async function claimOf(
  { sender, db, env, text, language }: Sent<"invited">,
  refuse: Refuse,
  id: number,
  used: UsedBill,
) {
  const seen = text.get("holder");
  const holder = await holderMark(env.BETTER_AUTH_SECRET, used);
  text.set("claims", "yes");
  text.set("holder", holder);
  if (!text.has("claim")) return null;
  const note = severalLines(text.get("note") ?? "");
  if (note === "" || note.length > longestNote) return refuse(422, { note: messages.noteWrong });
  if (seen !== holder) return "another holder";
  const claimed = await claimBill(db, sender, id, used, note);
  if (claimed === "claimed") return saidOn(id, "claimed");
  if (!("reason" in claimed)) return claimed.refused;
  const message = claimed.mayClaimAgain ? messages.claimDecided : messages.claimDecidedTwice;
  return refuse(409, { note: message(day(dayOf(claimed.decided), language), claimed.reason) });
}

export default function BillsPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const stay = useStay();
  const path = `/fraud-parties/${params.id}/bills`;
  if (!loaderData.report || actionData?.signIn)
    return (
      <SignInFirst
        title={i18n._(messages.title)}
        why={i18n._(messages.signIn)}
        kept={actionData !== undefined && i18n._(messages.notKept)}
        unkept={null}
        returnTo={path}
      />
    );
  const { report, claimed, bills, claims, back, said } = loaderData;
  const party = <Name>{report.party}</Name>;
  const values: Record<string, string> = actionData?.values ?? {};
  const errors: FormErrors = actionData?.errors ?? {};
  return (
    <>
      <ErrorSummary errors={errors} title={`${i18n._(messages.title)} - ${productName}`} />
      {said && !actionData && <Notice kind="ok">{said}</Notice>}
      <h1>
        <Trans>Check a bill: {party}</Trans>
      </h1>
      <p className="mt-2">{i18n._(claim(report.phone, claimed, report.dueSince))}</p>
      {report.bill && <p className="mt-2">{report.bill.whole}</p>}
      <p className="mt-2">{i18n._(messages.what)}</p>
      <p className="note mt-2">{i18n._(messages.anonymous)}</p>
      {!report.gstin && <p className="mt-2">{i18n._(messages.fills)}</p>}
      <form id="form" method="post" action={stay(path)} noValidate className="narrow mt-4">
        <FormOwner />
        <BillBox values={values} error={errors.bills} />
        {values.claims && (
          <div className="mt-6 border-l-4 border-alert pl-4">
            <Tick
              name="claim"
              label={i18n._(messages.claimIt)}
              hint={i18n._(messages.claimHint)}
              defaultChecked={Boolean(values.claim)}
            />
            <input type="hidden" name="holder" value={values.holder ?? ""} />
            <TextArea
              id="note"
              name="note"
              label={i18n._(messages.claimNote)}
              hint={i18n._(messages.claimNoteHint)}
              defaultValue={values.note}
              error={errors.note}
            />
          </div>
        )}
        <script type="module" src="/bill.js" />
        <button type="submit" className="button mt-6 w-full sm:w-auto">
          {i18n._(messages.title)}
        </button>
      </form>
      {claims.map(({ id, text: claim }) => (
        <p key={id} className="note mt-6 max-w-2xl">
          {claim}
        </p>
      ))}
      {bills.length > 0 && (
        <section aria-labelledby="bills-of-it" className="mt-8 max-w-2xl">
          <h2 id="bills-of-it">
            <Trans>Bills of this report</Trans>
          </h2>
          <ul className="mt-1 border-b border-rule">
            {bills.map(({ id, text: bill, counts }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule py-2">
                <span>{counts ? bill : i18n._(messages.notCounted(bill))}</span>
                <form method="post" action={stay(path)}>
                  <FormOwner />
                  <button type="submit" name="take_out" value={id} className="button-plain">
                    <Trans>
                      Remove<span className="sr-only"> the bill of {bill}</span>
                    </Trans>
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-8">
        <A className="target" href={back}>
          <Trans>Back to your report</Trans>
        </A>{" "}
        <A className="target" href="/how-it-works#checked-bills">
          <Trans>What is a checked bill?</Trans>
        </A>
      </p>
    </>
  );
}
