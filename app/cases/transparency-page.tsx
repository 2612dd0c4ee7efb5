import type { I18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { together } from "../../db/together";
import { numeral } from "../india";
import { type Language, languages } from "../languages";
import { productName } from "../product";
import { requestContext } from "../request/context";
import { Fact } from "../ui/fact";
import { A } from "../ui/link";
import { OwnAddress } from "../ui/own-address";
import type { Route } from "./+types/transparency-page";
import type { CaseKind } from "./case-kinds";
import { kindNames } from "./case-messages";
import { casesWaiting } from "./desk/desk-cases.server";
import { type Month, monthsUntil } from "./transparency.server";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, i18n, language } = context.get(requestContext);
  const now = Date.now();
  const [months, { overdue }] = await together(db, [(db) => monthsUntil(db, now), (db) => casesWaiting(db, now)]);
  const shown = months.map((month) => ({
    ...month,
    name: monthName(month.month, language),
    took: month.medianHours === null ? null : durationText(i18n, month.medianHours),
  }));
  return { months: shown, overdue, site: url.origin };
}

/** Its own is in the page. */
export const meta = () => [];

export default function TransparencyPage({ loaderData: { months, overdue, site } }: Route.ComponentProps) {
  const { t } = useLingui();
  const [latest, ...earlier] = months;
  const some = earlier.filter(isSome);
  return (
    <>
      <title>{`${t`Transparency`} - ${productName}`}</title>
      <meta
        name="description"
        content={t`By month: reports, what was objected to, how it was decided, and how long it took. No names.`}
      />
      <OwnAddress site={site} path="/transparency" />
      <h1>
        <Trans>Transparency</Trans>
      </h1>
      <p className="mt-2">
        <Trans>
          What was reported, what people objected to, and how it was decided, month by month. Only numbers, no names.
          How to object, and by when it is decided: <A href="/grievance">Grievance officer</A>.
        </Trans>
      </p>
      <p className="mt-2">
        <Plural
          value={overdue}
          _0="Nothing is overdue now."
          one="1 case is overdue now."
          other="# cases are overdue now."
        />
      </p>
      {latest && <MonthFigures month={latest} />}
      {some.map((month) => (
        <MonthFigures key={month.month} month={month} />
      ))}
      {some.length === 0 && (
        <p className="mt-8">
          <Trans>Nothing was reported or decided in the previous eleven months.</Trans>
        </p>
      )}
    </>
  );
}

type ShownMonth = Month & { name: string; took: string | null };

function isSome({ reports, cases, decisions, elsewhere }: Month): boolean {
  return reports > 0 || elsewhere.decided > 0 || Object.keys(cases).length > 0 || Object.keys(decisions).length > 0;
}

function MonthFigures({ month }: { month: ShownMonth }) {
  const { t, i18n } = useLingui();
  const { reports, cases, decisions, elsewhere, took, late, removedByOrder, silent } = month;
  const [removed, corrected, stays] = [decisions.removed, decisions.corrected, decisions.stays].map((n) =>
    numeral(n ?? 0),
  );
  const [elsewhereDecided, elsewhereRemoved] = [numeral(elsewhere.decided), numeral(elsewhere.removed)];
  const kinds = Object.entries(cases) as [CaseKind, number][];
  const asked = kinds.reduce((sum, [, n]) => sum + n, 0);
  const decided = Object.values(decisions).reduce((sum, n) => sum + n, 0);
  return (
    <section aria-labelledby={`m${month.month}`} className="mt-8 max-w-2xl">
      <h2 id={`m${month.month}`}>{month.name}</h2>
      <dl className="mt-2 border-b border-rule">
        <Fact term={t`Reports`}>{numeral(reports)}</Fact>
        <Fact term={t`Cases`}>
          {numeral(asked)}
          {asked > 0 && ` (${kinds.map(([kind, n]) => `${i18n._(kindNames[kind])} ${numeral(n)}`).join(", ")})`}
        </Fact>
        <Fact term={t`Decisions about reports`}>
          {numeral(decided)}
          {decided > 0 && ` (${t`removed ${removed}, corrected ${corrected}, stays ${stays}`})`}
        </Fact>
        {elsewhere.decided > 0 && (
          <Fact term={t`About comments and answers`}>{t`${elsewhereDecided} (taken down ${elsewhereRemoved})`}</Fact>
        )}
        {took !== null && <Fact term={t`Median time`}>{took}</Fact>}
        <Fact term={t`Decided too late`}>{numeral(late)}</Fact>
        <Fact term={t`Removed by a court or government order`}>{numeral(removedByOrder)}</Fact>
        <Fact term={t`Hidden because nobody answered, until decided`}>{numeral(silent)}</Fact>
      </dl>
    </section>
  );
}

/** Rounded down as it is counted: by hours up to three days, then by days. */
function durationText(i18n: I18n, hours: number): string {
  if (hours < 1) return t(i18n)`less than an hour`;
  if (hours < 72) return t(i18n)`${plural(hours, { one: "1 hour", other: "# hours" })}`;
  const days = hours / 24;
  return t(i18n)`${plural(days, { one: "# day", other: "# days" })}`;
}

function monthName(month: string, language: Language): string {
  const format = new Intl.DateTimeFormat(languages[language].locale, {
    timeZone: "UTC",
    month: "long",
    year: "numeric",
  });
  return format.format(Date.parse(`${month}-01T00:00:00Z`));
}
