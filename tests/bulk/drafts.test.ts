import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { typedRow } from "../../app/bulk/draft-row";
import { discardDraft, findDraft, keepDraft, sheetOfDraft, unfinishedDrafts } from "../../app/bulk/drafts.server";
import { submitDraft } from "../../app/bulk/submit-reports.server";
import type { Viewer } from "../../app/viewer";
import { db, person, submission } from "../people";

const rowOf = (n: number) =>
  typedRow(n, {
    party_name: `Drafted ${n} Traders`,
    phone_number: String(3_000_000 + n),
    amount_due: "5000",
    due_date: "2025-01-31",
  });
const keep = (viewer: Viewer, id: string) =>
  keepDraft(db, viewer, { id, source: "typed", rows: [rowOf(1), rowOf(2), rowOf(3)] });
const listed = async (viewer: Viewer) => (await unfinishedDrafts(db, viewer)).map(({ id }) => id);
const past = (id: string) => db.run(sql`update bulk_drafts set kept_until = ${Date.now() - 1} where id = ${id}`);

let asha: Viewer;
let ravi: Viewer;
beforeEach(async () => {
  await env.DB.prepare("delete from bulk_drafts").run();
  asha = await person("asha");
  ravi = await person("ravi");
});

it("a draft whose time is over is neither listed nor counted among the twenty, also before the nightly work", async () => {
  for (let n = 0; n < 20; n++) expect(await keep(asha, `full${n}`)).toBe("kept");
  expect(await keep(asha, "one more")).not.toBe("kept");
  await past("full3");
  expect(await listed(asha)).toHaveLength(19);
  expect(await listed(asha)).not.toContain("full3");
  expect(await keep(asha, "onemore")).toBe("kept");
});

it("reports that the day's limit refuses stay in their draft, all of them, and can be sent tomorrow", async () => {
  await keep(asha, "limited");
  const before = await findDraft(db, asha, "limited");
  const press = (limitFactor: string) => submission({ idempotencyKey: "limited", limitFactor });
  expect(await submitDraft(db, asha, 0, press("0.001"))).toMatchObject({ refused: "too many" });
  expect(await findDraft(db, asha, "limited")).toEqual(before);
  expect(await submitDraft(db, asha, 0, press("100"))).toEqual({ submitted: 3 });
});

it("ravi neither sees, lists nor discards asha's draft", async () => {
  await keep(asha, "hers");
  await keep(ravi, "his");
  await discardDraft(db, ravi, "hers");
  expect(await findDraft(db, ravi, "hers")).toBeNull();
  expect(await sheetOfDraft(db, ravi, "hers")).toBeNull();
  expect([await listed(asha), await listed(ravi)]).toEqual([["hers"], ["his"]]);
  await discardDraft(db, asha, "hers");
  expect([await listed(asha), await listed(ravi)]).toEqual([[], ["his"]]);
});
