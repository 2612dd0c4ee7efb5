import { kindNames } from "../../cases/case-messages";
import { deadline } from "../../cases/deadline";
import type { CaseLine, Place } from "../../cases/desk/desk-cases.server";
import { casesOf } from "../../cases/desk/desk-cases.server";
import { day, dayOf } from "../../india";
import { adminContext, requestContext } from "../../request/context";
import { Name } from "../../ui/name";
import { AdminFrame } from "../admin-frame";
import { FurtherPages, Onward } from "../further-pages";
import { WideTable } from "../wide-table";
import type { Route } from "./+types/cases-page";

const path = "/admin/cases";

/** Where a list goes on, as a link has it: "1795854260959-12". */
function placeIn(query: URLSearchParams): Place | null {
  const [, at, id] = /^(\d{1,15})-(\d{1,15})$/.exec(query.get("from") ?? "") ?? [];
  return at === undefined ? null : { at: Number(at), id: Number(id) };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const show = url.searchParams.get("show") === "decided" ? "decided" : "open";
  const from = placeIn(url.searchParams);
  const { db, i18n } = context.get(requestContext);
  const { cases, next } = await casesOf(db, admin, show, from);
  const now = Date.now();
  return {
    cases: cases.map((one) => ({
      id: one.id,
      kind: i18n._(kindNames[one.kind]),
      party: one.party_name,
      more: one.reports - 1,
      when: one.decided_at === null ? deadline(i18n, one.due_at) : day(dayOf(one.decided_at), "en"),
      urgent:
        one.decided_at === null && (one.due_at <= now ? "overdue" : one.due_at <= now + 24 * 3_600_000 ? "soon" : null),
      state: stateOf(one),
    })),
    show,
    next: next && `${path}?${show === "decided" ? "show=decided&" : ""}from=${next.at}-${next.id}`,
    first: from === null ? null : path + (show === "decided" ? "?show=decided" : ""),
  };
}

function stateOf({ decided_at, outcome, waited, flags, payment_status }: CaseLine): string {
  if (decided_at !== null) return outcome ?? "";
  if (payment_status !== null && payment_status !== "verified") return `payment ${payment_status}`;
  if (flags > 0) return flags === 1 ? "1 flag" : `${flags} flags`;
  return waited > 0 ? "reporter is asked" : "to decide";
}

export default function CasesPage({ loaderData: { cases, show, next, first } }: Route.ComponentProps) {
  const open = show === "open";
  return (
    <AdminFrame here={path} title={open ? "Cases" : "Decided cases"}>
      <p className="mt-2">
        {open ? "The next due is first. " : "The last decided is first. "}
        <a className="target" href={open ? `${path}?show=decided` : path}>
          {open ? "Decided cases" : "Open cases"}
        </a>
      </p>
      {cases.length === 0 ? (
        <p className="mt-4">{open ? "Nothing waits." : "Nothing is decided yet."}</p>
      ) : (
        <WideTable
          caption={open ? "Open cases, by deadline" : "Decided cases"}
          columns={["Case", "Why", "Party Name", open ? "Due" : "Decided on", "State"]}
          rows={cases.map((one) => ({
            key: one.id,
            cells: [
              <a key="case" className="target" href={`${path}/${one.id}`}>
                Case {one.id}
              </a>,
              one.kind,
              <span key="party">
                {one.party === null ? "none" : <Name>{one.party}</Name>}
                {one.more > 0 && ` and ${one.more} more`}
              </span>,
              one.urgent === "overdue" ? (
                <b key="due" className="text-alert">
                  Overdue: {one.when}
                </b>
              ) : one.urgent === "soon" ? (
                <b key="due" className="text-warning">
                  {one.when}
                </b>
              ) : (
                one.when
              ),
              one.state,
            ],
          }))}
        />
      )}
      {open ? <Onward first={first} next={next} /> : <FurtherPages first={first} older={next} />}
    </AdminFrame>
  );
}
