import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { actOnUser } from "../../app/accounts/user-acts.server";
import { auditPage } from "../../app/audit/audit.server";
import { confirmCampaign } from "../../app/campaigns/confirm-campaign.server";
import { freeOfferOf } from "../../app/campaigns/free-offer.server";
import { planNamed } from "../../app/campaigns/plans";
import { deleteAccount } from "../../app/profile/delete-account.server";
import { countAttempt } from "../../app/settings/limits.server";
import { saveSettings } from "../../app/settings/save-settings.server";
import { type Settings, settingsOf } from "../../app/settings/settings.server";
import type { Admin } from "../../app/viewer";
import { adminNamed, auditRows, one, reportBy } from "../admin/admins";
import { db, person } from "../people";
import { rowsRead } from "../rows-read";
import { failingDatabase } from "../visit";

let meera: Admin;
beforeAll(async () => {
  meera = await adminNamed("meera");
});

const stored = () => env.DB.prepare("select * from settings order by name").all();

async function save(changes: Partial<Settings>, admin = meera, on = db) {
  const now = await settingsOf(db, env);
  return saveSettings(on, env, admin, { settings: { ...now, ...changes }, version: now.version, reason: "Why" });
}

it("what nobody has set follows wrangler.toml; a saved value wins, a blank one too", async () => {
  expect(await settingsOf(db, env)).toMatchObject({
    donation_upi: env.DONATION_UPI,
    dialer_url: env.DIALER_URL,
    free_offer: { on: true, until: "2025-02-28" },
  });
  expect(await save({ donation_upi: "new@bank", dialer_url: "" })).toEqual({ changed: 2 });
  const other = { ...env, DONATION_UPI: "deployed@bank", SUPPORT_EMAIL: "deployed@example.in" } as unknown as Env;
  expect(await settingsOf(db, other)).toMatchObject({
    donation_upi: "new@bank",
    dialer_url: "",
    support_email: "deployed@example.in",
  });
});

it("meera ends the free offer, and campaigns cost from that moment", async () => {
  await save({ free_offer: { on: false, until: "2026-12-31" } });
  expect(await freeOfferOf(db)).toEqual({ on: false, until: "2026-12-31" });
  await save({ free_offer: { on: true, until: "2026-12-31" } });
  const { lines } = await auditPage(
    db,
    meera,
    { action: "change setting", admin: "", object: "setting free_offer" },
    null,
  );
  expect(lines.map(({ what }) => what)).toEqual([
    "off, until 2026-12-31 → on, until 2026-12-31",
    "on, until 2025-02-28 → off, until 2026-12-31",
  ]);
});

it("after how many days a paid report leaves the lists is set, and written down", async () => {
  expect((await settingsOf(db, env)).paid_days).toBe(30);
  expect(await save({ paid_days: 45 })).toEqual({ changed: 1 });
  expect((await settingsOf(db, env)).paid_days).toBe(45);
  const filter = { action: "change setting" as const, admin: "", object: "setting paid_days" };
  expect((await auditPage(db, meera, filter, null)).lines.map(({ what }) => what)).toEqual(["30 → 45"]);
});

it("nothing changed is nothing written; a save that cannot be logged is not made", async () => {
  const before = await stored();
  const rows = await auditRows();
  expect(await save({})).toEqual({ changed: 0 });
  const failing = failingDatabase((query) => query.includes("insert into audit_log"));
  await expect(save({ support_email: "lost@example.in" }, meera, failing)).rejects.toThrow("the database is down");
  expect((await stored()).results).toEqual(before.results);
  expect(await auditRows()).toBe(rows);
});

it("of ten saves of one form at once one is made and logged", async () => {
  const now = await settingsOf(db, env);
  const rows = await auditRows();
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      saveSettings(db, env, meera, {
        settings: { ...now, social_x: `https://social.example/${n}` },
        version: now.version,
        reason: "Race",
      }),
    ),
  );
  expect(outcomes.filter((outcome) => "changed" in outcome)).toHaveLength(1);
  expect(await auditRows()).toBe(rows + 1);
});

it("who is no admin any more saves nothing", async () => {
  const leaving = await adminNamed("leaving");
  await actOnUser(db, meera, leaving.id, "revoke", "Left");
  const before = await stored();
  const rows = await auditRows();
  expect(await save({ donation_upi: "stolen@bank" }, leaving)).toEqual({ refused: "changed meanwhile" });
  expect((await stored()).results).toEqual(before.results);
  expect(await auditRows()).toBe(rows);
});

it("a limit that meera sets holds from the next count on, and the usual one comes back", async () => {
  const allowed = async () => (await countAttempt(db, "1", "comments of an account", "somebody")).allowed;
  await save({ limits: { "comments of an account": 2 } });
  expect([await allowed(), await allowed(), await allowed()]).toEqual([true, true, false]);
  await save({ limits: { "comments of an account": 60 } });
  expect(await allowed()).toBe(true);
  expect(
    JSON.parse((await one<{ value: string }>("select value from settings where name = 'site'"))?.value ?? "").limits,
  ).toEqual({});
});

it("a closed plan takes no campaign, whoever opened its page before, and an open one does", async () => {
  const asha = await person("asha");
  const plan = planNamed("pro");
  if (!plan) throw new Error("no such plan");
  const report_id = await reportBy("asha", "Closed Plan Party");
  const party = { report_id, recipient_address: "Road", recipient_pincode: "380001", recipient_phone: "9820012345" };
  const confirm = (key: string) => confirmCampaign(db, asha, { plan, parties: [party], key });
  await save({ closed_plans: ["Pro"] });
  expect(await confirm("one")).toEqual({ refused: "reports" });
  expect(await one("select count(*) as n from promotions where report_id = ?", report_id)).toEqual({ n: 0 });
  await save({ closed_plans: [] });
  expect(await confirm("two")).toEqual({ charge: null });
});

it("settings are two rows and their index entries to read, however much is stored", async () => {
  expect(await rowsRead((counted) => settingsOf(counted, env))).toBeLessThanOrEqual(4);
});

it("the last admin cannot delete the own account; with another one there, they can", async () => {
  await env.DB.prepare("update user_profiles set is_admin = user_id = ?").bind(meera.id).run();
  await expect(deleteAccount(db, env.FILES, meera)).rejects.toThrow();
  expect(await one("select count(*) as n from users where id = ?", meera.id)).toEqual({ n: 1 });
  await adminNamed("nisha");
  await deleteAccount(db, env.FILES, meera);
  expect(await one("select count(*) as n from users where id = ?", meera.id)).toEqual({ n: 0 });
  expect(await one("select count(*) as n from audit_log where admin_id = ?", meera.id)).not.toEqual({ n: 0 });
});
