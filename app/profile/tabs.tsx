import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { A } from "../ui/link";

const tabs = [
  { tab: "profile", name: msg`Profile` },
  { tab: "reports", name: msg`Reports` },
  { tab: "comments", name: msg`Comments` },
  { tab: "promotions", name: msg`Promotions` },
  { tab: "watching", name: msg({ message: "Watching", context: "parties that one watches" }) },
] as const;

export type Tab = (typeof tabs)[number]["tab"];

/** The tab that a query names; any other is the first. */
export function tabOf(typed: string | null): Tab {
  return tabs.find(({ tab }) => tab === typed)?.tab ?? "profile";
}

export function tabPath(tab: Tab, page = 1): string {
  if (tab === "watching") return "/watch";
  return `/profile?tab=${tab}${page > 1 ? `&page=${page}` : ""}`;
}

/** Counts that could not be read are null, and then not shown. */
type Props = { tab: Tab; counts: Record<Exclude<Tab, "profile">, number | null> };

export function Tabs({ tab: here, counts }: Props) {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`My Account`} className="mt-2 mb-4 border-b-2 border-rule">
      <ul className="flex flex-wrap gap-x-4">
        {tabs.map(({ tab, name }) => {
          const count = tab === "profile" ? null : counts[tab];
          return (
            <li key={tab} className="-mb-0.5">
              <A
                href={tabPath(tab)}
                aria-current={tab === here ? "page" : undefined}
                className={`target border-b-4 ${tab === here ? "border-bahi font-bold text-bahi no-underline" : "border-transparent"}`}
              >
                {i18n._(name)}
                {count !== null && ` (${count})`}
              </A>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
