import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { productName } from "../product";
import { A } from "../ui/link";

const policies = [
  { name: msg`Disclaimer`, path: "/disclaimer" },
  { name: msg`Privacy Policy`, path: "/privacy-policy" },
  { name: msg`Terms and Conditions`, path: "/terms-and-conditions" },
  { name: msg`Refund Policy`, path: "/refund-policy" },
  { name: msg`Is a report about you?`, path: "/data-removal" },
  { name: msg`Grievance officer`, path: "/grievance" },
  { name: msg`Transparency`, path: "/transparency" },
];

export function Footer({ social }: { social: { name: string; href: string }[] }) {
  const { i18n } = useLingui();
  return (
    <footer className="border-t border-rule bg-surface py-6">
      <div className="wide">
        <ul className="flex flex-wrap gap-x-6">
          {policies.map((policy) => (
            <li key={policy.path}>
              <A className="target" href={policy.path}>
                {i18n._(policy.name)}
              </A>
            </li>
          ))}
          {social.map(({ name, href }) => (
            <li key={name}>
              <a className="target" href={href} rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
        <p className="hint mt-2">
          <Trans>Reports on {productName} are made by users. We do not verify them and give no credit score.</Trans>
        </p>
      </div>
    </footer>
  );
}

/** The social links that have an address; one without is not shown. */
export function socialLinks(
  links: Record<"social_x" | "social_facebook" | "social_instagram", string>,
): { name: string; href: string }[] {
  const all = [
    { name: "X", href: links.social_x },
    { name: "Facebook", href: links.social_facebook },
    { name: "Instagram", href: links.social_instagram },
  ];
  return all.filter(({ href }) => href.startsWith("https://"));
}
