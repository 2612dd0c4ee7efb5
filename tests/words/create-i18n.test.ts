// What is filled in is said as it was written, in every language.
import { expect, it } from "vitest";
import { answerMail } from "../../app/cases/answers/answer-mail";
import { deadline } from "../../app/cases/deadline";
import { languageCodes, languages } from "../../app/languages";
import { i18nIn } from "../../app/words/i18n.server";
import * as messages from "../../app/words/watch-mails";

it.each([
  "A\\u000d\\u000aBcc: x@example.in",
  "A\\u202eB",
  "\\x3cb\\x3e",
  "\\\\u0041",
  "C:\\shop",
  "{party} '{x}' #",
  "\\",
])("a party named %s is named so in a mail's subject and text", async (party) => {
  for (const code of languageCodes) {
    const about = {
      party,
      amount: "₹5,000",
      report: 7,
      answer: 3,
      kind: "paid" as const,
      promisedOn: undefined,
      asked: false,
    };
    const mail = answerMail(await i18nIn(code), "https://example.in", about);
    expect(mail.subject).toContain(party);
    expect(mail.subject).not.toMatch(/\p{Cc}|\u202e/u);
    expect(mail.text).toContain(party);
  }
});

it("what was said and is filled into another sentence is still as it was written", async () => {
  const i18n = await i18nIn("en");
  const once = i18n._(messages.watched("sign", "A\\u0041"));
  expect(i18n._(messages.watched(once, "B"))).toContain("A\\u0041");
});

it.each(languageCodes.map((code) => [code, languages[code].name] as const))(
  "a deadline in %s is a day and a time, with nothing between or after them that a sentence would stumble over",
  async (code) => {
    const said = deadline(await i18nIn(code), Date.parse("2026-12-05T10:00:00Z"));
    expect(said).toMatch(/^5 \S+ 2026, 3:30\spm$/u);
  },
);
