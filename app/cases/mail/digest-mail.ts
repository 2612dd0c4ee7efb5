import type { I18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { letter, type Mail } from "../../mail/letter";
import { productName } from "../../product";
import { languageIn } from "../../words/i18n";
import { deadline } from "../deadline";
import { linkTo } from "./mail-parts";

/** One thing that happened to a report of the reader's. */
export type DigestLine = { what: "asked" | "out of sight" | "decided" | "reopened" | "answered"; party: string };

/** Parties that a line names; of more it says how many. */
const named = 3;

/** To a reporter whose day has brought as many mails as it may: all the rest in one. `until`: when who is asked has to answer. */
export function digestMail(i18n: I18n, site: string, lines: DigestLine[], until: number): Mail {
  const n = lines.length;
  const partiesOf = (kind: DigestLine["what"]) => lines.filter((one) => one.what === kind).map(({ party }) => party);
  const by = deadline(i18n, until);
  const said: [string[], (parties: string) => string][] = [
    [partiesOf("asked"), (parties) => t(i18n)`Somebody objects; please answer by ${by}: ${parties}.`],
    [partiesOf("out of sight"), (parties) => t(i18n)`Hidden until we have decided: ${parties}.`],
    [partiesOf("decided"), (parties) => t(i18n)`Decided: ${parties}.`],
    [partiesOf("reopened"), (parties) => t(i18n)`We are looking again at: ${parties}.`],
    [partiesOf("answered"), (parties) => t(i18n)`Somebody has answered: ${parties}.`],
  ];
  const parts = said
    .filter(([parties]) => parties.length > 0)
    .map(([parties, sentence]) => sentence(some(i18n, parties)));
  return letter({
    language: languageIn(i18n),
    subject: t(i18n)`${plural(n, { one: "Your reports: # more message", other: "Your reports: # more messages" })}`,
    before: [t(i18n)`What else happened to your reports at ${productName}, in one mail.`, ...parts].join(" "),
    action: t(i18n)`See my reports`,
    link: linkTo(i18n, site, "/profile?tab=reports"),
    after: t(
      i18n,
    )`You get this mail because the reports are yours. We send at most five mails a day about objections, and the rest together in one.`,
  });
}

function some(i18n: I18n, parties: string[]): string {
  const all = [...new Set(parties)];
  const first = all.slice(0, named).join(", ");
  const more = all.length - named;
  return more > 0 ? t(i18n)`${first} and ${more} more` : first;
}
