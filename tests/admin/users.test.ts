import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { authFor } from "../../app/accounts/auth.server";
import { actOnUser } from "../../app/accounts/user-acts.server";
import { asAdmin, viewerOf } from "../../app/accounts/viewer.server";
import { findUsers, type UserPage, wholeUser } from "../../app/admin/users/users.server";
import { latestNotices, totals } from "../../app/admin/work/dashboard.server";
import { submitReports } from "../../app/bulk/submit-reports.server";
import { submitReport } from "../../app/reports/form/submit-report.server";
import type { Admin } from "../../app/viewer";
import { db, draft, headersOf, person, submission } from "../people";
import { rowsRead } from "../rows-read";
import { adminNamed, auditRows, one, reportBy } from "./admins";

let meera: Admin;
beforeAll(async () => {
  meera = await adminNamed("meera");
});

const emails = (page: UserPage) => ("users" in page ? page.users.map(({ email }) => email) : page.refused);

it("meera finds asha by a part of her email, name, shop or phone number, in any script and case", async () => {
  const asha = await person("asha");
  await person("ravi");
  await env.DB.prepare("update user_profiles set name = ?, shop_name = ?, phone_number = ? where user_id = ?")
    .bind("Asha Patel", "श्री बालाजी ट्रेडर्स", "98200 12-345", asha.id)
    .run();
  for (const search of ["sha@exam", "PATEL", "asha p", "बालाजी", "9820012345", "20012", "+91 98200 12345", " asha "])
    expect(emails(await findUsers(db, meera, search, null)), search).toEqual(["asha@example.in"]);
  expect(emails(await findUsers(db, meera, "@example.in", null))).toContain("ravi@example.in");
  for (const search of ["nobody here", '"', "%%%", "email:asha", "asha OR ravi"])
    expect(await findUsers(db, meera, search, null), search).not.toMatchObject({ users: [expect.anything()] });
  expect(await findUsers(db, meera, "ab", null)).toEqual({ refused: "short term" });
});

it("a changed email, name or shop is found at once and the old one no more; who is gone is not found", async () => {
  const { id } = await person("changing");
  await env.DB.prepare("update user_profiles set name = 'Before Name', shop_name = 'Before Shop' where user_id = ?")
    .bind(id)
    .run();
  await env.DB.prepare("update user_profiles set name = 'After Name' where user_id = ?").bind(id).run();
  await env.DB.prepare("update users set email = 'moved@example.in' where id = ?").bind(id).run();
  expect(emails(await findUsers(db, meera, "before name", null))).toEqual([]);
  expect(emails(await findUsers(db, meera, "changing@", null))).toEqual([]);
  for (const search of ["after name", "before shop", "moved@"])
    expect(emails(await findUsers(db, meera, search, null))).toEqual(["moved@example.in"]);
  for (const table of ["sessions", "accounts", "user_profiles"])
    await env.DB.prepare(`delete from ${table} where user_id = ?`).bind(id).run();
  await env.DB.prepare("delete from users where id = ?").bind(id).run();
  expect(emails(await findUsers(db, meera, "after name", null))).toEqual([]);
  expect(await wholeUser(db, meera, id)).toBeNull();
  await env.DB.prepare("insert into user_words(user_words, rank) values ('integrity-check', 1)").run();
});

it("a user's page has their own reports, comments and promotions, the latest twenty", async () => {
  const asha = await person("asha");
  const ids: number[] = [];
  for (let n = 0; n < 22; n++) ids.push(await reportBy("asha", `Asha's Party ${n}`));
  await reportBy("ravi", "Ravi's Party");
  await env.DB.prepare(
    "insert into comments (report_id, content, user_id, user_name, is_anonymous, created_at) values (?, 'Mine', ?, 'Anonymous', 1, 1)",
  )
    .bind(ids[0], asha.id)
    .run();
  await env.DB.prepare(
    "insert into promotions (user_id, report_id, plan_name, status, price_paid, percentage_fee, created_at) values (?, ?, 'Pro', 'expired', 1999, 2.5, 1)",
  )
    .bind(asha.id, ids[1])
    .run();
  const theirs = await wholeUser(db, meera, asha.id);
  expect(theirs?.reports.map(({ id }) => id)).toEqual(ids.reverse().slice(0, 20));
  expect(theirs?.comments).toMatchObject([{ content: "Mine" }]);
  expect(theirs?.promotions).toMatchObject([{ plan: "Pro", price: "₹1,999", status: "expired" }]);
});

