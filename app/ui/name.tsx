import type { ReactNode } from "react";

// Scripts that stack their vowels above and below the line.
const tall =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Arabic}]/u;

type Props = { children: string; className?: string };

/** A party's or a person's name: no browser translates it, and its script gets the height and direction it needs. */
export function Name({ children, className = "" }: Props): ReactNode {
  const classes = `${tall.test(children) ? "tall " : ""}${className}`.trim();
  return (
    <bdi translate="no" className={classes || undefined}>
      {children}
    </bdi>
  );
}
