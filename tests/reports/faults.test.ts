// Section 8 of the specification: each message provoked by failing the real call beneath it.
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import * as homePage from "../../app/lookup/home-page";
import * as listPage from "../../app/lookup/list-page";
import * as reportPage from "../../app/lookup/report-page";
import * as addFilesPage from "../../app/reports/files/add-files-page";
import * as draftFilesRoute from "../../app/reports/files/draft-files";
import * as fileRoute from "../../app/reports/files/file";
import { filesOf } from "../../app/reports/files/report-files.server";
import * as newPage from "../../app/reports/form/new-page";
import { submitReport } from "../../app/reports/form/submit-report.server";
import { openDatabase } from "../../db/client";
import { inTime } from "../../db/in-time";
import { pictures } from "../files/samples";
import { db, draft, person, submission } from "../people";
import { failingBucket, failingDatabase, submit, visit } from "../visit";

const everything = failingDatabase(() => true);
const photo = () => new File([pictures.photo], "bill.jpg", { type: "image/jpeg" });
const form = () => ({
  key: crypto.randomUUID(),
  party_name: "Ganesha Cloth House",
  phone_number: "0123456",
  amount_due: "5000",
  due_date: "2025-10-31",
  is_anonymous: "yes",
  disclaimer: "yes",
  another: "yes",
});

it("home stands without its reports when they cannot be loaded", async () => {
  const { status, data } = await visit(homePage, "/", { db: everything });
  expect(status).toBe(200);
  expect(data.recent).toEqual([]);
});

it("the list says 'Failed to load fraud reports', a search 'Failed to fetch results'", async () => {
  expect(await visit(listPage, "/fraud-parties", { db: everything })).toMatchObject({
    status: 503,
    data: { failed: "Failed to load fraud reports" },
  });
  expect(await visit(listPage, "/fraud-parties?search=ganesh", { db: everything })).toMatchObject({
    status: 503,
    data: { failed: "Failed to fetch results", search: "ganesh" },
  });
});

it("a report says 'Failed to load fraud party details'", async () => {
  const outcome = await visit(reportPage, "/fraud-parties/1", { db: everything, params: { id: "1" } });
  expect(outcome).toMatchObject({ status: 503, data: { report: null } });
});

it("a report that cannot be stored says so, keeps what was typed and the file that was sent", async () => {
  const asha = await person("asha");
  const failing = failingDatabase((query) => query.includes("insert into fraud_reports"));
  const outcome = await submit(
    newPage,
    "/report",
    { ...form(), proof: photo() },
    { db: failing, viewer: async () => asha },
  );
  expect(outcome).toMatchObject({
    status: 500,
    data: {
      errors: { form: "Failed to create report. Please try again." },
      values: { party_name: "Ganesha Cloth House", amount_due: "5000" },
      drafts: [{ file_type: "proof", file_name: "bill.jpg" }],
    },
  });
});

it("a report whose file cannot be stored stands, and its reporter is told and led to add it", async () => {
  const asha = await person("asha");
  const outcome = await submit(
    newPage,
    "/report",
    { ...form(), proof: photo() },
    { bucket: failingBucket("put"), viewer: async () => asha },
  );
  expect(outcome.status).toBe(303);
  expect(outcome.location).toMatch(/^\/report\/submitted\?report=\d+&files=failed$/);
});

it("an account that ended in between reads 'User must be authenticated'", async () => {
  const asha = await person("asha");
  const gone = { ...asha, id: "no such account" };
  const outcome = await submit(newPage, "/report", form(), { viewer: async () => gone });
  expect(outcome).toMatchObject({
    status: 401,
    data: { errors: { form: "User must be authenticated" }, values: { party_name: "Ganesha Cloth House" } },
  });
});

it("a file of a refused form that cannot be stored says 'Failed to upload file. Please try again.'", async () => {
  const asha = await person("asha");
  const outcome = await submit(
    newPage,
    "/report",
    { ...form(), amount_due: "1", proof: photo() },
    { bucket: failingBucket("put"), viewer: async () => asha },
  );
  expect(outcome).toMatchObject({
    status: 422,
    data: { errors: { proof: "Failed to upload file. Please try again." } },
  });
});

it("files added later say when the bucket fails, when the record fails, and when nobody is signed in", async () => {
  const asha = await person("asha");
  const made = await submitReport(db, env.FILES, asha, { report: draft(), files: [], submission: submission() });
  const id = "id" in made ? made.id : 0;
  const add = (changes: Parameters<typeof submit>[3]) =>
    submit(
      addFilesPage,
      `/fraud-parties/${id}/files`,
      { proof: photo() },
      { params: { id: String(id) }, viewer: async () => asha, ...changes },
    );
  const records = failingDatabase((query) => query.includes("insert into report_files"));
  expect(await add({ bucket: failingBucket("put") })).toMatchObject({
    status: 422,
    data: { errors: { proof: "Failed to upload file. Please try again." } },
  });
  expect(await add({ db: records })).toMatchObject({
    status: 422,
    data: { errors: { proof: "Failed to save file information" } },
  });
  expect(await add({ viewer: async () => null })).toMatchObject({
    status: 401,
    data: { errors: { proof: "User must be authenticated to upload files" } },
  });
  expect(await add({})).toMatchObject({ status: 303, location: `/fraud-parties/${id}` });
});

it("a file that the bucket does not give is a page that says so, and no failure of the product", async () => {
  const asha = await person("asha");
  const { location } = await submit(newPage, "/report", { ...form(), proof: photo() }, { viewer: async () => asha });
  const [file] = await filesOf(db, Number(/report=(\d+)/.exec(location ?? "")?.[1]));
  const params = { id: String(file?.id) };
  expect((await visit(fileRoute, `/files/${file?.id}`, { params })).status).toBe(200);
  expect(await visit(fileRoute, `/files/${file?.id}`, { params, bucket: failingBucket("get") })).toMatchObject({
    status: 503,
    data: { errorPage: { title: "This file cannot be read at the moment" } },
  });
});

it("a file sent ahead of its form needs somebody who is signed in", async () => {
  expect((await submit(draftFilesRoute, "/report/files", { key: "k", proof: photo() })).status).toBe(401);
});

it("a call that stalls fails in time instead of holding the page", async () => {
  const stalled = new Promise<never>(() => undefined);
  await expect(inTime(stalled, 1)).rejects.toThrow("no answer within 1 ms");
  const silent = openDatabase(
    new Proxy(env.DB, {
      get: (target, name) =>
        name === "prepare"
          ? () => ({ bind: () => ({ all: () => stalled, raw: () => stalled }) })
          : Reflect.get(target, name),
    }),
    undefined,
    1,
  );
  expect(await visit(listPage, "/fraud-parties", { db: silent })).toMatchObject({
    data: { failed: "Failed to load fraud reports" },
  });
});
