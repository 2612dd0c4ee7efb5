import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { submitReport } from "../../app/reports/form/submit-report.server";
import { hiddenTogether, hideAllOf, showAllOf } from "../../app/reports/life/hide-account.server";
import { hideReport } from "../../app/reports/life/hide-report.server";
import { withdrawReport } from "../../app/reports/life/withdraw-report.server";
import { findReport } from "../../app/reports/search/find-reports.server";
import type { Admin, Viewer } from "../../app/viewer";
import { db, draft, person, submission } from "../people";
import { adminNamed } from "./admins";

const hiding = { reason: "Invented parties", sentence: "It was taken down after a review." };

let meera: Admin;
beforeAll(async () => {
  meera = await adminNamed("meera");
});

async function reportsBy(viewer: Viewer, many: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < many; n += 1) {
    const outcome = await submitReport(db, env.FILES, viewer, { report: draft(), files: [], submission: submission() });
    if ("id" in outcome) ids.push(outcome.id);
  }
  return ids;
}

async function lines(): Promise<{ action: string; object_id: string; created_at: number }[]> {
  const query = "select action, object_id, created_at from audit_log order by id";
  return (await env.DB.prepare(query).all<{ action: string; object_id: string; created_at: number }>()).results;
}

const seen = async (ids: number[]) =>
  (await Promise.all(ids.map((id) => findReport(db, id)))).map((one) => one !== null);

it("all reports of an account go with one reason, a line for each, and come back with one press", async () => {
  const asha = await person("asha");
  const others = await reportsBy(await person("ravi"), 1);
  const [own = 0, gone = 0, removed = 0, alone = 0, ...rest] = await reportsBy(asha, 7);
  await hideReport(db, meera, alone, { reason: "Another matter", sentence: "It was settled." });
  const now = Date.now() + 1_000;
  expect(await hideAllOf(db, meera, asha.id, hiding, now)).toBe(6);
  expect(await seen([own, ...rest, ...others])).toEqual([false, false, false, false, true]);
  const written = (await lines()).filter(({ created_at }) => created_at === now);
  expect(written.filter(({ action }) => action === "hide report")).toHaveLength(6);
  expect(written.filter(({ action }) => action === "hide all reports")).toHaveLength(1);
  expect(await hiddenTogether(db, meera, asha.id)).toEqual([{ at: now, reports: 6 }]);
  // What happened meanwhile stands: a withdrawal, and a case that was decided.
  await withdrawReport(db, env.FILES, asha, gone, "other");
  await env.DB.prepare(
    "insert into cases (id, token, kind, created_at, begun_at, due_at, submission) values (9, 't', 'false', 1, 1, 1, 's')",
  ).run();
  await env.DB.prepare("insert into case_reports (case_id, report_id, outcome) values (9, ?, 'removed')")
    .bind(removed)
    .run();
  expect(await showAllOf(db, meera, asha.id, now, "They have shown the bills", now + 1)).toBe(4);
  expect(await seen([own, ...rest])).toEqual([true, true, true, true]);
  expect(await seen([gone, removed, alone])).toEqual([false, false, false]);
  expect(await showAllOf(db, meera, asha.id, now, "Again")).toBe(0);
});

it("an account with 600 reports is hidden whole, with one line of the account, pressed twice at once or not", async () => {
  const busy = await person("busy");
  await env.DB.prepare(`insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, user_id, created_at)
    select 'Party ' || key, '1234567', 500, '2025-01-01', 1, ?, 1 from json_each(?)`)
    .bind(busy.id, JSON.stringify(Array(600).fill(0)))
    .run();
  const now = Date.now() + 5_000;
  const hidden = await Promise.all([
    hideAllOf(db, meera, busy.id, hiding, now),
    hideAllOf(db, meera, busy.id, hiding, now + 1),
  ]);
  expect(hidden[0] + hidden[1]).toBe(600);
  const left = "select count(*) as n from fraud_reports where user_id = ? and hidden_at is null";
  expect(await env.DB.prepare(left).bind(busy.id).first<number>("n")).toBe(0);
  const written = await lines();
  const acts = written.filter(({ object_id }) => object_id === busy.id).map(({ action }) => action);
  expect(new Set(acts)).toEqual(new Set(["hide all reports"]));
  expect(acts).toHaveLength(hidden.filter((many) => many > 0).length);
  expect(written.filter(({ action, created_at }) => action === "hide report" && created_at >= now)).toHaveLength(600);
});

it("who is no admin any more hides nothing and writes nothing", async () => {
  const boss = await adminNamed("boss");
  const kiran = await person("kiran");
  const ids = await reportsBy(kiran, 2);
  await env.DB.prepare("update user_profiles set is_admin = 0 where user_id = ?").bind(boss.id).run();
  const before = await lines();
  expect(await hideAllOf(db, boss, kiran.id, hiding)).toBe(0);
  expect(await seen(ids)).toEqual([true, true]);
  expect(await lines()).toEqual(before);
});
