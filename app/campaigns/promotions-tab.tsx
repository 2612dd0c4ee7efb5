import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigation } from "react-router";
import { A } from "../ui/link";
import { Notice } from "../ui/notice";
import { Pagination } from "../ui/pagination";
import * as messages from "../words/campaigns";
import type { Promotion, PromotionsTabData } from "./promotions.server";

const path = "/profile?tab=promotions";

/** The Promotions tab of My Account. `created`: a campaign was confirmed just now (`&created=1`). */
export function PromotionsTab({ data, created = false }: { data: PromotionsTabData; created?: boolean }) {
  const { i18n } = useLingui();
  const loading = useNavigation().state === "loading";
  const failed = i18n._(messages.loadFailed);
  return (
    <>
      {created && <Notice kind="ok">{i18n._(messages.created)}</Notice>}
      <h2>
        <Trans>Your Promotions</Trans>
      </h2>
      {loading && (
        <p role="status" className="mt-4">
          {i18n._(messages.loading)}
        </p>
      )}
      {data.failed ? (
        <p role="alert" className="mt-4 border-l-4 border-alert pl-4">
          <Trans>
            {failed}. <A href={path}>Try again</A>
          </Trans>
        </p>
      ) : data.promotions.length === 0 ? (
        <div className="mt-4 max-w-2xl bg-surface p-4">
          <p className="font-bold">{i18n._(messages.none)}</p>
          <p className="mt-1">{i18n._(messages.noneYet)}</p>
          <p className="mt-4">
            <A className="button" href="/profile?tab=profile#plans">
              <Trans>Create Your First Campaign</Trans>
            </A>
          </p>
        </div>
      ) : (
        <>
          {data.dialer && <DialerCard href={data.dialer} />}
          <ul className="mt-4 max-w-2xl border-b border-rule">
            {data.promotions.map((promotion) => (
              <PromotionRow key={promotion.id} promotion={promotion} />
            ))}
          </ul>
          <Pagination page={data.page} pages={data.pages} hrefOf={(page) => `${path}&page=${page}`} />
        </>
      )}
    </>
  );
}

const statusMessages = {
  Active: msg({ message: "Active", context: "a promotion" }),
  Expired: msg({ message: "Expired", context: "a promotion" }),
  "Pending payment": msg({ message: "Pending payment", context: "a promotion" }),
  Rejected: msg({ message: "Rejected", context: "a promotion" }),
} as const;

function PromotionRow({ promotion }: { promotion: Promotion }) {
  const { t, i18n } = useLingui();
  const { party, plan, ends, percentageFee } = promotion;
  const badge = promotion.active ? "border-ok bg-ok-surface text-ok" : "border-control text-muted";
  return (
    <li className="max-w-none border-t border-rule py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg">
          <A translate="no" className="text-ink" href={`/fraud-parties/${promotion.report}`}>
            {party}
          </A>
        </h3>
        <span className={`border px-2 text-base font-bold ${badge}`}>{i18n._(statusMessages[promotion.status])}</span>
      </div>
      <p>
        <Trans>{plan} Plan</Trans>
      </p>
      <p className="tabular-nums">
        {ends ? t`Ends ${ends}` : promotion.status === "Rejected" ? t`Never started` : t`Starts when paid`}
      </p>
      <p className="tabular-nums">
        <Price {...promotion} />
      </p>
      <p>
        <Trans>{percentageFee}% fee on recovered amount</Trans>
      </p>
      <p className="flex flex-wrap gap-x-6">
        {promotion.paid ? (
          t`Not shown: the party has paid what it owed`
        ) : (
          <A className="target" href={`/legal-notice/print?report=${promotion.report}`}>
            <Trans>
              Legal notice
              <span className="sr-only">
                {" "}
                to <b translate="no">{party}</b>
              </span>
            </Trans>
          </A>
        )}
        {promotion.charge && (
          <A className="target" href={`/campaign-payment/${promotion.charge}`}>
            {promotion.waiting ? (
              <Trans>
                Pay now
                <span className="sr-only">
                  {" "}
                  for the campaign of <b translate="no">{party}</b>
                </span>
              </Trans>
            ) : (
              <Trans>
                Payment
                <span className="sr-only">
                  {" "}
                  for the campaign of <b translate="no">{party}</b>
                </span>
              </Trans>
            )}
          </A>
        )}
      </p>
    </li>
  );
}

/** A campaign that is paid for has one price, whatever it promotes. */
function Price({ ends, charge, price }: Promotion) {
  if (charge === null) return ends ? <Trans>Price paid: {price}</Trans> : <Trans>Price: {price}</Trans>;
  return ends ? (
    <Trans>Price paid: {price} for the whole campaign</Trans>
  ) : (
    <Trans>Price: {price} for the whole campaign</Trans>
  );
}

function DialerCard({ href }: { href: string }) {
  return (
    <section aria-labelledby="dialer" className="mt-4 max-w-2xl border-l-4 border-ok bg-ok-surface p-4">
      <h3 id="dialer">
        <Trans>Auto Dialer App Available</Trans>
      </h3>
      <p className="mt-1">
        <Trans>While a promotion is active, you have the unlimited auto dialer app.</Trans>
      </p>
      <p className="mt-3">
        <a className="button" href={href} target="_blank" rel="noopener noreferrer">
          <Trans>
            Download App<span className="sr-only"> (opens in a new tab)</span>
          </Trans>
        </a>
      </p>
    </section>
  );
}
