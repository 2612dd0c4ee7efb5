import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { productName } from "../product";
import { requestContext } from "../request/context";
import { defaultSettings } from "../settings/settings.server";
import { Fact } from "../ui/fact";
import { A } from "../ui/link";
import { OwnAddress } from "../ui/own-address";
import type { Route } from "./+types/grievance-page";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { env, settings } = context.get(requestContext);
  const { grievance_officer, grievance_address, support_email, support_phone } = await settings().catch(() =>
    defaultSettings(env),
  );
  return {
    officer: grievance_officer,
    address: grievance_address,
    email: support_email,
    phone: support_phone,
    site: url.origin,
  };
}

const deadlines: [what: MessageDescriptor, until: MessageDescriptor][] = [
  [msg`A claim that is false, paid, mistaken or in dispute, or about somebody else`, msg`7 days`],
  [msg`Personal data, a photo of a person, abuse`, msg`36 hours`],
  [msg`The order of a court or a government authority`, msg`3 hours`],
  [msg`What a vendor flags: a report, a comment, an answer`, msg`7 days`],
  [msg`A paid removal request (₹249), for any other reason`, msg`7 days, once it is paid`],
];

/** Its own is in the page. */
export const meta = () => [];

export default function GrievancePage({ loaderData: { officer, address, email, phone, site } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const title = t`Grievance officer`;
  return (
    <>
      <title>{`${title} - ${productName}`}</title>
      <meta
        name="description"
        content={t`Whom to contact, how to object to a report, and by when we decide. Free, without an account.`}
      />
      <OwnAddress site={site} path="/grievance" />
      <h1>{title}</h1>
      <p className="mt-2">
        <Trans>
          Reports here are claims of users, and we do not verify them. Whoever is named can object, for free and without
          an account.
        </Trans>
      </p>
      <dl className="mt-4 max-w-2xl border-b border-rule">
        {officer && (
          <Fact term={t`Officer`}>
            <bdi translate="no">{officer}</bdi>
          </Fact>
        )}
        {address && (
          <Fact term={t`Address`}>
            <bdi translate="no">{address}</bdi>
          </Fact>
        )}
        <Fact term={t`Email`}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        {phone && (
          <Fact term={t`Phone`}>
            <a href={`tel:${phone.replaceAll(/[\s-]/g, "")}`}>{phone}</a>
          </Fact>
        )}
      </dl>
      <p className="mt-6">
        <A className="button" href="/data-removal">
          <Trans>Object to a report</Trans>
        </A>
      </p>
      <section aria-labelledby="deadlines" className="mt-8 max-w-2xl">
        <h2 id="deadlines">
          <Trans>By when we decide</Trans>
        </h2>
        <p className="mt-2">
          <Trans>
            We confirm by mail at once what you send by the form. Press the button that the mail leads to, and your
            request gets its own private page. From then on:
          </Trans>
        </p>
        <dl className="mt-2 border-b border-rule">
          {deadlines.map(([what, until]) => (
            <div key={what.id} className="flex justify-between gap-4 border-t border-rule py-1.5">
              <dt>{i18n._(what)}</dt>
              <dd className="shrink-0 text-right font-bold">{i18n._(until)}</dd>
            </div>
          ))}
        </dl>
        <p className="hint mt-2">
          <Trans>
            Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021, rule 3(2).
          </Trans>
        </p>
      </section>
      <section aria-labelledby="ways" className="mt-8">
        <h2 id="ways">
          <Trans>Every way to object</Trans>
        </h2>
        <ul className="mt-2 list-disc space-y-2 pl-6">
          <li>
            <Trans>
              <A href="/data-removal">The form</A>: one request may name up to 50 reports of one party. You get a
              private link, see what its reporter says, and read the reason for the decision.
            </Trans>
          </li>
          <li>
            <Trans>
              The link that a reporter sends you, and “Is this about you?” below each report: answer in public.
            </Trans>
          </li>
          <li>
            <Trans>If you are signed in: “Tell us what is wrong with this report”, or “Flag” at a comment.</Trans>
          </li>
          <li>
            <Trans>
              By mail or by post to the officer named above. A court or government order must come through the form, so
              that its time starts.
            </Trans>
          </li>
        </ul>
      </section>
      <section aria-labelledby="how" className="mt-8">
        <h2 id="how">
          <Trans>How it is decided</Trans>
        </h2>
        <ul className="mt-2 list-disc space-y-2 pl-6">
          <li>
            <Trans>The reporter is asked at once and has three days. We never tell either side who the other is.</Trans>
          </li>
          <li>
            <Trans>
              If a reporter says nothing for three days, the report is hidden until we have decided. Not if we decided
              before that it stays, and not more than 20 reports a day automatically. What we do not decide in time is
              shown again and says so.
            </Trans>
          </li>
          <li>
            <Trans>The report stays, is corrected, or is removed. Both sides read why, in one sentence.</Trans>
          </li>
          <li>
            <Trans>
              Either side can ask only once, within 30 days, for a second look. Somebody else of our team takes it, if
              there is somebody.
            </Trans>
          </li>
        </ul>
        <p className="mt-3">
          <Trans>
            How often that happens, and how long it takes: <A href="/transparency">Transparency</A>.
          </Trans>
        </p>
      </section>
    </>
  );
}
