import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { askRemoval } from "../../app/cases/ask-removal.server";
import {
  decideRemoval,
  findRequest,
  proofOf,
  removalRequests,
  requestsPerPage,
} from "../../app/cases/decide-removal.server";
import { forgetOldRequests } from "../../app/cases/forget-requests.server";
import { enterRemovalUtr, requestOf } from "../../app/cases/own-request.server";
import { dropOldDrafts } from "../../app/reports/draft-files.server";
import { findReport } from "../../app/reports/find-reports.server";
import { whyHidden } from "../../app/reports/hidden-report.server";
import { ask, asked, countOf, demote, logged, reportOn, request, rowOf, tokenIn } from "../admin/desk";
import { admin, failingAt } from "../campaigns/campaigns";
import { bill } from "../files/samples";
import { db, person } from "../people";
import { failingBucket } from "../visit";

const words = { answer: "The bank entry shows it paid", hidden_reason: "It was settled." };
const proof = () => new File([bill()], "receipt.pdf");

describe("asking", () => {
  it("meera asks for free about a false claim, and nothing is to be paid", async () => {
    const { token } = await ask(request(await reportOn("False claim")));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await requestOf(db, token)).toMatchObject({ status: "open", payment: null, party: { name: "False claim" } });
  });

  it.each(["false", "settled", "mistaken"] as const)(
    "a claim that is %s costs nothing to have looked at",
    async (kind) => {
      const { token } = await ask(request(await reportOn("Free"), { kind }));
      expect((await rowOf(token)).payment_id).toBeNull();
    },
  );

  it("the service costs ₹249, with a reference of its own", async () => {
    const { token } = await ask(request(await reportOn("Service"), { kind: "service" }));
    expect((await requestOf(db, token))?.payment).toMatchObject({ amount: 249, status: "waiting", utr: null });
  });

  it("the same form a hundred times at once is one request, one payment and one count", async () => {
    const removal = request(await reportOn("Pressed"), { kind: "service" });
    const one = asked("pressed");
    const before = [await countOf("removal_requests"), await countOf("payments")];
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => askRemoval(db, env.FILES, removal, null, { ...one, limitFactor: "1" })),
    );
    expect(new Set(outcomes.map(tokenIn)).size).toBe(1);
    expect(outcomes.filter((outcome) => "fresh" in outcome && outcome.fresh)).toHaveLength(1);
    expect([await countOf("removal_requests"), await countOf("payments")]).toEqual(before.map((n) => n + 1));
  });

  it("an address asks ten times a day and not an eleventh, raced", async () => {
    const report = await reportOn("Limited");
    const outcomes = await Promise.all(
      Array.from({ length: 15 }, () =>
        askRemoval(db, env.FILES, request(report), null, { ...asked("crowd"), limitFactor: "1" }),
      ),
    );
    expect(outcomes.filter((outcome) => "token" in outcome)).toHaveLength(10);
    expect(outcomes.find((outcome) => "refused" in outcome)).toMatchObject({ refused: "too many" });
  });

  it("a report that is hidden, withdrawn or unknown cannot be asked about", async () => {
    const hidden = await reportOn("Hidden");
    await env.DB.prepare("update fraud_reports set hidden_at = 1 where id = ?").bind(hidden).run();
    for (const id of [hidden, 999_999])
      expect(await askRemoval(db, env.FILES, request(id), null, asked())).toEqual({ refused: "report" });
  });

  it("a fault at any statement leaves neither request nor payment", async () => {
    const report = await reportOn("Faulty");
    const before = [await countOf("removal_requests"), await countOf("payments")];
    for (const number of [0, 1, 2, 3, 4, 5, 6])
      await expect(
        askRemoval(failingAt(number).db, env.FILES, request(report, { kind: "service" }), null, asked()),
      ).rejects.toThrow();
    expect([await countOf("removal_requests"), await countOf("payments")]).toEqual(before);
  });

  it("what is sent along lies under a name that tells nobody, known to its request alone", async () => {
    const { token, id } = await ask(request(await reportOn("Proved")), proof());
    const { file_path } = await rowOf(token);
    expect(file_path).toMatch(/^removals\/[\w-]{43}\.pdf$/);
    expect(await env.FILES.head(file_path ?? "")).not.toBeNull();
    expect(await proofOf(db, await admin(await person("boss")), id)).toMatchObject({ name: "proof-1.pdf" });
    expect(await env.DB.prepare("select 1 from draft_files where file_path = ?").bind(file_path).first()).toBeNull();
    expect(await env.DB.prepare("select 1 from report_files where file_path = ?").bind(file_path).first()).toBeNull();
  });

  it("where the file cannot be stored nothing is asked, and the night knows what to clean up", async () => {
    const before = await countOf("removal_requests");
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
      askRemoval(db, failingBucket("put"), request(await reportOn("Unstored")), clean, asked()),
    ).rejects.toThrow();
    expect(await countOf("removal_requests")).toBe(before);
    expect(await countOf("draft_files")).toBe(drafts + 1);
  });
});

