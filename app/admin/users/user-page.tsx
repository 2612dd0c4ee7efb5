import type { ReactNode } from "react";
import { data } from "react-router";
import { together } from "../../../db/together";
import { type UserAct, userActs } from "../../accounts/user-acts";
import { historyOf } from "../../audit/audit.server";
import { day, dayOf } from "../../india";
import { hiddenTogether } from "../../reports/life/hide-account.server";
import { adminContext, requestContext } from "../../request/context";
import { Fact } from "../../ui/fact";
import { Notice } from "../../ui/notice";
import { AdminFrame } from "../admin-frame";
import { AuditTable } from "../audit/audit-table";
import { WideTable } from "../wide-table";
import type { Route } from "./+types/user-page";
import { wholeUser } from "./users.server";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const { db } = context.get(requestContext);
  const [theirs, history, hidden] = await together(db, [
    (db) => wholeUser(db, admin, params.id),
    (db) => historyOf(db, admin, "user", params.id),
    (db) => hiddenTogether(db, admin, params.id),
  ]);
  if (!theirs) throw data(null, { status: 404 });
  return {
    ...theirs,
    history,
    hidden: hidden.map(({ at, reports }) => ({ at, reports, on: day(dayOf(at), "en") })),
    justHidden: url.searchParams.get("done") === "hidden" && hidden.length > 0,
  };
}

export default function UserPage({ loaderData }: Route.ComponentProps) {
  const { user, reports, comments, promotions, history, hidden, justHidden } = loaderData;
  const acts: UserAct[] = user.isAdmin ? ["revoke"] : user.suspended ? ["lift"] : ["grant", "suspend"];
  return (
    <AdminFrame here="/admin/users" title={user.email}>
      {justHidden && <Notice kind="ok">Hidden. The reports are gone for everybody within 40 seconds.</Notice>}
      <dl className="mt-4 max-w-2xl border-b border-rule">
        <Fact term="Full Name">
          <span translate="no">{user.name}</span>
        </Fact>
        <Fact term="Shop Name">
          <span translate="no">{user.shop}</span>
        </Fact>
        <Fact term="Phone Number">{user.phone}</Fact>
        <Fact term="Signed up on">{user.signedUpOn}</Fact>
        <Fact term="Watches">{user.watches === 1 ? "1 party" : `${user.watches} parties`}</Fact>
        <Fact term="State">{user.marks.join(", ") || "confirmed"}</Fact>
      </dl>
      <ul className="mt-4 flex flex-wrap gap-4">
        {acts.map((act) => (
          <li key={act}>
            <a className="button" href={`/admin/users/${user.id}/${act}`}>
              {userActs[act].button}
            </a>
          </li>
        ))}
        <li>
          <a className="button-plain" href={`/admin/users/${user.id}/reports`}>
            Hide All Reports
          </a>
        </li>
        {hidden.map(({ at, reports, on }) => (
          <li key={at}>
            <a className="button-plain" href={`/admin/users/${user.id}/reports?hidden=${at}`}>
              Show the {reports === 1 ? "One" : reports} Hidden on {on}
            </a>
          </li>
        ))}
      </ul>
      <Latest id="reports" heading="Reports" none="No reports." n={reports.length}>
        <WideTable
          caption="Their latest reports"
          columns={["Party", "Amount Due", "Reported On", "State"]}
          rows={reports.map((report) => ({
            key: report.id,
            cells: [reportLink(report.id, report.party), report.amount, report.reportedOn, report.state],
          }))}
        />
      </Latest>
      <Latest id="comments" heading="Comments" none="No comments." n={comments.length}>
        <WideTable
          caption="Their latest comments"
          columns={["Report", "Comment", "Posted On"]}
          rows={comments.map((comment) => ({
            key: comment.id,
            cells: [
              reportLink(comment.reportId, `#${comment.reportId}`),
              <span key="content" className="wrap-anywhere">
                {comment.content}
              </span>,
              comment.postedOn,
            ],
          }))}
        />
      </Latest>
      <Latest id="promotions" heading="Promotions" none="No promotions." n={promotions.length}>
        <WideTable
          caption="Their latest promotions"
          columns={["Party", "Plan", "Status", "Price"]}
          rows={promotions.map((promotion) => ({
            key: promotion.id,
            cells: [reportLink(promotion.reportId, promotion.party), promotion.plan, promotion.status, promotion.price],
          }))}
        />
      </Latest>
      <Latest id="history" heading="History" none="No admin has acted on this account." n={history.length}>
        <AuditTable lines={history} caption="What admins did with this account" />
      </Latest>
    </AdminFrame>
  );
}

function reportLink(id: number, label: string) {
  return (
    <a key="report" translate="no" className="wrap-anywhere" href={`/admin/reports/${id}`}>
      {label}
    </a>
  );
}

type LatestProps = { id: string; heading: string; none: string; n: number; children: ReactNode };

/** A section of at most twenty rows; says so where there may be more. */
function Latest({ id, heading, none, n, children }: LatestProps) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id}>{heading}</h2>
      {n === 20 && <p className="hint mt-1">The latest 20</p>}
      {n === 0 ? <p className="mt-2">{none}</p> : children}
    </section>
  );
}
