import { env } from "cloudflare:workers";
import { asAdmin } from "../../app/accounts/viewer.server";
import { submitReport } from "../../app/reports/submit-report.server";
import type { Admin, Viewer } from "../../app/viewer";
import { db, draft, person, submission } from "../people";

/** Somebody with an account who has admin rights from now on. */
export async function adminNamed(name: string): Promise<Admin> {
  const viewer = await person(name);
  await env.DB.prepare("update user_profiles set is_admin = 1 where user_id = ?").bind(viewer.id).run();
  const admin = await asAdmin(db, viewer);
  if (!admin) throw new Error(`${name} is no admin`);
  return admin;
}

const reporters = new Map<string, Viewer>();

export async function reportBy(name: string, party_name: string, phone_number = "5550001"): Promise<number> {
  const viewer = reporters.get(name) ?? (await person(name));
  reporters.set(name, viewer);
  const outcome = await submitReport(db, env.FILES, viewer, {
    report: draft({ party_name, phone_number }),
    files: [],
    submission: submission(),
  });
  if (!("id" in outcome)) throw new Error("not submitted");
  return outcome.id;
}

export async function one<T>(query: string, ...values: unknown[]): Promise<T | null> {
  return env.DB.prepare(query)
    .bind(...values)
    .first<T>();
}

export async function auditRows(): Promise<number> {
  return (await one<{ n: number }>("select count(*) as n from audit_log"))?.n ?? 0;
}
