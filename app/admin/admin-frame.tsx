import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import type { WorkCounts } from "../cases/desk/work.server";
import { productName } from "../product";
import { Icon } from "../ui/icon";
import type { loader } from "./desk";

const desks = [
  { name: "Dashboard", path: "/admin/dashboard" },
  { name: "Work", path: "/admin/work" },
  { name: "Post", path: "/admin/post" },
  { name: "Reports", path: "/admin/reports" },
  { name: "Users", path: "/admin/users" },
  { name: "Payments", path: "/admin/payments" },
  { name: "Bills", path: "/admin/bills" },
  { name: "Campaigns", path: "/admin/campaigns" },
  { name: "Cases", path: "/admin/cases" },
  { name: "Audit log", path: "/admin/audit" },
  { name: "Settings", path: "/admin/settings" },
  { name: "Second factor", path: "/admin/second-factor" },
];

type Props = {
  here: string;
  title: string;
  /** What the title says, where a name in it is to be marked. */
  heading?: ReactNode;
  /** Of a refused form: stands above the heading, with the page's title. */
  summary?: ReactNode;
  children: ReactNode;
};

export function adminTitle(title: string): string {
  return `${title} - ${productName} admin`;
}

/** What every page of the admin's desk has around it: where else to go, and out. `here` is the path of its desk. */
export function AdminFrame({ here, title, heading = title, summary, children }: Props) {
  const counts = useRouteLoaderData<typeof loader>("desk")?.counts;
  return (
    <div className="desk gap-8 lg:flex">
      {!summary && <title>{adminTitle(title)}</title>}
      <nav aria-label="Admin" className="mb-6 shrink-0 lg:mb-0 lg:w-40">
        <details className="desk-menu">
          <summary className="target cursor-pointer list-none gap-2 font-bold [&::-webkit-details-marker]:hidden">
            Menu <Icon name="caret" small />
            {counts && <Waiting desk="/admin/work" counts={counts} />}
          </summary>
          <ul className="-mx-2 mt-2 columns-2 lg:mt-0 lg:columns-1">
            {desks.map((desk) => (
              <li key={desk.path}>
                <a
                  className="target px-2 aria-[current]:font-bold aria-[current]:text-bahi aria-[current]:no-underline"
                  href={desk.path}
                  aria-current={desk.path === here ? "page" : undefined}
                >
                  {desk.name}
                </a>
                {counts && <Waiting desk={desk.path} counts={counts} />}
              </li>
            ))}
            <li>
              <form method="post" action="/admin/sign-out">
                <button type="submit" className="target cursor-pointer px-2 text-link underline">
                  Sign Out
                </button>
              </form>
            </li>
          </ul>
        </details>
      </nav>
      <div className="min-w-0 grow">
        {summary}
        <h1 className="wrap-anywhere">{heading}</h1>
        {children}
      </div>
    </div>
  );
}

/** How much waits at a desk, beside its name; of the whole work also how much is late. */
function Waiting({ desk, counts }: { desk: string; counts: WorkCounts & { post: number } }) {
  const waits: Record<string, number> = {
    "/admin/work": counts.case + counts.payment + counts["first report"] + counts.bill,
    "/admin/cases": counts.case,
    "/admin/payments": counts.payment,
    "/admin/bills": counts.bill,
    "/admin/post": counts.post,
  };
  const n = waits[desk] ?? 0;
  if (n === 0) return null;
  const late = desk === "/admin/work" ? counts.overdue : 0;
  return (
    <span className="hint tabular-nums">
      {n > 99 ? "99+" : n}
      <span className="sr-only"> waiting</span>
      {late > 0 && <b className="text-alert">, {late > 99 ? "99+" : late} late</b>}
    </span>
  );
}
