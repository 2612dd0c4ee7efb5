import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import type { Viewer } from "../../app/accounts/viewer.server";
import { addComment } from "../../app/comments/comments.server";
import { action as deletes } from "../../app/comments/delete-comment-page";
import { loader, action as posts } from "../../app/comments/report-page";
import { call } from "../failing";
import { db, person } from "../people";

let asha: Viewer;
let report: number;
let comment: number;
beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  asha = await person("asha");
  const row = await env.DB.prepare(
    `insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, created_at)
     values ('Malharoli Traders', '0123456', 500, '2025-01-31', 1, 1738300000000) returning id`,
  ).first<{ id: number }>();
  report = row?.id ?? 0;
  const press = { key: "one", factor: "100" };
  const added = await addComment(db, asha, report, { content: "Unpaid", is_anonymous: false }, press);
  comment = "id" in added ? added.id : 0;
});

const path = () => `/fraud-parties/${report}`;
const params = () => ({ id: String(report) });

it.each([/from comment_blocks/, /from comments/])(
  "Failed to load comments: the report stands without them when %s fails",
  async (at) => {
    const answer = await call(loader, path(), { at, params: params(), viewer: asha });
    expect(answer).toMatchObject({ status: 200, comments: null, report: { party: "Malharoli Traders" } });
  },
);

it("Failed to load fraud party details: the report itself cannot be read", async () => {
  const answer = await call(loader, path(), { at: /from fraud_reports/, params: params() });
  expect(answer).toMatchObject({ status: 503, report: null });
});

it("Failed to add comment: what asha typed is still there, and nothing is half added", async () => {
  const form = { content: "Second", key: "two", is_anonymous: "yes" };
  for (const at of [/insert into comments/, /from comments where submission/, /insert into "limits"/]) {
    const answer = await call(posts, path(), { at, form, params: params(), viewer: asha });
    expect(answer).toMatchObject({ status: 500, errors: { content: "Failed to add comment" }, written: form });
  }
  const asked = async () => Promise.reject(new Error("no answer"));
  expect(await call(posts, path(), { form, params: params(), viewer: asked })).toMatchObject({
    status: 500,
    errors: { content: "Failed to add comment" },
  });
  expect(await call(posts, path(), { form, params: params(), viewer: asha })).toMatchObject({ status: 303 });
  const count = await env.DB.prepare("select count(*) as n from comments where content = 'Second'").first("n");
  expect(count).toBe(1);
});

it("Failed to update comment: the old text stays, the new one is still in the form", async () => {
  const form = { content: "Paid half", edit: String(comment) };
  const answer = await call(posts, path(), { at: /update comments/, form, params: params(), viewer: asha });
  expect(answer).toMatchObject({ status: 500, errors: { content: "Failed to update comment" }, written: form });
  const kept = await env.DB.prepare("select content from comments where id = ?").bind(comment).first("content");
  expect(kept).toBe("Unpaid");
});

it("Failed to delete comment: it stays", async () => {
  const options = { at: /delete from comments/, form: {}, params: { id: String(comment) }, viewer: asha };
  const answer = await call(deletes, `/comments/${comment}/delete`, options);
  expect(answer).toMatchObject({ status: 500, errors: { form: "Failed to delete comment" } });
  const kept = await env.DB.prepare("select content from comments where id = ?").bind(comment).first("content");
  expect(kept).toBe("Unpaid");
});

it("Please sign in to add comments: also when the session ended while asha typed", async () => {
  const answer = await call(posts, path(), { form: { content: "Typed" }, params: params() });
  expect(answer).toMatchObject({ status: 401, errors: { content: "Please sign in to add comments" } });
});

it("an account that ended in the same moment adds nothing", async () => {
  const gone = { ...asha, id: "somebody who is gone" } as Viewer;
  const answer = await call(posts, path(), { form: { content: "Ghost" }, params: params(), viewer: gone });
  expect(answer).toMatchObject({ status: 404 });
});
