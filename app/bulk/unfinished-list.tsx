import { msg, plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { timeOf } from "../india";
import { languages } from "../languages";
import { A } from "../ui/link";
import { Notice } from "../ui/notice";
import { languageIn, type Words } from "../words/words";
import type { Unfinished } from "./drafts.server";

type Listed = { id: string; text: string; until: string };

/** Drafts in words. */
export function unfinishedOf(words: Words, drafts: Unfinished[]): Listed[] {
  const language = languageIn(words);
  const dayFormat = new Intl.DateTimeFormat(languages[language].locale, {
    timeZone: "Asia/Kolkata",
    day: "numeric",
    month: language === "en" ? "short" : "long",
  });
  return drafts.map(({ id, source, rows, keptUntil }) => ({
    id,
    text: textOf(words, source, rows),
    until: `${dayFormat.format(keptUntil)}, ${timeOf(keptUntil)}`,
  }));
}

/** `source`: the name of a file, or how the rows came. */
function textOf(words: Words, source: string, rows: number): string {
  if (source === "typed") return words._(msg`${plural(rows, { one: "One report, typed", other: "# reports, typed" })}`);
  if (source === "pasted")
    return rows === 0
      ? words._(msg`pasted`)
      : words._(msg`${plural(rows, { one: "One report, pasted", other: "# reports, pasted" })}`);
  return rows === 0
    ? source
    : words._(msg`${plural(rows, { one: `One report, ${source}`, other: `# reports, ${source}` })}`);
}

export function UnfinishedList({ drafts }: { drafts: Listed[] }) {
  if (drafts.length === 0) return null;
  return (
    <Notice kind="warning">
      <h2 className="text-base font-bold">
        <Trans>You have not finished</Trans>
      </h2>
      <ul>
        {drafts.map(({ id, text, until }) => (
          <li key={id}>
            <A className="target mr-2" href={`/bulk-report/drafts/${id}`}>
              {text}
            </A>
            <span className="hint">
              <Trans>kept until {until}</Trans>
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
