// The languages of the interface. English has no prefix in an address; every other has its own: /hi/report.

/** `name`: in its own script. `locale`: of dates and plurals, with Latin digits as on bills and phones in India. */
export const languages = {
  en: { name: "English", locale: "en-IN" },
  hi: { name: "हिन्दी", locale: "hi-IN-u-nu-latn" },
  gu: { name: "ગુજરાતી", locale: "gu-IN-u-nu-latn" },
  mr: { name: "मराठी", locale: "mr-IN-u-nu-latn" },
  ta: { name: "தமிழ்", locale: "ta-IN-u-nu-latn" },
  te: { name: "తెలుగు", locale: "te-IN-u-nu-latn" },
  bn: { name: "বাংলা", locale: "bn-IN-u-nu-latn" },
} as const;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as Language[];

const prefix = new RegExp(`^/(${languageCodes.filter((code) => code !== "en").join("|")})(?=[/.?#]|$)`);

/** The language that a path names, and the path without it: "/hi/report" is hi, "/report". */
export function languageOf(path: string): { language: Language; path: string } {
  const code = prefix.exec(path)?.[1] as Language | undefined;
  if (!code) return { language: "en", path };
  const rest = path.slice(code.length + 1);
  // The router asks for the data of "/hi" at "/hi.data" or "/hi/_root.data".
  return { language: code, path: rest.startsWith("/") ? rest : `/${rest}` };
}

/** Of a page's address its path and query, without the language: what forms lead back to and links are made of. */
export function pathOf({ pathname, search }: { pathname: string; search: string }): string {
  return languageOf(pathname).path + search;
}

/** A path of the site in a language: "/report" is "/hi/report". */
export function pathIn(language: string, path: string): string {
  if (language === "en") return path;
  return `/${language}${path === "/" ? "" : path.replace(/^\/(?=[?#])/, "")}`;
}

/** Languages of which a native trader has signed the list in docs/languages. English is the source. */
const read: Language[] = ["en"];

export function hasBeenRead(language: Language): boolean {
  return read.includes(language);
}

/** What a form or a column says of a language, or English. */
export function languageNamed(text: string | null | undefined): Language {
  return text && Object.hasOwn(languages, text) ? (text as Language) : "en";
}
