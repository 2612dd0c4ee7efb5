// npm run words:review: writes docs/languages/<language>.md, the list that a native trader reads and signs: what matters
// most, in English, as it is translated, and what that says, translated back from it alone (docs/languages/back).
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { formatter } from "@lingui/format-po";
import { languageCodes, languages } from "../app/languages.ts";
import { root } from "./local.mjs";

const catalogs = ["app/words/po", "app/site/content/po"];

/** The list of a language as it should be now. */
export function reviewOf(language) {
  const back = readFileSync(path.join(root, `docs/languages/back/${language}.tsv`), "utf8")
    .split("\n")
    .map((line) => line.split("\t"))
    .filter(([id, said]) => id && said);
  const messages = Object.assign({}, ...catalogs.map((catalog) => messagesOf(catalog, language)));
  const rows = back.flatMap(([id, said]) => {
    const one = messages[id];
    return one ? [`| ${[one.message, one.translation, said].map(cell).join(" | ")} |  |`] : [];
  });
  return [
    `# ${languages[language].name} (${language})`,
    "",
    "Read by: nobody yet. Whoever trades in this language and reads it signs here with name and day, and the line of this language goes into `read` in `app/languages.ts`: the help page then no longer says that nobody has read it.",
    "",
    "Read the second column aloud. Does a shopkeeper say it so? Does the third column say what the first one does?",
    "",
    "| English | Translation | What it says, translated back | Right? |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

function messagesOf(catalog, language) {
  const file = path.join(root, catalog, `${language}.po`);
  return formatter().parse(readFileSync(file, "utf8"), { locale: language, sourceLocale: "en", filename: file });
}

function cell(text) {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;").replaceAll("\n", " ").trim();
}

if (process.argv[1] === import.meta.filename)
  for (const language of languageCodes.filter((code) => code !== "en"))
    writeFileSync(path.join(root, `docs/languages/${language}.md`), reviewOf(language));
