import type { Served } from "./serve.ts";

/** Can be made as its migrations left it: its database, bucket, held forms, mails and log. */
export async function emptiable(served: Served): Promise<Served & { empty: () => Promise<void> }> {
  const { db, bucket, forms, mails, log } = served;
  const { results: objects } = await db
    .prepare("select name, type, sql from sqlite_master where sql is not null and name not glob '_cf_*'")
    .all<{ name: string; type: string; sql: string }>();
  const triggers = objects.filter(({ type }) => type === "trigger");
  const virtual = objects.filter(({ sql }) => /^create virtual table/i.test(sql));
  const indexed = virtual.filter(({ sql }) => /\bfts5\(/i.test(sql));
  const tables = objects
    .filter(({ name, type }) => type === "table" && !virtual.some((one) => `${name}_`.startsWith(`${one.name}_`)))
    .map(({ name }) => name);
  const found = await db.batch<Record<string, unknown>>(tables.map((name) => db.prepare(`select * from ${name}`)));
  const first = tables.flatMap((name, i) => (found[i]?.results ?? []).map((row) => ({ name, row })));
  const statements = [
    db.prepare("pragma defer_foreign_keys = on"),
    ...triggers.map(({ name }) => db.prepare(`drop trigger ${name}`)),
    ...indexed.map(({ name }) => db.prepare(`insert into ${name} (${name}) values ('delete-all')`)),
    ...tables.map((name) => db.prepare(`delete from ${name}`)),
    ...first.map(({ name, row }) => {
      const columns = Object.keys(row);
      const insert = `insert into ${name} (${columns.join()}) values (${columns.map(() => "?").join()})`;
      return db.prepare(insert).bind(...Object.values(row));
    }),
    ...triggers.map(({ sql }) => db.prepare(sql)),
  ];
  const empty = async () => {
    await db.batch(statements);
    for (const { key } of (await bucket.list()).objects) await bucket.delete(key);
    for (const { name } of (await forms.list()).keys) await forms.delete(name);
    mails.length = 0;
    log.length = 0;
  };
  return { ...served, empty };
}
