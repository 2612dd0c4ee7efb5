// Pages of cases when the database or the bucket fails, and when what is sent is no form of ours.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as deskPage from "../../app/admin/cases/case-page";
import * as askPage from "../../app/cases/asking/ask-page";
import * as casePage from "../../app/cases/case-page";
import { decideCase } from "../../app/cases/desk/decide-case.server";
import * as flagPage from "../../app/cases/flags/flag-page";
import * as hearingPage from "../../app/cases/hearing/hearing-page";
import { ask, countOf, reportOn, request } from "../admin/desk";
import { admin } from "../campaigns/campaigns";
import { bill } from "../files/samples";
import { db, person } from "../people";
import { failingBucket, failingDatabase, submit } from "../visit";
import { because, mailbox } from "./cases";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const { product } = mailbox();
const key = () => crypto.randomUUID();
const asking = (report: number) => ({
  ...{ key: key(), report: String(report), kind: "false", details: "Never so", name: "Meera" },
  ...{ email: "meera@example.in", phone: "" },
});
const proof = () => new File([bill()], "receipt.pdf");

describe("a database that fails", () => {
  it("keeps everything typed where somebody asks", async () => {
    const form = asking(await reportOn("Ask fails"));
    for (const query of ["insert into case_requests", "select j.value", "insert into limits"]) {
      const broken = failingDatabase((statement) => statement.includes(query));
      const { status, data } = await submit(askPage, "/data-removal", form, { env: product, db: broken });
      expect([status, data.values], query).toEqual([500, form]);
    }
    expect(await env.DB.prepare("select 1 from case_requests where asking like '%Never so%'").first()).toBeNull();
  });

  it("keeps what asha answers, what she flags, and why anybody asks again", async () => {
    const report = await reportOn("All fail");
    const { id, token } = await ask(request(report));
    const asha = await person("asha");
    const broken = (query: string) => failingDatabase((statement) => statement.includes(query));
    const hers = { env: product, viewer: async () => asha };
    const answered = await submit(
      hearingPage,
      `/fraud-parties/${report}/objections/${id}`,
      { key: key(), reply: "keep", why: "It is due" },
      { ...hers, db: broken("update case_reports"), params: { id: String(report), case: String(id) } },
    );
    expect([answered.status, answered.data.values]).toMatchObject([500, { why: "It is due" }]);
    const flagged = await submit(
      flagPage,
      `/flag?report=${report}`,
      { reason: "Why" },
      { ...hers, db: broken("insert into flags") },
    );
    expect([flagged.status, flagged.data.values]).toMatchObject([500, { reason: "Why" }]);
    await decideCase(db, await admin(await person("boss")), id, { outcome: "stays", ...because });
    const again = await submit(
      casePage,
      `/data-removal/${token}`,
      { intent: "again", why: "Look" },
      { env: product, db: broken("asker_again_at ="), params: { token } },
    );
    expect([again.status, again.data.values]).toMatchObject([500, { why: "Look" }]);
  });

  it("keeps the admin's reason, and nothing is decided", async () => {
    const { id } = await ask(request(await reportOn("Decide fails")));
    const boss = await admin(await person("boss"));
    const form = { outcome: "removed", reason: "Because", hidden_reason: "It was settled." };
    const decide = (fails: string) =>
      submit(deskPage, `/admin/cases/${id}`, form, {
        ...{ env: product, viewer: async () => boss, params: { id: String(id) } },
        db: failingDatabase((statement) => statement.includes(fails)),
      });
    for (const query of ["insert into audit_log", "insert into report_events", "update fraud_reports"]) {
      const { status, data } = await decide(query);
      expect([status, data.values], query).toEqual([500, form]);
    }
    expect(await env.DB.prepare("select decided_at from cases where id = ?").bind(id).first("decided_at")).toBeNull();
  });
});

it("a bucket that fails keeps what was typed, and says that the file is to be chosen again", async () => {
  const form = { ...asking(await reportOn("Bucket fails")), proof: proof() };
  const { status, data } = await submit(askPage, "/data-removal", form, { env: product, bucket: failingBucket("put") });
  expect(status).toBe(500);
  expect(data.errors).toMatchObject({ proof: "Choose your file again: it was not kept" });
  expect(data.values).toMatchObject({ details: "Never so" });
});

describe("what is no form of ours is refused in words, never by a fault", () => {
  const naughty: Record<string, string>[] = [
    {},
    { __proto__: "x", constructor: "y", kind: "__proto__" },
    { report: "1\u0000", kind: "false", details: "\u202e\u0000", name: "\u200b", email: "@", phone: "९".repeat(30) },
    { report: "9".repeat(5_000), kind: "order", reference: "x".repeat(200) },
    { report: "-1 0 1.5 1e3 0x10 ' or 1=1 --", kind: "FALSE" },
    { report: "999999999999999", kind: "false", details: "क".repeat(3_000), name: "a\u0301\u0301\u0301", email: "a@b" },
    { report: Array.from({ length: 500 }, (_, n) => n + 1).join(","), kind: "false" },
  ];

  it.each(naughty)("to the form that asks: %j", async (form) => {
    const before = await countOf("cases");
    const { status, data } = await submit(askPage, "/data-removal", form, { env: product });
    expect(status).toBe(422);
    expect(Object.keys(data.errors as object).length).toBeGreaterThan(0);
    expect(await countOf("cases")).toBe(before);
  });

  it.each([
    {},
    { intent: "again" },
    { intent: "x", utr: "' or 1" },
    { utr: "1".repeat(5_000) },
    { intent: "again", why: "x".repeat(1_001) },
  ])("to the private page: %j", async (form) => {
    const { token } = await ask(request(await reportOn("Naughty")));
    const { status } = await submit(casePage, `/data-removal/${token}`, form as Record<string, string>, {
      ...{ env: product, params: { token } },
    });
    expect(status).toBe(422);
  });

  it.each([
    {},
    { outcome: "gone" },
    { outcome: "removed", reason: "x".repeat(501) },
    { outcome: "removed", reason: "x", hidden_reason: "" },
  ])("to the desk: %j", async (form) => {
    const { id } = await ask(request(await reportOn("Naughty desk")));
    const boss = await admin(await person("boss"));
    const more = { env: product, viewer: async () => boss, params: { id: String(id) } };
    expect((await submit(deskPage, `/admin/cases/${id}`, form as Record<string, string>, more)).status).toBe(422);
  });

  it("of several reports none is ticked: an admin is asked which", async () => {
    const { id } = await ask(request([await reportOn("Tick A"), await reportOn("Tick B")]));
    const boss = await admin(await person("boss"));
    const more = { env: product, viewer: async () => boss, params: { id: String(id) } };
    const form = { outcome: "removed", reason: "Because", hidden_reason: "So." };
    const { status, data } = await submit(deskPage, `/admin/cases/${id}`, form, more);
    expect([status, data.errors]).toEqual([422, { removed: "Tick at least one report to remove" }]);
  });
});
