import type { ReactNode } from "react";

/** One line of a summary list. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 border-t border-rule py-2">
      <dt className="w-40 text-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
