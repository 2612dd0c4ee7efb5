import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { data, redirect } from "react-router";
import { together } from "../../db/together";
import { highlightedReports } from "../campaigns/highlighted.server";
import { maskedPhone, oneLine } from "../india";
import { logFailure } from "../log";
import { productName } from "../product";
import { counted } from "../reports/counted";
import { shown } from "../reports/public-report";
import { reportsPerPage } from "../reports/report-limits";
import { listReports, searchReports } from "../reports/search/find-reports.server";
import { hasMoreThan } from "../reports/search/hits.server";
import { gatheredFor, gatheredOf } from "../reports/search/party-reports.server";
import { doubtsIn, isDoubtOnly, nearBelow } from "../reports/search/search-doubts";
import { type SearchTerm, searchTerm, soughtIn } from "../reports/search/search-term";
import { similarCandidates, similarReports } from "../reports/search/similar-reports.server";
import { hitsOf } from "../reports/search/term-hits.server";
import type { Within } from "../reports/search/within-hits.server";
import { requestContext } from "../request/context";
import { askedPage } from "../request/paging";
import { Icon } from "../ui/icon";
import { A } from "../ui/link";
import { Mark } from "../ui/mark";
import { OwnAddress } from "../ui/own-address";
import { Pagination } from "../ui/pagination";
import * as messages from "../words/reports";
import * as searchMessages from "../words/search";
import type { Route } from "./+types/list-page";
import { GatheredCards } from "./gathered-cards";
import { HighlightedStrip, ReportList } from "./report-list";
import { SearchBox } from "./search-box";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, i18n } = context.get(requestContext);
  const site = url.origin;
  const search = oneLine(url.searchParams.get("search") ?? "");
  const term = searchTerm(search, site);
  const nothing = { total: 0, page: 1, pages: 1, reports: [], highlighted: [], gathered: [], similar: [] };
  const unsaid = { said: [], doubts: [], sought: null, failed: null };
  const refuse = (refused: string) => data({ search, site, ...nothing, ...unsaid, refused }, 422);
  if (term?.kind === "refused") return refuse(i18n._(searchMessages.digits));
  const doubts = doubtsIn(i18n, term);
  const lookedFor = term ? soughtIn(term, search) : [];
  const asked = url.searchParams.get("page");
  try {
    const page = askedPage(asked);
    const hits = term ? hitsOf(db, term) : undefined;
    const [found, candidates, highlighted, gathered] = await together(db, [
      (db) => (term ? searchReports(db, term, page, hits) : listReports(db, page)),
      async (db) => {
        const { near = null, hits: sought = [] } = (await hits) ?? {};
        return near && similarCandidates(db, near, hasMoreThan(sought, reportsPerPage));
      },
      (db) => (term || page > 1 ? [] : highlightedReports(db)),
      (db) => (term && page === 1 ? gatheredFor(db, term, hits) : []),
    ]);
    // One address a page: anything else leads to the nearest there is.
    if (asked !== null && asked !== String(found.page)) throw redirect(listPath(search, found.page));
    // Other spellings stand below the last exact result, and only where those leave room on the first page.
    const near = found.pages === 1 ? (await hits)?.near : null;
    const { within = null } = found;
    const own = { within, ...(candidates && { candidates }) };
    const [similar, cards] = await together(db, [
      (db) =>
        near ? similarReports(db, near.name, { ...near, ...own, found: found.reports.map(({ id }) => id) }) : [],
      (db) => (within && within.hits.length > 0 && page === 1 ? gatheredOf(db, within.hits) : gathered),
    ]);
    const said = term ? saidOf(i18n, term, search, within) : [];
    if (found.total + similar.length === 0 && isDoubtOnly(term)) return refuse(doubts.join(" "));
    return {
      search,
      site,
      total: found.total,
      page: found.page,
      pages: found.pages,
      reports: found.reports.map((report) => shown(i18n, report, report.highlighted)),
      highlighted: highlighted.map((report) => shown(i18n, report, true)),
      gathered: cards,
      similar: similar.map((report) => shown(i18n, report, report.highlighted)),
      failed: null,
      refused: null,
      said: [...said, ...doubts, (found.total > 0 && nearBelow(i18n, term)) || []].flat(),
      doubts,
      sought: inVain(term, lookedFor),
    };
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure("list not loaded", error);
    const failed = term ? i18n._(messages.searchFailed) : i18n._(messages.loadFailed);
    return data({ search, site, ...nothing, ...unsaid, failed, refused: null }, 503);
  }
}

