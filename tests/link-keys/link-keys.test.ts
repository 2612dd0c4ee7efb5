// Keys of private links are no use to whoever reads the database alone, and yet a later mail says the link again.
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { linked, linkOf, makeLink, sealLinkKeys } from "../../app/cases/answers/party-links.server";
import { newToken, sealed, storedForms, toSeal, unsealed } from "../../app/link-keys.server";
import { addWatches, isStopToken, sealStopKeys } from "../../app/watches/watches.server";
import { reportsOf } from "../campaigns/campaigns";
import { db, person } from "../people";

it("a key is sealed the same way each time, and read back", async () => {
  for (let n = 0; n < 50; n++) {
    const key = newToken();
    const stored = await sealed(key);
    expect(stored).toBe(await sealed(key));
    expect(await unsealed(stored)).toBe(key);
    for (let at = 0; at + 6 <= key.length; at++) expect(stored).not.toContain(key.slice(at, at + 6));
  }
});

it("what is stored is itself no key, nor is anything else that is none", async () => {
  const stored = await sealed(newToken());
  expect(await storedForms(stored)).toEqual([]);
  for (const none of ["", "x", "' or 1=1", `${newToken()}x`, "ü".repeat(43)])
    expect(await storedForms(none)).toEqual([]);
  expect(await toSeal([stored, "", "x"])).toEqual([]);
});

it("what was changed in the database opens nothing and is told from a key", async () => {
  const stored = await sealed(newToken());
  const at = stored.length - 4;
  const changed = stored.slice(0, at) + (stored[at] === "A" ? "B" : "A") + stored.slice(at + 1);
  await expect(unsealed(changed)).rejects.toThrow();
});

it("a party's link opens by its key and not by what the database has of it", async () => {
  const asha = await person("asha");
  const [report = 0] = await reportsOf(asha, ["Sealed Traders"]);
  const made = await makeLink(db, asha, report);
  const stored = await env.DB.prepare("select token from party_links where report_id = ?")
    .bind(report)
    .first<string>("token");
  expect(stored).not.toBe(made?.token);
  expect((await linkOf(db, asha, report))?.token).toBe(made?.token);
  expect(await linked(db, made?.token ?? "")).toMatchObject({ report: { id: report } });
  expect(await linked(db, stored ?? "")).toBeNull();
});

it("keys that were stored as they are open until and after the hourly work has sealed them", async () => {
  const asha = await person("asha.older");
  const [report = 0] = await reportsOf(asha, ["Older Link Traders"]);
  const [party, stop] = [newToken(), newToken()];
  await makeLink(db, asha, report);
  await env.DB.prepare("update party_links set token = ? where report_id = ?").bind(party, report).run();
  const watch = { name: "Older Watch", digits: null, gstin: null, note: "" };
  await addWatches(db, asha, [watch as Parameters<typeof addWatches>[2][number]]);
  await env.DB.prepare("update watchers set token = ? where user_id = ?").bind(stop, asha.id).run();
  const opens = async () => [(await linked(db, party)) !== null, await isStopToken(db, stop)];
  expect(await opens()).toEqual([true, true]);
  await sealLinkKeys(db);
  await sealStopKeys(db);
  expect(await opens()).toEqual([true, true]);
  const all = await env.DB.prepare(
    "select token from party_links union all select token from watchers union all select token from cases",
  ).all<{ token: string }>();
  expect(all.results.filter(({ token }) => token.length === 43)).toEqual([]);
});
