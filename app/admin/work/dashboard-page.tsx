import { redirect } from "react-router";
import { together } from "../../../db/together";
import { freeOfferOf } from "../../campaigns/free-offer.server";
import { work } from "../../cases/desk/work.server";
import { day, today } from "../../india";
import { shown } from "../../reports/public-report";
import { listReports } from "../../reports/search/find-reports.server";
import { adminContext, requestContext } from "../../request/context";
import { askedPage } from "../../request/paging";
import { Notice } from "../../ui/notice";
import { Pagination } from "../../ui/pagination";
import { AdminFrame } from "../admin-frame";
import { WideTable } from "../wide-table";
import type { Route } from "./+types/dashboard-page";
import { latestNotices, totals } from "./dashboard.server";
import { WeekStrip } from "./week-strip";
import { weekly } from "./weeks.server";
import { shownWork, WorkList } from "./work-list";

const reportsPerPage = 10;
const mostUrgent = 5;

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const { db, i18n } = context.get(requestContext);
  const asked = url.searchParams.get("page");
  const [counts, weeks, waiting, found, notices, offer] = await together(db, [
    (db) => totals(db, admin),
    (db) => weekly(db, admin),
    (db) => work(db, admin, null),
    (db) => listReports(db, askedPage(asked), reportsPerPage),
    (db) => latestNotices(db, admin),
    (db) => freeOfferOf(db),
  ]);
  if (asked !== null && asked !== String(found.page)) throw redirect(pagePath(found.page));
  return {
    work: waiting.items.slice(0, mostUrgent).map((item) => shownWork(item)),
    more: waiting.items.length > mostUrgent,
    counts: {
      "Total Users": { n: counts.users, weeks: weeks.users },
      "Fraud Reports": { n: counts.reports, weeks: weeks.reports },
      "Active Promotions": { n: counts.activePromotions, weeks: weeks.promotions },
      "Legal Notices": { n: counts.legalNotices, weeks: weeks.notices },
    },
    reports: found.reports.map((report) => shown(i18n, report)),
    page: found.page,
    pages: found.pages,
    notices: notices.map((notice) => ({ ...notice, sentOn: day(notice.sentOn, "en") })),
    overdueOffer: offer.on && offer.until < today() ? day(offer.until, "en") : null,
  };
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { work, more, counts, reports, page, pages, notices, overdueOffer } = loaderData;
  return (
    <AdminFrame here="/admin/dashboard" title="Dashboard">
      {overdueOffer && (
        <div className="mt-4">
          <Notice kind="warning">
            The free offer says it ends on {overdueOffer}, which has passed. It goes on until you change it in{" "}
            <a href="/admin/settings">Settings</a>.
          </Notice>
        </div>
      )}
      <section aria-labelledby="work" className="mt-4">
        <h2 id="work">Work</h2>
        <WorkList items={work} />
        {more && (
          <p className="mt-2">
            <a className="target" href="/admin/work">
              All that waits
            </a>
          </p>
        )}
      </section>
      <dl className="mt-8 grid grid-cols-2 gap-4 lg:grid-cols-4">
        {Object.entries(counts).map(([name, { n, weeks }]) => (
          <div key={name} className="rounded-sm border border-rule bg-surface p-3">
            <dt className="text-muted">{name}</dt>
            <dd className="text-2xl font-bold tabular-nums">{n.toLocaleString("en-IN")}</dd>
            <dd>
              <WeekStrip weeks={weeks} />
            </dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="recent" className="mt-10">
        <h2 id="recent">Recent Fraud Reports</h2>
        <WideTable
          caption="Recent Fraud Reports"
          columns={["Party Name", "Phone", "Amount Due", "Reported On"]}
          rows={reports.map((report) => ({
            key: report.id,
            cells: [
              <a key="party" translate="no" href={`/admin/reports/${report.id}`}>
                {report.party}
              </a>,
              report.phone,
              report.amount,
              report.reportedOn,
            ],
          }))}
        />
        <Pagination page={page} pages={pages} hrefOf={pagePath} />
      </section>
      <section aria-labelledby="notices" className="mt-10">
        <h2 id="notices">Legal Notices</h2>
        {notices.length === 0 ? (
          <p className="mt-2">No legal notices yet.</p>
        ) : (
          <WideTable
            caption="The five latest legal notices"
            columns={["Party Name", "Sent On"]}
            rows={notices.map((notice) => ({
              key: notice.id,
              cells: [
                <a key="party" translate="no" href={`/admin/reports/${notice.report_id}`}>
                  {notice.party_name}
                </a>,
                notice.sentOn,
              ],
            }))}
          />
        )}
      </section>
    </AdminFrame>
  );
}

function pagePath(page: number): string {
  return page > 1 ? `/admin/dashboard?page=${page}` : "/admin/dashboard";
}