/** What was looked for, where that is not what was typed; and the names in it that are reported, as all of it is not. */
function saidOf(i18n: I18n, term: SearchTerm, search: string, within: Within | null): string[] {
  const names = within?.names.map((name) => `“${name}”`) ?? [];
  const sought = soughtIn(term, search, names.length === 0);
  return [
    ...(sought.length > 0 ? [i18n._(searchMessages.lookedFor(sought.join(", ")))] : []),
    ...(names.length > 0 ? [i18n._(searchMessages.within(names.join(", ")))] : []),
  ];
}

/** What a search that found nothing looked for, other than a name alone. */
function inVain(term: SearchTerm | null, lookedFor: string[]): string | null {
  if (term?.kind === "phone") return maskedPhone(term.digits);
  return term?.kind === "mixed" && lookedFor.some((one) => !one.startsWith("“")) ? lookedFor.join(", ") : null;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** Its own is in the page. */
export const meta = () => [];

export default function ListPage({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const {
    search,
    site,
    total,
    page,
    pages,
    reports,
    highlighted,
    gathered,
    similar,
    failed,
    refused,
    said,
    doubts,
    sought,
  } = loaderData;
  const heading = search ? t`Search Results` : t`Fraud Parties`;
  const title = `${search && !refused ? t`Search Results: ${search}` : heading} - ${productName}`;
  const found = search ? t`Found ${total} results for "${search}"` : counted(i18n, total);
  return (
    <>
      <title>{refused ? t`Error: ${title}` : title}</title>
      <meta
        name="description"
        content={t`Parties that wholesalers and distributors in India have reported for not paying.`}
      />
      {search ? <meta name="robots" content="noindex" /> : <OwnAddress site={site} path={listPath("", page)} />}
      <h1>{heading}</h1>
      {failed ? (
        <p role="alert" className="my-4 border-l-4 border-alert pl-4">
          <Trans>
            {failed}. <A href={listPath(search, 1)}>Try again</A>
          </Trans>
        </p>
      ) : (
        refused === null && <p className="hint mb-2">{t`${found} · not verified by us`}</p>
      )}
      <SearchBox action="/fraud-parties" search={search} error={refused ?? undefined} said={said} />
      <HighlightedStrip reports={highlighted} />
      {!failed && !refused && reports.length + similar.length + gathered.length === 0 && (
        <NothingFound search={search} sought={sought} isSure={doubts.length === 0} />
      )}
      <GatheredCards parties={gathered} />
      {reports.length > 0 && <ReportList reports={reports} />}
      {similar.length > 0 && (
        <section aria-labelledby="similar" className={reports.length > 0 ? "mt-8" : "mt-2"}>
          <h2 id="similar">
            {reports.length > 0 ? t`Similar names` : i18n._(searchMessages.onlySimilar(similar.length))}
          </h2>
          <p className="hint">
            <Trans>Other spellings and scripts. They may be other firms: compare the phone number.</Trans>
          </p>
          <ReportList reports={similar} />
        </section>
      )}
      <Pagination page={page} pages={pages} hrefOf={(number) => listPath(search, number)} />
    </>
  );
}

type Nothing = { search: string; sought: string | null; isSure: boolean };

/** Not being listed is never called safe: what was looked for is said in words, so that a slip is seen. */
function NothingFound({ search, sought, isSure }: Nothing) {
  const { t, i18n } = useLingui();
  const query = new URLSearchParams({ search });
  return (
    <div className="mt-4 max-w-3xl rounded-sm border border-rule bg-surface p-4">
      <Mark size={48} />
      <p className="mt-2 font-bold">{i18n._(isSure ? messages.none : searchMessages.nothingSure)}</p>
      {search && (
        <p className="mt-1">
          {sought
            ? t`No report of ${sought}. Compare the digits with the card or the bill before you rely on it.`
            : t`No report of any name like “${search}”.`}
        </p>
      )}
      {!sought && search.trim().split(/\s+/).length > 2 && <p className="mt-1">{i18n._(searchMessages.nameAlone)}</p>}
      {search ? (
        <p className="mt-1">
          <Trans>No report does not mean that a party pays on time.</Trans>
        </p>
      ) : (
        <p className="mt-1">
          <Trans>
            No report does not mean that a party pays on time. <A href="/report">Report a party</A>
          </Trans>
        </p>
      )}
      {search && (
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
          {!/^PAN \w+$/.test(sought ?? "") && (
            <A className="button-plain" href={`/watch/add?${query}`}>
              <Icon name="bell" />
              <Trans>Tell me if it is reported</Trans>
            </A>
          )}
          <A className="target gap-2" href={`/report?${query}`}>
            <Icon name="pen" />
            <Trans>Report it</Trans>
          </A>
        </p>
      )}
    </div>
  );
}

function listPath(search: string, page: number): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/fraud-parties?${query}` : "/fraud-parties";
}
