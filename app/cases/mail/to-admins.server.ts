// How letters to admins are written, when they are sent: of what still waits.

import { sql } from "drizzle-orm";
import { int } from "../../../db/sql";
import { together } from "../../../db/together";
import type { Mail } from "../../mail/letter";
import type { Post, Writing, Written } from "../../outbox/deliver.server";
import { casesWaiting } from "../desk/desk-cases.server";
import { workWaiting } from "../desk/work.server";
import { type DueCase, dailyMail, orderMail, overdueMail, soonMail, waitingMail } from "./desk-mails";

/** Cases that one mail names. */
const most = 50;

export const toAdmins: Pick<Post["write"], "order" | "soon" | "overdue" | "silent" | "morning"> = {
  order: (writing) => ofCases(writing, (site, [one]) => one && orderMail(writing.i18n, site, one)),
  soon: (writing) => ofCases(writing, (site, cases) => soonMail(writing.i18n, site, cases), "soon"),
  overdue: (writing) => ofCases(writing, (site, cases) => overdueMail(writing.i18n, site, cases), "overdue"),
  silent,
  morning,
};

/** Of the letters' cases those that are not decided yet, the most urgent first. */
async function ofCases(
  writing: Writing,
  mailOf: (site: string, cases: DueCase[]) => Mail | undefined,
  when?: "soon" | "overdue",
): Promise<Written> {
  const { db, env, letter, others, at } = writing;
  if (!(await isStillAdmin(writing))) return { dropped: "no admin any more" };
  const ids = JSON.stringify([letter, ...others].map(({ about }) => about.case));
  const due = { soon: sql`due_at > ${int(at)}`, overdue: sql`due_at <= ${int(at)}` };
  const cases = await db.all<DueCase>(sql`select id, kind, due_at from cases
    where id in (select value from json_each(${ids})) and decided_at is null and ${when ? due[when] : sql`true`}
    order by due_at, id limit ${most}`);
  const mail = cases.length > 0 ? mailOf(env.APP_URL, cases) : undefined;
  return mail ? { to: letter.to, mail } : { dropped: "decided meanwhile" };
}

async function silent(writing: Writing): Promise<Written> {
  const { db, env, letter } = writing;
  if (!(await isStillAdmin(writing))) return { dropped: "no admin any more" };
  const rows = await db.all<{ id: number; n: number }>(sql`select c.id, count(*) as n
    from cases c indexed by open_cases_by_deadline cross join case_reports d on d.case_id = c.id
    where c.decided_at is null and d.waits_at is not null and d.silent_at is null and d.replied_at is null group by c.id order by c.id`);
  if (rows.length === 0) return { dropped: "nothing waits" };
  const reports = rows.reduce((sum, { n }) => sum + n, 0);
  return {
    to: letter.to,
    mail: waitingMail(
      env.APP_URL,
      reports,
      rows.map(({ id }) => id),
    ),
  };
}

async function morning(writing: Writing): Promise<Written> {
  const { db, env, letter, at } = writing;
  if (!(await isStillAdmin(writing))) return { dropped: "no admin any more" };
  const [waiting, cases] = await together(db, [(db) => workWaiting(db, at), (db) => casesWaiting(db, at)]);
  const things = waiting.case + waiting.payment + waiting["first report"] + waiting.bill;
  if (things === 0) return { dropped: "nothing waits" };
  return { to: letter.to, mail: dailyMail(env.APP_URL, waiting, cases) };
}

async function isStillAdmin({ db, letter }: Writing): Promise<boolean> {
  const rows = await db.all(sql`select 1 from user_profiles where user_id = ${letter.user_id} and is_admin`);
  return rows.length > 0;
}
