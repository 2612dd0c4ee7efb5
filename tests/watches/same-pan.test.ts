// A watched GSTIN tells of the same PAN in another state, as what may be the same.
import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import type { Viewer } from "../../app/viewer";
import { watchesOf } from "../../app/watches/watches.server";
import { madeUpGstin } from "../gstins";
import { db, person } from "../people";
import { mailbox, matchesOf, nine, reported, run, spell, watch, watching } from "./watching";

const [gujarat, tamilNadu, other] = [madeUpGstin(71), madeUpGstin(71, "33"), madeUpGstin(72, "33")];
let asha: Viewer;
beforeAll(async () => {
  asha = await person("asha");
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

it("who watches one GSTIN is told of the other of its PAN, surely never of another PAN", async () => {
  const [older] = await reported({ gstin: tamilNadu, party_name: "Vellmora Agencies", phone_number: "4455001" });
  await spell(env.DB);
  const [id = 0] = await watching(asha, watch(null, null, gujarat));
  expect(await matchesOf(id)).toMatchObject([{ report: older, sign: "pan" }]);
  expect(await watchesOf(db, asha, "all", 0)).toMatchObject({ reported: 1, mayBe: 1 });

  const same = { party_name: "Vellmora Agencies", phone_number: "4455001" };
  const [silent] = await reported(same, { party_name: "Zelmon Depot", gstin: other });
  const [sure] = await reported({ gstin: gujarat, party_name: "Vellmora Agency Surat", phone_number: "4455009" });
  await spell(env.DB);
  const box = mailbox();
  await run(nine, box);
  expect(await matchesOf(id)).toMatchObject([
    { report: older, sign: "pan" },
    { report: silent, sign: "pan" },
    { report: sure, sign: "gstin" },
  ]);
  const text = box.to("asha")[0]?.text ?? "";
  expect(text).toContain("May be: the same PAN, registered in another state");
  expect(text.indexOf("The same GSTIN")).toBeLessThan(text.indexOf("May be: the same PAN"));
  expect(await watchesOf(db, asha, "all", 0)).toMatchObject({ reported: 1, mayBe: 0, watches: [{ sign: "gstin" }] });
});

it("what is the same only by its party's GSTIN is so while the party has it", async () => {
  const [id = 0] = await watching(asha, watch(null, null, madeUpGstin(73)));
  const same = { party_name: "Ranvella Cloth", phone_number: "4455002" };
  await reported(same);
  const [newest] = await reported({ ...same, gstin: madeUpGstin(73, "33") });
  await spell(env.DB);
  await run(nine, mailbox());
  expect(await matchesOf(id)).toHaveLength(2);
  const reports = async () => (await watchesOf(db, asha, "all", 0)).watches.find((one) => one.id === id)?.reports;
  expect(await reports()).toBe(2);
  await env.DB.prepare("update fraud_reports set withdrawn_at = 1 where id = ?").bind(newest).run();
  expect(await reports()).toBe(0);
});
