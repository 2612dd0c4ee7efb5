import { describe, expect, it } from "vitest";
import { hidden, textOf, Visitor } from "../../visitor";
import { address, asha, confirmation, reportsOf, serveCampaigns, served } from "./campaign-site";

serveCampaigns();

describe("/promotion-setup", () => {
  it("asks for a plan first", async () => {
    for (const path of ["/promotion-setup", "/promotion-setup?plan=gold"])
      expect(textOf((await asha.open(path)).body)).toContain("Please select a plan first");
  });

  it("asks a signed-out visitor to sign in and leads back with plan and ticks", async () => {
    const { status, body } = await new Visitor(served).open(address("/promotion-setup", [5, 6], "pro"));
    expect(status).toBe(401);
    expect(textOf(body)).toContain("Please sign in to view your reports");
    expect(hidden(body, "returnTo").replaceAll("&amp;", "&")).toBe("/promotion-setup?plan=pro&report=5&report=6");
  });

  it("says so when there is no report", async () => {
    const nobody = await new Visitor(served).join("nobody@example.in");
    const text = textOf((await nobody.open("/promotion-setup?plan=basic")).body);
    expect(text).toContain("Set Up Your Basic Promotion");
    expect(text).toContain("No Reports Found");
    expect(text).toContain("You need to have reported fraud parties to create a promotion.");
  });

  it("lists only the vendor's own visible reports, with amount and day, and counts ticks", async () => {
    await reportsOf("ravi@example.in", ["Somebody else's party"]);
    const [one = 0, gone = 0] = await reportsOf("asha@example.in", ["Asha's party", "Withdrawn party"]);
    await served.db.prepare("update fraud_reports set withdrawn_at = 1 where id = ?").bind(gone).run();
    const { status, body } = await asha.open(address("/promotion-setup", [one]));
    const text = textOf(body);
    expect(status).toBe(200);
    expect(text).toContain("Select up to 2 reports to highlight");
    expect(text).toContain("Selected 1 of 2 reports");
    expect(text).toMatch(/Asha's party Amount Due: ₹1,25,000 Reported on 1 Nov 2025/);
    expect(text).not.toContain("Somebody else's party");
    expect(text).not.toContain("Withdrawn party");
  });

  it("refuses more than the plan takes and keeps the ticks", async () => {
    const ids = await reportsOf("asha@example.in", ["Over A", "Over B", "Over C"]);
    const { status, body } = await asha.open(`${address("/promotion-setup", ids)}&create=yes`);
    expect(status).toBe(422);
    expect(body).toContain("<title>Error: ");
    for (const id of ids) expect(body).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${id}"`));
  });

  it("refuses no selection, and leads a good one to the confirmation", async () => {
    const ids = await reportsOf("asha@example.in", ["Good A", "Good B"]);
    const none = await asha.open(`${address("/promotion-setup", [])}&create=yes`);
    expect(none.status).toBe(422);
    expect(textOf(none.body)).toContain("Select at least one report");
    const good = await asha.open(`${address("/promotion-setup", ids)}&create=yes`);
    expect(good.path).toBe(confirmation(ids));
    expect(good.status).toBe(200);
  });

  it("pages and searches hundreds of reports without losing a tick", async () => {
    const many = await new Visitor(served).join("many@example.in");
    const ids = await reportsOf(
      "many@example.in",
      Array.from({ length: 250 }, (_, n) => `Party ${n}`),
    );
    const ticked = [ids[0] ?? 0, ids[200] ?? 0];
    const page = await many.open(`${address("/promotion-setup", ticked, "pro")}&search=&page=4`);
    const text = textOf(page.body);
    expect(text).toContain("250 reports");
    expect(text).toContain("Selected 2 of 5 reports");
    expect(text).toMatch(/Selected from other pages Party 0 .* Party 200 /);
    expect(page.body.match(/name="report"/g)).toHaveLength(22);
    const search = await many.open(`${address("/promotion-setup", ticked, "pro")}&search=PARTY+77`);
    expect(search.body.match(/name="report"/g)).toHaveLength(3);
    const none = await many.open(`${address("/promotion-setup", ticked, "pro")}&search=zz`);
    expect(textOf(none.body)).toContain('None of your reports matches "zz"');
    expect(none.body.match(/name="report"/g)).toHaveLength(2);
  });

  it("says 'Failed to load your reports' when they cannot be read", async () => {
    await served.db.exec("alter table promotions rename to promotions_away");
    const { status, body } = await asha.open("/promotion-setup?plan=basic");
    await served.db.exec("alter table promotions_away rename to promotions");
    expect(status).toBe(503);
    expect(textOf(body)).toContain("Failed to load your reports");
    expect((await asha.open("/promotion-setup?plan=basic")).status).toBe(200);
  });
});
