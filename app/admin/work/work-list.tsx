import type { WorkItem } from "../../cases/desk/work.server";
import { ageOf, day, dayOf, endOfDay, rupees, timeOf } from "../../india";
import { WideTable } from "../wide-table";

export type ShownWork = {
  key: string;
  href: string;
  name: string;
  about: string;
  due: string;
  left: string;
  late: boolean;
};

const hour = 3_600_000;

const places = {
  case: { name: "Case", path: "/admin/cases/" },
  payment: { name: "Payment", path: "/admin/payments?payment=" },
  "first report": { name: "First report", path: "/admin/reports/" },
  bill: { name: "Bill", path: "/admin/bills?claim=" },
};

/** As the list shows it. */
export function shownWork({ kind, id, due, about, detail, amount }: WorkItem, now = Date.now()): ShownWork {
  const { name, path } = places[kind];
  return {
    key: `${kind} ${id}`,
    href: path + id,
    name: [kind === "case" ? `${name} ${id}` : name, amount === null ? "" : rupees(amount), detail]
      .filter(Boolean)
      .join(", "),
    about,
    due: due === endOfDay(due) ? day(dayOf(due), "en") : `${day(dayOf(due), "en")}, ${timeOf(due)}`,
    left: timeLeft(due - now, due, now),
    late: due < now,
  };
}

function timeLeft(left: number, due: number, now: number): string {
  if (left < 0) return `late by ${-left < 48 * hour ? hours(-left) : ageOf(due, now)}`;
  return left < 48 * hour ? `in ${hours(left)}` : `in ${Math.floor(left / (24 * hour))} days`;
}

function hours(time: number): string {
  const whole = Math.floor(time / hour);
  return whole === 0 ? "less than an hour" : whole === 1 ? "1 hour" : `${whole} hours`;
}

export function WorkList({ items }: { items: ShownWork[] }) {
  if (items.length === 0) return <p className="mt-4">Nothing waits. Well done.</p>;
  return (
    <WideTable
      caption="What waits, the most urgent first"
      columns={["What", "About", "Due", "Time"]}
      rows={items.map((item) => ({
        key: item.key,
        cells: [
          <a key="what" className="target" href={item.href}>
            {item.name}
          </a>,
          <span key="about" translate="no">
            {item.about}
          </span>,
          item.due,
          item.late ? (
            <b key="late" className="text-alert">
              {item.left}
            </b>
          ) : (
            item.left
          ),
        ],
      }))}
    />
  );
}
