// Mails to who watches.

import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { inTime } from "../../db/in-time";
import { days, int, isListed, stillDue } from "../../db/sql";
import { languageNamed } from "../languages";
import { unsealed } from "../link-keys.server";
import { logFailure } from "../log";
import { sendMail } from "../mail/mail.server";
import { i18nIn } from "../words/i18n.server";
import { matchCorrections, matchPage } from "./match-reports.server";
import { mayBe, stands } from "./standing.server";
import { nextMorning } from "./watch";
import { type MailedReport, watchMail } from "./watch-mail";

/** Of one run, within what a Worker may do: three calls a mail. What is left waits for the next run. */
const [mostPages, mostMails] = [60, 200];
/** Milliseconds. */
const minute = 60_000;
const [longestRun, inDoubtAfter, longestDelay] = [5 * minute, 10 * minute, 120 * minute];
/** Milliseconds a mail may take: one that is given up may have gone all the same. */
const patience = minute / 2;
/** A hidden report may be restored, and a payment taken back: so long it waits to be mailed. */
const hiddenWaits = days(30);

/**
 * Every five minutes: finds what new and corrected reports match, then tells. Only when all of them are matched, so that a list
 * of 500 is one mail; unless that takes hours. `now` is the time of the run.
 */
export async function watchWork(db: Db, env: Env, now: number): Promise<void> {
  const end = Date.now() + longestRun;
  let all = false;
  let match = matchPage;
  for (let page = 0; page < mostPages && !all && Date.now() < end; page++) {
    all = await match(db, now);
    if (!all || match === matchCorrections) continue;
    [match, all] = [matchCorrections, false];
  }
  const resent = await notifyInDoubt(db, env, now, end);
  const due = await db.all<Watcher>(sql`
    select v.id, v.token, v.failures, u.email, u.language from watchers v indexed by watchers_by_due cross join users u on u.id = v.user_id
    where v.due_at <= ${int(all ? now : now - longestDelay)} and u.suspended_at is null and u.email_verified
    order by v.due_at limit ${int(mostMails - resent)}`);
  for (const watcher of due) {
    if (Date.now() > end) return;
    await notifyWatcher(db, env, watcher, now).catch((error) => logFailure("a watcher was not told", error));
  }
}

/** Forgets mails of long ago: what they told is known by the matches. */
export async function forgetWatchMails(db: Db, now: number): Promise<void> {
  await db.run(sql`delete from watch_mails where sent_at < ${int(now - days(30))}`);
}

type Watcher = { id: number; token: string; failures: number; email: string; language: string };

/**
 * One mail: its matches are claimed for it, it is sent, and it is marked as sent. Killed before the mail goes, the claim
 * is found and the mail is sent by a later run: none is lost. Killed after it went, and before it is marked, it is sent
 * twice and says so, which is better than never: nobody can know which it was. That is one call to the database; where
 * that is what fails, the mark is put elsewhere.
 */
async function notifyWatcher(db: Db, env: Env, watcher: Watcher, now: number): Promise<void> {
  const mail = crypto.randomUUID();
  const isDue = sql`exists (select 1 from watchers where id = ${int(watcher.id)} and due_at <= ${int(now)})`;
  const waits = sql`watcher_id = ${int(watcher.id)} and mail_id is null and sign <> 'none'`;
  const claimed = sql`exists (select 1 from watch_mails where id = ${mail})`;
  const notifiedNow = sql`exists (select 1 from fraud_reports r where r.id = m.report_id and ${notifiable})`;
  const results = await atomically(db, [
    sql`insert into watch_mails (id, watcher_id, claimed_at) select ${mail}, ${int(watcher.id)}, ${int(now)}
      where ${isDue} and exists (select 1 from watch_matches m where ${waits} and ${notifiedNow})`,
    sql`update watch_matches as m set mail_id = ${mail} where ${waits} and ${notifiedNow} and ${claimed}`,
    // What is hidden, or paid, is looked at again in the morning.
    sql`update watchers set due_at = iif(exists (select 1 from watch_matches where ${waits}
      and found_at > ${int(now - hiddenWaits)}), ${int(nextMorning(now + 1))}, null) where id = ${int(watcher.id)} and ${isDue}`,
    notifiedBy(watcher, mail),
  ]);
  await send(db, env, watcher, { mail, reports: (results.at(-1) ?? []) as MailedReport[], now });
}

