import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { hidden, textOf, Visitor } from "../../visitor";
import { adminAt, reportOf } from "./admin-site";

let served: Served;
let meera: Visitor;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  meera = await adminAt(served, "meera@example.in");
});
afterAll(() => served.stop());

it("meera's settings hold on the next request, everywhere, and are written down with old and new", async () => {
  const form = async () => {
    const { body } = await meera.open("/admin/settings");
    const inputs = [...body.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
    const of = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
    return Object.fromEntries(
      inputs
        .filter((tag) => of(tag, "type") !== "checkbox" || / checked/.test(tag))
        .map((tag) => [of(tag, "name"), of(tag, "value")] as const)
        .filter(([name]) => name !== ""),
    );
  };
  const first = await form();
  expect(first).toMatchObject({
    donation_upi: "bakaya-local@example",
    free_offer_on: "yes",
    Pro: "yes",
    reports_a_day: "50",
  });
  const wrong = {
    ...first,
    donation_upi: "no upi",
    dialer_url: "http://plain.example",
    support_email: "x",
    reports_a_day: "0",
    free_offer_until: "2025-02-30",
    social_x: "javascript:alert(1)",
  };
  const refused = await meera.submit("/admin/settings", wrong);
  expect(refused.status).toBe(422);
  for (const field of ["donation_upi", "dialer_url", "support_email", "reports_a_day", "free_offer_until", "social_x"])
    expect(refused.body, field).toContain(`id="${field}-error"`);
  expect(refused.body).toContain('value="no upi"');
  const odds: Record<string, string>[] = [
    { free_offer_until: "0000-01-01" },
    { dialer_url: "https://example.in/ javascript:x" },
    { paid_days: "0" },
    { paid_days: "366" },
    { paid_days: "thirty" },
  ];
  for (const odd of odds)
    expect((await meera.submit("/admin/settings", { ...first, ...odd })).status, JSON.stringify(odd)).toBe(422);

  // Who asks all admins for a second factor has one, or is asked for it at once.
  await served.db.prepare("update users set two_factor_enabled = 1 where email = 'meera@example.in'").run();
  const { Pro: _, ...open } = first;
  const saved = await meera.submit("/admin/settings", {
    ...open,
    donation_upi: "new-donations@bank",
    support_email: "help@bakaya.example",
    support_phone: "+91 98200 12345",
    social_x: "https://social.example/bakaya",
    free_offer_until: "2027-03-31",
    admins_need_second_factor: "yes",
    reports_a_day: "1",
    reason: "New bank",
  });
  expect(saved.path).toBe("/admin/settings?saved");
  const guest = new Visitor(served);
  const home = (await guest.open("/")).body;
  expect(home).toContain("new-donations@bank");
  expect(home).not.toContain("bakaya-local@example");
  expect(home).toContain('href="https://social.example/bakaya"');
  const how = (await guest.open("/how-it-works")).body;
  expect(how).toContain("mailto:help@bakaya.example");
  expect(how).toContain('href="tel:+919820012345"');
  const log = textOf((await meera.open("/admin/audit?action=change+setting")).body);
  expect(log).toContain("setting donation_upi bakaya-local@example → new-donations@bank Reason New bank");
  expect(log).toContain("setting free_offer on, until 2025-02-28 → on, until 2027-03-31 Reason New bank");
  expect(log).toContain("setting closed_plans (none) → Pro Reason New bank");
  expect(log).toContain("setting reports of an account 50 → 1 Reason New bank");
  expect(log).not.toContain("dialer_url");

  // A form opened before does not undo it unseen, nor do two at once.
  const late = await meera.submit("/admin/settings", { ...first, donation_upi: "late@bank" });
  expect(late.status).toBe(409);
  expect(late.body).toContain('value="late@bank"');
  const now = await form();
  expect(now).not.toHaveProperty("Pro");
  const both = await Promise.all(
    ["one@bank", "two@bank"].map((donation_upi) => meera.submit("/admin/settings", { ...now, donation_upi })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(hidden(both.find(({ status }) => status === 409)?.body ?? "", "version")).not.toBe(now.version);
});

it("a daily limit that meera sets counts from the next report on", async () => {
  const lata = await new Visitor(served).join("lata@example.in");
  const before = JSON.parse(
    (await served.db.prepare("select value from settings where name = 'site'").first<string>("value")) ?? "{}",
  );
  expect(before.limits).toEqual({ "reports of an account": 1 });
  // The factor is 100 here: a hundred reports, then no more.
  await served.db
    .prepare(
      "update limits set n = 100 where key in (select key from limits where key >= 'reports of an account:' and key < 'reports of an account;')",
    )
    .run();
  await reportOf(lata, "Lata's First");
  await served.db
    .prepare(
      "update limits set n = 100 where key in (select key from limits where key >= 'reports of an account:' and key < 'reports of an account;')",
    )
    .run();
  await expect(reportOf(lata, "Lata's Second")).rejects.toThrow("not reported");
});
