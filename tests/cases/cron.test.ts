// The hours' and the day's work as the platform calls them: twice, late, with a part of it failing.
import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { dailyWork, hourlyWork } from "../../workers/cron";
import { ask, reportOn, request } from "../admin/desk";
import { admin } from "../campaigns/campaigns";
import { db, person } from "../people";
import { failingDatabase } from "../visit";
import { deliver, forgetCases, hours, mailbox, reportRow } from "./cases";

/** 00:30 in India. */
const night = Date.parse("2026-11-28T19:00:00Z");
const day = hours(24);

/** The hour's work, and the post after it. */
async function worked(product: Env, now: number, using = db): Promise<void> {
  await hourlyWork(using, env.FILES, now);
  await deliver(product, now);
}
beforeEach(async () => {
  await forgetCases();
  await admin(await person("boss"));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

async function oldLimit(): Promise<() => Promise<boolean>> {
  const key = crypto.randomUUID();
  await env.DB.prepare("insert into limits (key, n, resets_at) values (?, 1, 5)").bind(key).run();
  return async () => (await env.DB.prepare("select 1 from limits where key = ?").bind(key).first()) === null;
}

it("the first hour of a day in India does the day's work where its midnight was missed, and no other hour does", async () => {
  const { product } = mailbox();
  const done = await oldLimit();
  await worked(product, night);
  expect(await done()).toBe(true);
  const again = await oldLimit();
  await worked(product, night + hours(1));
  expect(await again()).toBe(false);
  await worked(product, night + 2 * day);
  expect(await again()).toBe(true);
});

it("after the midnight's own run the next hour does not do it again", async () => {
  const { product } = mailbox();
  await dailyWork(db, env.FILES, night - hours(0.5));
  const again = await oldLimit();
  await worked(product, night);
  expect(await again()).toBe(false);
});

it("a day of which a part failed is tried again by the next hour, and then is done", async () => {
  const { product } = mailbox();
  const broken = failingDatabase((query) => query.includes("draft_files"));
  await dailyWork(broken, env.FILES, night - hours(0.5));
  const again = await oldLimit();
  await worked(product, night);
  expect(await again()).toBe(true);
  const third = await oldLimit();
  await worked(product, night + hours(1));
  expect(await third()).toBe(false);
});

it("a part that fails keeps no other from its work, and is done by the next hour", async () => {
  const { product, to } = mailbox();
  const report = await reportOn("In spite of it");
  await ask(request(report), undefined, night);
  await worked(product, night);
  const broken = failingDatabase((query) => query.includes("c.begun_at || ' ' || p.user_id"));
  await worked(product, night + 6 * day, broken);
  expect((await reportRow(report))?.hidden_at).toBe(night + 6 * day);
  await worked(product, night + 8 * day, broken);
  const overdue = () => to("boss@example.in").filter(({ subject }) => subject.startsWith("Overdue")).length;
  expect(overdue()).toBe(0);
  await worked(product, night + 8 * day + hours(1));
  expect(overdue()).toBe(1);
});

it("two runs of one hour at once tell everybody once", async () => {
  const { product, to } = mailbox();
  await ask(request(await reportOn("At once")), undefined, night);
  await Promise.all(Array.from({ length: 4 }, () => worked(product, night + day)));
  expect(to("asha@example.in").filter(({ text }) => text.includes("At once"))).toHaveLength(1);
  await Promise.all(Array.from({ length: 4 }, () => worked(product, night + 5 * day)));
  await Promise.all(Array.from({ length: 4 }, () => worked(product, night + 9 * day)));
  expect(to("boss@example.in").filter(({ subject }) => subject.startsWith("Overdue"))).toHaveLength(1);
  expect(to("meera@example.in")).toHaveLength(1);
});
