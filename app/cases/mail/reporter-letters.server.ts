// Nobody's mailbox is filled by cases: a reporter gets some mails of a day each by itself, and all others in one.
import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { int } from "../../../db/sql";
import { dayOf, startOfDay } from "../../india";
import { languageNamed } from "../../languages";
import type { Mail } from "../../mail/letter";
import { sendMail } from "../../mail/mail.server";
import { claimOnce, countAttempt, forgiveAttempt, releaseOnce } from "../../settings/limits.server";
import { i18nIn } from "../../words/i18n.server";
import { heardUntil } from "../case-kinds";
import { type DigestLine, digestMail } from "./digest-mail";

const hour = 3_600_000;
const limit = "mails of cases to a reporter";

/** What a mail to a reporter is about, as the mail of the morning says it in a line. */
export type LetterKind = DigestLine["what"];

type ToReporter = {
  email: string;
  mail: Mail;
  what: LetterKind;
  /** The case, where there is one. */
  id?: number;
  reports: { id: number }[];
};

/**
 * Sends a mail to a reporter, or keeps what it is about for the one mail of the morning where the day has brought them five.
 * Answers whether they are told, now or then.
 */
export async function toReporter(
  db: Db,
  env: Env,
  { email, mail, what, id, reports }: ToReporter,
  now = Date.now(),
): Promise<boolean> {
  if ((await countAttempt(db, env.LIMIT_FACTOR, limit, email)).allowed) {
    const went = await sendMail(env, email, mail);
    if (!went) await forgiveAttempt(db, limit, email);
    return went;
  }
  await db.run(sql`insert into reporter_letters (report_id, case_id, what, created_at)
    select value, ${id ?? null}, ${what}, ${int(now)} from json_each(${JSON.stringify(reports.map((one) => one.id))})`);
  return true;
}

/** Lines that one mail has; what is more waits for the next. */
const mostLines = 200;
/** Mails that one run sends. */
const atOnce = 100;

/**
 * In the morning in India: one mail to each reporter of whom something was kept until nine. What comes later is for the next
 * morning. Their days to answer count from the mail.
 */
export async function notifyReportersTogether(db: Db, env: Env, now: number): Promise<void> {
  const nine = startOfDay(now) + 9 * hour;
  if (now < nine) return;
  // Nobody is told of what is gone: an account, a report that was withdrawn.
  await db.run(sql`delete from reporter_letters where report_id in (select l.report_id from reporter_letters l
    join fraud_reports r on r.id = l.report_id where r.user_id is null or r.withdrawn_at is not null)`);
  const people = await db.all<{
    id: string;
    email: string;
    language: string;
  }>(sql`select distinct u.id, u.email, u.language
    from reporter_letters l cross join fraud_reports r on r.id = l.report_id join users u on u.id = r.user_id
    where u.suspended_at is null and l.created_at < ${int(nine)} limit ${atOnce}`);
  for (const { id, email, language } of people) {
    const today = `mail of cases together ${id} ${dayOf(now)}`;
    if (!(await claimOnce(db, today, 36 * hour))) continue;
    const letters = await db.all<DigestLine & { id: number }>(sql`select l.id, l.what, r.party_name as party
      from reporter_letters l cross join fraud_reports r on r.id = l.report_id where r.user_id = ${id} and l.created_at < ${int(nine)} order by l.id limit ${mostLines}`);
    const ids = sql`(select value from json_each(${JSON.stringify(letters.map((one) => one.id))}))`;
    const until = heardUntil(now);
    if (!(await sendMail(env, email, digestMail(await i18nIn(languageNamed(language)), env.APP_URL, letters, until)))) {
      await releaseOnce(db, today);
      continue;
    }
    // Before the letters go: until then nobody's silence counts.
    await db.run(sql`update case_reports set heard_until = ${int(until)} where replied_at is null and asked_at is not null
      and (case_id, report_id) in (select case_id, report_id from reporter_letters where what = 'asked' and id in ${ids})`);
    await db.run(sql`delete from reporter_letters where id in ${ids}`);
  }
}
