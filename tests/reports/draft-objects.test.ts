import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import {
  draftFiles,
  dropDraft,
  dropOldDrafts,
  keepDraftFiles,
  type NewFile,
  removeDraftFile,
} from "../../app/reports/files/draft-files.server";
import * as newPage from "../../app/reports/form/new-page";
import { pictures } from "../files/samples";
import { db, person } from "../people";
import { failingBucket, submit } from "../visit";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const bytes = new Uint8Array(pictures.photo);

/** Another file each time, as far as its digest goes. */
function file(kind: NewFile["kind"], n: number): NewFile {
  const other = new Uint8Array([...bytes, n]);
  return {
    kind,
    clean: {
      bytes: other,
      file_name: `file ${n}.jpg`,
      content_type: "image/jpeg",
      extension: "jpg",
      size: other.length,
      pixels: 1,
    },
  };
}

async function pathsOf(viewer: { id: string }): Promise<string[]> {
  const { objects } = await env.FILES.list({ prefix: `${viewer.id}/` });
  return objects.map(({ key }) => key);
}

const known = (path: string) => env.DB.prepare("select 1 from draft_files where file_path = ?").bind(path).first();

it("a file that the bucket does not delete is off the form, and goes with the nightly work", async () => {
  const asha = await person("asha.remove");
  const key = crypto.randomUUID();
  await keepDraftFiles(db, env.FILES, asha, key, [file("proof", 1)]);
  const [kept] = await draftFiles(db, asha, key);
  await removeDraftFile(db, failingBucket("delete"), asha, key, kept?.id ?? 0);
  expect(await draftFiles(db, asha, key)).toEqual([]);
  const [path = ""] = await pathsOf(asha);
  expect(await known(path)).not.toBeNull();
  await dropOldDrafts(db, env.FILES, Date.now());
  expect(await pathsOf(asha)).toEqual([]);
  expect(await known(path)).toBeNull();
});

it("another visiting card takes the place of the first, whatever the bucket says", async () => {
  const asha = await person("asha.cards");
  const key = crypto.randomUUID();
  await keepDraftFiles(db, env.FILES, asha, key, [file("visiting_card", 1)]);
  expect(await keepDraftFiles(db, failingBucket("delete"), asha, key, [file("visiting_card", 2)])).toEqual([]);
  expect((await draftFiles(db, asha, key)).map(({ file_name }) => file_name)).toEqual(["file 2.jpg"]);
  expect(await pathsOf(asha)).toHaveLength(2);
  await dropOldDrafts(db, env.FILES, Date.now());
  expect(await pathsOf(asha)).toHaveLength(1);
});

it("a draft is forgotten whole, whatever the bucket says", async () => {
  const asha = await person("asha.whole");
  const key = crypto.randomUUID();
  await keepDraftFiles(db, env.FILES, asha, key, [file("proof", 1), file("proof", 2)]);
  await dropDraft(db, failingBucket("delete"), asha, key);
  expect(await draftFiles(db, asha, key)).toEqual([]);
  await dropOldDrafts(db, env.FILES, Date.now());
  expect(await pathsOf(asha)).toEqual([]);
});

it("an object that is put although the answer said that it was not is known, and goes with the nightly work", async () => {
  const asha = await person("asha.late");
  const late = new Proxy(env.FILES, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== "put") return typeof value === "function" ? value.bind(target) : value;
      return async (...put: Parameters<R2Bucket["put"]>) => {
        await target.put(...put);
        throw new Error("the line broke");
      };
    },
  });
  const key = crypto.randomUUID();
  expect(await keepDraftFiles(db, late, asha, key, [file("proof", 1)])).toHaveLength(1);
  expect(await draftFiles(db, asha, key)).toEqual([]);
  expect(await known((await pathsOf(asha))[0] ?? "")).not.toBeNull();
  await dropOldDrafts(db, env.FILES, Date.now());
  expect(await pathsOf(asha)).toEqual([]);
});

it("removing a file from the form is no error page where the bucket is down", async () => {
  const asha = await person("asha.page");
  const key = crypto.randomUUID();
  await keepDraftFiles(db, env.FILES, asha, key, [file("proof", 1)]);
  const [kept] = await draftFiles(db, asha, key);
  const outcome = await submit(
    newPage,
    "/report",
    { key, party_name: "Ganesha Cloth House", intent: `remove ${kept?.id}` },
    { bucket: failingBucket("delete"), viewer: async () => asha },
  );
  expect(outcome).toMatchObject({ status: 200, data: { drafts: [], values: { party_name: "Ganesha Cloth House" } } });
});
