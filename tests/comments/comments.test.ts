import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { commentForm } from "../../app/comments/comment";
import {
  addComment,
  commentsBy,
  commentsOf,
  countCommentsBy,
  deleteComment,
  editComment,
  ownComment,
  reportedAnonymously,
} from "../../app/comments/comments.server";
import { commentLimit } from "../../app/comments/shown-comment";
import { day, today } from "../../app/india";
import type { Viewer } from "../../app/viewer";
import { english } from "../english";
import { db, person, submission } from "../people";
import { rowsRead } from "../rows-read";

const typed = (content: string, is_anonymous = false) => ({ content, is_anonymous });

let asha: Viewer;
let ravi: Viewer;
beforeAll(async () => {
  asha = await person("asha");
  ravi = await person("ravi");
});

/** A report that nobody has commented on yet. */
async function aReport(owner: Viewer | null = null, anonymous = true): Promise<number> {
  const row = await env.DB.prepare(
    `insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, user_id, created_at)
     values ('Malharoli Traders', '0123456', 500, '2025-01-31', ?, ?, 1738300000000) returning id`,
  )
    .bind(anonymous ? 1 : 0, owner?.id ?? null)
    .first<{ id: number }>();
  return row?.id ?? 0;
}

async function comment(viewer: Viewer, report: number, content: string, anonymous = false): Promise<number> {
  const outcome = await addComment(db, viewer, report, typed(content, anonymous), submission());
  if (!("id" in outcome)) throw new Error(outcome.refused);
  return outcome.id;
}

it("a new comment comes first, with the part of the email before the at sign and the day, and nothing else of its writer", async () => {
  const report = await aReport();
  const first = await comment(asha, report, "He paid me late, too.");
  const before = day(today(), "en");
  const second = await comment(ravi, report, "Same here.", true);
  // Midnight may come while it is written.
  const days = [before, day(today(), "en")];
  expect(await commentsOf(db, english, ravi, report, 1)).toEqual({
    comments: [
      { id: second, content: "Same here.", name: "Anonymous", postedOn: expect.toBeOneOf(days), own: true },
      { id: first, content: "He paid me late, too.", name: "asha", postedOn: expect.any(String), own: false },
    ],
    total: 2,
    page: 1,
    pages: 1,
  });
});

it("to a visitor no comment is their own", async () => {
  const report = await aReport();
  await comment(asha, report, "Mine");
  await env.DB.prepare("update comments set user_id = null where report_id = ?").bind(report).run();
  const { comments } = await commentsOf(db, english, null, report, 1);
  expect(comments.map(({ own }) => own)).toEqual([false]);
});

it("asha edits and deletes her comment", async () => {
  const report = await aReport();
  const id = await comment(asha, report, "He owes me 5000");
  expect(await editComment(db, asha, report, id, "He owes me ₹5,000")).toBe(true);
  expect((await ownComment(db, english, asha, id))?.content).toBe("He owes me ₹5,000");
  expect(await deleteComment(db, asha, id)).toBe(true);
  expect((await commentsOf(db, english, asha, report, 1)).total).toBe(0);
});

it("ravi can read, but not edit, delete or open for editing asha's comment", async () => {
  const report = await aReport();
  const id = await comment(asha, report, "Written by asha");
  expect(await editComment(db, ravi, report, id, "Written by ravi")).toBe(false);
  expect(await deleteComment(db, ravi, id)).toBe(false);
  expect(await ownComment(db, english, ravi, id)).toBeNull();
  expect((await commentsOf(db, english, ravi, report, 1)).comments[0]?.content).toBe("Written by asha");
});

it("a comment of an account that is gone stays, and is nobody's", async () => {
  const report = await aReport();
  const id = await comment(asha, report, "Stays");
  await env.DB.prepare("update comments set user_id = null where id = ?").bind(id).run();
  for (const viewer of [asha, ravi]) {
    expect(await editComment(db, viewer, report, id, "Taken")).toBe(false);
    expect(await deleteComment(db, viewer, id)).toBe(false);
  }
  expect((await commentsOf(db, english, asha, report, 1)).comments[0]?.content).toBe("Stays");
});

it("the same comment sent a hundred times at once is one; changed, or with a new key, it is another", async () => {
  const report = await aReport();
  const once = submission();
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => addComment(db, asha, report, typed("Once"), once)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await addComment(db, asha, report, typed("Once, and changed"), once);
  await addComment(db, asha, report, typed("Once"), submission());
  await addComment(db, ravi, report, typed("Once"), once);
  expect((await commentsOf(db, english, null, report, 1)).total).toBe(4);
});

it("nothing can be said under a report that is hidden, withdrawn or unknown, and nothing edited there", async () => {
  const report = await aReport();
  const id = await comment(asha, report, "Before");
  await env.DB.prepare("update fraud_reports set hidden_at = 1 where id = ?").bind(report).run();
  expect(await addComment(db, asha, report, typed("After"), submission())).toEqual({ refused: "gone" });
  expect(await editComment(db, asha, report, id, "After")).toBe(false);
  expect(await addComment(db, asha, 987_654, typed("Nowhere"), submission())).toEqual({ refused: "gone" });
});

