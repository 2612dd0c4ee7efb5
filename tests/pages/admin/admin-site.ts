// What the tests of the admin's pages share: the served site, and people with and without rights.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import type { Served } from "../../serve";
import { codeNow, forgetUsedCodes } from "../../totp";
import { hidden, textOf, Visitor } from "../../visitor";

export const secondFactorPage = "/admin/second-factor";
export const password = "a good long password";

/** Somebody who joins, gets admin rights and signs in as an admin does. */
export async function adminAt(served: Served, email: string): Promise<Visitor> {
  await new Visitor(served).join(email);
  await setAdmin(served, email, true);
  const visitor = new Visitor(served);
  await visitor.submit("/admin/login", { email, password });
  return visitor;
}

/** Somebody turns the second factor on: the key and the recovery codes that they were shown. */
export async function enrol(visitor: Visitor, served: Served): Promise<{ secret: string; codes: string[] }> {
  const { body } = await visitor.submit(secondFactorPage, { intent: "begin", password });
  const uri = hidden(body, "uri").replaceAll("&amp;", "&");
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  const codes = [...body.matchAll(/<li>([A-Za-z0-9]{5}-[A-Za-z0-9]{5})<\/li>/g)].map(([, code = ""]) => code);
  const on = await visitor.submit(secondFactorPage, { intent: "finish", uri, code: codeNow(secret) });
  expect(textOf(on.body)).toContain("The second factor is on.");
  expect(on.body).not.toContain(codes[0]);
  await forgetUsedCodes(served.db);
  return { secret, codes };
}

async function setAdmin(served: Served, email: string, is_admin: boolean): Promise<void> {
  await served.db
    .prepare("update user_profiles set is_admin = ? where user_id = (select id from users where email = ?)")
    .bind(is_admin ? 1 : 0, email)
    .run();
}

export async function userId(served: Served, email: string): Promise<string> {
  const row = await served.db.prepare("select id from users where email = ?").bind(email).first<{ id: string }>();
  if (!row) throw new Error(`${email} has no account`);
  return row.id;
}

/** A report as somebody makes it, with one proof where wanted; answers its id. */
export async function reportOf(visitor: Visitor, party_name: string, proof?: File): Promise<number> {
  const { path } = await visitor.submit("/report", {
    key: crypto.randomUUID(),
    party_name,
    phone_number: "0123456",
    amount_due: "5000",
    due_date: "2025-10-31",
    is_anonymous: "yes",
    disclaimer: "yes",
    // Tests report one party more than once: each is another debt.
    another: "yes",
    ...(proof && { proof }),
  });
  const id = /report=(\d+)/.exec(path)?.[1];
  if (!id) throw new Error(`not reported: ${path}`);
  return Number(id);
}

export function bill(): File {
  const bytes = readFileSync(path.resolve(import.meta.dirname, "../../../scripts/seed/demo-files/bill.pdf"));
  return new File([bytes], "bill.pdf", { type: "application/pdf" });
}

const kept = ["fraud_reports", "users", "user_profiles", "settings", "sessions", "audit_log"];

/** Everything that an admin could change, as it is now. */
export async function everything(served: Served): Promise<string> {
  const tables = await Promise.all(
    kept.map(async (table) => (await served.db.prepare(`select * from ${table} order by 1`).all()).results),
  );
  return JSON.stringify(tables);
}
