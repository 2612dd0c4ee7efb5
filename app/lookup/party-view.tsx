import type { I18n } from "@lingui/core";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { answerPath } from "../cases/answers/answer-kinds";
import { AnswersSection } from "../cases/answers/answers-section";
import type { ShownAnswer } from "../cases/answers/shown-answers.server";
import { mostReports } from "../cases/case-kinds";
import { daysBetween, numeral, rupees } from "../india";
import { pathIn } from "../languages";
import type { MayBeSame, Party } from "../parties/parties.server";
import { stateIn } from "../parties/state-names";
import { productName } from "../product";
import { counted } from "../reports/counted";
import type { ShownReport } from "../reports/public-report";
import type { Due } from "../reports/search/party-reports.server";
import { ShareLinks } from "../reports/share-links";
import { Figure } from "../ui/fact";
import { Icon } from "../ui/icon";
import { A } from "../ui/link";
import { Name } from "../ui/name";
import { OwnAddress } from "../ui/own-address";
import { Pagination } from "../ui/pagination";
import * as billPages from "../words/bills/bill-pages";
import { reportsUnit } from "../words/counts";
import { party as messages, reportsBy, shared } from "../words/shown-report";
import { MayBeSection } from "./may-be-section";
import { partyPath } from "./party-path";
import { ReportList } from "./report-list";
import { TimeLine } from "./time-line";

/** What others make a preview of: never who reports. One report alone is not for search engines. */
export function PartyMeta({ party, site }: { party: Party; site: string }) {
  const { i18n } = useLingui();
  const reports = counted(i18n, party.reports);
  const title = `${i18n._(messages.title(party.name, reports))} - ${productName}`;
  const description = i18n._(party.due === 0 ? messages.nothingDue(reports) : messages.due(rupees(party.due), reports));
  const path = partyPath(party.id);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="article" />
      <meta property="og:image" content={`${site}/preview.png`} />
      <OwnAddress site={site} path={path} />
      {(party.reports === 1 || party.listed === 0) && <meta name="robots" content="noindex" />}
    </>
  );
}

/** The text that share buttons send. */
function shareText(i18n: I18n, party: Party, site: string): string {
  const reports = counted(i18n, party.reports);
  return [
    party.name,
    i18n._(party.due === 0 ? messages.sharedNothing(reports) : messages.sharedDue(reports, rupees(party.due))),
    i18n._(shared.byUsers),
    site + pathIn(i18n.locale, partyPath(party.id)),
  ].join("\n");
}

type Props = {
  party: Party;
  reports: ShownReport[];
  page: number;
  pages: number;
  dues: Due[];
  settlements: Omit<Due, "paid">[];
  others: MayBeSame;
  answers: ShownAnswer[];
  /** Reports with a checked bill. */
  billed: number;
  today: string;
  site: string;
};

export function PartyView({
  party,
  reports,
  page,
  pages,
  dues,
  settlements,
  others,
  answers,
  billed,
  today,
  site,
}: Props) {
  const { t, i18n } = useLingui();
  const late = party.oldestDue === null ? 0 : Math.max(0, daysBetween(party.oldestDue, today));
  const first = reports[0]?.id;
  const { vendors } = party;
  const most = Math.min(party.reports, mostReports);
  const spellings = party.spellings.map((spelling, at) => (
    <span key={spelling}>
      {at > 0 && ", "}
      <Name>{spelling}</Name>
    </span>
  ));
  return (
    <>
      <h1>
        <Name>{party.name}</Name>
      </h1>
      {party.spellings.length > 0 && (
        <p className="hint">
          <Trans>Also written {spellings}</Trans>
        </p>
      )}
      <p className="hint facts">
        <span className="flex-wrap">
          <Icon name="phone" small />
          {party.phones.map((phone) => (
            <span key={phone} className="number">
              {phone}
            </span>
          ))}
          · <Trans>two firms can share 7 digits</Trans>
        </span>
      </p>
      {party.gstins.map((gstin) => {
        const state = stateIn(i18n, gstin);
        return (
          <p key={gstin} className="hint">
            GSTIN <span className="number">{gstin}</span>
            {state && `, ${state}`}
          </p>
        );
      })}
      {party.cities.length > 0 && (
        <p className="hint">
          <Name>{party.cities.join(", ")}</Name>
        </p>
      )}
      <dl className="figures mt-3">
        <Figure term={t`claimed due`}>{rupees(party.due)}</Figure>
        <Figure term={i18n._(vendors ? reportsBy[vendors] : reportsUnit(party.reports))}>{party.reports}</Figure>
        {party.oldestDue !== null && (
          <Figure
            term={t`${plural(late, { one: "day since the oldest due date", other: "days since the oldest due date" })}`}
          >
            {numeral(late)}
          </Figure>
        )}
      </dl>
      <h2 className="mt-4">
        <Trans>When it fell due</Trans>
      </h2>
      <TimeLine dues={dues} settlements={settlements} today={today} />
      <p className="note mt-2">
        <Trans>
          Reported by users, not verified by us. Ask for the bill, call the party, and take an advance if you are in
          doubt.
        </Trans>
      </p>
      {billed > 0 && (
        <p className="mt-2">
          {i18n._(billPages.of(billed, party.reports))}{" "}
          <A href="/how-it-works#checked-bills">{i18n._(billPages.what)}</A>
        </p>
      )}
      <p className="screen-only mt-3 flex flex-wrap gap-x-6">
        <A className="button" href={`/report?party=${party.id}`}>
          <Icon name="pen" />
          <Trans>They owe me too</Trans>
        </A>
        <A className="target gap-2" href={`/watch/add?party=${party.id}`}>
          <Icon name="bell" />
          <Trans>Tell me when it is reported again</Trans>
        </A>
      </p>
      <section aria-labelledby="reports" className="mt-6">
        <h2 id="reports">{counted(i18n, party.reports)}</h2>
        <ReportList reports={reports} within />
        <Pagination page={page} pages={pages} hrefOf={(number) => partyPath(party.id, number)} />
      </section>
      <AnswersSection answers={answers} within />
      <ShareLinks text={shareText(i18n, party, site)} />
      <MayBeSection party={party} others={others} />
      <section aria-labelledby="about-you" className="mt-6">
        <h2 id="about-you">
          <Trans>Is this about you?</Trans>
        </h2>
        <p className="mt-1">
          {first !== undefined && (
            <A className="target" href={answerPath(first)}>
              <Trans>Answer, or ask for removal, free</Trans>
            </A>
          )}
          {party.reports > 1 && (
            <>
              <br />
              <A className="target" href={`/data-removal?party=${party.id}`}>
                <Trans>Object to all {most} reports at once</Trans>
              </A>
            </>
          )}
        </p>
      </section>
    </>
  );
}
