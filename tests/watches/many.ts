// So many watches at once, as SQL: what a customers' list of each of many vendors would be.
import { env } from "cloudflare:workers";
import { contentOf, keysOf, type Watched } from "../../app/watches/watch";

/** Of vendors `vendor-0` on, who are made where they are not there: `each` watches each, by `watched`. */
export async function manyWatches(vendors: number, each: number, watched: (n: number) => Watched): Promise<void> {
  await env.DB.prepare(
    `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ?)
     insert or ignore into users (id, name, email, email_verified, created_at, updated_at)
     select 'vendor-' || i, 'vendor', 'vendor-' || i || '@example.in', 1, 1, 1 from n`,
  )
    .bind(vendors)
    .run();
  await env.DB.exec(
    "insert or ignore into watchers (user_id, token, created_at) select id, id, 1 from users where id glob 'vendor-*'",
  );
  const step = Math.max(1, Math.floor(2_000 / each));
  for (let from = 0; from < vendors; from += step) {
    const rows = Array.from({ length: Math.min(step, vendors - from) * each }, (_, n) => {
      const watch = watched(from * each + n);
      const user = `vendor-${from + Math.floor(n / each)}`;
      return { ...watch, user, content: contentOf(watch), keys: keysOf(watch) };
    });
    await env.DB.batch([
      env.DB.prepare(
        `insert or ignore into watches (user_id, watcher_id, name, digits, gstin, content, since, created_at)
         select value ->> 'user', (select id from watchers where user_id = value ->> 'user'), value ->> 'name',
           value ->> 'digits', value ->> 'gstin', value ->> 'content', 0, 1 from json_each(?)`,
      ).bind(JSON.stringify(rows)),
      env.DB.prepare(
        `insert or ignore into watch_keys (key, watch_id) select key.value, w.id from json_each(?) j
         cross join watches w on w.user_id = j.value ->> 'user' and w.content = j.value ->> 'content', json_each(j.value, '$.keys') key`,
      ).bind(JSON.stringify(rows)),
    ]);
  }
}
