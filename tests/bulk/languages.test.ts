// A list is read once. What was not sure in it is said in the language of whoever opens its draft.
import { expect, it } from "vitest";
import type { Question } from "../../app/bulk/draft-row";
import { findDraft, keepDraft } from "../../app/bulk/drafts.server";
import { readRows } from "../../app/bulk/reading/read-row";
import { recogniseColumns } from "../../app/bulk/reading/sheet-columns";
import { readSheetText } from "../../app/bulk/reading/sheet-file.server";
import { review } from "../../app/bulk/review/review";
import { pageOf } from "../../app/bulk/review/review-view";
import { type Language, languages } from "../../app/languages";
import { i18nIn } from "../../app/words/i18n.server";
import { madeUpGstin } from "../gstins";
import { db, person } from "../people";

const others = (Object.keys(languages) as Language[]).filter((code) => code !== "en");

async function kept(text: string) {
  const asha = await person("asha");
  const read = await readSheetText(text);
  if ("refused" in read) throw new Error("refused");
  const id = crypto.randomUUID();
  await keepDraft(db, asha, { id, source: "pasted", rows: readRows(read.sheet, recogniseColumns(read.sheet)) });
  return async (language: Language) => {
    const rows = (await findDraft(db, asha, id))?.rows ?? [];
    return (await pageOf(await i18nIn(language), review(rows, []), 1)).rows[0];
  };
}

it("each kind of question is asked in English as it always was", async () => {
  const short = madeUpGstin(3).slice(1);
  const open = await kept(
    `Party,Mobile,Balance,Bill Date,GSTIN\nExample Traders,9820012345/9820054321,1250.50,31/12/2024,${short}`,
  );
  const { questions } = (await open("en")) ?? {};
  expect(questions).toEqual({
    phone_number: {
      text: "There is more than one number: 9820012345/9820054321. Which is this party's?",
      options: [
        { value: "0012345", label: "****0012345 (of 9820012345)" },
        { value: "0054321", label: "****0054321 (of 9820054321)" },
      ],
    },
    amount_due: {
      text: "The file says 1250.50. Reports are in whole rupees. Which amount is right?",
      options: [
        { value: "1250", label: "₹1,250" },
        { value: "1251", label: "₹1,251" },
      ],
    },
    due_date: {
      text: "This is the date of the bill. Was the payment due on that day?",
      options: [{ value: "2024-12-31", label: "Yes, 31 Dec 2024" }],
    },
    gstin: {
      text: `The list shows ${short}. A GSTIN has 15 characters, digits and letters.`,
      options: [{ value: "", label: "Report without a GSTIN" }],
    },
  });
});

it.each(others)(
  "a draft from an English page has its days in the words of %s once it is opened there",
  async (code) => {
    const open = await kept("Party,Mobile,Balance,Due Date\nExample Traders,9820012345,500,12/31/2024");
    const day = new Intl.DateTimeFormat(languages[code].locale, { dateStyle: "long" }).format(new Date(2024, 11, 31));
    expect((await open(code))?.questions.due_date?.options).toEqual([{ value: "2024-12-31", label: day }]);
    expect((await open("en"))?.questions.due_date?.options).toEqual([{ value: "2024-12-31", label: "31 Dec 2024" }]);
  },
);

it("a draft from before there were languages is asked as it was stored", async () => {
  const asha = await person("asha");
  const stored = { text: "The file says 50k. Is this the amount?", options: [{ value: "50000", label: "₹50,000" }] };
  const read = await readSheetText("Party,Mobile,Balance,Due Date\nExample Traders,9820012345,50k,31/12/2024");
  if ("refused" in read) throw new Error("refused");
  const rows = readRows(read.sheet, recogniseColumns(read.sheet)).map((row) => ({
    ...row,
    questions: { amount_due: stored satisfies Question },
    complaints: { city: "Type it again." },
  }));
  const id = crypto.randomUUID();
  await keepDraft(db, asha, { id, source: "pasted", rows });
  const shown = review((await findDraft(db, asha, id))?.rows ?? [], []);
  const [row] = (await pageOf(await i18nIn("hi"), shown, 1)).rows;
  expect([row?.questions.amount_due, row?.errors.city]).toEqual([stored, "Type it again."]);
});
