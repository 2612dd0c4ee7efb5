import { signInPath } from "../accounts/return-to";
import { productName } from "../product";

const pages = [
  { name: "Home", path: "/" },
  { name: "Fraud Parties", path: "/fraud-parties" },
  { name: "Report Fraud", path: "/report" },
  { name: "How It Works", path: "/how-it-works" },
];

/**
 * `here`: the path of this page, so that signing in leads back to it. Not to a removal request: its address is a key,
 * which belongs in no other address, and its page needs no account.
 */
export function Header({ signedIn, here }: { signedIn: boolean; here: string }) {
  const path = here.split("?")[0] ?? "/";
  return (
    <header className="border-b-4 border-action bg-surface">
      <div className="wide flex flex-wrap items-center gap-x-6 py-2">
        <a href="/" className="target mr-auto text-xl font-bold text-ink no-underline">
          {productName}
        </a>
        <nav aria-label="Main" className="order-last w-full sm:order-none sm:w-auto">
          <ul className="-mx-2 flex flex-wrap">
            {pages.map((page) => (
              <li key={page.path}>
                <a className="target px-2" href={page.path} aria-current={page.path === path ? "page" : undefined}>
                  {page.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {signedIn ? (
          <details className="relative">
            <summary className="target cursor-pointer px-2 font-semibold">Profile</summary>
            <ul className="absolute right-0 z-10 w-44 border border-control bg-paper p-2">
              <li>
                <a className="target w-full px-2" href="/profile">
                  Settings
                </a>
              </li>
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
            className="target px-2 font-semibold"
            href={/^\/(auth|data-removal\/)/i.test(path) ? "/auth" : signInPath(here)}
          >
            Sign In
          </a>
        )}
      </div>
    </header>
  );
}