it("ravi, suspended, is signed out everywhere, signs in and reads, and no service function lets him write", async () => {
  const headers = await headersOf("ravi");
  const ravi = await person("ravi");
  const keptFrom = submission();
  expect(await actOnUser(db, meera, ravi.id, "suspend", "Invented reports")).toBe("done");
  expect(await viewerOf(authFor(env), db, headers, [])).toBeNull();
  const again = await person("ravi");
  expect(again.suspended).toBe(true);
  const reports = await one("select count(*) as n from fraud_reports");
  // With the viewer of before and with that of now.
  for (const viewer of [ravi, again]) {
    expect(await submitReport(db, env.FILES, viewer, { report: draft(), files: [], submission: submission() })).toEqual(
      { refused: "not authenticated" },
    );
    const { reporter_name: _, ...claim } = draft();
    expect(await submitReports(db, viewer, [claim], keptFrom)).toEqual({ refused: "not authenticated" });
  }
  expect(await one("select count(*) as n from fraud_reports")).toEqual(reports);
  expect(await actOnUser(db, meera, ravi.id, "lift", "It was a mistake")).toBe("done");
  expect((await person("ravi")).suspended).toBe(false);
  expect(
    await submitReport(db, env.FILES, await person("ravi"), { report: draft(), files: [], submission: submission() }),
  ).toHaveProperty("id");
});

it("the database itself refuses every row of a suspended account, whatever a service function forgets", async () => {
  const { id } = await person("stopped");
  const report = await reportBy("stopped", "Stopped Party");
  const comment =
    "insert into comments (report_id, content, user_id, user_name, is_anonymous, created_at) values (?1, 'x', ?2, 'x', 1, 1) returning id";
  const mine = await one<{ id: number }>(comment, report, id);
  await actOnUser(db, meera, id, "suspend", "Why");
  for (const [query, ...values] of [
    [comment, report, id],
    ["update comments set content = 'y' where id = ?", mine?.id],
    [
      "insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, user_id, created_at) values ('x', '1234567', 500, '2025-01-01', 1, ?, 1)",
      id,
    ],
    [
      "insert into promotions (user_id, report_id, plan_name, status, price_paid, percentage_fee, created_at) values (?, ?, 'Pro', 'active', 0, 2.5, 1)",
      id,
      report,
    ],
    [
      "insert into legal_notices (user_id, report_id, recipient_address, recipient_pincode, recipient_phone, created_at) values (?, ?, 'x', '1', '1', 1)",
      id,
      report,
    ],
    [
      "insert into draft_files (form_key, user_id, file_path, file_type, file_name, content_type, size, digest, created_at) values ('d', ?, 'p', 'proof', 'f', 'image/png', 1, 'x', 1)",
      id,
    ],
    [
      "insert into bulk_drafts (user_id, id, source, rows, created_at, kept_until) values (?, 'x', 'x', '[]', 1, 1)",
      id,
    ],
    ["insert into watchers (user_id, token, created_at) values (?, 'x', 1)", id],
    ["insert into watches (user_id, watcher_id, name, content, since, created_at) values (?, 1, 'x', 'x', 0, 1)", id],
    ["update user_profiles set name = 'Somebody Else' where user_id = ?", id],
  ] as const)
    await expect(
      env.DB.prepare(query)
        .bind(...values)
        .run(),
      query,
    ).rejects.toThrow("the account is suspended");
});

