// What became of some of the demo reports: part paid, paid, corrected.
type Paid = { submission: string; settlements: [daysAgo: number, share: number][] };

const day = 24 * 3600 * 1000;

// Of one party two (22, 33), of Asha's one in part, of Ravi's one as a whole.
const paid: Paid[] = [
  { submission: "demo 14", settlements: [[7, 0.4]] },
  {
    submission: "demo 17",
    settlements: [
      [6, 0.5],
      [2, 0.5],
    ],
  },
  { submission: "demo 22", settlements: [[5, 1]] },
  {
    submission: "demo 33",
    settlements: [
      [3, 0.25],
      [1, 0.25],
    ],
  },
];

/** Again and again is once. */
export async function seedLife(db: D1Database): Promise<void> {
  const now = Date.now();
  const events = await db.prepare("select count(*) as n from report_events").first<number>("n");
  if (events !== 0) return;
  for (const { submission, settlements } of paid)
    for (const [daysAgo, share] of settlements) await pay(db, submission, now - daysAgo * day, share);
  await db.batch([
    db
      .prepare(
        `insert into report_events (report_id, kind, actor, what, created_at)
         select id, 'corrected', 'reporter', json_object('changes', json_object('amount_due', json_array(amount_due + 27000, amount_due))), ?
         from fraud_reports where submission = 'demo 21'`,
      )
      .bind(now - 2 * day),
    db.prepare("update fraud_reports set corrections = 1 where submission = 'demo 21'"),
  ]);
}

/** In whole rupees; the last payment pays what is left. */
async function pay(db: D1Database, report: string, at: number, share: number): Promise<void> {
  const on = new Date(at).toISOString().slice(0, 10);
  const amount = "min(round(amount_due * ?), amount_due - paid_total)";
  await db.batch([
    db
      .prepare(
        `insert into report_payments (report_id, amount, paid_on, created_at, submission)
         select id, cast(${amount} as integer), ?, ?, ? from fraud_reports where submission = ?`,
      )
      .bind(share, on, at, `${report} ${on}`, report),
    db
      .prepare(
        `insert into report_events (report_id, kind, actor, what, created_at)
         select r.id, iif(r.unpaid, 'part paid', 'paid'), 'reporter', json_object('amount', p.amount, 'paid_on', p.paid_on), ?
         from report_payments p join fraud_reports r on r.id = p.report_id where p.submission = ?`,
      )
      .bind(at, `${report} ${on}`),
  ]);
}
