import { signInPath } from "../accounts/return-to";
import { productName } from "../product";
import { Icon } from "../ui/icon";
import { Mark } from "../ui/mark";

const pages = [
  { name: "Home", path: "/", icon: "home" },
  { name: "Fraud Parties", path: "/fraud-parties", icon: "book" },
  { name: "Report Fraud", path: "/report", icon: "pen" },
  { name: "How It Works", path: "/how-it-works", icon: "help" },
] as const;

const accountPages = [
  { name: "Settings", path: "/profile" },
  { name: "My reports", path: "/profile?tab=reports" },
];

/** Whether a page belongs to a tab: a report to the list, what is asked before and after one is sent to the form. */
function isWithin(path: string, tab: string): boolean {
  return (tab !== "/" && path.startsWith(`${tab}/`)) || (tab === "/fraud-parties" && path.startsWith("/parties/"));
}

/**
 * `here`: the path of this page, so that signing in leads back to it. Not to a removal request: its address is a key,
 * which belongs in no other address, and its page needs no account.
 */
export function Header({ signedIn, here }: { signedIn: boolean; here: string }) {
  const path = here.split("?")[0] ?? "/";
  return (
    <header className="top">
      <div className="wide">
        <a href="/" className="brand target mr-auto gap-2 text-xl font-bold text-ink no-underline">
          <Mark />
          {productName}
        </a>
        <nav aria-label="Main" className="tabs">
          {pages.map(({ name, path: to, icon }) => (
            <a key={to} href={to} aria-current={to === path ? "page" : isWithin(path, to) || undefined}>
              <Icon name={icon} />
              {name}
            </a>
          ))}
        </nav>
        {signedIn ? (
          <details className="relative" data-menu>
            <summary className="target cursor-pointer list-none gap-1 font-semibold [&::-webkit-details-marker]:hidden">
              Profile <Icon name="caret" small />
            </summary>
            <ul className="absolute right-0 z-20 w-48 rounded-sm border border-control bg-paper p-2">
              {accountPages.map(({ name, path: to }) => (
                <li key={to}>
                  <a className="target w-full px-2" href={to}>
                    {name}
                  </a>
                </li>
              ))}
              <li>
                <form method="post" action="/auth/sign-out">
                  <button type="submit" className="target w-full cursor-pointer px-2 text-link underline">
                    Sign Out
                  </button>
                </form>
              </li>
            </ul>
          </details>
        ) : (
          <a
            className="target font-semibold"
            href={/^\/(auth|data-removal\/|watch\/stop\/)/i.test(path) ? "/auth" : signInPath(here)}
          >
            Sign In
          </a>
        )}
      </div>
    </header>
  );
}
