import { useLingui } from "@lingui/react/macro";
import { languageCodes, languages, pathIn } from "../languages";
import { Icon } from "../ui/icon";
import { languageIn } from "../words/i18n";

/** The same page in every language, each named as its readers name it. `here`: its path without language, with its query. */
export function LanguageMenu({ here }: { here: string }) {
  const { i18n, t } = useLingui();
  const language = languageIn(i18n);
  const { name } = languages[language];
  return (
    <details className="relative" data-menu>
      <summary
        aria-label={t`Language: ${name}`}
        className="target cursor-pointer list-none gap-1 font-bold [&::-webkit-details-marker]:hidden"
      >
        {name} <Icon name="caret" small />
      </summary>
      <ul className="absolute right-0 z-20 w-40 rounded-sm border border-control bg-paper p-2">
        {languageCodes.map((code) => (
          <li key={code}>
            <a
              className={`target w-full px-2 ${code === language ? "font-bold text-ink no-underline" : ""}`}
              lang={code}
              hrefLang={code}
              href={pathIn(code, here)}
              aria-current={code === language ? "true" : undefined}
            >
              {languages[code].name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
