import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { hidden, textOf, Visitor } from "../../visitor";

let served: Served;
let asha: Visitor;
let ravi: Visitor;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  asha = await new Visitor(served).join("asha@example.in");
  ravi = await new Visitor(served).join("ravi@example.in");
});
afterAll(() => served.stop());

async function aReport(owner: string | null = null, anonymous = 1): Promise<number> {
  const id = await served.db
    .prepare(
      `insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, user_id, created_at)
       values ('Malharoli Traders', '0123456', 500, '2025-01-31', ?, (select id from users where email = ?), 1738300000000) returning id`,
    )
    .bind(anonymous, owner)
    .first<number>("id");
  return id ?? 0;
}

async function commentAs(visitor: Visitor, report: number, content: string, more: Record<string, string> = {}) {
  const key = hidden((await visitor.open(`/fraud-parties/${report}`)).body, "key");
  return visitor.submit(`/fraud-parties/${report}`, { key, content, ...more });
}

async function newest(): Promise<{ id: number; content: string; user_name: string } | null> {
  return served.db.prepare("select id, content, user_name from comments order by id desc limit 1").first();
}

it("asha comments with her shown name; everyone reads it, newest first", async () => {
  const report = await aReport();
  const form = await asha.open(`/fraud-parties/${report}`);
  expect(textOf(form.body)).toContain("Posting as asha.");
  expect(form.body).not.toMatch(/id="is_anonymous"[^>]*checked/);
  await commentAs(asha, report, "First");
  const after = await commentAs(asha, report, "Second");
  expect(after.path).toBe(`/fraud-parties/${report}`);
  const read = await new Visitor(served).open(`/fraud-parties/${report}`);
  expect(textOf(read.body)).toMatch(/Comments \(2\).*asha , \d+ \w+ \d{4} Second.*asha , \d+ \w+ \d{4} First/);
  expect(read.body).not.toContain("Edit<");
});

it("a signed-out visitor is asked to sign in to add comments, by a link that returns here", async () => {
  const report = await aReport();
  const page = await new Visitor(served).open(`/fraud-parties/${report}`);
  expect(page.body).toContain(`href="/auth?returnTo=%2Ffraud-parties%2F${report}%23comments"`);
  expect(textOf(page.body)).toContain("Please sign in to add comments");
  expect(page.body).not.toContain("Add Comment");
});

it("under her own anonymous report 'Post anonymously' is ticked for asha, and for ravi it is not", async () => {
  const report = await aReport("asha@example.in");
  expect((await asha.open(`/fraud-parties/${report}`)).body).toMatch(/id="is_anonymous"[^>]*checked/);
  expect((await ravi.open(`/fraud-parties/${report}`)).body).not.toMatch(/id="is_anonymous"[^>]*checked/);
  const answer = await commentAs(asha, report, "Still unpaid", { is_anonymous: "yes" });
  expect(textOf(answer.body)).toMatch(/Anonymous , \d+ \w+ \d{4} Still unpaid/);
});

it("an empty comment is refused and one too long keeps its text", async () => {
  const report = await aReport();
  const empty = await commentAs(asha, report, " \n ", { is_anonymous: "yes" });
  expect(empty.status).toBe(422);
  expect(empty.body).toContain("<title>Error: ");
  expect(textOf(empty.body)).toMatch(/There is a problem Write something first: a comment cannot be empty/);
  expect(empty.body).toMatch(/id="is_anonymous"[^>]*checked/);
  const text = `${"long ".repeat(400)}and a bit`;
  const long = await commentAs(asha, report, text);
  expect(long.status).toBe(422);
  expect(textOf(long.body)).toContain("A comment can have at most 2,000 characters");
  expect(long.body).toContain(text);
});

it("addresses and markup in a comment are text", async () => {
  const report = await aReport();
  const { body } = await commentAs(asha, report, "<b>see</b> https://example.in/x <script>alert(1)</script>");
  expect(body).toContain("&lt;b&gt;see&lt;/b&gt; https://example.in/x &lt;script&gt;alert(1)&lt;/script&gt;");
  expect(body).not.toContain('href="https://example.in/x"');
});