it("an admin cannot be suspended, and a suspended or unconfirmed account cannot become an admin", async () => {
  const nisha = await adminNamed("nisha");
  expect(await actOnUser(db, meera, nisha.id, "suspend", "Why")).toBe("is admin");
  const { id } = await person("unfit");
  await actOnUser(db, meera, id, "suspend", "Why");
  expect(await actOnUser(db, meera, id, "grant", "Why")).toBe("not fit");
  await actOnUser(db, meera, id, "lift", "Why");
  await env.DB.prepare("update users set email_verified = 0 where id = ?").bind(id).run();
  expect(await actOnUser(db, meera, id, "grant", "Why")).toBe("not fit");
  expect(await actOnUser(db, meera, id, "lift", "Why")).toBe("already");
  expect(await one("select is_admin from user_profiles where user_id = ?", id)).toEqual({ is_admin: 0 });
  await actOnUser(db, meera, nisha.id, "revoke", "Why");
});

it("the last admin stays, also when two take each other's rights at once, many times over", async () => {
  const nisha = await adminNamed("nisha");
  for (let round = 0; round < 20; round++) {
    await env.DB.prepare("update user_profiles set is_admin = 1 where user_id in (?, ?)")
      .bind(meera.id, nisha.id)
      .run();
    const rows = await auditRows();
    const outcomes = await Promise.all([
      actOnUser(db, meera, nisha.id, "revoke", "Race"),
      actOnUser(db, nisha, meera.id, "revoke", "Race"),
      actOnUser(db, meera, meera.id, "revoke", "Race"),
      actOnUser(db, nisha, nisha.id, "revoke", "Race"),
    ]);
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(await one("select count(*) as n from user_profiles where is_admin")).toEqual({ n: 1 });
    expect(await auditRows()).toBe(rows + 1);
  }
  const left = asAdmin(await person("meera")) ?? asAdmin(await person("nisha"));
  if (!left) throw new Error("no admin is left");
  expect(await actOnUser(db, left, left.id, "revoke", "Leaving")).toBe("last admin");
  await env.DB.prepare("update user_profiles set is_admin = user_id = ?").bind(meera.id).run();
});

it("users, a user's page and the dashboard's numbers read the same of 30,000 users as of 1,000", {
  timeout: 120_000,
}, async () => {
  const fill = async (from: number, n: number) => {
    await env.DB.prepare(
      `with recursive c(i) as (select cast(?1 as integer) union all select i + 1 from c where i < ?1 + ?2 - 1)
       insert into users (id, name, email, email_verified, created_at, updated_at)
       select 'u' || i, 'n', 'vendor' || i || '@traders.example', 1, i, i from c`,
    )
      .bind(from, n)
      .run();
  };
  const measure = async () => ({
    first: await rowsRead((counted) => findUsers(counted, meera, "", null)),
    deep: await rowsRead((counted) => findUsers(counted, meera, "", 500)),
    common: await rowsRead((counted) => findUsers(counted, meera, "traders.example", null)),
    rare: await rowsRead((counted) => findUsers(counted, meera, "meera@example.in", null)),
    none: await rowsRead((counted) => findUsers(counted, meera, "nobody of this name", null)),
    one: await rowsRead((counted) => wholeUser(counted, meera, "u7")),
    totals: await rowsRead((counted) => totals(counted, meera)),
    notices: await rowsRead((counted) => latestNotices(counted, meera)),
    revoke: await rowsRead((counted) => viewerOf(authFor(env), counted, headers, [])),
  });
  const headers = await headersOf("meera");
  await fill(1, 1_000);
  const small = await measure();
  await fill(1_001, 29_000);
  expect(await measure()).toEqual(small);
  for (const rows of Object.values(small)) expect(rows).toBeLessThanOrEqual(6 * 21);
  expect((await totals(db, meera)).users).toBeGreaterThanOrEqual(30_000);
});
