import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { confirmCase } from "../../app/cases/asking/confirm-case.server";
import { decideCase } from "../../app/cases/desk/decide-case.server";
import { findCase, proofOf } from "../../app/cases/desk/desk-cases.server";
import { forgetOldCases } from "../../app/cases/forget-cases.server";
import { caseOfLink } from "../../app/cases/own-case.server";
import { dropOldDrafts } from "../../app/reports/files/draft-files.server";
import { ask, asked, askOnly, countOf, reportOn, request, rowOf } from "../admin/desk";
import { askCase } from "../asking";
import { admin } from "../campaigns/campaigns";
import { english } from "../english";
import { everyStatementFails } from "../every-statement";
import { bill } from "../files/samples";
import { db, person } from "../people";
import { forgetLetters } from "../post";
import { failingBucket } from "../visit";

beforeEach(forgetLetters);

const words = { reason: "The bank entry shows it paid", sentence: "It was settled.", removed: null };
const proof = () => new File([bill()], "receipt.pdf");

describe("asking", () => {
  it("meera asks for free about a false claim, and nothing is to be paid", async () => {
    const { token } = await ask(request(await reportOn("False claim")));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await caseOfLink(db, english, token)).toMatchObject({
      outcome: null,
      charge: null,
      reports: [{ party: { name: "False claim" } }],
    });
  });

  it.each(["false", "paid", "mistaken", "other person", "dispute", "personal data", "photo", "abuse"] as const)(
    "a claim that is %s costs nothing to have looked at",
    async (kind) => {
      const { token } = await ask(request(await reportOn("Free"), { kind }));
      expect((await rowOf(token)).payment_id).toBeNull();
    },
  );

  it("the service costs ₹249, with a reference of its own", async () => {
    const { token } = await ask(request(await reportOn("Service"), { kind: "service" }));
    expect((await caseOfLink(db, english, token))?.charge).toMatchObject({
      amount: 249,
      status: "waiting",
      utr: null,
    });
  });

  it("the same form a hundred times at once is one request, one payment and one count", async () => {
    const removal = request(await reportOn("Pressed"), { kind: "service" });
    const one = asked("pressed");
    const before = [await countOf("cases"), await countOf("payments")];
    const press = () => askCase(db, env.FILES, { asking: removal, answer: null }, null, { ...one, limitFactor: "1" });
    const outcomes = await Promise.all(Array.from({ length: 100 }, press));
    // One mail is sent, with one key.
    const tokens = outcomes.flatMap((outcome) => ("token" in outcome && outcome.token ? [outcome.token] : []));
    expect(tokens).toHaveLength(1);
    expect(await countOf("cases")).toBe(before[0]);
    const confirmed = await Promise.all(Array.from({ length: 100 }, () => confirmCase(db, tokens[0] ?? "", "1")));
    expect(confirmed.filter((outcome) => "created" in outcome && outcome.created)).toHaveLength(1);
    expect(confirmed.every((outcome) => "created" in outcome)).toBe(true);
    // Nor does the form, pressed once more, ask anew.
    expect(await press()).toEqual({ token: null });
    expect([await countOf("cases"), await countOf("payments")]).toEqual(before.map((n) => n + 1));
  });

  it("an address asks ten times a day and not an eleventh, raced", async () => {
    const [report, email] = [await reportOn("Limited"), "crowd@example.in"];
    const outcomes = await Promise.all(
      Array.from({ length: 15 }, () =>
        askCase(db, env.FILES, { asking: request(report, { email }), answer: null }, null, {
          ...asked("crowd"),
          limitFactor: "1",
        }),
      ),
    );
    expect(outcomes.filter((outcome) => "token" in outcome)).toHaveLength(10);
    expect(outcomes.find((outcome) => "refused" in outcome)).toMatchObject({ refused: "too many" });
  });

  it("a report that is hidden, withdrawn or unknown cannot be asked about", async () => {
    const hidden = await reportOn("Hidden");
    await env.DB.prepare("update fraud_reports set hidden_at = 1 where id = ?").bind(hidden).run();
    for (const id of [hidden, 999_999])
      expect(await askCase(db, env.FILES, { asking: request(id), answer: null }, null, asked())).toEqual({
        refused: "report",
        unknown: [id],
      });
  });

  it("a fault at any statement leaves neither request nor payment", async () => {
    const report = await reportOn("Faulty");
    const before = [await countOf("cases"), await countOf("payments")];
    const asking = () => ({ asking: request(report, { kind: "service" }), answer: null });
    const nothing = async () => expect([await countOf("cases"), await countOf("payments")]).toEqual(before);
    await everyStatementFails((failing) => askCase(failing, env.FILES, asking(), null, asked()), nothing);
    const token = await askOnly(request(report, { kind: "service" }));
    await everyStatementFails((failing) => confirmCase(failing, token, "100"), nothing);
  });

  it("what is sent along lies under a name that tells nobody, known to its request alone", async () => {
    const { token, id } = await ask(request(await reportOn("Proved")), proof());
    const { file_path } = await rowOf(token);
    expect(file_path).toMatch(/^removals\/[\w-]{43}\.pdf$/);
    expect(await env.FILES.head(file_path ?? "")).not.toBeNull();
    expect(await proofOf(db, await admin(await person("boss")), id, null)).toMatchObject({ name: "proof-1.pdf" });
    expect(await env.DB.prepare("select 1 from draft_files where file_path = ?").bind(file_path).first()).toBeNull();
    expect(await env.DB.prepare("select 1 from report_files where file_path = ?").bind(file_path).first()).toBeNull();
  });

  it("where the file cannot be stored nothing is asked, and the night knows what to clean up", async () => {
    const before = await countOf("cases");
    const drafts = await countOf("draft_files");
    const clean = {
      bytes: new Uint8Array(3),
      content_type: "application/pdf",
      extension: "pdf",
      size: 3,
      file_name: "a.pdf",
      pixels: null,
    } as const;
    await expect(
      askCase(db, failingBucket("put"), { asking: request(await reportOn("Unstored")), answer: null }, clean, asked()),
    ).rejects.toThrow();
    expect(await countOf("cases")).toBe(before);
    expect(await countOf("draft_files")).toBe(drafts + 1);
  });
});

