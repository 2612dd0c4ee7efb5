import { useLingui } from "@lingui/react";
import { languageCodes, pathIn } from "../languages";

/** One address a page and language, for search engines and previews, and the same page in the others. `path`: without language. */
export function OwnAddress({ site, path }: { site: string; path: string }) {
  const { i18n } = useLingui();
  const own = site + pathIn(i18n.locale, path);
  return (
    <>
      <link rel="canonical" href={own} />
      <meta property="og:url" content={own} />
      {languageCodes.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={site + pathIn(code, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={site + path} />
    </>
  );
}
