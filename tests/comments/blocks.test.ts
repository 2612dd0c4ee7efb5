import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

it("comments are counted a hundred to a block, also when those of two reports come in turns", async () => {
  const { results } = await env.DB.prepare(
    `insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, created_at)
     select 'In turns ' || value, '0123456', 500, '2025-01-31', 1, 1 from json_each('[1, 2]') returning id`,
  ).all<{ id: number }>();
  const [one = 0, two = 0] = results.map(({ id }) => id);
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 300)
     insert into comments (report_id, content, user_id, user_name, is_anonymous, created_at, submission)
     select iif(i % 2, ?, ?), 'Late', null, 'Anonymous', 1, i, 'turn ' || i from n order by i`,
  )
    .bind(one, two)
    .run();
  const blocks = await env.DB.prepare("select report_id, n from comment_blocks order by report_id, first_id").all();
  expect(blocks.results).toEqual([
    { report_id: one, n: 100 },
    { report_id: one, n: 50 },
    { report_id: two, n: 100 },
    { report_id: two, n: 50 },
  ]);
});