it("back and the same form again is the same comment", async () => {
  const report = await aReport();
  const key = hidden((await asha.open(`/fraud-parties/${report}`)).body, "key");
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => asha.submit(`/fraud-parties/${report}`, { key, content: "Only once" })),
  );
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
  expect(textOf((await asha.open(`/fraud-parties/${report}`)).body)).toContain("Comments (1)");
});

it("asha edits her comment where it stands and deletes it after being asked", async () => {
  const report = await aReport();
  await commentAs(asha, report, "He owes me 500");
  const id = (await newest())?.id;
  const editing = await asha.open(`/fraud-parties/${report}?edit=${id}`);
  expect(editing.body).toMatch(/Edit your comment.*>He owes me 500<\/textarea>/s);
  const refused = await asha.submit(`/fraud-parties/${report}?edit=${id}`, { edit: String(id), content: "" });
  expect(refused.status).toBe(422);
  expect(refused.body).toContain("Edit your comment");
  const saved = await asha.submit(`/fraud-parties/${report}?edit=${id}`, { edit: String(id), content: "₹5,000" });
  expect(saved.path).toBe(`/fraud-parties/${report}`);
  expect(textOf(saved.body)).toContain("₹5,000");
  const asked = await asha.open(`/comments/${id}/delete`);
  expect(textOf(asked.body)).toContain("Delete this comment?");
  expect(textOf(asked.body)).toContain("₹5,000");
  const gone = await asha.submit(`/comments/${id}/delete`, {});
  expect(gone.path).toBe(`/fraud-parties/${report}`);
  expect(textOf(gone.body)).toContain("No comments yet.");
});

it("ravi can read, but not edit or delete asha's comment: by page, by forged post, by .data, by JSON", async () => {
  const report = await aReport();
  await commentAs(asha, report, "Written by asha");
  const { id } = (await newest()) ?? { id: 0 };
  const edit = String(id);

  const page = await ravi.open(`/fraud-parties/${report}?edit=${id}`);
  expect(textOf(page.body)).toContain("Written by asha");
  expect(page.body).not.toContain("Edit your comment");
  expect(page.body).not.toContain(`/comments/${id}/delete`);
  expect((await ravi.open(`/comments/${id}/delete`)).status).toBe(404);

  expect((await ravi.submit(`/fraud-parties/${report}`, { edit, content: "Forged" })).status).toBe(404);
  expect((await ravi.submit(`/comments/${id}/delete`, {})).status).toBe(404);
  expect((await new Visitor(served).submit(`/comments/${id}/delete`, {})).path).toContain("/auth?returnTo=");
  expect((await new Visitor(served).submit(`/fraud-parties/${report}`, { edit, content: "Forged" })).status).toBe(401);

  expect((await ravi.submit(`/fraud-parties/${report}.data`, { edit, content: "Forged" })).status).toBe(404);
  expect((await ravi.submit(`/comments/${id}/delete.data`, {})).status).toBe(404);
  expect((await ravi.open(`/comments/${id}/delete.data`)).body).not.toContain("Written by asha");
  expect((await ravi.open(`/comments/${id}/delete.data?_routes=comments%2Fdelete-comment-page`)).body).not.toContain(
    "Written by asha",
  );

  for (const method of ["PUT", "PATCH", "DELETE", "POST"]) {
    const headers = { Origin: served.url, "Content-Type": "application/json" };
    const body = JSON.stringify({ content: "Forged" });
    expect((await ravi.send(`/api/comments/${id}`, { method, headers, body })).status).toBe(404);
    expect((await ravi.send(`/api/reports/${report}`, { method, headers, body })).status).toBe(404);
  }
  expect((await newest())?.content).toBe("Written by asha");
});

it("a comment sent after the session ended is found again after signing in", async () => {
  const report = await aReport();
  const meena = await new Visitor(served).join("meena@example.in");
  const key = hidden((await meena.open(`/fraud-parties/${report}`)).body, "key");
  await served.db
    .prepare("delete from sessions where user_id = (select id from users where email = ?)")
    .bind("meena@example.in")
    .run();
  const answer = await meena.submit(`/fraud-parties/${report}`, {
    key,
    content: "Typed for an hour",
    is_anonymous: "yes",
  });
  expect(answer.status).toBe(401);
  expect(textOf(answer.body)).toContain("Please sign in to add comments");
  expect(textOf(answer.body)).toContain("What you typed is kept.");
  await meena.signIn("meena@example.in");
  const again = await meena.open(`/fraud-parties/${report}`);
  expect(again.body).toContain(">Typed for an hour</textarea>");
  expect(again.body).toMatch(/id="is_anonymous"[^>]*checked/);
  expect((await meena.open(`/fraud-parties/${report}`)).body).not.toContain("Typed for an hour");
});

