import { env } from "cloudflare:workers";
import { asAdmin } from "../../app/accounts/viewer.server";
import { submitReport } from "../../app/reports/form/submit-report.server";
import type { Admin, Viewer } from "../../app/viewer";
import { db, draft, person, submission } from "../people";

/** Somebody with an account who has admin rights from now on. */
export async function adminNamed(name: string): Promise<Admin> {
  const viewer = await person(name);
  await env.DB.prepare("update user_profiles set is_admin = 1 where user_id = ?").bind(viewer.id).run();
  const admin = asAdmin({ ...viewer, admin: true });
  if (!admin) throw new Error(`${name} is no admin`);
  return admin;
}

const reporters = new Map<string, Viewer>();

/** The same vendor each time. The next file of tests begins with an empty database, where nobody is known. */
async function reporter(name: string): Promise<Viewer> {
  const known = reporters.get(name);
  if (known && (await one("select id from users where id = ?", known.id))) return known;
  const viewer = await person(name);
  reporters.set(name, viewer);
  return viewer;
}

export async function reportBy(name: string, party_name: string, phone_number = "5550001"): Promise<number> {
  const viewer = await reporter(name);
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
