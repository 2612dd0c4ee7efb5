// Watches, reports and a mailbox for tests inside workerd.
import { env } from "cloudflare:workers";
import type { Viewer } from "../../app/viewer";
import { watchWork } from "../../app/watches/notify-watchers.server";
import type { Sign } from "../../app/watches/watch";
import { addWatches } from "../../app/watches/watches.server";
import type { openDatabase } from "../../db/client";
import { insertReports, type SeedRow, spell } from "../../scripts/seed/seed-reports";
import { db } from "../people";
import { deliver } from "../post";

/** 09:00 in India on 1 December 2026. */
export const nine = Date.parse("2026-12-01T03:30:00Z");
export const quarter = 15 * 60_000;

export const watch = (name: string | null, digits: string | null = null, gstin: string | null = null, note = "") => ({
  name,
  digits,
  gstin,
  note,
});

export async function watching(viewer: Viewer, ...watches: ReturnType<typeof watch>[]): Promise<number[]> {
  const outcome = await addWatches(db, viewer, watches);
  if ("refused" in outcome) throw new Error(outcome.refused);
  return outcome.ids;
}

/** Reports of nobody in particular unless told; their ids. */
export async function reported(...rows: Partial<SeedRow>[]): Promise<number[]> {
  const last = (await env.DB.prepare("select coalesce(max(id), 0) as id from fraud_reports").first<number>("id")) ?? 0;
  await insertReports(
    env.DB,
    rows.map((row) => ({
      party_name: "Somebody Else Altogether",
      phone_number: "9999999",
      amount_due: 5_000,
      due_date: "2026-10-31",
      reporter_name: null,
      user_id: "another vendor",
      created_at: nine,
      submission: null,
      ...row,
    })),
  );
  const { results } = await env.DB.prepare("select id from fraud_reports where id > ? order by id").bind(last).all();
  return results.map(({ id }) => Number(id));
}

export type Sent = { to: string; subject: string; text: string; html: string; headers: Record<string, string> };

/** An environment whose mails are kept; `refuse` says which are not sent. */
export function mailbox(refuse: (mail: Sent, n: number) => boolean = () => false) {
  const sent: Sent[] = [];
  let tries = 0;
  const MAIL = {
    send: async (mail: Sent) => {
      if (refuse(mail, tries++)) throw new Error("the mail server is down");
      sent.push(mail);
      return { messageId: "1" };
    },
  };
  return {
    sent,
    env: { ...env, MAIL } as unknown as Env,
    to: (name: string) => sent.filter(({ to }) => to.startsWith(`${name}@`)),
  };
}

/** Mails without second copies: where a run ended between a mail and its mark, the same letter may go once more. */
export function lettersIn(sent: Sent[]): Sent[] {
  const letters = new Map<string, Sent>();
  for (const mail of sent) {
    const id = mail.headers["X-Letter-ID"] ?? "";
    if (letters.has(id) && letters.get(id)?.text !== mail.text) throw new Error("a second copy says something else");
    letters.set(id, mail);
  }
  return [...letters.values()];
}

/** What is done every five minutes: watches, then the post. */
export async function run(at: number, box: ReturnType<typeof mailbox>, database: ReturnType<typeof openDatabase> = db) {
  await watchWork(database, at);
  await deliver(box.env, at, database);
}

export async function matchesOf(watch: number): Promise<{ report: number; sign: Sign; mail: string | null }[]> {
  const { results } = await env.DB.prepare(
    "select report_id as report, sign, mail_id as mail from watch_matches where watch_id = ? order by report_id",
  )
    .bind(watch)
    .all<{ report: number; sign: Sign; mail: string | null }>();
  return results;
}

export { spell };
