import { Trans, useLingui } from "@lingui/react/macro";
import { productName } from "../product";
import { requestContext } from "../request/context";
import { Fact } from "../ui/fact";
import { A } from "../ui/link";
import type { Route } from "./+types/transparency-page";
import type { CaseKind } from "./case-kinds";
import { kindNames } from "./case-words";
import { casesWaiting } from "./desk-cases.server";
import { type Month, monthsUntil } from "./transparency.server";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const now = Date.now();
  const [months, { overdue }] = await Promise.all([monthsUntil(db, now), casesWaiting(db, now)]);
  return { months, overdue };
}

const title = "Transparency";
const description = "By month: reports, what was objected to, how it was decided, and how long it took. No names.";

export const meta = () => [{ title: `${title} - ${productName}` }, { name: "description", content: description }];

export default function TransparencyPage({ loaderData: { months, overdue } }: Route.ComponentProps) {
  const { t } = useLingui();
  const [latest, ...earlier] = months;
  const some = earlier.filter(isSome);
  return (
    <>
      <h1>{title}</h1>
      <p className="mt-2">
        <Trans>
          What was reported, what people objected to, and how it was decided, month by month. Numbers alone, no names.
          How to object, and by when it is decided: <A href="/grievance">Grievance officer</A>.
        </Trans>
      </p>
      <p className="mt-2">
        {overdue === 0
          ? t`Nothing is overdue now.`
          : t`${overdue === 1 ? t`1 case is` : t`${overdue} cases are`} overdue now.`}
      </p>
      {latest && <MonthFigures month={latest} />}
      {some.map((month) => (
        <MonthFigures key={month.month} month={month} />
      ))}
      {some.length === 0 && (
        <p className="mt-8">
          <Trans>Nothing was reported or decided in the eleven months before.</Trans>
        </p>
      )}
    </>
  );
}

function isSome({ reports, cases, decisions, elsewhere }: Month): boolean {
  return reports > 0 || elsewhere.decided > 0 || Object.keys(cases).length > 0 || Object.keys(decisions).length > 0;
}

function MonthFigures({ month }: { month: Month }) {
  const { t } = useLingui();
  const { reports, cases, decisions, elsewhere, medianHours, late, removedByOrder } = month;
  const kinds = Object.entries(cases) as [CaseKind, number][];
  const asked = kinds.reduce((sum, [, n]) => sum + n, 0);
  const decided = Object.values(decisions).reduce((sum, n) => sum + n, 0);
  return (
    <section aria-labelledby={`m${month.month}`} className="mt-8 max-w-2xl">
      <h2 id={`m${month.month}`}>{monthName(month.month)}</h2>
      <dl className="mt-2 border-b border-rule">
        <Fact term={t`Reports`}>{number(reports)}</Fact>
        <Fact term={t`Cases`}>
          {number(asked)}
          {asked > 0 && ` (${kinds.map(([kind, n]) => `${kindNames[kind]} ${number(n)}`).join(", ")})`}
        </Fact>
        <Fact term={t`Decisions about reports`}>
          {number(decided)}
          {decided > 0 &&
            t` (removed ${number(decisions.removed ?? 0)}, corrected ${number(decisions.corrected ?? 0)}, stays ${number(decisions.stays ?? 0)})`}
        </Fact>
        {elsewhere.decided > 0 && (
          <Fact term={t`About comments and answers`}>
            {t`${number(elsewhere.decided)} (taken down ${number(elsewhere.removed)})`}
          </Fact>
        )}
        {medianHours !== null && <Fact term={t`Median time`}>{took(medianHours)}</Fact>}
        <Fact term={t`Decided too late`}>{number(late)}</Fact>
        <Fact term={t`Removed by order`}>{number(removedByOrder)}</Fact>
      </dl>
    </section>
  );
}

const number = (n: number) => n.toLocaleString("en-IN");

/** Rounded down as it is counted: by hours up to three days, then by days. */
function took(hours: number): string {
  if (hours < 1) return "less than an hour";
  if (hours < 72) return hours === 1 ? "1 hour" : `${hours} hours`;
  return `${hours / 24} days`;
}

const names = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", month: "long", year: "numeric" });

function monthName(month: string): string {
  return names.format(Date.parse(`${month}-01T00:00:00Z`));
}
