import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { person } from "../people";

it("an account with another name renames its own comments, and neither its anonymous ones nor anybody else's", async () => {
  const [asha, ravi] = [await person("asha"), await person("ravi")];
  const report = await env.DB.prepare(
    `insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, created_at)
     values ('Renamed about', '0123456', 500, '2025-01-31', 1, 1) returning id`,
  ).first<number>("id");
  const add = (content: string, user: string, name: string, anonymous: number) =>
    env.DB.prepare(
      `insert into comments (report_id, content, user_id, user_name, is_anonymous, created_at, submission)
       values (?, ?, ?, ?, ?, 1, ?)`,
    )
      .bind(report, content, user, name, anonymous, content)
      .run();
  await add("asha's own", asha.id, "asha", 0);
  await add("asha's anonymous", asha.id, "Anonymous", 1);
  await add("ravi's own", ravi.id, "ravi", 0);
  await env.DB.prepare("update users set name = 'asha.new' where id = ?").bind(asha.id).run();
  const { results } = await env.DB.prepare("select content, user_name from comments where report_id = ? order by id")
    .bind(report)
    .all();
  expect(results).toEqual([
    { content: "asha's own", user_name: "asha.new" },
    { content: "asha's anonymous", user_name: "Anonymous" },
    { content: "ravi's own", user_name: "ravi" },
  ]);
});
