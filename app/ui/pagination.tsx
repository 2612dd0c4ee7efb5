import { Trans, useLingui } from "@lingui/react/macro";
import { A } from "./link";

type Props = { page: number; pages: number; hrefOf: (page: number) => string };

/** Links to all pages where there are seven or fewer; else the first, the last and the neighbours of this one. */
export function Pagination({ page, pages, hrefOf }: Props) {
  const { t } = useLingui();
  if (pages < 2) return null;
  const link = "target min-w-11 justify-center px-2 tabular-nums";
  return (
    <nav aria-label={t`Pages`} className="mt-6">
      <ul className="-mx-2 flex flex-wrap gap-1">
        {page > 1 && (
          <li>
            <A className={link} href={hrefOf(page - 1)} rel="prev">
              <Trans>Previous</Trans>
            </A>
          </li>
        )}
        {pageNumbers(page, pages).map((number) =>
          typeof number === "string" ? (
            <li key={number} className="target px-1 text-muted">
              …
            </li>
          ) : (
            <li key={number}>
              <A
                className={`${link} ${number === page ? "border-2 border-ink font-bold text-ink no-underline" : ""}`}
                href={hrefOf(number)}
                aria-current={number === page ? "page" : undefined}
                aria-label={t`Page ${number}`}
              >
                {number}
              </A>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <A className={link} href={hrefOf(page + 1)} rel="next">
              <Trans>Next</Trans>
            </A>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Page numbers in order; "gap…" stands where some are left out. */
export function pageNumbers(page: number, pages: number): (number | `gap ${string}`)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1);
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const numbers = [...new Set(near)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    if (before === undefined || number - before === 1) return [number];
    // A gap of a single page is that page.
    return number - before === 2 ? [number - 1, number] : [`gap ${before}` as const, number];
  });
}
