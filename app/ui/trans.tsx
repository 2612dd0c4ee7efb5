import { Trans as LinguiTrans, type TransProps } from "@lingui/react";

/**
 * What <Trans> of the macros becomes (lingui.config.ts). Lingui reads tags in the whole text, also in what is filled in: a
 * party named "<b>A</b>" would lose them. A word joiner, which nobody sees, keeps what people wrote as it is.
 */
export function Trans({ values, ...rest }: TransProps) {
  const safe =
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === "string" ? value.replaceAll("<", "<\u2060") : value,
      ]),
    );
  return <LinguiTrans values={safe} {...rest} />;
}
