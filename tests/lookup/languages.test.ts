// A report in the language of who reads it, and of who sends it on.
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { languageCodes, pathIn } from "../../app/languages";
import * as reportPage from "../../app/lookup/report-page";
import * as newPage from "../../app/reports/form/new-page";
import { submitReport } from "../../app/reports/form/submit-report.server";
import * as paidPage from "../../app/reports/life/paid-page";
import * as withdrawPage from "../../app/reports/life/withdraw-page";
import { type ShownReport, shareText, shown } from "../../app/reports/public-report";
import { findReport } from "../../app/reports/search/find-reports.server";
import type { Viewer } from "../../app/viewer";
import { i18nIn } from "../../app/words/i18n.server";
import { db, draft, person, submission } from "../people";
import { submit, visit } from "../visit";

let asha: Viewer;
let id: number;
beforeAll(async () => {
  asha = await person("asha");
  const report = draft({ amount_due: 125_000, due_date: "2025-02-28" });
  const outcome = await submitReport(db, env.FILES, asha, { report, files: [], submission: submission() });
  id = "id" in outcome ? outcome.id : 0;
});

const inEach = languageCodes.map((language) => [language, pathIn(language, "")] as const);

async function shownIn(language: (typeof languageCodes)[number]): Promise<ShownReport> {
  const report = await findReport(db, id);
  if (!report) throw new Error("there is no report");
  return shown(await i18nIn(language), report);
}

it.each([
  ["en", "28 Feb 2025"],
  ["hi", "28 फ़रवरी 2025"],
  ["gu", "28 ફેબ્રુઆરી, 2025"],
  ["mr", "28 फेब्रुवारी, 2025"],
  ["ta", "28 பிப்ரவரி, 2025"],
  ["te", "28 ఫిబ్రవరి, 2025"],
  ["bn", "28 ফেব্রুয়ারি, 2025"],
] as const)("in %s a day reads %s, and the amount as in all others", async (language, day) => {
  const { dueSince, amount, late } = await shownIn(language);
  expect(dueSince.replace(",", "")).toBe(day.replace(",", ""));
  expect(amount).toBe("₹1,25,000");
  expect(late.days).toMatch(/^[\d,]+$/);
});

it.each(inEach)("what is sent on in %s leads to the page in that language", async (language, prefix) => {
  const text = shareText(await i18nIn(language), await shownIn(language), "https://bakaya.example");
  expect(text.split("\n").at(-1)).toBe(`https://bakaya.example${prefix}/fraud-parties/${id}`);
});

it.each(inEach)(
  "from a list in %s 'Back' leads to its search and page, whatever the language now",
  async (_, prefix) => {
    const headers = { Referer: `http://example.com${prefix}/fraud-parties?search=sai&page=2` };
    const { data } = await visit(reportPage, `/fraud-parties/${id}`, { params: { id: String(id) }, headers });
    expect(data.back).toBe("/fraud-parties?search=sai&page=2");
  },
);

it.each(inEach)("a page in %s that asks for a sign-in remembers itself without the language", async (_, prefix) => {
  const { data } = await visit(newPage, `${prefix}/report?party=3`);
  expect(data.returnTo).toBe("/report?party=3");
  const params = { id: String(id) };
  const { location } = await visit(withdrawPage, `${prefix}/fraud-parties/${id}/withdraw`, { params });
  expect(location).toBe(`${prefix}/auth?returnTo=${encodeURIComponent(`/fraud-parties/${id}/withdraw`)}`);
});

it.each(inEach)(
  "what is saved in %s leads back to a path to which the router gives the language once",
  async (_, prefix) => {
    const form = { part: "part", amount: "100", paid_on: "2025-03-01", seen: "0" };
    const params = { id: String(id) };
    const asAsha = { params, viewer: async () => asha };
    const { location } = await submit(paidPage, `${prefix}/fraud-parties/${id}/paid`, form, asAsha);
    expect(location).toBe(`/fraud-parties/${id}/paid?said=entered`);
  },
);