it("an account that has ended meanwhile says nothing", async () => {
  const report = await aReport();
  const kiran = await person("kiran");
  await env.DB.batch([
    env.DB.prepare("delete from sessions where user_id = ?").bind(kiran.id),
    env.DB.prepare("delete from accounts where user_id = ?").bind(kiran.id),
    env.DB.prepare("delete from users where id = ?").bind(kiran.id),
  ]);
  expect(await addComment(db, kiran, report, typed("From nowhere"), submission())).toEqual({ refused: "gone" });
});

it("the sixty-first comment of an hour has to wait, and one sent twice is not counted twice", async () => {
  const report = await aReport();
  const meena = await person("meena");
  const key = crypto.randomUUID();
  for (let n = 0; n < 60; n += 1)
    await addComment(db, meena, report, typed(`Comment ${n}`), submission({ idempotencyKey: key, limitFactor: "1" }));
  expect(
    await addComment(db, meena, report, typed("Comment 59"), submission({ idempotencyKey: key, limitFactor: "1" })),
  ).toEqual({
    id: expect.any(Number),
  });
  expect(
    await addComment(db, meena, report, typed("One more"), submission({ idempotencyKey: key, limitFactor: "1" })),
  ).toEqual({
    refused: "too many",
    retryAt: expect.any(Number),
  });
});

it("under her own anonymous report asha is offered to stay anonymous, under others she is not", async () => {
  expect(await reportedAnonymously(db, asha, await aReport(asha, true))).toBe(true);
  expect(await reportedAnonymously(db, asha, await aReport(asha, false))).toBe(false);
  expect(await reportedAnonymously(db, asha, await aReport(ravi, true))).toBe(false);
});

it("asha's comments name their reports, but not those that are out of sight", async () => {
  const sunita = await person("sunita");
  const [shown, hidden] = [await aReport(), await aReport()];
  await comment(sunita, shown, "One");
  await comment(sunita, hidden, "Two", true);
  await env.DB.prepare("update fraud_reports set withdrawn_at = 1 where id = ?").bind(hidden).run();
  const { comments, total } = await commentsBy(db, english, sunita, 1);
  expect(total).toBe(2);
  expect(await countCommentsBy(db, sunita)).toBe(2);
  expect(comments.map(({ content, name, party }) => [content, name, party])).toEqual([
    ["Two", "Anonymous", null],
    ["One", "sunita", "Malharoli Traders"],
  ]);
});

const refusalOf = (content?: string) =>
  commentForm.safeParse({ content }).error?.issues.map(({ message }) => english._(message));

it.each(["", " \n\t ", "\u200b\u200b", "\u202e\ufeff", "\u0301", "\u3164", "\u2800"])("%j is no comment", (content) => {
  expect(refusalOf(content)).toEqual(["Write something first: a comment cannot be empty"]);
});

it("a comment has at most 2,000 characters, the line breaks of a form counted once", () => {
  expect(refusalOf()).toEqual(["Write something first: a comment cannot be empty"]);
  expect(refusalOf("क".repeat(commentLimit))).toBeUndefined();
  expect(refusalOf(`${"a\r\n".repeat(999)}ab`)).toBeUndefined();
  expect(refusalOf("क".repeat(commentLimit + 1))).toEqual(["A comment can have at most 2,000 characters"]);
});

it("a comment keeps its lines and its script, and loses what would reverse or hide text", () => {
  const typed = "  पैसे नहीं दिए\r\n\r\n\r\n\r\nsince \u202eJanuary\u0000 \n";
  expect(commentForm.parse({ content: typed }).content).toBe("पैसे नहीं दिए\n\nsince January");
  expect(commentForm.parse({ content: "🙂" }).content).toBe("🙂");
});

it("with 5,000 comments counts and order stay right on every page, and a page reads a handful of rows", async () => {
  const [small, large] = [await aReport(), await aReport()];
  await env.DB.prepare(
    `insert into comments (report_id, content, user_name, is_anonymous, created_at)
     select iif(value % 250 = 0, ?, ?), 'Comment ' || value, 'Anonymous', 1, 1738300000000 from json_each(?)`,
  )
    .bind(small, large, JSON.stringify(Array.from({ length: 5_020 }, (_, index) => index + 1)))
    .run();
  const expected = Array.from({ length: 5_020 }, (_, index) => index + 1)
    .filter((n) => n % 250 !== 0)
    .reverse();
  const gone = new Set([5_019, 4_700, 2_501, 2_502, 2_503, 1]);
  for (const n of gone) await env.DB.prepare("delete from comments where content = ?").bind(`Comment ${n}`).run();
  const left = expected.filter((n) => !gone.has(n));
  const rows: number[] = [];
  const read: string[] = [];
  for (let page = 1; page <= 250; page += 1) {
    const ofPage = await rowsRead(async (db) => {
      const found = await commentsOf(db, english, null, large, page);
      expect(found.total).toBe(left.length);
      read.push(...found.comments.map(({ content }) => content));
    });
    rows.push(ofPage);
  }
  expect(read).toEqual(left.map((n) => `Comment ${n}`));
  expect((await commentsOf(db, english, null, large, 999)).page).toBe(250);
  const few = await rowsRead((db) => commentsOf(db, english, null, small, 1));
  console.log(`rows read: ${few} of 20 comments; ${rows[0]} (first page) to ${Math.max(...rows)} (worst) of 5,000`);
  expect(Math.max(...rows)).toBeLessThan(200);
});