it("nobody reads a request with another's link, a part of it, or its number", async () => {
  const { token, id } = await ask(request(await reportOn("Private")));
  for (const other of [
    String(id),
    token.slice(0, -1),
    `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
    "",
    `${token}%`,
  ])
    expect(await caseOfLink(db, english, other)).toBeNull();
});

describe("180 days after the decision", () => {
  const later = (days: number) => Date.now() + days * 24 * 3600 * 1000;

  it("who asked, what they wrote and what they sent is deleted, and what was decided stays", async () => {
    const boss = await admin(await person("boss"));
    const old = await ask(request(await reportOn("Forgotten"), { phone: "9876543210" }), proof());
    const open = await ask(request(await reportOn("Still open")), proof());
    await decideCase(db, boss, old.id, { outcome: "stays", ...words });
    const { file_path } = await rowOf(old.token);
    await forgetOldCases(db, env.FILES, later(179));
    expect((await findCase(db, boss, old.id))?.found).toMatchObject({ name: "Meera", email: "meera@example.in" });
    await forgetOldCases(db, env.FILES, later(181));
    expect((await findCase(db, boss, old.id))?.found).toMatchObject({
      ...{ name: "", email: "", phone: "", details: "", reason: words.reason, outcome: "stays" },
      decided_at: expect.any(Number),
    });
    expect(await proofOf(db, boss, old.id, null)).toBeNull();
    expect(await env.FILES.head(file_path ?? "")).toBeNull();
    expect(await caseOfLink(db, english, old.token)).toMatchObject({
      details: "",
      proof: null,
      forgotten: true,
      decisions: [{ reason: words.reason }],
    });
    expect((await findCase(db, boss, open.id))?.found).toMatchObject({ name: "Meera" });
    expect(await env.FILES.head((await rowOf(open.token)).file_path ?? "")).not.toBeNull();
  });

  it("what the bucket does not delete now is known to the nightly work, and nobody can open it", async () => {
    const boss = await admin(await person("boss"));
    const { id, token } = await ask(request(await reportOn("Bucket broken")), proof());
    await decideCase(db, boss, id, { outcome: "removed", ...words });
    const { file_path } = await rowOf(token);
    const before = await countOf("draft_files");
    await forgetOldCases(db, failingBucket("delete"), later(181));
    expect(await proofOf(db, boss, id, null)).toBeNull();
    expect(await countOf("draft_files")).toBe(before + 1);
    await dropOldDrafts(db, env.FILES, Date.now());
    expect(await env.FILES.head(file_path ?? "")).toBeNull();
  });
});
