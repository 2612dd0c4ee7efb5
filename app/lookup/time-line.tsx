import { day, rupees } from "../india";
import type { Due } from "../reports/party-reports.server";

type Props = { dues: Due[]; today: string };

const [left, right, line] = [24, 304, 34];

/** When it fell due: a dot a due, as large as its amount. Drawn by the server. */
export function TimeLine({ dues, today }: Props) {
  if (dues.length === 0) return null;
  const first = Math.min(...dues.map(({ on }) => Date.parse(on)));
  const span = Math.max(1, Date.parse(today) - first);
  const x = ({ on }: Due) => Math.round(left + ((Date.parse(on) - first) / span) * (right - left));
  const most = Math.max(...dues.map(({ amount }) => amount));
  const radius = ({ amount }: Due) => Math.round(30 + 100 * Math.sqrt(amount / most)) / 10;
  return (
    <svg viewBox="0 0 328 72" role="img" aria-label={inWords(dues)} className="time-line">
      <path d={`M8 ${line}h312`} />
      {dues.map((due, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two dues may be alike, and none moves
        <circle key={at} cx={x(due)} cy={line} r={radius(due)} className="due" />
      ))}
      {apart(dues, x).map((due) => (
        <g key={due.on}>
          <text x={x(due)} y={line - radius(due) - 4}>
            {short(due.amount)}
          </text>
          <text x={x(due)} y="66">
            {day(due.on).split(" ")[1]}
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
function apart(dues: Due[], x: (due: Due) => number): Due[] {
  const room: Due[] = [];
  for (const due of [...dues].sort((a, b) => b.amount - a.amount))
    if (x(due) < 290 && room.every((other) => Math.abs(x(other) - x(due)) >= 44)) room.push(due);
  return room;
}

/** As traders say it: ₹2.1 L, ₹40 K. */
function short(amount: number): string {
  if (amount >= 100_000) return `₹${Math.round(amount / 10_000) / 10} L`;
  return amount >= 1000 ? `₹${Math.round(amount / 1000)} K` : rupees(amount);
}

function inWords(dues: Due[]): string {
  const days = dues.map(({ on }) => on).sort();
  const [from, to] = [day(days[0] ?? ""), day(days.at(-1) ?? "")];
  const when = from === to ? `on ${from}` : `between ${from} and ${to}`;
  return `${dues.length === 1 ? "One due" : `${dues.length} dues`} ${when}, none marked as paid`;
}
