import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { cleanFile } from "../../app/files/clean-file.server";
import type { FileKind } from "../../app/files/file-kinds";
import { draftFiles, dropOldDrafts, keepDraftFiles, removeDraftFile } from "../../app/reports/files/draft-files.server";
import { addFiles, filesOf, findFile } from "../../app/reports/files/report-files.server";
import { submitReport } from "../../app/reports/form/submit-report.server";
import { openDatabase } from "../../db/client";
import { inEnglish } from "../english";
import { pictures } from "../files/samples";
import { db, draft, oldHand, person, submission } from "../people";

const bucket = env.FILES;

/** A photo that differs from every other in its last byte. */
async function photo(kind: FileKind, name = "cheque.jpg") {
  const outcome = await cleanFile(kind, new File([pictures.photo], name));
  if ("refused" in outcome) throw new Error(inEnglish(outcome.refused));
  photos += 1;
  const clean = { ...outcome.ok, bytes: new Uint8Array([...outcome.ok.bytes, photos]) };
  return { kind, clean };
}
let photos = 0;

function idOf(outcome: Awaited<ReturnType<typeof submitReport>>): number {
  if (!("id" in outcome)) throw new Error(outcome.refused);
  return outcome.id;
}

async function reports(): Promise<number> {
  return (await env.DB.prepare("select count(*) as n from fraud_reports").first<number>("n")) ?? 0;
}

it("a hundred identical submits at once make one report with its files once", async () => {
  const asha = await person("asha");
  const one = draft();
  const once = submission();
  const file = await photo("proof");
  const before = await reports();
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, () => submitReport(db, bucket, asha, { report: one, files: [file], submission: once })),
  );
  expect(new Set(outcomes.map(idOf)).size).toBe(1);
  expect(await reports()).toBe(before + 1);
  const files = await filesOf(db, idOf(outcomes[0] as (typeof outcomes)[0]));
  expect(files).toHaveLength(1);
  const stored = await findFile(db, files[0]?.id ?? 0);
  expect((await bucket.head(stored?.file_path ?? ""))?.size).toBe(file.clean.bytes.length);
});

it("what was changed and sent again under the same key is a new report", async () => {
  const asha = await person("asha");
  const once = submission();
  const one = draft();
  const first = idOf(await submitReport(db, bucket, asha, { report: one, files: [], submission: once }));
  expect(idOf(await submitReport(db, bucket, asha, { report: one, files: [], submission: once }))).toBe(first);
  expect(
    idOf(await submitReport(db, bucket, asha, { report: { ...one, amount_due: 6_000 }, files: [], submission: once })),
  ).not.toBe(first);
  expect(
    idOf(await submitReport(db, bucket, asha, { report: one, files: [await photo("proof")], submission: once })),
  ).not.toBe(first);
});

it("two people who send the same text under the same key each have their own report", async () => {
  const once = submission();
  const one = draft();
  const ashas = idOf(
    await submitReport(db, bucket, await person("asha"), { report: one, files: [], submission: once }),
  );
  expect(
    idOf(await submitReport(db, bucket, await person("ravi"), { report: one, files: [], submission: once })),
  ).not.toBe(ashas);
});

it("the 51st report of a day has to wait, but the 50th sent again is answered", async () => {
  const meera = await oldHand("meera");
  const strict = () => submission({ limitFactor: "1", address: "meera's" });
  const last = strict();
  const fiftieth = draft();
  for (let n = 1; n < 50; n += 1)
    await submitReport(db, bucket, meera, { report: draft(), files: [], submission: strict() });
  const id = idOf(await submitReport(db, bucket, meera, { report: fiftieth, files: [], submission: last }));
  expect(await submitReport(db, bucket, meera, { report: draft(), files: [], submission: strict() })).toMatchObject({
    refused: "too many",
  });
  expect(idOf(await submitReport(db, bucket, meera, { report: fiftieth, files: [], submission: last }))).toBe(id);
});

it("in its first week an account sends ten reports a day and is told so, raced; after it fifty", async () => {
  const nisha = await person("nisha");
  const strict = () => submission({ limitFactor: "1", address: "nisha's" });
  const send = () => submitReport(db, bucket, nisha, { report: draft(), files: [], submission: strict() });
  const outcomes = await Promise.all(Array.from({ length: 14 }, send));
  expect(outcomes.filter((outcome) => "id" in outcome)).toHaveLength(10);
  expect(outcomes.find((outcome) => "refused" in outcome)).toMatchObject({ refused: "too many", newcomer: 10 });
  await oldHand("nisha");
  expect(await send()).toMatchObject({ id: expect.any(Number) });
});