it("comments come in pages of twenty, and a page that is none leads to the nearest", async () => {
  const report = await aReport();
  await served.db
    .prepare(
      `insert into comments (report_id, content, user_name, is_anonymous, created_at)
       select ?, 'Comment number ' || value, 'Anonymous', 1, 1738300000000 from json_each(?)`,
    )
    .bind(report, JSON.stringify(Array.from({ length: 45 }, (_, index) => index + 1)))
    .run();
  const first = await asha.open(`/fraud-parties/${report}`);
  expect(textOf(first.body)).toContain("Comments (45)");
  expect(first.body.match(/Comment number \d+/g)).toHaveLength(20);
  expect(first.body).toContain(`href="/fraud-parties/${report}?comments=2#comments"`);
  const last = await asha.open(`/fraud-parties/${report}?comments=3`);
  expect(last.body.match(/Comment number \d+/g)).toEqual([5, 4, 3, 2, 1].map((n) => `Comment number ${n}`));
  for (const [typed, path] of [
    ["99", "?comments=3"],
    ["0", ""],
    ["-1", ""],
    ["x", ""],
    ["02", "?comments=2"],
  ])
    expect((await asha.open(`/fraud-parties/${report}?comments=${typed}`)).path).toBe(
      `/fraud-parties/${report}${path}`,
    );
});

it("nothing of a comment's writer but the shown name leaves the server", async () => {
  const report = await aReport();
  const zuleika = await new Visitor(served).join("zuleika.canary@example.in");
  await commentAs(zuleika, report, "Anonymous words", { is_anonymous: "yes" });
  const id = await served.db.prepare("select id from users where email like 'zuleika%'").first<string>("id");
  for (const path of [
    `/fraud-parties/${report}`,
    `/fraud-parties/${report}.data`,
    `/api/reports/${report}`,
    "/fraud-parties",
  ])
    for (const visitor of [asha, new Visitor(served)]) {
      const { body, headers } = await visitor.open(path);
      expect(`${body} ${[...headers].join()}`).not.toMatch(new RegExp(`zuleika|canary|${id}|17\\d{11}`, "i"));
    }
});

it("the session's limit on comments is told with when to try again, and the text kept", async () => {
  const strict = await serve();
  try {
    const kiran = await new Visitor(strict).join("kiran@example.in");
    await strict.db
      .prepare(
        `insert into fraud_reports (id, party_name, phone_number, amount_due, due_date, is_anonymous, created_at)
         values (1, 'Malharoli Traders', '0123456', 500, '2025-01-31', 1, 1738300000000)`,
      )
      .run();
    for (let n = 0; n < 60; n += 1) {
      const sent = await kiran.send("/fraud-parties/1", {
        method: "POST",
        headers: { Origin: strict.url },
        body: new URLSearchParams({ content: `Comment ${n}` }),
      });
      expect(sent.status).toBe(303);
    }
    const refused = await kiran.submit("/fraud-parties/1", { content: "One too many" });
    expect(refused.status).toBe(429);
    expect(textOf(refused.body)).toContain("Too many tries. Please try again after one hour.");
    expect(refused.body).toContain(">One too many</textarea>");
  } finally {
    await strict.stop();
  }
});

it("a report stands, and says so, when its comments cannot be loaded", async () => {
  const report = await aReport();
  await served.db.prepare("alter table comment_blocks rename to comment_blocks_away").run();
  try {
    const page = await asha.open(`/fraud-parties/${report}`);
    expect(page.status).toBe(200);
    expect(textOf(page.body)).toMatch(/Malharoli Traders.*Comments Failed to load comments\. Please try again/);
  } finally {
    await served.db.prepare("alter table comment_blocks_away rename to comment_blocks").run();
  }
});
