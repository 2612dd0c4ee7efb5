import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { hearingOf, hearingsOf, replyTo } from "../../app/cases/hearing/hearing.server";
import { caseOfLink } from "../../app/cases/own-case.server";
import { cleanFile } from "../../app/files/clean-file.server";
import { endOfDay } from "../../app/india";
import { deleteAccount } from "../../app/profile/delete-account.server";
import { ask, reportOn, request } from "../admin/desk";
import { english } from "../english";
import { bill } from "../files/samples";
import { db, person } from "../people";
import { forgetLetters, letters } from "../post";
import { failingBucket, failingDatabase } from "../visit";
import { days, deliver, heardOn, mailbox } from "./cases";

beforeEach(forgetLetters);

const key = () => crypto.randomUUID();
const keep = { reply: "keep", why: "The bill is signed by its owner." } as const;

async function proof() {
  const clean = await cleanFile("proof", new File([bill()], "asha's bill.pdf"));
  if (!("ok" in clean)) throw new Error("refused");
  return clean.ok;
}

/** A dispute of a report of asha's. */
async function dispute(party: string, changes = {}) {
  const report = await reportOn(party);
  return { report, ...(await ask(request(report, { kind: "paid", ...changes }))) };
}

it.each(["false", "paid", "mistaken", "other person", "dispute"] as const)(
  "asha is asked when somebody says that her report is %s: a line in My Account, and a mail at once",
  async (kind) => {
    const asha = await person("asha");
    const { id, report } = await dispute(`Asked ${kind}`, { kind });
    const { product, to } = mailbox();
    await deliver(product, Date.now());
    const line = (await hearingsOf(db, english, asha)).find((one) => one.id === id);
    expect(line).toMatchObject({ report, party: `Asked ${kind}`, kind });
    const [mail] = to("asha@example.in");
    expect(mail?.subject).toContain(`answer by ${line?.until}`);
    expect(mail?.text).toContain(`/fraud-parties/${report}/objections/${id}`);
    // What the party wrote may hold an address that leads elsewhere: it is read on the page alone.
    expect(mail?.text).not.toContain("Never owed");
    expect((await hearingOf(db, english, asha, report, id))?.details).toBe("Never owed");
  },
);

it.each(["personal data", "photo", "abuse", "order", "service"] as const)(
  "asha is not asked about %s: it does not deny what she claims",
  async (kind) => {
    const { id, report } = await dispute(`Unasked ${kind}`, { kind });
    expect(await heardOn(id, report)).toMatchObject({ asked_at: null, heard_until: null, disputed_until: null });
    expect((await hearingsOf(db, english, await person("asha"))).some((line) => line.id === id)).toBe(false);
    const { product, sent } = mailbox();
    await deliver(product, Date.now());
    expect(sent).toEqual([]);
  },
);

it("a reporter is told once, also when two runs do it at once, and again where the mail did not go", async () => {
  const { id, report } = await dispute("Told once");
  const { product, sent, state } = mailbox();
  state.down = true;
  await deliver(product, Date.now());
  expect((await heardOn(id, report))?.heard_until).toBeNull();
  state.down = false;
  const now = Date.now() + days(1);
  await Promise.all([deliver(product, now), deliver(product, now)]);
  expect(sent).toHaveLength(1);
  // Who is told late has three days all the same.
  expect((await heardOn(id, report))?.heard_until).toBe(endOfDay(now + days(3)));
});

it("who reported several reports of a case has one mail about them", async () => {
  const reports = [await reportOn("Several A"), await reportOn("Several B"), await reportOn("Ravi's", "ravi")];
  await ask(request(reports));
  const { product, to } = mailbox();
  await deliver(product, Date.now());
  expect(to("asha@example.in").map(({ text }) => text)).toEqual([expect.stringContaining("2 of your reports")]);
  expect(to("ravi@example.in")).toHaveLength(1);
});

