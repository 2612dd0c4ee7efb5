import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import { addComment } from "../../app/comments/comments.server";
import * as deletePage from "../../app/comments/delete-comment-page";
import * as reportPage from "../../app/lookup/report-page";
import type { Viewer } from "../../app/viewer";
import { db, person, submission } from "../people";
import { failingDatabase, submit, visit } from "../visit";

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
  const press = submission({ idempotencyKey: "one" });
  const added = await addComment(db, asha, report, { content: "Unpaid", is_anonymous: false }, press);
  comment = "id" in added ? added.id : 0;
});

const path = () => `/fraud-parties/${report}`;

/** Asha before a database of which the statements that match fail. */
function failingAt(at: RegExp, id = report) {
  return { ...asAsha(id), db: failingDatabase((query) => at.test(query)) };
}

function asAsha(id = report) {
  return { viewer: async () => asha, params: { id: String(id) } };
}

it.each([/from comment_blocks/, /from comments/])(
  "Failed to load comments: the report stands without them when %s fails",
  async (at) => {
    const { status, data } = await visit(reportPage, path(), failingAt(at));
    expect(status).toBe(200);
    expect(data).toMatchObject({ comments: null, report: { party: "Malharoli Traders" } });
  },
);

it("Failed to load fraud party details: the report itself cannot be read", async () => {
  const { status, data } = await visit(reportPage, path(), failingAt(/from fraud_reports/));
  expect(status).toBe(503);
  expect(data.report).toBeNull();
});

it("Failed to add comment: what asha typed is still there, and nothing is half added", async () => {
  const form = { content: "Second", key: "two", is_anonymous: "yes" };
  const refused = { status: 500, data: { errors: { content: "Failed to add comment" }, values: form } };
  for (const at of [/insert into comments/, /from comments where submission/, /insert into limits/])
    expect(await submit(reportPage, path(), form, failingAt(at))).toMatchObject(refused);
  const viewer = async () => Promise.reject(new Error("no answer"));
  expect(await submit(reportPage, path(), form, { ...asAsha(), viewer })).toMatchObject(refused);
  expect((await submit(reportPage, path(), form, asAsha())).status).toBe(303);
  const count = await env.DB.prepare("select count(*) as n from comments where content = 'Second'").first("n");
  expect(count).toBe(1);
});

const kept = () => env.DB.prepare("select content from comments where id = ?").bind(comment).first("content");

it("Failed to update comment: the old text stays, the new one is still in the form", async () => {
  const form = { content: "Paid half", edit: String(comment) };
  expect(await submit(reportPage, path(), form, failingAt(/update comments/))).toMatchObject({
    status: 500,
    data: { errors: { content: "Failed to update comment" }, values: form },
  });
  expect(await kept()).toBe("Unpaid");
});

it("Failed to delete comment: it stays", async () => {
  const changes = failingAt(/delete from comments/, comment);
  expect(await submit(deletePage, `/comments/${comment}/delete`, {}, changes)).toMatchObject({
    status: 500,
    data: { errors: { form: "Failed to delete comment" } },
  });
  expect(await kept()).toBe("Unpaid");
});

it("Please sign in to add comments: also when the session ended while asha typed", async () => {
  const changes = { params: { id: String(report) } };
  expect(await submit(reportPage, path(), { content: "Typed" }, changes)).toMatchObject({
    status: 401,
    data: { errors: { content: "Please sign in to add comments" } },
  });
});

it("an account that ended in the same moment adds nothing", async () => {
  const viewer = async () => ({ ...asha, id: "somebody who is gone" }) as Viewer;
  expect((await submit(reportPage, path(), { content: "Ghost" }, { ...asAsha(), viewer })).status).toBe(404);
});
