import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { day, monthOf, rupees } from "../india";
import type { Due } from "../reports/search/party-reports.server";
import { languageIn } from "../words/i18n";
import * as messages from "../words/time-line";

type Point = { on: string; amount: number };
type Props = { dues: Due[]; settlements: Point[]; today: string };

const [left, right, line] = [24, 304, 34];

/** Above the line, when it fell due: a dot a due, as large as its amount, hollow once it is paid. Below it, settlements. Drawn by the server. */
export function TimeLine({ dues, settlements, today }: Props) {
  const { i18n } = useLingui();
  if (dues.length === 0) return null;
  const language = languageIn(i18n);
  // Only in English months are short.
  const { room, last } = language === "en" ? { room: 44, last: 289 } : { room: 76, last: 256 };
  const first = Math.min(...[...dues, ...settlements].map(({ on }) => Date.parse(on)));
  const span = Math.max(1, Date.parse(today) - first);
  const x = ({ on }: Point) => Math.round(left + ((Date.parse(on) - first) / span) * (right - left));
  const most = Math.max(...[...dues, ...settlements].map(({ amount }) => amount));
  const radius = ({ amount }: Point) => Math.round(30 + 100 * Math.sqrt(amount / most)) / 10;
  const low = settlements.length > 0 ? 90 : 66;
  return (
    <>
      <svg
        viewBox={`0 0 328 ${low + 6}`}
        role="img"
        aria-label={inWords(i18n, dues, settlements)}
        className="time-line"
      >
        <path d={`M8 ${line}h312`} />
        {dues.map((due, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two dues may be alike, and none moves
          <circle key={at} cx={x(due)} cy={line} r={radius(due)} className={due.paid ? "due over" : "due"} />
        ))}
        {settlements.map((settlement, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two settlements may be alike, and none moves
          <path key={at} d={`M${x(settlement)} ${line}v${22 - radius(settlement)}`} />
        ))}
        {settlements.map((settlement, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          <circle key={at} cx={x(settlement)} cy={line + 22} r={radius(settlement) * 0.8} className="payment" />
        ))}
        {apart(settlements, x, right, 44).map((settlement) => (
          <text key={settlement.on} x={x(settlement)} y={line + 42}>
            {short(settlement.amount)}
          </text>
        ))}
        {apart(dues, x, last, room).map((due) => (
          <g key={due.on}>
            <text x={x(due)} y={line - radius(due) - 4}>
              {short(due.amount)}
            </text>
            <text x={x(due)} y={low}>
              {monthOf(due.on, language)}
            </text>
          </g>
        ))}
        <text x="312" y={low}>
          <Trans>today</Trans>
        </text>
      </svg>
      {settlements.length > 0 && (
        <p className="hint">
          <Trans>Filled: due. Hollow: paid. Below the line: money received.</Trans>
        </p>
      )}
    </>
  );
}

/** Those whose words have room beside each other, and before what stands at the right, the largest first. */
function apart<P extends Point>(points: P[], x: (point: P) => number, most: number, gap: number): P[] {
  const room: P[] = [];
  for (const one of [...points].sort((a, b) => b.amount - a.amount))
    if (x(one) <= most && room.every((other) => Math.abs(x(other) - x(one)) >= gap)) room.push(one);
  return room;
}

/** As traders say it: ₹2.1 L, ₹40 K. */
function short(amount: number): string {
  if (amount >= 100_000) return `₹${Math.round(amount / 10_000) / 10} L`;
  return amount >= 1000 ? `₹${Math.round(amount / 1000)} K` : rupees(amount);
}

function inWords(i18n: I18n, dues: Due[], settlements: Point[]): string {
  const paid = dues.filter((due) => due.paid).length;
  const fell = i18n._(messages.fellDue(dues.length, paid, when(i18n, dues)));
  if (settlements.length === 0) return fell;
  const sum = rupees(settlements.reduce((all, { amount }) => all + amount, 0));
  return i18n._(messages.both(fell, i18n._(messages.cameIn(settlements.length, when(i18n, settlements), sum))));
}

function when(i18n: I18n, points: Point[]): string {
  const days = points.map(({ on }) => on).sort();
  const [from, to] = [days[0], days.at(-1)].map((one) => day(one ?? "", languageIn(i18n))) as [string, string];
  return i18n._(from === to ? messages.onDay(from) : messages.between(from, to));
}
