// Made-up answers, and the links of Asha's reports that they came through.
import { endOfDay } from "../../app/india";

const day = 24 * 3600 * 1000;

type Seeded = {
  submission: string;
  /** Of the report. */
  on: string;
  kind: "promise" | "answer" | "dispute";
  reason?: string;
  text: string;
  /** Days from now. */
  promised?: number;
  /** Of the case it stands in. */
  case?: string;
  /** The desk has confirmed whose it is. */
  confirmed?: true;
  ago: number;
};

const demo: Seeded[] = [
  {
    submission: "demo answer 1",
    on: "demo 56",
    kind: "promise",
    text: "Half after the wedding season, the rest in January.",
    promised: 40,
    ago: 1,
  },
  {
    submission: "demo answer 2",
    on: "demo 21",
    kind: "dispute",
    reason: "goods",
    text: "Half of the goods came back damaged. The bill was never corrected.",
    case: "demo case 2",
    ago: 6,
  },
  {
    submission: "demo answer 3",
    on: "demo 49",
    kind: "answer",
    text: "अगले महीने हिसाब साफ़ करेंगे।",
    confirmed: true,
    ago: 3,
  },
];

/** Again and again is once. The links are "demo-answer-1" and so on, filled up with dashes. */
export async function seedAnswers(db: D1Database, now: number): Promise<void> {
  for (const [index, one] of demo.entries()) {
    const at = now - one.ago * day;
    const token = `demo-answer-${index + 1}`.padEnd(43, "-");
    const promised = one.promised && new Date(now + one.promised * day).toISOString().slice(0, 10);
    const links = await db
      .prepare(
        `insert or ignore into party_links (report_id, token, created_at, expires_at)
         select id, ?, ?, ? from fraud_reports where submission = ? returning id`,
      )
      .bind(token, at - day, endOfDay(at + 179 * day), one.on)
      .all();
    if (links.results.length === 0) continue;
    await db.batch([
      db
        .prepare(
          `insert or ignore into answers (report_id, link_id, case_id, kind, reason, text, promised_on, digits_checked,
             status, confirmed_at, shown_at, created_at, submission)
           select l.report_id, l.id, (select id from cases where submission = ?), ?, ?, ?, ?, 1, 'shown', ?, ?, ?, ?
           from party_links l where l.token = ?`,
        )
        .bind(
          one.case ?? "",
          one.kind,
          one.reason ?? null,
          one.text,
          promised ?? null,
          one.confirmed ? at : null,
          at,
          at,
          one.submission,
          token,
        ),
      db
        .prepare(
          `insert into report_events (report_id, kind, actor, what, created_at)
           select report_id, 'answered', 'party', '{}', ? from answers where submission = ?`,
        )
        .bind(at, one.submission),
    ]);
  }
}
