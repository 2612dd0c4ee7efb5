import { day, rupees } from "../india";

/** What fell due, and what was paid of it, on days YYYY-MM-DD; whole rupees. */
export type Moment = { date: string; amount: number };

type Props = { dues: Moment[]; payments: Moment[]; today: string };

const [left, right, line] = [24, 304, 34];

/** When it fell due: a dot a due, as large as its amount, and below the line what was paid. Drawn by the server. */
export function TimeLine({ dues, payments, today }: Props) {
  const all = [...dues, ...payments];
  if (dues.length === 0) return null;
  const first = Math.min(...all.map(({ date }) => Date.parse(date)));
  const span = Math.max(1, Date.parse(today) - first);
  const x = ({ date }: Moment) => Math.round(left + ((Date.parse(date) - first) / span) * (right - left));
  const most = Math.max(...all.map(({ amount }) => amount));
  const radius = ({ amount }: Moment) => Math.round(30 + 100 * Math.sqrt(amount / most)) / 10;
  return (
    <svg viewBox="0 0 328 72" role="img" aria-label={inWords(dues, payments)} className="time-line">
      <path d={`M8 ${line}h312`} />
      {dues.map((due, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two dues may be alike, and none moves
        <circle key={at} cx={x(due)} cy={line} r={radius(due)} className="due" />
      ))}
      {payments.map((paid, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <circle key={at} cx={x(paid)} cy={line + 14} r={radius(paid) / 2} className="paid" />
      ))}
      {apart(dues, x).map((due) => (
        <g key={due.date}>
          <text x={x(due)} y={line - radius(due) - 4}>
            {short(due.amount)}
          </text>
          <text x={x(due)} y="66">
            {day(due.date).split(" ")[1]}
          </text>
        </g>
      ))}
      <text x="312" y="66">
        today
      </text>
    </svg>
  );
}

/** Those whose words have room beside each other, the largest first. */
function apart(dues: Moment[], x: (due: Moment) => number): Moment[] {
  const room: Moment[] = [];
  for (const due of [...dues].sort((a, b) => b.amount - a.amount))
    if (x(due) < 290 && room.every((other) => Math.abs(x(other) - x(due)) >= 44)) room.push(due);
  return room;
}

/** As traders say it: ₹2.1 L, ₹40 K. */
function short(amount: number): string {
  if (amount >= 100_000) return `₹${Math.round(amount / 10_000) / 10} L`;
  return amount >= 1000 ? `₹${Math.round(amount / 1000)} K` : rupees(amount);
}

function inWords(dues: Moment[], payments: Moment[]): string {
  const days = dues.map(({ date }) => date).sort();
  const [from, to] = [day(days[0] ?? ""), day(days.at(-1) ?? "")];
  const when = from === to ? `on ${from}` : `between ${from} and ${to}`;
  const paid = payments.length === 0 ? "none marked as paid" : `${payments.length} payments marked`;
  return `${dues.length === 1 ? "One due" : `${dues.length} dues`} ${when}, ${paid}`;
}
