import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { actOnUser } from "../../app/accounts/user-acts.server";
import { auditCsv, auditPage, csvOf, historyOf } from "../../app/audit/audit.server";
import { hideReport, restoreReport } from "../../app/reports/life/hide-report.server";
import type { Admin } from "../../app/viewer";
import { adminNamed, auditRows, one, reportBy } from "../admin/admins";
import { sheetRows } from "../csv";
import { db, person } from "../people";
import { rowsRead } from "../rows-read";
import { failingDatabase } from "../visit";

let meera: Admin;
beforeAll(async () => {
  meera = await adminNamed("meera");
});
const everything = { action: "", admin: "", object: "" };

it("each act of meera is written down with who, what, why and when, in the act's own batch", async () => {
  const id = await reportBy("asha", "Ledger Mills");
  const ravi = await person("ravi");
  const before = Date.now();
  await hideReport(db, meera, id, { reason: "The party sent proof of payment", sentence: "It was settled." });
  await restoreReport(db, meera, id, "The cheque bounced");
  for (const act of ["suspend", "lift", "grant", "revoke"] as const)
    expect(await actOnUser(db, meera, ravi.id, act, `Reason to ${act}`)).toBe("done");
  const { lines } = await auditPage(db, meera, everything, null, 6);
  expect(lines.map(({ admin, action, object, what, reason }) => [admin, action, object, what, reason])).toEqual([
    ["meera@example.in", "revoke admin", `user ${ravi.id}`, "ravi@example.in", "Reason to revoke"],
    ["meera@example.in", "grant admin", `user ${ravi.id}`, "ravi@example.in", "Reason to grant"],
    ["meera@example.in", "lift suspension", `user ${ravi.id}`, "ravi@example.in", "Reason to lift"],
    ["meera@example.in", "suspend user", `user ${ravi.id}`, "ravi@example.in", "Reason to suspend"],
    ["meera@example.in", "restore report", `report ${id}`, "Ledger Mills", "The cheque bounced"],
    ["meera@example.in", "hide report", `report ${id}`, "Ledger Mills", "The party sent proof of payment"],
  ]);
  const row = await one<{ created_at: number }>("select created_at from audit_log order by id desc limit 1");
  expect(row?.created_at).toBeGreaterThanOrEqual(before);
  expect(lines[0]?.when).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d IST$/);
});

it("an act that changes nothing leaves no row: hiding twice, restoring what is seen, a report that is not there", async () => {
  const id = await reportBy("asha", "Twice Hidden");
  await hideReport(db, meera, id, { reason: "Once", sentence: "Once." });
  const rows = await auditRows();
  expect(await hideReport(db, meera, id, { reason: "Twice", sentence: "Twice." })).toBe(false);
  expect(await hideReport(db, meera, 999_999, { reason: "Nothing", sentence: "Nothing." })).toBe(false);
  expect(await restoreReport(db, meera, 999_999, "Nothing")).toBe(false);
  expect(await actOnUser(db, meera, "nobody", "suspend", "Nothing")).toBe("no user");
  expect(await auditRows()).toBe(rows);
  expect(await one("select hidden_reason from fraud_reports where id = ?", id)).toEqual({ hidden_reason: "Once." });
});

it("where the log cannot be written, nothing is done", async () => {
  const id = await reportBy("asha", "Fault Traders");
  const { id: kiran } = await person("kiran");
  const rows = await auditRows();
  const failing = failingDatabase((query) => query.includes("insert into audit_log"));
  await expect(hideReport(failing, meera, id, { reason: "Why", sentence: "Why." })).rejects.toThrow(
    "the database is down",
  );
  await expect(actOnUser(failing, meera, kiran, "suspend", "Why")).rejects.toThrow("the database is down");
  expect(await one("select hidden_at from fraud_reports where id = ?", id)).toEqual({ hidden_at: null });
  expect(await one("select suspended_at from users where id = ?", kiran)).toEqual({ suspended_at: null });
  // The database itself refuses the row in the middle of the batch: the act before it is taken back.
  await env.DB.prepare(
    "create trigger fault before insert on audit_log begin select raise(abort, 'no room for the log'); end",
  ).run();
  await expect(hideReport(db, meera, id, { reason: "Why", sentence: "Why." })).rejects.toThrow();
  await expect(actOnUser(db, meera, kiran, "grant", "Why")).rejects.toThrow();
  await env.DB.prepare("drop trigger fault").run();
  expect(await one("select hidden_at from fraud_reports where id = ?", id)).toEqual({ hidden_at: null });
  expect(await one("select is_admin from user_profiles where user_id = ?", kiran)).toEqual({ is_admin: 0 });
  expect(await auditRows()).toBe(rows);
});

