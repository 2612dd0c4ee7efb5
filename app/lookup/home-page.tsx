import { Trans, useLingui } from "@lingui/react/macro";
import { redirect } from "react-router";
import { together } from "../../db/together";
import { highlightedReports } from "../campaigns/highlighted.server";
import { logFailure } from "../log";
import { productName } from "../product";
import { shown } from "../reports/public-report";
import { recentReports } from "../reports/search/find-reports.server";
import { requestContext } from "../request/context";
import { defaultSettings } from "../settings/settings.server";
import { CopyButton } from "../ui/copy-button";
import { A } from "../ui/link";
import { OwnAddress } from "../ui/own-address";
import * as messages from "../words/search";
import type { Route } from "./+types/home-page";
import { HighlightedStrip, ReportList } from "./report-list";
import { SearchBox } from "./search-box";
import { areExamples, testimonials } from "./testimonials";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env, settings, i18n } = context.get(requestContext);
  const typed = url.searchParams.get("search");
  const found = typed === null ? null : (await import("../reports/search/search-term")).homeSearch(typed);
  if (found && "term" in found) throw redirect(`/fraud-parties?search=${encodeURIComponent(found.term)}`);
  const reports = together(db, [recentReports, (db) => highlightedReports(db)]);
  const [[recent, highlighted], { donation_upi: upi }] = await Promise.all([
    reports.catch((error) => {
      // Home stands without its reports: that section is then not there.
      logFailure("recent reports not loaded", error);
      return [[], []];
    }),
    settings().catch(() => defaultSettings(env)),
  ]);
  return {
    search: typed ?? "",
    error:
      found && "refused" in found ? i18n._(found.refused === "empty" ? messages.empty : messages.digits) : undefined,
    recent: recent.map((report) => shown(i18n, report, report.highlighted)),
    highlighted: highlighted.map((report) => shown(i18n, report, true)),
    site: url.origin,
    upi,
  };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { search, error, recent, highlighted, upi, site } = loaderData;
  const title = t`${productName}: check a buyer before giving credit`;
  return (
    <>
      <title>{error ? t`Error: ${title}` : title}</title>
      <OwnAddress site={site} path="/" />
      <h1>
        <Trans>Protect Your Business</Trans>
      </h1>
      <p className="mt-1 mb-2">
        <Trans>Check a party before you give goods on credit.</Trans>
      </p>
      <div className="beside">
        <div>
          <SearchBox action="/" search={search} error={error} />
          {recent.length > 0 && (
            <section aria-labelledby="recent" className="mt-3">
              <h2 id="recent">
                <Trans>Recent reports</Trans>
              </h2>
              <ReportList reports={recent} />
              <p>
                <A className="target" href="/fraud-parties">
                  <Trans>All reports</Trans>
                </A>
              </p>
            </section>
          )}
          <HighlightedStrip reports={highlighted} />
        </div>
        <div>
          <section aria-labelledby="steps" className="mt-8 lg:mt-0">
            <h2 id="steps">
              <Trans>How it works</Trans>
            </h2>
            <ol className="steps mt-2">
              <li>
                <Trans>Search the party's name, or the last 7 digits of its phone number.</Trans>
              </li>
              <li>
                <Trans>Read what was reported: the amount, since when it is due, and the documents.</Trans>
              </li>
              <li>
                <Trans>
                  Decide about credit yourself. If a buyer has not paid you, report it, anonymously if you wish.
                </Trans>
              </li>
            </ol>
            <p className="mt-3">
              <A className="target" href="/how-it-works">
                <Trans>More about how it works</Trans>
              </A>
            </p>
          </section>
          <section aria-labelledby="vendors" className="mt-8">
            <h2 id="vendors">
              <Trans>What vendors say</Trans>
            </h2>
            {areExamples && (
              <p className="hint mt-1">
                <Trans>These three are examples, written by us.</Trans>
              </p>
            )}
            <div className="mt-3 grid gap-4 sm:grid-cols-3 lg:grid-cols-1">
              {testimonials.map(({ quote, who }) => (
                <figure key={who.id} className="rounded-sm border border-rule bg-surface p-4">
                  <blockquote>
                    <p>{i18n._(quote)}</p>
                  </blockquote>
                  <figcaption className="hint mt-2">{i18n._(who)}</figcaption>
                </figure>
              ))}
            </div>
          </section>
          {upi && (
            <section aria-labelledby="donate" className="mt-8 rounded-sm border border-rule bg-surface p-4 sm:max-w-xl">
              <h2 id="donate">
                <Trans>Support {productName}</Trans>
              </h2>
              <p className="mt-2">
                <Trans>Looking up and reporting are free. If it helped you, you can donate by UPI:</Trans>
              </p>
              <p className="mt-2 flex flex-wrap items-center gap-3">
                <code className="select-all text-lg font-bold">{upi}</code>
                <CopyButton text={upi} />
              </p>
            </section>
          )}
        </div>
      </div>
    </>
  );
}
