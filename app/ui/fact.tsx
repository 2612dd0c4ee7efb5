import type { ReactNode } from "react";

/** One line of a summary list. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 border-t border-rule py-1.5">
      <dt className="w-40 text-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

/** One of a few numbers that matter most: the number, and under it what it counts. In a list of class `figures`. */
export function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
