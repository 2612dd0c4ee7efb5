// Made-up cases in several states, on reports of Asha's and Ravi's.
import { type CaseKind, dueAt, heardUntil } from "../../app/cases/case-kinds";

const hour = 3_600_000;
const day = 24 * hour;

type Seeded = {
  submission: string;
  kind: string;
  /** Of the report. */
  on: string;
  begun: number;
  details: string;
  reply?: { reply: string; text: string };
  outcome?: "stays" | "corrected" | "removed";
  reason?: string;
  reference?: string;
};

const demo: Seeded[] = [
  {
    submission: "demo case 1",
    kind: "paid",
    on: "demo 42",
    begun: -day,
    details: "We paid by bank transfer in October and can show the entry.",
  },
  {
    submission: "demo case 2",
    kind: "dispute",
    on: "demo 21",
    begun: -6.5 * day,
    details: "Half of the goods came back damaged. The bill was never corrected.",
    reply: { reply: "keep", text: "The goods were taken and signed for. The bill is right." },
  },
  {
    submission: "demo case 3",
    kind: "photo",
    on: "demo 28",
    begun: -2 * day,
    details: "My brother can be seen in the second picture.",
  },
  {
    submission: "demo case 4",
    kind: "false",
    on: "demo 14",
    begun: -20 * day,
    details: "We never bought there.",
    reply: { reply: "keep", text: "Three signed bills are with us." },
    outcome: "stays",
    reason: "Signed bills show that it is due.",
  },
  {
    submission: "demo case 5",
    kind: "order",
    on: "demo 35",
    begun: -hour,
    details: "Copy of the order is attached.",
    reference: "Made-up order 12/2026",
  },
];

/** Again and again is once. The links of these cases are "demo-case-1" and so on, filled up with dashes. */
export async function seedCases(db: D1Database, now: number): Promise<void> {
  for (const [index, one] of demo.entries()) {
    const begun = now + one.begun;
    const due = dueAt(one.kind as CaseKind, begun);
    const decided = one.outcome ? begun + 3 * day : null;
    const token = `demo-case-${index + 1}`.padEnd(43, "-");
    const deniesClaim = ["paid", "false", "dispute"].includes(one.kind);
    const made = await db
      .prepare(
        `insert or ignore into cases (token, kind, name, email, details, shared, reference, created_at, acknowledged_at, begun_at,
           due_at, decided_at, decided_by, outcome, reason, submission)
         values (?, ?, 'Meera Demo', 'meera@example.in', ?, ?, ?, ?, ?, ?, ?, ?, 'demo-admin', ?, ?, ?) returning id`,
      )
      .bind(
        ...[
          token,
          one.kind,
          one.details,
          deniesClaim ? 1 : 0,
          one.reference ?? null,
          begun,
          begun,
          begun,
          due,
          decided,
        ],
        ...[one.outcome ?? null, one.reason ?? null, one.submission],
      )
      .first<{ id: number }>();
    if (!made) continue;
    await db.batch([
      db
        .prepare(
          `insert into case_decisions (case_id, kind, outcome, reason, begun_at, due_at, decided_at, decided_by)
           select id, kind, outcome, reason, begun_at, due_at, decided_at, decided_by from cases where id = ? and decided_at is not null`,
        )
        .bind(made.id),
      db
        .prepare(
          `insert into case_reports (case_id, report_id, asked_at, heard_from, heard_until, reply, reply_text, replied_at, disputed_until, looked_at, outcome)
           select ?, id, ?, ?, ?, ?, ?, ?, ?, ?, ? from fraud_reports where submission = ?`,
        )
        .bind(
          ...[made.id, deniesClaim ? begun : null, deniesClaim ? "mail" : null, deniesClaim ? heardUntil(begun) : null],
          ...[one.reply?.reply ?? null, one.reply?.text ?? null, one.reply ? begun + day : null],
          ...[
            deniesClaim && !decided ? due : null,
            deniesClaim && decided ? decided : null,
            one.outcome ?? null,
            one.on,
          ],
        ),
    ]);
  }
}