it("a hundred presses of one form count once against the limits of a day", async () => {
  const kiran = await oldHand("kiran");
  const strict = (key: string) => submission({ idempotencyKey: key, limitFactor: "1", address: "kiran's" });
  const one = draft();
  const key = crypto.randomUUID();
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, () =>
      submitReport(db, bucket, kiran, { report: one, files: [], submission: strict(key) }),
    ),
  );
  expect(new Set(outcomes.map(idOf)).size).toBe(1);
  const others = await Promise.all(
    Array.from({ length: 60 }, () =>
      submitReport(db, bucket, kiran, { report: draft(), files: [], submission: strict(crypto.randomUUID()) }),
    ),
  );
  expect(others.filter((outcome) => "id" in outcome)).toHaveLength(49);
  for (const outcome of others)
    if ("refused" in outcome) expect(outcome).toMatchObject({ refused: "too many", retryAt: expect.any(Number) });
});

it("an account that is gone by the time of the insert reports nothing", async () => {
  const gone = await person("gone");
  await env.DB.batch([
    env.DB.prepare("delete from sessions where user_id = ?").bind(gone.id),
    env.DB.prepare("delete from accounts where user_id = ?").bind(gone.id),
    env.DB.prepare("delete from users where id = ?").bind(gone.id),
  ]);
  expect(await submitReport(db, bucket, gone, { report: draft(), files: [], submission: submission() })).toEqual({
    refused: "not authenticated",
  });
});

it("files kept under a form's key become the report's, and only the key's owner's", async () => {
  const asha = await person("asha");
  const ravi = await person("ravi");
  const once = submission();
  await keepDraftFiles(db, bucket, asha, once.idempotencyKey, [await photo("proof"), await photo("visiting_card")]);
  await keepDraftFiles(db, bucket, ravi, once.idempotencyKey, [await photo("proof")]);
  const id = idOf(await submitReport(db, bucket, asha, { report: draft(), files: [], submission: once }));
  expect((await filesOf(db, id)).map((file) => file.file_type).sort()).toEqual(["proof", "visiting_card"]);
  expect(await draftFiles(db, asha, once.idempotencyKey)).toEqual([]);
  expect(await draftFiles(db, ravi, once.idempotencyKey)).toHaveLength(1);
});

it("a sixth proof is refused also when six come at once, and a new visiting card takes the old one's place", async () => {
  const asha = await person("asha");
  const key = crypto.randomUUID();
  const six = await Promise.all(Array.from({ length: 6 }, () => photo("proof")));
  const unkept = (await Promise.all(six.map((file) => keepDraftFiles(db, bucket, asha, key, [file])))).flat();
  expect(unkept.map(({ kind, message }) => [kind, inEnglish(message)])).toEqual([
    ["proof", "You can only upload up to 5 files"],
  ]);
  await keepDraftFiles(db, bucket, asha, key, [await photo("visiting_card", "old.jpg")]);
  await keepDraftFiles(db, bucket, asha, key, [await photo("visiting_card", "new.jpg")]);
  const kept = await draftFiles(db, asha, key);
  expect(kept.filter((file) => file.file_type === "proof")).toHaveLength(5);
  expect(kept.filter((file) => file.file_type === "visiting_card").map((file) => file.file_name)).toEqual(["new.jpg"]);
});

it("ravi cannot remove asha's kept file, nor add files to her report", async () => {
  const asha = await person("asha");
  const ravi = await person("ravi");
  const key = crypto.randomUUID();
  await keepDraftFiles(db, bucket, asha, key, [await photo("proof")]);
  const [file] = await draftFiles(db, asha, key);
  await removeDraftFile(db, bucket, ravi, key, file?.id ?? 0);
  expect(await draftFiles(db, asha, key)).toHaveLength(1);
  const id = idOf(await submitReport(db, bucket, asha, { report: draft(), files: [], submission: submission() }));
  expect(await addFiles(db, bucket, ravi, id, [await photo("proof")])).toBe("not yours");
  expect(await filesOf(db, id)).toEqual([]);
});

