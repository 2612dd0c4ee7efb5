import { data } from "react-router";
import { together } from "../../../db/together";
import { historyOf } from "../../audit/audit.server";
import { day, rupees } from "../../india";
import { wholeParty } from "../../reports/any-party.server";
import { adminContext, requestContext } from "../../request/context";
import { requireId } from "../../request/id";
import { beforeId } from "../../request/paging";
import { Fact } from "../../ui/fact";
import { AdminFrame } from "../admin-frame";
import { AuditTable } from "../audit/audit-table";
import { FurtherPages } from "../further-pages";
import { WideTable } from "../wide-table";
import type { Route } from "./+types/party-page";

const pathOf = (id: number) => `/admin/parties/${id}`;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const { db } = context.get(requestContext);
  const id = requireId(params.id);
  const before = beforeId(url.searchParams);
  const [party, history] = await together(db, [
    (db) => wholeParty(db, admin, id, before),
    (db) => historyOf(db, admin, "party", id),
  ]);
  if (!party) throw data(null, { status: 404 });
  return {
    ...party,
    reports: party.reports.map((report) => ({
      ...report,
      amount: rupees(report.amount_due),
      on: day(report.created_at, "en"),
    })),
    moves: party.moves.map((move) => ({ ...move, on: day(move.on, "en") })),
    first: before === null ? null : pathOf(id),
    history,
  };
}

export default function AdminPartyPage({ loaderData: party }: Route.ComponentProps) {
  const { id, mergedInto, reports, moves, older } = party;
  return (
    <AdminFrame
      here="/admin/reports"
      title={party.name || `Party ${id}`}
      heading={party.name ? <span translate="no">{party.name}</span> : undefined}
    >
      <dl className="mt-4 max-w-2xl border-b border-rule">
        <Fact term="Party">
          {party.visible > 0 ? <a href={`/parties/${id}`}>#{id}</a> : `#${id}`}, {party.visible} visible
        </Fact>
        {mergedInto !== null && (
          <Fact term="Merged into">
            <a href={pathOf(mergedInto)}>#{mergedInto}</a>
          </Fact>
        )}
      </dl>
      {mergedInto === null && (
        <p className="mt-4">
          <a className="button" href={`${pathOf(id)}/merge`}>
            Merge into another party
          </a>
        </p>
      )}
      <section aria-labelledby="reports" className="mt-10">
        <h2 id="reports">Reports</h2>
        {reports.length === 0 ? (
          <p className="mt-2">There are none.</p>
        ) : (
          <WideTable
            caption="Reports of this party"
            columns={["Party Name", "Phone", "Amount Due", "Reported On", "State"]}
            rows={reports.map((report) => ({
              key: report.id,
              cells: [
                <a key="party" translate="no" className="wrap-anywhere" href={`/admin/reports/${report.id}`}>
                  {report.party_name}
                </a>,
                report.phone_number,
                report.amount,
                report.on,
                report.state,
              ],
            }))}
          />
        )}
        <FurtherPages first={party.first} older={older === null ? null : `${pathOf(id)}?before=${older}`} />
      </section>
      {moves.length > 0 && (
        <section aria-labelledby="moves" className="mt-10">
          <h2 id="moves">Merged and taken out</h2>
          <WideTable
            caption="What was moved between parties"
            columns={["What", "From", "To", "Reports", "On", ""]}
            rows={moves.map((move) => ({
              key: move.id,
              cells: [
                move.kind === "merge" ? "Merged" : "Taken out",
                <a key="from" href={pathOf(move.from)}>{`Party ${move.from}`}</a>,
                <a key="to" href={pathOf(move.to)}>{`Party ${move.to}`}</a>,
                move.reports,
                move.on,
                move.undone ? (
                  "Undone"
                ) : (
                  <a key="undo" className="target" href={`${pathOf(id)}/undo-${move.id}`}>
                    Undo<span className="sr-only"> move {move.id}</span>
                  </a>
                ),
              ],
            }))}
          />
        </section>
      )}
      <section aria-labelledby="history" className="mt-10">
        <h2 id="history">History</h2>
        {party.history.length === 0 ? (
          <p className="mt-2">No admin has acted on this party.</p>
        ) : (
          <AuditTable lines={party.history} caption="What admins did with this party" />
        )}
      </section>
    </AdminFrame>
  );
}
