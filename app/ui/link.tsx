import { useLingui } from "@lingui/react";
import type { ComponentProps } from "react";
import { pathIn } from "../languages";

/** A plain link: within the site it stays in the language of the page. */
export function A(props: ComponentProps<"a"> & { href: string }) {
  const stay = useStay();
  return <a {...props} href={stay(props.href)} />;
}

/** How a path of the site is addressed in the language of the page; other addresses are as they are. */
export function useStay(): (href: string) => string {
  const { i18n } = useLingui();
  return (href) => (/^\/(?!\/)/.test(href) ? pathIn(i18n.locale, href) : href);
}
