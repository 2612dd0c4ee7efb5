import { useNavigation } from "react-router";
import { Notice } from "../ui/notice";
import { Pagination } from "../ui/pagination";
import * as says from "../words/campaigns";
import type { Promotion, PromotionsTabData } from "./promotions.server";

const path = "/profile?tab=promotions";

/** The Promotions tab of My Account. `created`: a campaign was confirmed just now (`&created=1`). */
export function PromotionsTab({ data, created = false }: { data: PromotionsTabData; created?: boolean }) {
  const loading = useNavigation().state === "loading";
  return (
    <>
      {created && <Notice kind="ok">{says.created}</Notice>}
      <h2>Your Promotions</h2>
      {loading && (
        <p role="status" className="mt-4">
          {says.loading}
        </p>
      )}
      {data.failed ? (
        <p role="alert" className="mt-4 border-l-4 border-alert pl-4">
          {says.loadFailed}. <a href={path}>Try again</a>
        </p>
      ) : data.promotions.length === 0 ? (
        <div className="mt-4 max-w-2xl bg-surface p-4">
          <p className="font-semibold">{says.none}</p>
          <p className="mt-1">{says.noneYet}</p>
          <p className="mt-4">
            <a className="button" href="/profile?tab=profile#plans">
              Create Your First Campaign
            </a>
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

function PromotionRow({ promotion }: { promotion: Promotion }) {
  const badge = promotion.active ? "border-ok bg-ok-surface text-ok" : "border-control text-muted";
  return (
    <li className="max-w-none border-t border-rule py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg">
          <a translate="no" className="text-ink" href={`/fraud-parties/${promotion.report}`}>
            {promotion.party}
          </a>
        </h3>
        <span className={`border px-2 text-base font-semibold ${badge}`}>{promotion.status}</span>
      </div>
      <p>{promotion.plan} Plan</p>
      <p className="tabular-nums">
        {promotion.ends
          ? `Ends ${promotion.ends}`
          : promotion.status === "Rejected"
            ? "Never started"
            : "Starts when paid"}
      </p>
      <p className="tabular-nums">
        {promotion.ends ? "Price paid" : "Price"}: {promotion.price}
        {promotion.payment && " for the whole campaign"}
      </p>
      <p>{promotion.percentageFee}% fee on recovered amount</p>
      <p className="flex flex-wrap gap-x-6">
        {promotion.paid ? (
          "Not shown: the report is paid"
        ) : (
          <a className="target" href={`/legal-notice/print?report=${promotion.report}`}>
            Legal notice
            <span className="sr-only">
              {" "}
              to <b translate="no">{promotion.party}</b>
            </span>
          </a>
        )}
        {promotion.payment && (
          <a className="target" href={`/campaign-payment/${promotion.payment}`}>
            {promotion.waiting ? "Pay now" : "Payment"}
            <span className="sr-only">
              {" "}
              for the campaign of <b translate="no">{promotion.party}</b>
            </span>
          </a>
        )}
      </p>
    </li>
  );
}

function DialerCard({ href }: { href: string }) {
  return (
    <section aria-labelledby="dialer" className="mt-4 max-w-2xl border-l-4 border-ok bg-ok-surface p-4">
      <h3 id="dialer">Auto Dialer App Available</h3>
      <p className="mt-1">While a promotion is active, you have the unlimited auto dialer app.</p>
      <p className="mt-3">
        <a className="button" href={href} target="_blank" rel="noopener noreferrer">
          Download App<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    </section>
  );
}
