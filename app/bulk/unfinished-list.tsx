import type { I18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { timeOf } from "../india";
import { languages } from "../languages";
import { A } from "../ui/link";
import { Notice } from "../ui/notice";
import { languageIn } from "../words/i18n";
import type { Unfinished } from "./drafts.server";

type Listed = { id: string; text: string; until: string };

/** Drafts in words. */
export function unfinishedOf(i18n: I18n, drafts: Unfinished[]): Listed[] {
  const language = languageIn(i18n);
  const dayFormat = new Intl.DateTimeFormat(languages[language].locale, {
    timeZone: "Asia/Kolkata",
    day: "numeric",
    month: language === "en" ? "short" : "long",
  });
  return drafts.map(({ id, source, rows, keptUntil }) => ({
    id,
    text: textOf(i18n, source, rows),
    until: `${dayFormat.format(keptUntil)}, ${timeOf(keptUntil)}`,
  }));
}

/** `source`: the name of a file, or how the rows came. */
function textOf(i18n: I18n, source: string, rows: number): string {
  if (source === "typed") return i18n._(msg`${plural(rows, { one: "One report, typed", other: "# reports, typed" })}`);
  if (source === "pasted")
    return rows === 0
      ? i18n._(msg`pasted`)
      : i18n._(msg`${plural(rows, { one: "One report, pasted", other: "# reports, pasted" })}`);
  return rows === 0
    ? source
    : i18n._(msg`${plural(rows, { one: `One report, ${source}`, other: `# reports, ${source}` })}`);
}

export function UnfinishedList({ drafts }: { drafts: Listed[] }) {
  if (drafts.length === 0) return null;
  return (
    <Notice kind="warning">
      <h2 className="text-base font-bold">
        <Trans>Not finished yet</Trans>
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
