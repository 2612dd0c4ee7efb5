import { data, redirectDocument } from "react-router";
import { together } from "../../../db/together";
import { formAction } from "../../accounts/form-action";
import { historyOf } from "../../audit/audit.server";
import { feeOf, taskLabels } from "../../campaigns/campaign-tasks";
import { type CampaignParty, findCampaign, recordRecovery, tickOff } from "../../campaigns/campaigns.server";
import { day, dayOf, maskedPhone, rupees, today } from "../../india";
import { adminContext, requestContext } from "../../request/context";
import { requireId } from "../../request/id";
import { ErrorSummary } from "../../ui/error-summary";
import { Fact } from "../../ui/fact";
import { Notice } from "../../ui/notice";
import { desk, admin as messages } from "../../words/admin";
import { AdminFrame, adminTitle } from "../admin-frame";
import { AuditTable } from "../audit/audit-table";
import { recoveryForm, tickOffForm } from "../reason";
import type { Route } from "./+types/campaign-page";
import { RecoveryForm, TaskForm } from "./campaign-forms";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const { db } = context.get(requestContext);
  const id = requireId(params.id);
  const [campaign, history] = await together(db, [
    (db) => findCampaign(db, admin, id),
    (db) => historyOf(db, admin, "campaign", id),
  ]);
  if (!campaign) throw data(null, { status: 404 });
  const now = Date.now();
  return {
    id,
    plan: campaign.plan_name,
    percentage: campaign.percentage_fee,
    began: day(dayOf(campaign.created_at), "en"),
    vendor: campaign.vendor,
    recovered: campaign.recovered,
    recoveredText: rupees(campaign.recovered),
    fee: rupees(feeOf(campaign.recovered, campaign.percentage_fee)),
    parties: campaign.parties.map(partyShown),
    tasks: campaign.tasks.map(({ task, due_at, done_on, note }) => ({
      task,
      due: day(dayOf(due_at), "en"),
      isDue: due_at <= now,
      done: done_on && day(done_on, "en"),
      note,
    })),
    today: today(now),
    history,
    done: url.searchParams.get("done") === "1",
  };
}

function partyShown(party: CampaignParty) {
  const { recipient_address, recipient_pincode, recipient_phone } = party;
  return {
    report: party.report_id,
    name: party.party_name,
    about: `${maskedPhone(party.phone_number)}, ${rupees(party.amount_due)} claimed, ${rupees(party.still_due)} still due`,
    state: party.end_date ? `${party.status} until ${day(dayOf(party.end_date), "en")}` : party.status,
    address: recipient_address === null ? null : `${recipient_address}, ${recipient_pincode}, phone ${recipient_phone}`,
  };
}

const isRecovery = (text: URLSearchParams) => text.get("intent") === "recovery";

export const action = formAction(
  {
    who: "admin",
    log: "campaign not changed",
    failed: messages.failed,
    at: (text) => (isRecovery(text) ? "recovered" : "note"),
    among: (text) => (isRecovery(text) ? "recovery" : (text.get("task") ?? "")),
    refusals: { overtaken: { recovered: desk.recoveredMeanwhile }, already: { note: messages.alreadyDone } },
  },
  async ({ sender, db, params, text, parse }) => {
    const id = requireId(params.id);
    if (isRecovery(text)) {
      if (!(await recordRecovery(db, sender, id, await parse(recoveryForm)))) return "overtaken";
    } else {
      const task = await parse(tickOffForm);
      if (!(await tickOff(db, sender, id, task.task, task))) return "already";
    }
    return redirectDocument(`/admin/campaigns/${id}?done=1`, 303);
  },
);

export default function CampaignPage({ loaderData: campaign, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? {};
  const sent = actionData?.values ?? {};
  const typedFor = (form: string) => ((sent.intent ?? sent.task) === form ? sent : {});
  const title = `Campaign ${campaign.id}`;
  return (
    <AdminFrame
      here="/admin/campaigns"
      title={title}
      summary={<ErrorSummary errors={errors} title={adminTitle(title)} />}
    >
      {campaign.done && !actionData && <Notice kind="ok">Saved.</Notice>}
      <dl className="mt-4 max-w-2xl border-b border-rule">
        <Fact term="Plan">
          {campaign.plan}, {campaign.percentage}% of what is recovered
        </Fact>
        <Fact term="Began on">{campaign.began}</Fact>
        <Fact term="Vendor">
          {campaign.vendor ? (
            <>
              <a className="break-all" href={`/admin/users/${campaign.vendor.id}`}>
                {campaign.vendor.email}
              </a>{" "}
              <span translate="no">
                {[campaign.vendor.name, campaign.vendor.shop_name, campaign.vendor.phone_number]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </>
          ) : (
            "The account is gone"
          )}
        </Fact>
        <Fact term="Recovered">{campaign.recoveredText}</Fact>
        <Fact term="Fee">{campaign.fee}</Fact>
      </dl>
      <section aria-labelledby="parties" className="mt-10">
        <h2 id="parties">Parties</h2>
        {campaign.parties.map((party) => (
          <div key={party.report} className="mt-3 border-t border-rule pt-3">
            <h3>
              <a translate="no" href={`/admin/reports/${party.report}`}>
                {party.name}
              </a>
            </h3>
            <p>
              {party.about}, {party.state}
            </p>
            <p>Notice to: {party.address ?? "no address any more"}</p>
          </div>
        ))}
      </section>
      <section aria-labelledby="tasks" className="mt-10">
        <h2 id="tasks">What was promised</h2>
        {campaign.tasks.length === 0 && <p className="mt-2">Nothing is due until the promotion is active.</p>}
        {campaign.tasks.map(({ task, due, isDue, done, note }) => (
          <div key={task} className="mt-4 border-t border-rule pt-4">
            <h3>{taskLabels[task]}</h3>
            {done ? (
              <p>
                Done on {done}. {note}
              </p>
            ) : (
              <>
                <p className={isDue ? "font-bold text-warning" : ""}>Due on {due}</p>
                <TaskForm task={task} today={campaign.today} typed={typedFor(task)} errors={errors} />
              </>
            )}
          </div>
        ))}
      </section>
      <RecoveryForm recovered={campaign.recovered} typed={typedFor("recovery")} errors={errors} />
      <section aria-labelledby="history" className="mt-10">
        <h2 id="history">History</h2>
        {campaign.history.length === 0 ? (
          <p className="mt-2">No admin has acted on this campaign.</p>
        ) : (
          <AuditTable lines={campaign.history} caption="What admins did with this campaign" />
        )}
      </section>
    </AdminFrame>
  );
}
