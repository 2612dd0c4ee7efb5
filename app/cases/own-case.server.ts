import type { I18n } from "@lingui/core";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { int, isVisible } from "../../db/sql";
import { together } from "../../db/together";
import { billMark } from "../bills/shown-bills";
import { billSum, sumIn } from "../bills/shown-bills.server";
import { type ChargeStatus, enterUtrWhere } from "../charges/charges.server";
import { day, dayOf, maskedPhone } from "../india";
import { storedForms } from "../link-keys.server";
import { type LetterState, lettersStatement, stateOfLetter, toAddress } from "../outbox/letters.server";
import { languageIn } from "../words/i18n";
import { storedSentence } from "../words/stored";
import { appealFrom, type CaseKind, type Outcome } from "./case-kinds";
import { type About, aboutOf, claimInWords } from "./case-messages";
import { deadline } from "./deadline";
import { withoutContacts } from "./hearing/without-contacts";

/** A report of a case, for who asked: nothing of it once it is not shown any more, and never who reports. */
export type CaseReport = {
  id: number;
  party: { name: string; phone: string; amount: string } | null;
  /** What its checked bills say. */
  bill: string | null;
  /** What became of the hearing. Null: nobody is asked. */
  heard: "waiting" | "silent" | "said nothing" | "paid" | "correct" | "withdraw" | "keep" | null;
  heardUntil: string | null;
  /** Why its reporter keeps it. */
  why: string | null;
  outcome: Outcome | null;
};

export type PastDecision = { outcome: Outcome; reason: string; on: string };

/** A case as whoever has its private link sees it. */
export type OwnCase = {
  id: number;
  reports: CaseReport[];
  kind: CaseKind;
  about: About;
  /** Somebody had disputed the same before: what was asked is added to that case. */
  joined: boolean;
  details: string;
  /** Whether what was sent is deleted, some time after the decision. */
  forgotten: boolean;
  reference: string | null;
  proof: string | null;
  askedOn: string;
  due: string;
  /** Null while it is looked at. */
  outcome: Outcome | null;
  decisions: PastDecision[];
  /** Whether it is looked at again. */
  reopened: boolean;
  mayAppeal: boolean;
  charge: { reference: string; amount: number; status: ChargeStatus; utr: string | null } | null;
};

/** The case of a private link, or null: a wrong link and one that nobody has read the same. */
export async function caseOfLink(db: Db, i18n: I18n, token: string, now = Date.now()): Promise<OwnCase | null> {
  const stored = await storedForms(token);
  if (stored.length === 0) return null;
  const fields = sql`c.id, c.object_kind, c.reference, c.due_at, c.decided_at, c.outcome, c.asker_again_at, c.voices_again_at, c.again_why, c.forgotten_at`;
  const [row] = await db.all<CaseRow>(sql`
    select ${fields}, c.kind, c.details, c.file_name, c.created_at, 0 as joined, y.reference as paid_by, y.amount, y.status, y.utr
      from cases c left join payments y on y.id = c.payment_id where c.token in ${stored}
    union all select * from (select ${fields}, v.kind, v.details, v.file_name, v.created_at, 1 as joined, null, null, null, null
      from case_voices v cross join cases c on c.id = v.case_id where v.token in ${stored} order by c.id limit 1)
    limit 1`);
  if (!row) return null;
  const [reports, decisions] = await together(db, [
    (db) => reportsOf(db, i18n, row.id),
    (db) => decisionsOf(db, i18n, row.id),
  ]);
  return {
    ...{ id: row.id, kind: row.kind, details: row.details, reference: row.reference, proof: row.file_name },
    about: aboutOf(row.kind, row.object_kind),
    joined: row.joined > 0,
    reports,
    decisions,
    forgotten: row.forgotten_at !== null,
    askedOn: day(dayOf(row.created_at), languageIn(i18n)),
    due: deadline(i18n, row.due_at),
    outcome: row.decided_at === null ? null : row.outcome,
    reopened: row.again_why !== null,
    mayAppeal:
      row.decided_at !== null &&
      (row.joined > 0 ? row.voices_again_at : row.asker_again_at) === null &&
      row.decided_at >= appealFrom(now),
    charge:
      row.paid_by === null ? null : { reference: row.paid_by, amount: row.amount, status: row.status, utr: row.utr },
  };
}

