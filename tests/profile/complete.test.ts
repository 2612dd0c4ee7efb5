// Download, deletion and suspension are complete by the database's own list of columns and triggers.
import { env } from "cloudflare:workers";
import type { SQL } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { afterEach, expect, it } from "vitest";
import { leave, ownRows } from "../../app/profile/rooms.server";
import type { Viewer } from "../../app/viewer";

const dialect = new SQLiteAsyncDialect();
const viewer = { id: "somebody" } as Viewer;

/** Tables that a suspended account may still write through, and why. */
const writableWhileSuspended: Record<string, string> = {
  sessions: "who is suspended may sign in and read",
  accounts: "the password that signs them in",
  two_factors: "the second factor that signs them in",
  user_directory: "kept by triggers on users and user_profiles",
  outbox: "written by others' acts; what a suspended account may not read is dropped when it is sent",
  campaigns: "kept by triggers on promotions, which refuses",
};

async function tablesOfUsers(): Promise<string[]> {
  const { results } = await env.DB.prepare("select name, sql from sqlite_master where type = 'table'").all<{
    name: string;
    sql: string;
  }>();
  return results.filter(({ sql }) => /[\s(,`"]user_id[\s`"]/.test(sql)).map(({ name }) => name);
}

async function tablesThatRefuse(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "select tbl_name from sqlite_master where type = 'trigger' and name glob 'suspended_*'",
  ).all<{ tbl_name: string }>();
  return results.map(({ tbl_name }) => tbl_name);
}

const touched = (statements: SQL[], keyword: string) =>
  statements.flatMap((statement) =>
    [...dialect.sqlToQuery(statement).sql.matchAll(new RegExp(`\\b(?:${keyword})\\s+([a-z_]+)`, "g"))].map(
      ([, table = ""]) => table,
    ),
  );

/** What is forgotten of which table. */
async function forgotten(): Promise<string[]> {
  const read = touched(Object.values(ownRows(viewer)), "from|join");
  const left = touched(leave(viewer), "update|delete from");
  const refusing = await tablesThatRefuse();
  return (await tablesOfUsers()).flatMap((table) => [
    // What an admin finds people by says nothing that account and profile do not.
    ...(read.includes(table) || table === "user_directory" ? [] : [`${table} is not in the download`]),
    ...(left.includes(table) ? [] : [`${table} stays when its user leaves`]),
    ...(refusing.includes(table) || table in writableWhileSuspended ? [] : [`${table} takes rows of the suspended`]),
  ]);
}

afterEach(async () => {
  await env.DB.prepare("drop table if exists planted_diaries").run();
});

it("every table with a user_id is in the download, in the deletion and closed to the suspended", async () => {
  expect((await tablesOfUsers()).length).toBeGreaterThan(12);
  expect(await forgotten()).toEqual([]);
});

it("a table with a user_id that nobody thought of is found missing in all three", async () => {
  await env.DB.prepare("create table planted_diaries (id integer primary key, user_id text, secret text)").run();
  expect(await forgotten()).toEqual([
    "planted_diaries is not in the download",
    "planted_diaries stays when its user leaves",
    "planted_diaries takes rows of the suspended",
  ]);
});

it("the exceptions are tables that exist, and need to be ones", async () => {
  const [tables, refusing] = [await tablesOfUsers(), await tablesThatRefuse()];
  for (const table of Object.keys(writableWhileSuspended)) {
    expect(tables).toContain(table);
    expect(refusing).not.toContain(table);
  }
});
