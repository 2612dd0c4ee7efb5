import { Trans, useLingui } from "@lingui/react/macro";
import { rupees } from "../india";
import { A } from "../ui/link";
import { plans } from "./plans";

type Props = { offer: string | null; closed?: readonly string[] };

/**
 * `offer`: what the free offer says of its end ("Free until Feb 28, 2025"), or null while plans cost their list price.
 * `closed`: plans that take no new campaigns now.
 */
export function PlansSection({ offer, closed = [] }: Props) {
  const { i18n } = useLingui();
  return (
    <section id="plans" aria-labelledby="plans-heading" className="mt-12">
      <h2 id="plans-heading">
        <Trans>Paid Fraud Party Promotions</Trans>
      </h2>
      <p className="mt-2">
        <Trans>A promotion shows your report where everyone looks first, and helps you to recover what is due.</Trans>
      </p>
      <ul className="mt-4 grid gap-6 md:grid-cols-3">
        {plans.map(({ percentage, ...plan }) => (
          <li key={plan.name} className="flex flex-col border-2 border-control p-4">
            <h3 id={`plan-${plan.name}`} className="text-xl">
              {plan.name}
            </h3>
            {plan.mostPopular && (
              <p className="font-bold text-ok">
                <Trans>Most Popular</Trans>
              </p>
            )}
            <p className="mt-2 tabular-nums">
              {offer === null ? (
                <b className="text-2xl">{rupees(plan.price)}</b>
              ) : (
                <>
                  <b className="text-2xl">₹0</b> <s>{rupees(plan.price)}</s>
                </>
              )}
            </p>
            {offer !== null && <p className="font-bold text-ok">{offer}</p>}
            <p>
              <Trans>Plus {percentage}% of recovered amount</Trans>
            </p>
            <ul className="mt-3 mb-4 grow list-disc pl-5">
              {plan.features.map((feature) => (
                <li key={feature.text.id}>
                  {i18n._(feature.text)}
                  {feature.comingSoon && (
                    <span className="text-muted">
                      {" "}
                      <Trans>(Coming soon)</Trans>
                    </span>
                  )}
                </li>
              ))}
            </ul>
            {closed.includes(plan.name) ? (
              <p className="font-bold">
                <Trans>Closed for new campaigns at the moment</Trans>
              </p>
            ) : (
              <A
                className="button"
                href={`/promotion-setup?plan=${plan.name.toLowerCase()}`}
                aria-describedby={`plan-${plan.name}`}
              >
                <Trans>Get Started</Trans>
              </A>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