it("the database refuses to change, delete or replace what was written", async () => {
  await hideReport(db, meera, await reportBy("asha", "Kept For Good"), { reason: "Why", sentence: "Why." });
  const rows = await auditRows();
  const last = await one<{ id: number; reason: string }>("select * from audit_log order by id desc limit 1");
  for (const query of [
    "update audit_log set reason = 'Another'",
    "update audit_log set admin_email = 'ravi@example.in' where id = (select max(id) from audit_log)",
    "delete from audit_log",
    "delete from audit_log where id = (select max(id) from audit_log)",
    "replace into audit_log select id, admin_id, 'ravi@example.in', action, object_kind, object_id, what, reason, created_at from audit_log",
  ])
    await expect(env.DB.prepare(query).run()).rejects.toThrow("the audit log is append-only");
  expect(await auditRows()).toBe(rows);
  expect(await one("select * from audit_log order by id desc limit 1")).toEqual(last);
});

it("an admin whose rights are taken between the look and the act does nothing", async () => {
  const leaving = await adminNamed("leaving");
  const id = await reportBy("asha", "In Between");
  await actOnUser(db, meera, leaving.id, "revoke", "Left the team");
  const rows = await auditRows();
  expect(await hideReport(db, leaving, id, { reason: "Late", sentence: "Late." })).toBe(false);
  expect(await actOnUser(db, leaving, meera.id, "revoke", "Late")).not.toBe("done");
  expect(await actOnUser(db, leaving, (await person("ravi")).id, "suspend", "Late")).not.toBe("done");
  expect(await auditRows()).toBe(rows);
});

it("the log is filtered by action, admin and object, and paged without a gap or a double", async () => {
  const nisha = await adminNamed("nisha");
  const id = await reportBy("asha", "Much Looked At");
  for (let turn = 0; turn < 4; turn++) {
    await hideReport(db, nisha, id, { reason: `Hide ${turn}`, sentence: "Why." });
    await restoreReport(db, meera, id, `Restore ${turn}`);
  }
  const reasons = async (filter: Partial<typeof everything>) =>
    (await auditPage(db, meera, { ...everything, ...filter }, null)).lines.map(({ reason }) => reason);
  expect(await reasons({ admin: "nisha@example.in" })).toEqual(["Hide 3", "Hide 2", "Hide 1", "Hide 0"]);
  expect(await reasons({ action: "hide report", object: `report ${id}` })).toHaveLength(4);
  expect(await reasons({ action: "hide report", admin: "nisha@example.in", object: `report ${id}` })).toHaveLength(4);
  expect(await reasons({ action: "hide report", admin: "meera@example.in", object: `report ${id}` })).toEqual([]);
  expect((await historyOf(db, meera, "report", id)).map(({ reason }) => reason)[0]).toBe("Restore 3");
  const seen: number[] = [];
  for (let before: number | null = null, more = true; more; ) {
    const { lines, older } = await auditPage(db, meera, everything, before, 3);
    seen.push(...lines.map((line) => line.id));
    before = older;
    more = older !== null;
  }
  expect(seen).toHaveLength(await auditRows());
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
});

it("a cell that a spreadsheet would run is text, and quotes and line ends stay in their cell", async () => {
  for (const formula of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "\n-1", "＝1", "\u{feff}=1"])
    expect(await csvOf([[formula]])).toBe(`"'${formula}"\r\n`);
  expect(await csvOf([['say "no", then\ngo']])).toBe('"say ""no"", then\ngo"\r\n');
  const id = await reportBy("asha", '=HYPERLINK("http://example.in")');
  await hideReport(db, meera, id, { reason: '+91 "said", they', sentence: "Why." });
  let csv = "";
  for await (const part of auditCsv(db, meera, { ...everything, object: `report ${id}` })) csv += part;
  const [head, row] = sheetRows(csv);
  expect(head).toEqual(["id", "when", "admin", "action", "object", "what", "reason"]);
  expect(row?.slice(3)).toEqual([
    "hide report",
    `report ${id}`,
    `'=HYPERLINK("http://example.in")`,
    `'+91 "said", they`,
  ]);
});

it("a page of the log reads the same of 30,000 rows as of 1,000, and an export holds them all", async () => {
  const fill = (from: number, n: number) =>
    env.DB.prepare(
      `with recursive c(i) as (select cast(?1 as integer) union all select i + 1 from c where i < ?1 + ?2 - 1)
       insert into audit_log (admin_id, admin_email, action, object_kind, object_id, what, reason, created_at)
       select 'x', 'a' || (i % 3) || '@example.in', iif(i % 2, 'hide report', 'grant admin'), 'report', 'x' || (i % 50), 'w', 'r', 1 from c`,
    )
      .bind(from, n)
      .run();
  const measure = async () =>
    Promise.all(
      [
        everything,
        { ...everything, action: "hide report" },
        { ...everything, admin: "a1@example.in" },
        { ...everything, admin: "a2@example.in", action: "grant admin" },
        { ...everything, object: "report x7" },
      ].map((filter) => rowsRead((counted) => auditPage(counted, meera, filter, 900))),
    );
  await fill(1, 1_000);
  const small = await measure();
  await fill(1_001, 29_000);
  expect(await measure()).toEqual(small);
  for (const rows of small) expect(rows).toBeLessThanOrEqual(2 * 51);
  let lines = 0;
  for await (const part of auditCsv(db, meera, { ...everything, action: "grant admin", admin: "a2@example.in" }))
    lines += part.split("\r\n").length - 1;
  expect(lines).toBe(1 + 5_000);
});
