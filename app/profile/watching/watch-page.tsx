import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { data, redirect, redirectDocument } from "react-router";
import { together } from "../../../db/together";
import { formAction } from "../../accounts/form-action";
import { logFailure } from "../../log";
import { productName } from "../../product";
import { requestContext, viewerContext } from "../../request/context";
import { askedPage, place } from "../../request/paging";
import { ErrorSummary } from "../../ui/error-summary";
import { Icon } from "../../ui/icon";
import { A } from "../../ui/link";
import { Mark } from "../../ui/mark";
import { Notice } from "../../ui/notice";
import { Pagination } from "../../ui/pagination";
import { mailFrequencies, watchLimits } from "../../watches/watch";
import { mailFrequencyOf, setMailFrequency, watchesOf } from "../../watches/watches.server";
import * as messages from "../../words/watching";
import { countsOf } from "../counts.server";
import { Tabs } from "../tabs";
import type { Route } from "./+types/watch-page";
import { MailFrequencyForm } from "./mail-frequency-form";
import { WatchRow } from "./watch-row";

/** What the viewer watches, and who of them is reported. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { db, i18n } = requested;
  const viewer = context.get(viewerContext);
  const only: "all" | "reported" = url.searchParams.get("show") === "reported" ? "reported" : "all";
  const asked = url.searchParams.get("page");
  try {
    const skip = (askedPage(asked) - 1) * watchLimits.perPage;
    const [counts, mailFrequency, found] = await together(db, [
      (db) => countsOf(db, viewer),
      (db) => mailFrequencyOf(db, viewer),
      (db) => watchesOf(db, viewer, only, Math.min(skip, watchLimits.most)),
    ]);
    const { page, pages } = place(only === "all" ? found.total : found.reported, askedPage(asked), watchLimits.perPage);
    // One address a page of a list: any other leads to the nearest there is.
    if (asked !== null && asked !== String(page)) throw redirect(pathOf(only, page));
    const notice = noticesIn(url.searchParams)
      .map((notice) => i18n._(notice))
      .join(" ");
    return { counts, mailFrequency, only, ...found, page, pages, notice, failed: false };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure("watches not loaded", error);
    return data({ failed: true as const }, 503);
  }
}

/** What has been done on the page that led here, a sentence each. */
function noticesIn(query: URLSearchParams): MessageDescriptor[] {
  const many = (name: string) => Math.min(Number(query.get(name)) || 0, watchLimits.most);
  const [n, noted] = [many("n"), many("noted")];
  const said = query.get("said");
  if (said === "imported") return [messages.imported(n), ...(noted > 0 ? [messages.notedToo(noted)] : [])];
  if (said === "numbers") return [messages.numbers(n, noted)];
  return said === "removed" ? [messages.removed] : said === "told" ? [messages.mailFrequencySaved] : [];
}

function pathOf(only: "all" | "reported", page = 1): string {
  const query = new URLSearchParams({
    ...(only === "reported" && { show: only }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `/watch?${query}` : "/watch";
}

/** How the viewer is told. */
export const action = formAction(
  { who: "signed in", log: "telling not saved", failed: messages.failed, at: "mails" },
  async ({ sender, db, text }, refuse) => {
    const mails = mailFrequencies.find((one) => one === text.get("mails"));
    if (!mails) return refuse(422, { mails: messages.mailFrequencyRequired });
    await setMailFrequency(db, sender, mails);
    return redirectDocument("/watch?said=told", 303);
  },
);

export default function WatchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const title = t`Watching - ${productName}`;
  if (loaderData.failed)
    return (
      <>
        <title>{title}</title>
        <h1>
          <Trans>My Account</Trans>
        </h1>
        <Notice kind="alert">{i18n._(messages.loadFailed)}</Notice>
      </>
    );
  const { counts, mailFrequency, only, watches, total, reported, mayBe, page, pages, notice } = loaderData;
  return (
    <>
      <ErrorSummary errors={actionData?.errors ?? {}} title={title} />
      {notice && !actionData && <Notice kind="ok">{notice}</Notice>}
      <h1>
        <Trans>My Account</Trans>
      </h1>
      <Tabs tab="watching" counts={counts} />
      {total === 0 ? (
        <NobodyYet />
      ) : (
        <>
          <h2>{i18n._(messages.reportedOf(reported - mayBe, total))}</h2>
          {mayBe > 0 && <p className="hint mt-1">{i18n._(messages.mayBe(mayBe))}</p>}
          {reported === 0 && (
            <p className="hint mt-1">
              <Trans>No report does not mean that a party pays on time.</Trans>
            </p>
          )}
          <p className="mt-3 flex flex-wrap gap-3">
            <A className="button" href="/watch/add">
              <Icon name="bell" />
              <Trans>Watch another</Trans>
            </A>
            <A className="button-plain" href="/watch/import">
              <Trans>Import a list</Trans>
            </A>
          </p>
          {reported > 0 && (
            <nav aria-label={t`Which`} className="mt-3 flex flex-wrap gap-x-6">
              {(["all", "reported"] as const).map((which) => (
                <A
                  key={which}
                  className={`target ${which === only ? "font-bold text-ink no-underline" : ""}`}
                  aria-current={which === only ? "page" : undefined}
                  href={pathOf(which)}
                >
                  {which === "all" ? t`All (${total})` : t`Reported (${reported})`}
                </A>
              ))}
            </nav>
          )}
          <ul className="mt-2 max-w-3xl border-t border-rule">
            {watches.map((watch) => (
              <WatchRow key={watch.id} watch={watch} />
            ))}
          </ul>
          <Pagination page={page} pages={pages} hrefOf={(number) => pathOf(only, number)} />
          <p className="mt-2">
            <A className="target" href="/watch/export.csv" download>
              <Trans>Download the list as CSV</Trans>
            </A>
          </p>
          <MailFrequencyForm mailFrequency={mailFrequency} error={actionData?.errors.mails} />
        </>
      )}
    </>
  );
}

function NobodyYet() {
  return (
    <div className="max-w-3xl rounded-sm border border-rule bg-surface p-4">
      <Mark size={48} />
      <h2 className="mt-2">
        <Trans>You are not watching anyone yet</Trans>
      </h2>
      <p className="mt-1">
        <Trans>
          Add the customers to whom you sell on credit. We will mail you when another vendor reports one of them. Only
          you can see whom you watch.
        </Trans>
      </p>
      <p className="mt-4">
        <A className="button" href="/watch/import">
          <Trans>Import your customers</Trans>
        </A>
      </p>
      <p className="mt-2">
        <A className="target" href="/watch/add">
          <Trans>Or watch a single party</Trans>
        </A>
      </p>
    </div>
  );
}
