import { Trans } from "@lingui/react/macro";
import { day, rupees } from "../india";
import type { Due } from "../reports/party-reports.server";

type Point = { on: string; amount: number };
type Props = { dues: Due[]; payments: Point[]; today: string };

const [left, right, line] = [24, 304, 34];

/** Above the line, when it fell due: a dot a due, as large as its amount, hollow once it is paid. Below it, payments. Drawn by the server. */
export function TimeLine({ dues, payments, today }: Props) {
  if (dues.length === 0) return null;
  const first = Math.min(...[...dues, ...payments].map(({ on }) => Date.parse(on)));
  const span = Math.max(1, Date.parse(today) - first);
  const x = ({ on }: Point) => Math.round(left + ((Date.parse(on) - first) / span) * (right - left));
  const most = Math.max(...[...dues, ...payments].map(({ amount }) => amount));
  const radius = ({ amount }: Point) => Math.round(30 + 100 * Math.sqrt(amount / most)) / 10;
  const low = payments.length > 0 ? 90 : 66;
  return (
    <>
      <svg viewBox={`0 0 328 ${low + 6}`} role="img" aria-label={inWords(dues, payments)} className="time-line">
        <path d={`M8 ${line}h312`} />
        {dues.map((due, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two dues may be alike, and none moves
          <circle key={at} cx={x(due)} cy={line} r={radius(due)} className={due.paid ? "due over" : "due"} />
        ))}
        {payments.map((payment, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be alike, and none moves
          <path key={at} d={`M${x(payment)} ${line}v${22 - radius(payment)}`} />
        ))}
        {payments.map((payment, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          <circle key={at} cx={x(payment)} cy={line + 22} r={radius(payment) * 0.8} className="payment" />
        ))}
        {apart(payments, x, right).map((payment) => (
          <text key={payment.on} x={x(payment)} y={line + 42}>
            {short(payment.amount)}
          </text>
        ))}
        {apart(dues, x, 289).map((due) => (
          <g key={due.on}>
            <text x={x(due)} y={line - radius(due) - 4}>
              {short(due.amount)}
            </text>
            <text x={x(due)} y={low}>
              {day(due.on, languageIn(i18n)).split(" ")[1]}
            </text>
          </g>
        ))}
        <text x="312" y={low}>
          <Trans>today</Trans>
        </text>
      </svg>
      {payments.length > 0 && (
        <p className="hint">
          <Trans>On the line what fell due, hollow once it is paid; below it what was paid.</Trans>
        </p>
      )}
    </>
  );
}

/** Those whose words have room beside each other, and before what stands at the right, the largest first. */
function apart<P extends Point>(points: P[], x: (point: P) => number, most: number): P[] {
  const room: P[] = [];
  for (const one of [...points].sort((a, b) => b.amount - a.amount))
    if (x(one) <= most && room.every((other) => Math.abs(x(other) - x(one)) >= 44)) room.push(one);
  return room;
}

/** As traders say it: ₹2.1 L, ₹40 K. */
function short(amount: number): string {
  if (amount >= 100_000) return `₹${Math.round(amount / 10_000) / 10} L`;
  return amount >= 1000 ? `₹${Math.round(amount / 1000)} K` : rupees(amount);
}

function inWords(dues: Due[], payments: Point[]): string {
  const paid = dues.filter((due) => due.paid).length;
  const marked = paid === 0 ? "none marked as paid" : `${paid} marked as paid`;
  const fell = `${dues.length === 1 ? "One due" : `${dues.length} dues`} ${when(dues)}, ${marked}`;
  if (payments.length === 0) return fell;
  const sum = rupees(payments.reduce((all, { amount }) => all + amount, 0));
  return `${fell}. ${payments.length === 1 ? "One payment" : `${payments.length} payments`} ${when(payments)}, ${sum}`;
}

function when(points: Point[]): string {
  const days = points.map(({ on }) => on).sort();
  const [from, to] = [day(days[0] ?? "", languageIn(words)), day(days.at(-1) ?? "", languageIn(words))];
  return from === to ? `on ${from}` : `between ${from} and ${to}`;
}
