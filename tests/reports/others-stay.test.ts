// What is withdrawn or hidden takes nothing of another report with it.
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { addFiles, filesOf } from "../../app/reports/files/report-files.server";
import { submitReport } from "../../app/reports/form/submit-report.server";
import { withdrawReport } from "../../app/reports/life/withdraw-report.server";
import { searchReports } from "../../app/reports/search/find-reports.server";
import { searchTerm } from "../../app/reports/search/search-term";
import { similarReports } from "../../app/reports/search/similar-reports.server";
import type { Viewer } from "../../app/viewer";
import { db, draft, person, submission } from "../people";

async function report(viewer: Viewer, party_name: string): Promise<number> {
  const wanted = { report: draft({ party_name }), files: [], submission: submission() };
  const outcome = await submitReport(db, env.FILES, viewer, wanted);
  if (!("id" in outcome)) throw new Error(outcome.refused);
  return outcome.id;
}

const found = async (name: string) => {
  const term = searchTerm(name);
  return term ? (await searchReports(db, term, 1)).reports.map(({ id }) => id) : [];
};
const similar = async (name: string) => (await similarReports(db, name)).map(({ id }) => id);
const keysOf = (id: number) =>
  env.DB.prepare("select count(*) as n from report_name_keys where report_id = ?").bind(id).first<number>("n");

it("asha withdraws a report: ravi's on the same party is still found, by its name and by one that sounds like it", async () => {
  const [asha, ravi] = [await person("asha"), await person("ravi")];
  await report(ravi, "Somebody Else");
  const hers = await report(asha, "Gajanan Choudhary Stores");
  const his = await report(ravi, "Gajanan Choudhary Stores");
  const keys = await keysOf(his);
  expect(keys).toBeGreaterThan(0);
  expect(await withdrawReport(db, env.FILES, asha, hers, "mistake")).toBe(true);
  expect([await keysOf(hers), await keysOf(his)]).toEqual([0, keys]);
  expect(await found("Gajanan")).toEqual([his]);
  expect(await similar("Gajanan Chaudhari Store")).toEqual([his]);
});

async function attach(viewer: Viewer, id: number, text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  const about = { file_name: "bill.pdf", content_type: "application/pdf", extension: "pdf", pixels: null };
  const clean = { ...about, bytes, size: bytes.length };
  await addFiles(db, env.FILES, viewer, id, [{ kind: "proof", clean } as Parameters<typeof addFiles>[4][number]]);
}

const objectsOf = async (viewer: Viewer) => (await env.FILES.list({ prefix: `${viewer.id}/` })).objects.length;

it("asha withdraws a report with a file: ravi's files, and those of her other report, stay with their objects", async () => {
  const [asha, ravi] = [await person("asha"), await person("ravi")];
  const [gone, kept, his] = [await report(asha, "Goes"), await report(asha, "Stays"), await report(ravi, "His")];
  await attach(asha, gone, "of the one that goes");
  await attach(asha, kept, "of the one that stays");
  await attach(ravi, his, "of ravi's");
  expect(await withdrawReport(db, env.FILES, asha, gone, "mistake")).toBe(true);
  expect((await Promise.all([gone, kept, his].map((id) => filesOf(db, id)))).map((files) => files.length)).toEqual([
    0, 1, 1,
  ]);
  expect([await objectsOf(asha), await objectsOf(ravi)]).toEqual([1, 1]);
});
