// Letters to who watches: written when they are due, gathered when they are sent.
import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { days, int, isListed, stillDue } from "../../db/sql";
import { nextMorning } from "../india";
import { unsealed } from "../link-keys.server";
import type { Post, Unsent, Writing, Written } from "../outbox/deliver.server";
import { lettersStatement } from "../outbox/letters.server";
import { matchCorrections, matchPage } from "./match-reports.server";
import { mayBe, stands } from "./standing.server";
import { type MailedReport, watchMail } from "./watch-mail";

/** Of one run, within what a Worker may do. What is left waits for the next run. */
const [mostPages, mostLetters] = [60, 5_000];
/** Milliseconds. */
const minute = 60_000;
const [longestRun, longestDelay] = [5 * minute, 120 * minute];
/** A hidden report may be restored, and a payment taken back: so long it waits to be mailed. */
const hiddenWaits = days(30);

/**
 * Every five minutes: finds what new and corrected reports match, then writes to whom it is time to. Only when all of them
 * are matched, so that a list of 500 is one mail; unless that takes hours. `now` is the time of the run.
 */
export async function watchWork(db: Db, now: number): Promise<void> {
  const end = Date.now() + longestRun;
  let all = false;
  let match = matchPage;
  for (let page = 0; page < mostPages && !all && Date.now() < end; page++) {
    all = await match(db, now);
    if (!all || match === matchCorrections) continue;
    [match, all] = [matchCorrections, false];
  }
  await writeToWatchers(db, all ? now : now - longestDelay, now);
}

/** One letter to each who is due: what it tells is claimed for it when it is written (`toWatchers`). */
async function writeToWatchers(db: Db, until: number, now: number): Promise<void> {
  const due = sql`select v.id from watchers v indexed by watchers_by_due cross join users u on u.id = v.user_id
    where v.due_at <= ${int(until)} and u.suspended_at is null and u.email_verified order by v.due_at limit ${mostLetters}`;
  const waiting = sql`exists (select 1 from watch_matches where watcher_id = watchers.id and mail_id is null and sign <> 'none'
    and found_at > ${int(now - hiddenWaits)} and not exists (select 1 from watch_matches m cross join fraud_reports r on r.id = m.report_id
      and ${notifiable} where m.watch_id = watch_matches.watch_id and m.report_id = watch_matches.report_id))`;
  await atomically(db, [
    lettersStatement(
      "watch",
      sql`select 'watch ' || v.id || ' ' || lower(hex(randomblob(8))), v.user_id, null, null, json_object('watcher', v.id)
        from watchers v where v.id in (${due}) and exists (select 1 from watch_matches m cross join fraud_reports r on r.id = m.report_id
          and ${notifiable} where m.watcher_id = v.id and m.mail_id is null and m.sign <> 'none')`,
      { now },
    ),
    // No more due, so that nobody writes it twice. What is hidden, or paid, is looked at again in the morning.
    sql`update watchers set due_at = iif(${waiting}, ${int(nextMorning(now + 1))}, null) where id in (${due})`,
  ]);
}

/** Of watch_matches as m and fraud_reports as r: may be seen, is not paid, and is still what was found. */
const notifiable = sql`${isListed("r")} and r.unpaid = 1 and ${stands}`;

export const toWatchers: Pick<Post["write"], "watch"> = { watch };

/** Of an account that is suspended what waits is told when that is over. */
export const unsentToWatchers: { watch: Unsent } = {
  watch: ({ user_id }, at, why) =>
    why === "account suspended"
      ? [sql`update watchers set due_at = coalesce(due_at, ${int(nextMorning(at + 1))}) where user_id = ${user_id}`]
      : [],
};

/**
 * What the watcher is to be told by now, claimed for this letter: written once more, it tells the same, and what has come
 * since.
 */
async function watch({ db, env, i18n, letter, at }: Writing): Promise<Written> {
  const [watcher] = await db.all<{ id: number; token: string; mails: string }>(
    sql`select id, token, mails from watchers where user_id = ${letter.user_id}`,
  );
  if (!watcher || watcher.mails === "none") return { dropped: "mails ended" };
  const notifiedNow = sql`exists (select 1 from fraud_reports r where r.id = m.report_id and ${notifiable})`;
  const results = await atomically(db, [
    sql`update watch_matches as m set mail_id = ${letter.id}
      where watcher_id = ${int(watcher.id)} and mail_id is null and sign <> 'none' and ${notifiedNow}`,
    // What is hidden, or paid, since the letter was written is looked at again in the morning.
    sql`update watchers set due_at = ${int(nextMorning(at + 1))} where id = ${int(watcher.id)} and due_at is null
      and exists (select 1 from watch_matches where watcher_id = ${int(watcher.id)} and mail_id is null and sign <> 'none'
        and found_at > ${int(at - hiddenWaits)})`,
    notifiedBy(watcher.id, letter.id),
  ]);
  const reports = (results[2] ?? []) as MailedReport[];
  // All of it was taken out of sight, paid or corrected since.
  if (reports.length === 0) return { dropped: "nothing to tell any more" };
  return { to: letter.to, mail: watchMail(i18n, env.APP_URL, await unsealed(watcher.token), reports) };
}

/** What a mail says: of its matches those that are still so. */
function notifiedBy(watcher: number, letter: string): SQL {
  return sql`select m.watch_id as watch, m.sign, w.name, w.digits, w.gstin, w.note, r.id as report, r.party_name as party,
      r.phone_number as phone, r.amount_due as claimed, ${stillDue("r")} as amount, r.due_date as due
    from watch_matches m indexed by matches_by_watcher cross join watches w on w.id = m.watch_id
    cross join fraud_reports r on r.id = m.report_id and ${notifiable}
    where m.watcher_id = ${int(watcher)} and m.mail_id = ${letter} order by ${mayBe}, m.sign = 'name', m.watch_id, r.id`;
}