/** Mails of a run that ended in between. Answers how many. */
async function notifyInDoubt(db: Db, env: Env, now: number, end: number): Promise<number> {
  const mails = await db.all<Watcher & { mail: string; claimed: number }>(sql`
    select m.id as mail, m.claimed_at as claimed, v.id, v.token, v.failures, u.email, u.language
    from watch_mails m indexed by mails_in_doubt cross join watchers v on v.id = m.watcher_id
    cross join users u on u.id = v.user_id
    where m.sent_at is null and u.suspended_at is null and m.claimed_at <= ${int(now - inDoubtAfter)} order by m.claimed_at limit 50`);
  for (const { mail, claimed, ...watcher } of mails) {
    if (Date.now() > end) break;
    await sendAgain(db, env, watcher, { mail, claimed, now }).catch((error) =>
      logFailure("a watcher was not told again", error),
    );
  }
  return mails.length;
}

type Claim = { mail: string; claimed: number; now: number };

async function sendAgain(db: Db, env: Env, watcher: Watcher, { mail, claimed, now }: Claim): Promise<void> {
  if (await inTime(env.HELD_FORMS.get(witness(mail))).catch(() => null)) return markSent(db, watcher, mail, now);
  const [claimedAgain = [], reports = []] = await atomically(db, [
    sql`update watch_mails set claimed_at = ${int(now)}
      where id = ${mail} and sent_at is null and claimed_at = ${int(claimed)} returning id`,
    notifiedBy(watcher, mail),
  ]);
  if (claimedAgain.length === 0) return;
  // All of it was taken out of sight, paid or corrected since.
  if (reports.length === 0) await markSent(db, watcher, mail, now);
  else await send(db, env, watcher, { mail, reports: reports as MailedReport[], now, repeated: true });
}

/** Of watch_matches as m and fraud_reports as r: may be seen, is not paid, and is still what was found. */
const notifiable = sql`${isListed("r")} and r.unpaid = 1 and ${stands}`;

/** What a mail says: of its matches those that are still so. */
function notifiedBy({ id }: Watcher, mail: string): SQL {
  return sql`select m.watch_id as watch, m.sign, w.name, w.digits, w.gstin, w.note, r.id as report, r.party_name as party,
      r.phone_number as phone, r.amount_due as claimed, ${stillDue("r")} as amount, r.due_date as due
    from watch_matches m indexed by matches_by_watcher cross join watches w on w.id = m.watch_id
    cross join fraud_reports r on r.id = m.report_id and ${notifiable}
    where m.watcher_id = ${int(id)} and m.mail_id = ${mail} order by ${mayBe}, m.sign = 'name', m.watch_id, r.id`;
}

type Claimed = { mail: string; reports: MailedReport[]; now: number; repeated?: boolean };

async function send(db: Db, env: Env, watcher: Watcher, { mail, reports, now, repeated }: Claimed): Promise<void> {
  if (reports.length === 0) return;
  const i18n = await i18nIn(languageNamed(watcher.language));
  const token = await unsealed(watcher.token);
  if (await sendMail(env, watcher.email, watchMail(i18n, env.APP_URL, token, reports, repeated), patience)) {
    const marked = () => markSent(db, watcher, mail, now);
    await marked()
      .catch(marked)
      .catch((error) => {
        logFailure("a mail was not marked as sent", error);
        return env.HELD_FORMS.put(witness(mail), "sent", { expirationTtl: 7 * 24 * 3600 });
      });
    return;
  }
  // It did not go: what it would have told waits again, longer each time.
  const wait = Math.min(2 ** watcher.failures, 24) * 60 * minute;
  await atomically(db, [
    sql`update watch_matches set mail_id = null where watcher_id = ${int(watcher.id)} and mail_id = ${mail}`,
    sql`delete from watch_mails where id = ${mail}`,
    sql`update watchers set failures = failures + 1, due_at = ${int(now + wait)}
      where id = ${int(watcher.id)} and mails <> 'none'`,
  ]);
}

async function markSent(db: Db, watcher: Watcher, mail: string, now: number): Promise<void> {
  await atomically(db, [
    sql`update watch_mails set sent_at = ${int(now)} where id = ${mail}`,
    sql`update watchers set failures = 0 where id = ${int(watcher.id)} and failures > 0`,
  ]);
}

function witness(mail: string): string {
  return `watch mail ${mail}`;
}
