// What the tests of the desk share: cases as somebody makes them, payments, the log.

import { env } from "cloudflare:workers";
import type { Asking } from "../../app/cases/asking/case-form";
import { confirmCase } from "../../app/cases/asking/confirm-case.server";
import { cleanFile } from "../../app/files/clean-file.server";
import { sealed } from "../../app/link-keys.server";
import { askCase } from "../asking";
import { reportsOf } from "../campaigns/campaigns";
import { db, person, submission } from "../people";

export function request(report: number | number[], changes: Partial<Asking> = {}): Asking {
  const who = { name: "Meera", email: "meera@example.in", phone: "" };
  return { reports: [report].flat(), kind: "false", reference: "", details: "Never owed", ...who, ...changes };
}

/** A press of meera's, who objects to a report. */
export const asked = (address = "meera's") => submission({ address });

export async function reportOn(party: string, by = "asha"): Promise<number> {
  const [id = 0] = await reportsOf(await person(by), [party]);
  return id;
}

/** Asks, and presses the button that the mail leads to. */
export async function ask(asking: Asking, proof?: File, now?: number): Promise<{ token: string; id: number }> {
  const token = await askOnly(asking, proof, now);
  const outcome = await confirmCase(db, token, "100", now);
  if ("refused" in outcome) throw new Error(`refused: ${outcome.refused}`);
  return { token, id: (await rowOf(token)).id };
}

/** Asks, and leaves the mail unread. */
export async function askOnly(asking: Asking, proof?: File, now?: number): Promise<string> {
  const clean = proof ? await cleanFile("proof", proof) : null;
  const file = clean && "ok" in clean ? clean.ok : null;
  return tokenIn(await askCase(db, env.FILES, { asking, answer: null }, file, asked(), now));
}

export function tokenIn(outcome: Awaited<ReturnType<typeof askCase>>): string {
  if (!("token" in outcome)) throw new Error(`refused: ${outcome.refused}`);
  if (outcome.token === null) throw new Error("mailed before");
  return outcome.token;
}

type CaseRow = { id: number; due_at: number; payment_id: number | null; file_path: string | null; reference: string };

export async function rowOf(token: string): Promise<CaseRow> {
  const row = await env.DB.prepare(
    `select q.*, y.reference from cases q left join payments y on y.id = q.payment_id where q.token = ?1
      or (q.id = (select min(case_id) from case_voices where token = ?1))`,
  )
    .bind(await sealed(token))
    .first<CaseRow>();
  if (!row) throw new Error("no such case");
  return row;
}

export async function logged(kind: string, id: string | number): Promise<Record<string, unknown>[]> {
  const { results } = await env.DB.prepare(
    "select admin_email, action, what, reason from audit_log where object_kind = ? and object_id = ? order by id",
  )
    .bind(kind, String(id))
    .all();
  return results;
}

export async function countOf(table: "cases" | "payments" | "audit_log" | "draft_files"): Promise<number> {
  return (await env.DB.prepare(`select count(*) as n from ${table}`).first<number>("n")) ?? 0;
}

export async function demote(id: string): Promise<void> {
  await env.DB.prepare("update user_profiles set is_admin = 0 where user_id = ?").bind(id).run();
}
