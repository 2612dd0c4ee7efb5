import { plural, t } from "@lingui/core/macro";
import { letter, type Mail } from "../../mail/letter";
import { productName } from "../../product";
import { languageIn, type Words } from "../../words/words";
import { deadline } from "../deadline";
import { linkTo } from "./mail-parts";

/** One thing that happened to a report of the reader's. */
export type DigestLine = { what: "asked" | "out of sight" | "decided" | "again" | "answered"; party: string };

/** Parties that a line names; of more it says how many. */
const named = 3;

/** To a reporter whose day has brought as many mails as it may: all the rest in one. `until`: when who is asked has to answer. */
export function digestMail(words: Words, site: string, lines: DigestLine[], until: number): Mail {
  const n = lines.length;
  const of = (what: DigestLine["what"]) => lines.filter((one) => one.what === what).map(({ party }) => party);
  const by = deadline(words, until);
  const said: [string[], (parties: string) => string][] = [
    [of("asked"), (parties) => t(words)`Somebody objects; please answer until ${by}: ${parties}.`],
    [of("out of sight"), (parties) => t(words)`Out of sight until we have decided: ${parties}.`],
    [of("decided"), (parties) => t(words)`Decided: ${parties}.`],
    [of("again"), (parties) => t(words)`We look again at: ${parties}.`],
    [of("answered"), (parties) => t(words)`Somebody has answered: ${parties}.`],
  ];
  const parts = said
    .filter(([parties]) => parties.length > 0)
    .map(([parties, sentence]) => sentence(some(words, parties)));
  return letter({
    language: languageIn(words),
    subject: t(words)`${plural(n, { one: "Your reports: # more message", other: "Your reports: # more messages" })}`,
    before: [t(words)`What else happened to your reports at ${productName}, in one mail.`, ...parts].join(" "),
    action: t(words)`See my reports`,
    link: linkTo(words, site, "/profile?tab=reports"),
    after: t(
      words,
    )`You get this mail because the reports are yours. Of one day we send five mails about objections, and the rest together.`,
  });
}

function some(words: Words, parties: string[]): string {
  const all = [...new Set(parties)];
  const first = all.slice(0, named).join(", ");
  const more = all.length - named;
  return more > 0 ? t(words)`${first} and ${more} more` : first;
}
