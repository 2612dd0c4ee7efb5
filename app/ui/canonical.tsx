import { useLingui } from "@lingui/react";
import { languageCodes, pathIn } from "../languages";

/** One address a page and language, and the same page in the others. `path`: without language. */
export function Canonical({ site, path }: { site: string; path: string }) {
  const { i18n } = useLingui();
  return (
    <>
      <link rel="canonical" href={site + pathIn(i18n.locale, path)} />
      {languageCodes.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={site + pathIn(code, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={site + path} />
    </>
  );
}