describe("deciding", () => {
  it("a removed report is out of sight at once, with the sentence for everybody, and both acts are written down", async () => {
    const boss = await admin(await person("boss"));
    const report = await reportOn("Settled party");
    const { token, id } = await ask(request(report, { kind: "settled" }));
    expect(await decideRemoval(db, boss, id, { verdict: "removed", ...words })).toEqual({
      done: true,
      requester: { email: "meera@example.in", token, report },
    });
    expect(await findReport(db, report)).toBeNull();
    expect(await whyHidden(db, report)).toBe("It was settled.");
    expect(await requestOf(db, token)).toMatchObject({ status: "removed", party: null, answer: words.answer });
    expect(await logged("removal", id)).toMatchObject([{ action: "grant removal", reason: words.answer }]);
    expect(await logged("report", report)).toMatchObject([{ action: "hide report", what: "Settled party" }]);
  });

  it("a declined request leaves the report as it is", async () => {
    const boss = await admin(await person("boss"));
    const report = await reportOn("Stays");
    const { token, id } = await ask(request(report, { kind: "service" }));
    expect(await decideRemoval(db, boss, id, { verdict: "declined", ...words })).toHaveProperty("done");
    expect(await findReport(db, report)).not.toBeNull();
    expect(await requestOf(db, token)).toMatchObject({ status: "declined", payment: { status: "cancelled" } });
    expect(await enterRemovalUtr(db, token, "412345670001")).toBe("gone");
  });

  it("decided by twenty at once it is decided once, and written down once", async () => {
    const boss = await admin(await person("boss"));
    const { id } = await ask(request(await reportOn("Raced")));
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        decideRemoval(db, boss, id, { verdict: n % 2 ? "removed" : "declined", ...words }),
      ),
    );
    expect(outcomes.filter((outcome) => "done" in outcome)).toHaveLength(1);
    expect(await logged("removal", id)).toHaveLength(1);
  });

  it("an admin who was demoted meanwhile decides nothing", async () => {
    const gone = await admin(await person("gone"));
    await demote(gone.id);
    const report = await reportOn("Demoted");
    const { id } = await ask(request(report));
    expect(await decideRemoval(db, gone, id, { verdict: "removed", ...words })).toEqual({ refused: "done already" });
    expect(await findReport(db, report)).not.toBeNull();
    expect(await logged("removal", id)).toEqual([]);
  });

  it("a fault at any statement changes neither request, report, payment nor log", async () => {
    const boss = await admin(await person("boss"));
    const report = await reportOn("Unbroken");
    const { token, id } = await ask(request(report, { kind: "service" }));
    for (const number of [0, 1, 2, 3, 4, 5]) {
      await expect(decideRemoval(failingAt(number).db, boss, id, { verdict: "removed", ...words })).rejects.toThrow();
      expect(await requestOf(db, token)).toMatchObject({ status: "open", payment: { status: "waiting" } });
    }
    expect(await findReport(db, report)).not.toBeNull();
    expect(await logged("removal", id)).toEqual([]);
    expect(await logged("report", report)).toEqual([]);
  });

  it("open requests stand before the decided ones, page after page, each once", async () => {
    const boss = await admin(await person("boss"));
    const report = await reportOn("Listed");
    for (let n = 0; n < requestsPerPage + 3; n++) {
      const { id } = await ask(request(report));
      if (n % 2) await decideRemoval(db, boss, id, { verdict: "declined", ...words });
    }
    const seen: { id: number; status: string }[] = [];
    for (let before: number | null = null; ; ) {
      const { requests, older } = await removalRequests(db, boss, before);
      seen.push(...requests);
      if (older === null) break;
      before = older;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(await countOf("removal_requests"));
    const states = seen.map(({ status }) => status === "open");
    expect(states).toEqual([...states].sort((a, b) => Number(b) - Number(a)));
    expect(await findRequest(db, boss, seen[0]?.id ?? 0)).not.toHaveProperty("token");
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
    expect(await requestOf(db, other)).toBeNull();
});

it("a page of requests reads a page of rows, however many there are", async () => {
  const boss = await admin(await person("boss"));
  const report = await reportOn("Many");
  const rowsRead = async () => {
    const { meta } = await env.DB.prepare(
      "select * from removal_requests indexed by removal_requests_in_order order by place desc limit 21",
    ).all();
    return meta.rows_read;
  };
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
     insert into removal_requests (token, report_id, kind, name, email, phone, details, status, created_at, submission)
     select 'many ' || i, ?, 'false', 'M', 'm@example.in', '', 'd', iif(i % 2, 'open', 'declined'), i, 'many ' || i from n`,
  )
    .bind(report)
    .run();
  expect(await rowsRead()).toBeLessThan(60);
  expect((await removalRequests(db, boss, null)).requests).toHaveLength(requestsPerPage);
});

describe("180 days after the decision", () => {
  const later = (days: number) => Date.now() + days * 24 * 3600 * 1000;

  it("who asked, what they wrote and what they sent is deleted, and what was decided stays", async () => {
    const boss = await admin(await person("boss"));
    const old = await ask(request(await reportOn("Forgotten"), { phone: "9876543210" }), proof());
    const open = await ask(request(await reportOn("Still open")), proof());
    await decideRemoval(db, boss, old.id, { verdict: "declined", ...words });
    const { file_path } = await rowOf(old.token);
    await forgetOldRequests(db, env.FILES, later(179));
    expect(await findRequest(db, boss, old.id)).toMatchObject({ name: "Meera", email: "meera@example.in" });
    await forgetOldRequests(db, env.FILES, later(181));
    expect(await findRequest(db, boss, old.id)).toMatchObject({
      ...{ name: "", email: "", phone: "", details: "", answer: words.answer, status: "declined" },
      decided_at: expect.any(Number),
    });
    expect(await proofOf(db, boss, old.id)).toBeNull();
    expect(await env.FILES.head(file_path ?? "")).toBeNull();
    expect(await requestOf(db, old.token)).toMatchObject({ details: "", proof: null, answer: words.answer });
    expect(await findRequest(db, boss, open.id)).toMatchObject({ name: "Meera" });
    expect(await env.FILES.head((await rowOf(open.token)).file_path ?? "")).not.toBeNull();
  });

  it("what the bucket does not delete now is known to the nightly work, and nobody can open it", async () => {
    const boss = await admin(await person("boss"));
    const { id, token } = await ask(request(await reportOn("Bucket broken")), proof());
    await decideRemoval(db, boss, id, { verdict: "removed", ...words });
    const { file_path } = await rowOf(token);
    const before = await countOf("draft_files");
    await forgetOldRequests(db, failingBucket("delete"), later(181));
    expect(await proofOf(db, boss, id)).toBeNull();
    expect(await countOf("draft_files")).toBe(before + 1);
    await dropOldDrafts(db, env.FILES, Date.now());
    expect(await env.FILES.head(file_path ?? "")).toBeNull();
  });
});
