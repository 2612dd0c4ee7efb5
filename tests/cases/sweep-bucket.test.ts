import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { sweepBucket } from "../../app/cases/sweep-bucket.server";
import { keepDraftFiles } from "../../app/reports/files/draft-files.server";
import { submitReport } from "../../app/reports/form/submit-report.server";
import { dailyWork } from "../../workers/cron";
import { ask, reportOn, request } from "../admin/desk";
import { bill, pictures } from "../files/samples";
import { db, draft, person, submission } from "../people";
import { failingBucket } from "../visit";

const later = (days: number) => Date.now() + days * 24 * 3600 * 1000;
const clean = {
  ...{
    bytes: new Uint8Array(pictures.photo),
    file_name: "bill.jpg",
    content_type: "image/jpeg" as const,
    extension: "jpg" as const,
  },
  ...{ size: pictures.photo.length, pixels: 1 },
};

beforeEach(async () => {
  const { objects } = await env.FILES.list();
  await env.FILES.delete(objects.map(({ key }) => key));
  await env.DB.batch(
    ["bucket_sweeps", "draft_files", "report_files"].map((name) => env.DB.prepare(`delete from ${name}`)),
  );
});

async function paths(): Promise<string[]> {
  return (await env.FILES.list()).objects.map(({ key }) => key);
}

const lose = (path: string) => env.FILES.put(path, "nobody knows it");

it("an object that no row knows goes when it is three days old, and not before", async () => {
  await lose("asha/proof_1.jpg");
  await sweepBucket(db, env.FILES, later(2.9));
  expect(await paths()).toEqual(["asha/proof_1.jpg"]);
  await sweepBucket(db, env.FILES, later(3.1));
  expect(await paths()).toEqual([]);
});

it("what a draft, a report, a case, a reporter's reply or a party's answer has stays, however old", async () => {
  const asha = await person("asha.swept");
  const file = { kind: "proof" as const, clean };
  await submitReport(db, env.FILES, asha, { report: draft(), files: [file], submission: submission() });
  await keepDraftFiles(db, env.FILES, asha, crypto.randomUUID(), [file]);
  const report = await reportOn("Swept");
  await ask(request(report), new File([bill()], "receipt.pdf"));
  for (const path of ["removals/reply.pdf", "removals/answer.pdf"]) await lose(path);
  await env.DB.exec("update case_reports set file_path = 'removals/reply.pdf'");
  await env.DB.prepare(
    "insert into answers (report_id, kind, file_path, status, created_at, submission) values (?, 'paid', 'removals/answer.pdf', 'shown', 1, 'swept')",
  )
    .bind(report)
    .run();
  const before = await paths();
  expect(before).toHaveLength(5);
  await lose("zz/lost.jpg");
  await sweepBucket(db, env.FILES, later(1_000));
  expect(await paths()).toEqual(before);
});

it("a night looks at so many, the next goes on from there, and after the last from the first again", async () => {
  const all = Array.from({ length: 7 }, (_, n) => `lost/${n}`);
  for (const path of all) await lose(path);
  const night = () => sweepBucket(db, env.FILES, later(4), { atOnce: 2, lists: 2 });
  await night();
  expect(await paths()).toEqual(all.slice(4));
  await lose("lost/0");
  await night();
  expect(await paths()).toEqual(["lost/0"]);
  await night();
  expect(await paths()).toEqual([]);
});

it("a night that breaks off is made up for by the next", async () => {
  await lose("lost/one");
  await expect(sweepBucket(db, failingBucket("delete"), later(4))).rejects.toThrow("the bucket is down");
  expect(await paths()).toEqual(["lost/one"]);
  await sweepBucket(db, env.FILES, later(4));
  await sweepBucket(db, env.FILES, later(4));
  expect(await paths()).toEqual([]);
});

it("it is a part of every night's work", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await lose("lost/nightly");
  await dailyWork(db, env.FILES, later(4));
  expect(await paths()).toEqual([]);
});