it("a report takes five proofs in all, also added later", async () => {
  const asha = await person("asha");
  const id = idOf(
    await submitReport(db, bucket, asha, { report: draft(), files: [await photo("proof")], submission: submission() }),
  );
  const four = await Promise.all([1, 2, 3, 4].map(() => photo("proof")));
  expect(await addFiles(db, bucket, asha, id, four)).toEqual({ added: 4 });
  const sixth = await addFiles(db, bucket, asha, id, [await photo("proof")]);
  expect(typeof sixth === "object" && "refused" in sixth && inEnglish(sixth.refused)).toBe(
    "You can only upload up to 5 files",
  );
  expect(await addFiles(db, bucket, asha, id, [await photo("visiting_card")])).toEqual({ added: 1 });
  expect(await filesOf(db, id)).toHaveLength(6);
});

it("stored paths name their user and never leave the server: the public file has none, nor the name its vendor gave it", async () => {
  const asha = await person("asha");
  const id = idOf(
    await submitReport(db, bucket, asha, { report: draft(), files: [await photo("proof")], submission: submission() }),
  );
  const [file] = await filesOf(db, id);
  expect(Object.keys(file ?? {}).sort()).toEqual(["content_type", "file_type", "id", "pixels", "size"]);
  const stored = await findFile(db, file?.id ?? 0);
  expect(stored?.name).toBe("proof-1.jpg");
  expect(stored?.file_path).toMatch(new RegExp(`^${asha.id}/proof_\\d+-[0-9a-f]{8}\\.jpg$`));
});

it("a file of a hidden report is not found", async () => {
  const asha = await person("asha");
  const id = idOf(
    await submitReport(db, bucket, asha, { report: draft(), files: [await photo("proof")], submission: submission() }),
  );
  const [file] = await filesOf(db, id);
  await env.DB.prepare("update fraud_reports set hidden_at = 1 where id = ?").bind(id).run();
  expect(await findFile(db, file?.id ?? 0)).toBeNull();
});

it("drafts are dropped after 48 hours, row and object, but never a report's file", async () => {
  const asha = await person("asha");
  const key = crypto.randomUUID();
  await keepDraftFiles(db, bucket, asha, key, [await photo("proof")]);
  const path =
    (await env.DB.prepare("select file_path from draft_files where form_key = ?")
      .bind(key)
      .first<string>("file_path")) ?? "";
  const later = Date.now() + 48 * 3600 * 1000;
  await dropOldDrafts(db, bucket, later - 60_000);
  expect(await bucket.head(path)).not.toBeNull();
  await dropOldDrafts(db, bucket, later + 60_000);
  await dropOldDrafts(db, bucket, later + 60_000);
  expect(await bucket.head(path)).toBeNull();
  expect(await draftFiles(db, asha, key)).toEqual([]);
});

it("a bucket that fails keeps no report back: it stands without the file, and says which was not kept", async () => {
  const asha = await person("asha");
  const failing = new Proxy(bucket, {
    get: (target, name) =>
      name === "put" ? () => Promise.reject(new Error("bucket is down")) : Reflect.get(target, name),
  });
  const outcome = await submitReport(db, failing, asha, {
    report: draft(),
    files: [await photo("proof")],
    submission: submission(),
  });
  const unkept = "unkept" in outcome ? outcome.unkept : [];
  expect(unkept.map(({ kind, message }) => [kind, inEnglish(message)])).toEqual([
    ["proof", "Failed to upload file. Please try again."],
  ]);
  expect(await filesOf(db, idOf(outcome))).toEqual([]);
});

it("a database that fails in the batch leaves nothing, and the same press later makes the one report with its file", async () => {
  const asha = await person("asha");
  const failing = openDatabase(
    new Proxy(env.DB, {
      get(target, name) {
        if (name === "batch") return () => Promise.reject(new Error("database is down"));
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    }),
  );
  const once = submission();
  const one = draft();
  const file = await photo("proof");
  const before = await reports();
  await expect(submitReport(failing, bucket, asha, { report: one, files: [file], submission: once })).rejects.toThrow(
    "database is down",
  );
  expect(await reports()).toBe(before);
  const id = idOf(await submitReport(db, bucket, asha, { report: one, files: [file], submission: once }));
  expect(await filesOf(db, id)).toHaveLength(1);
});