async function reportsOf(db: Db, i18n: I18n, id: number): Promise<CaseReport[]> {
  const rows = await db.all<ReportRow>(sql`select r.id, r.party_name, r.phone_number, r.amount_due, r.paid_total,
      ${isVisible("r")} as shown, ${billSum} as bills, d.asked_at, d.heard_until, d.replied_at, d.reply, d.reply_text, d.out_of_sight_at, d.silent_at,
      d.waits_at, d.outcome
    from case_reports d cross join fraud_reports r on r.id = d.report_id where d.case_id = ${int(id)} order by r.id`);
  return rows.map((row) => ({
    id: row.id,
    party: row.shown
      ? { name: row.party_name, phone: maskedPhone(row.phone_number), amount: claimInWords(i18n, row) }
      : null,
    bill: row.shown ? (billMark(i18n, sumIn(row.bills))?.whole ?? null) : null,
    heard: heardIn(row),
    heardUntil: row.heard_until === null ? null : deadline(i18n, row.heard_until),
    why: row.reply_text && withoutContacts(row.reply_text),
    outcome: row.outcome,
  }));
}

/** What its reporter has done counts, not what they meant to do. At an appeal nobody is waited for any more. */
function heardIn(row: ReportRow): CaseReport["heard"] {
  const { asked_at, replied_at, reply, out_of_sight_at, silent_at, waits_at, outcome } = row;
  if (asked_at === null) return null;
  if (replied_at !== null) return reply;
  if (outcome !== null) return null;
  if (out_of_sight_at) return "silent";
  return silent_at || waits_at ? "said nothing" : "waiting";
}

/** What was decided, the latest last. */
export async function decisionsOf(db: Db, i18n: I18n, id: number): Promise<PastDecision[]> {
  const rows = await db.all<{ outcome: Outcome; reason: string; decided_at: number }>(sql`
    select outcome, reason, decided_at from case_decisions where case_id = ${int(id)} order by id`);
  return rows.map(({ outcome, reason, decided_at }) => ({
    outcome,
    reason: storedSentence(i18n, reason),
    on: day(dayOf(decided_at), languageIn(i18n)),
  }));
}

/** Who asked, or joined, as the link says: the case, and which voice of it. */
export type CaseRequester = { id: number; voice: number | null; email: string; language: string };

/** Null: the link leads nowhere, or who asked is forgotten. */
export async function requesterOf(db: Db, token: string): Promise<CaseRequester | null> {
  const stored = await storedForms(token);
  if (stored.length === 0) return null;
  const [row] = await db.all<CaseRequester>(sql`
    select id, null as voice, email, language from cases where token in ${stored} and email <> ''
    union all select case_id, id, email, language from case_voices where token in ${stored} and email <> '' limit 1`);
  return row ?? null;
}

/** Writes the letter that says the link once more, to whom it was mailed. */
export async function sendRequestLink(db: Db, { id, voice, email, language }: CaseRequester, now = Date.now()) {
  const key = `request link ${id} ${crypto.randomUUID()}`;
  const row = toAddress(key, { address: email, language }, { case: id, voice });
  await db.run(lettersStatement("request link", row, { now }));
}

/** Whether the letter that said the link last, to this requester, could not be delivered. */
export async function linkIsUndelivered(db: Db, token: string): Promise<boolean> {
  const stored = await storedForms(token);
  if (stored.length === 0) return false;
  const mine = sql`(about ->> 'case', coalesce(about ->> 'voice', 0)) in (select id, 0 from cases where token in ${stored}
    union all select case_id, id from case_voices where token in ${stored})`;
  const [row] = await db.all<{ state: LetterState | null }>(
    sql`select ${stateOfLetter("request link", mine)} as state`,
  );
  return row?.state === "failed";
}

/**
 * Says which transfer paid for the service. May be corrected until an admin has looked, and entered anew where the
 * admin could not find it. "used": the transfer stands with another charge, of whatever kind.
 */
export async function enterCaseUtr(db: Db, token: string, utr: string): Promise<"entered" | "used" | "gone"> {
  const stored = await storedForms(token);
  if (stored.length === 0) return "gone";
  const open = sql`id = (select payment_id from cases where token in ${stored} and decided_at is null)
    and status in ('waiting', 'to verify', 'rejected')`;
  return enterUtrWhere(db, open, utr);
}

type CaseRow = {
  id: number;
  joined: number;
  kind: CaseKind;
  object_kind: About | null;
  details: string;
  reference: string | null;
  file_name: string | null;
  created_at: number;
  due_at: number;
  decided_at: number | null;
  outcome: Outcome | null;
  asker_again_at: number | null;
  voices_again_at: number | null;
  again_why: string | null;
  forgotten_at: number | null;
  paid_by: string | null;
  amount: number;
  status: ChargeStatus;
  utr: string | null;
};

type ReportRow = {
  id: number;
  party_name: string;
  phone_number: string;
  amount_due: number;
  paid_total: number;
  shown: number;
  asked_at: number | null;
  bills: string;
  heard_until: number | null;
  replied_at: number | null;
  reply: "paid" | "correct" | "withdraw" | "keep" | null;
  reply_text: string | null;
  out_of_sight_at: number | null;
  silent_at: number | null;
  waits_at: number | null;
  outcome: Outcome | null;
};