describe("asha answers", () => {
  it("she keeps it with a reason and proof: the party reads the reason, and the desk alone the proof", async () => {
    const asha = await person("asha");
    const { id, report, token } = await dispute("Kept");
    const one = { report, id, reply: keep, proof: await proof(), key: key() };
    expect(await replyTo(db, env.FILES, asha, one)).toEqual({ done: true });
    const { file_path } = (await heardOn(id, report)) ?? {};
    expect(file_path).toMatch(/^removals\/[\w-]{43}\.pdf$/);
    expect(await env.FILES.head(String(file_path))).not.toBeNull();
    const seen = await caseOfLink(db, english, token);
    expect(seen?.reports).toMatchObject([{ heard: "keep", why: keep.why }]);
    expect(JSON.stringify(seen)).not.toContain("removals/");
    expect((await hearingsOf(db, english, asha)).some((line) => line.id === id)).toBe(false);
  });

  it.each(["paid", "correct", "withdraw"] as const)(
    "%s is noted, is no answer yet, and she may think again until it is decided",
    async (reply) => {
      const asha = await person("asha");
      const { id, report } = await dispute(`First ${reply}`);
      const one = { report, id, reply: { reply, why: "" }, proof: null, key: key() };
      expect(await replyTo(db, env.FILES, asha, one)).toEqual({ done: true });
      expect(await hearingOf(db, english, asha, report, id)).toMatchObject({ reply, done: false });
      await replyTo(db, env.FILES, asha, { report, id, reply: keep, proof: null, key: key() });
      expect(await hearingOf(db, english, asha, report, id)).toMatchObject({
        reply: "keep",
        why: keep.why,
        done: true,
      });
    },
  );

  it("the same answer a hundred times at once is one, with one file", async () => {
    const asha = await person("asha");
    const { id, report } = await dispute("Pressed");
    const one = { report, id, reply: keep, proof: await proof(), key: key() };
    const before = (await env.FILES.list()).objects.length;
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => replyTo(db, env.FILES, asha, one)));
    expect(outcomes).toContainEqual({ done: true });
    expect(await letters("kind = 'request replied'")).toHaveLength(1);
    const { results } = await env.DB.prepare("select file_path from draft_files where form_key = ?")
      .bind(one.key)
      .all();
    expect((await env.FILES.list()).objects.length - before - results.length).toBe(1);
    expect(await replyTo(db, env.FILES, asha, { ...one, key: key() })).toEqual({ refused: "over" });
  });

  it("nobody else answers for her: ravi, a suspended account, or on a case of another report", async () => {
    const { id, report } = await dispute("Hers");
    const other = await dispute("Other");
    const [asha, ravi] = [await person("asha"), await person("ravi")];
    const one = { report, id, reply: keep, proof: null, key: key() };
    expect(await replyTo(db, env.FILES, ravi, one)).toEqual({ refused: "over" });
    expect(await hearingOf(db, english, ravi, report, id)).toBeNull();
    expect(await replyTo(db, env.FILES, asha, { ...one, id: other.id })).toEqual({ refused: "over" });
    const late = await reportOn("Suspended", "suspended");
    const asked = await ask(request(late));
    const who = await person("suspended");
    await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(who.id).run();
    expect(await replyTo(db, env.FILES, who, { ...one, report: late, id: asked.id })).toEqual({ refused: "over" });
  });

  it("a failing bucket or database keeps nothing of it, and the night knows what to clean up", async () => {
    const asha = await person("asha");
    const { id, report } = await dispute("Unkept");
    const one = { report, id, reply: keep, proof: await proof(), key: key() };
    await expect(replyTo(db, failingBucket("put"), asha, one)).rejects.toThrow();
    const broken = failingDatabase((query) => query.includes("update case_reports"));
    await expect(replyTo(broken, env.FILES, asha, one)).rejects.toThrow();
    expect(await heardOn(id, report)).toMatchObject({ reply: null, file_path: null });
  });
});

it("what one side writes reaches the other without its phone number and address, and amounts stay", async () => {
  const asha = await person("asha");
  const { id, report, token } = await dispute("Contacts", {
    details: "Paid ₹45,000 on 3-11-2025. Call +91 98765 43210 or ९८७६५४३२१० or mail owner@party.example",
    phone: "9876543210",
  });
  const seen = await hearingOf(db, english, asha, report, id);
  expect(seen?.details).toBe(
    "Paid ₹45,000 on 3-11-2025. Call (number left out) or (number left out) or mail (address left out)",
  );
  const why = "Ask me at asha@example.in or 09811122233: ₹12,34,567 is due";
  await replyTo(db, env.FILES, asha, { report, id, reply: { reply: "keep", why }, proof: null, key: key() });
  expect((await caseOfLink(db, english, token))?.reports[0]?.why).toBe(
    "Ask me at (address left out) or (number left out): ₹12,34,567 is due",
  );
});

it("asha leaves: what she wrote and sent goes with her, nobody waits for her any more, and the case stands", async () => {
  const mine = [await reportOn("Left answered", "leaver"), await reportOn("Left unanswered", "leaver")];
  const leaver = await person("leaver");
  const [one, two] = [await ask(request(mine[0] ?? 0)), await ask(request(mine[1] ?? 0))];
  await replyTo(db, env.FILES, leaver, {
    report: mine[0] ?? 0,
    id: one.id,
    reply: keep,
    proof: await proof(),
    key: key(),
  });
  const { file_path } = (await heardOn(one.id, mine[0] ?? 0)) ?? {};
  await deleteAccount(db, env.FILES, leaver);
  expect(await heardOn(one.id, mine[0] ?? 0)).toMatchObject({ reply: "keep", reply_text: null, file_path: null });
  expect(await env.FILES.head(String(file_path))).toBeNull();
  expect(await heardOn(two.id, mine[1] ?? 0)).toMatchObject({ asked_at: null, heard_until: null });
  expect(await caseOfLink(db, english, two.token)).toMatchObject({ outcome: null });
});
