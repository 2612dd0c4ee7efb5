import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { productName } from "../product";
import { Icon } from "../ui/icon";
import { A, useStay } from "../ui/link";
import { Mark } from "../ui/mark";
import { LanguageMenu } from "./language-menu";

const pages = [
  { name: msg`Home`, path: "/", icon: "home" },
  { name: msg`Fraud Parties`, path: "/fraud-parties", icon: "book" },
  { name: msg`Report Fraud`, path: "/report", icon: "pen" },
  { name: msg`How It Works`, path: "/how-it-works", icon: "help" },
] as const;

const accountPages = [
  { name: msg`Settings`, path: "/profile" },
  { name: msg`My reports`, path: "/profile?tab=reports" },
];

/** Whether a page belongs to a tab: a report to the list, what is asked before and after one is sent to the form. */
function isWithin(path: string, tab: string): boolean {
  return (tab !== "/" && path.startsWith(`${tab}/`)) || (tab === "/fraud-parties" && path.startsWith("/parties/"));
}

type Props = {
  /** Where signing in begins; null for who is signed in. */
  signIn: string | null;
  /** The path of this page without its language. */
  here: string;
  inEnglishOnly: boolean;
};

export function Header({ signIn, here, inEnglishOnly }: Props) {
  const { t, i18n } = useLingui();
  const stay = useStay();
  const path = here.split("?")[0] ?? "/";
  return (
    <header className="top">
      <div className="wide">
        <A href="/" className="brand target mr-auto gap-2 text-xl font-bold text-ink no-underline">
          <Mark />
          {productName}
        </A>
        <nav aria-label={t`Main`} className="tabs">
          {pages.map(({ name, path: to, icon }) => (
            <A key={to} href={to} aria-current={to === path ? "page" : isWithin(path, to) || undefined}>
              <Icon name={icon} />
              {i18n._(name)}
            </A>
          ))}
        </nav>
        {!inEnglishOnly && <LanguageMenu here={here} />}
        {signIn === null ? (
          <details className="relative" data-menu>
            <summary className="target cursor-pointer list-none gap-1 font-bold [&::-webkit-details-marker]:hidden">
              <Trans>Profile</Trans> <Icon name="caret" small />
            </summary>
            <ul className="absolute right-0 z-20 w-48 rounded-sm border border-control bg-paper p-2">
              {accountPages.map(({ name, path: to }) => (
                <li key={to}>
                  <A className="target w-full px-2" href={to}>
                    {i18n._(name)}
                  </A>
                </li>
              ))}
              <li>
                <form method="post" action={stay("/auth/sign-out")}>
                  <button type="submit" className="target w-full cursor-pointer px-2 text-link underline">
                    <Trans>Sign Out</Trans>
                  </button>
                </form>
              </li>
            </ul>
          </details>
        ) : (
          <A className="target font-bold" href={signIn}>
            <Trans>Sign In</Trans>
          </A>
        )}
      </div>
    </header>
  );
}
