// Requests for removal become cases: every row of every state goes over, and what was mailed of it still leads there.
import { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, it } from "vitest";
import { unpaidUntil } from "../app/cases/case-kinds";
import { insertStored, migrateStored, type StoredRow } from "./stored";

const week = 7 * 24 * 3_600_000;
const asked = Date.parse("2026-11-20T18:29:00Z");
const decided = asked + 3 * 24 * 3_600_000;

let db: DatabaseSync;

/** Every kind and state that a request had, and the forgotten one. */
type State = { kind: string; status: string } & Record<string, string | number | undefined>;
const states: State[] = [
  ...["false", "settled", "mistaken", "service"].flatMap((kind): State[] => [
    { kind, status: "open" },
    { kind, status: "removed", answer: "Shown to be paid", decided_at: decided, decision: `d-${kind}-removed` },
    { kind, status: "declined", answer: "Nothing shows it", decided_at: decided, decision: `d-${kind}-declined` },
  ]),
  {
    kind: "false",
    status: "declined",
    answer: "Old",
    decided_at: 5,
    decision: "d-old",
    email: "",
    name: "",
    details: "",
  },
];

beforeAll(() => {
  db = new DatabaseSync(":memory:");
  migrateStored(db, (number) => number < 17);
  db.exec(
    "insert into users (id, name, email, created_at, updated_at) values ('asha', 'Asha', 'asha@example.in', 1, 1)",
  );
  for (const [index, state] of states.entries()) {
    const id = index + 1;
    db.prepare(
      `insert into fraud_reports (id, party_name, phone_number, amount_due, due_date, is_anonymous, user_id, created_at, hidden_at)
       values (?, ?, '1234567', 5000, '2026-01-01', 1, ?, ?, ?)`,
    ).run(id, `Party ${id}`, id === 4 ? null : "asha", asked, state.status === "removed" ? decided : null);
    if (state.kind === "service")
      db.prepare(
        "insert into payments (id, reference, plan_name, amount, status, created_at) values (?, ?, 'Data removal', 249, 'waiting', 1)",
      ).run(id, `REF${id}`);
    const row = {
      ...{
        id: id * 10,
        token: `token ${id}`,
        report_id: id,
        name: "Meera",
        email: "meera@example.in",
        phone: "9876543210",
      },
      ...{ details: "Never owed", created_at: asked, submission: `s ${id}`, file_path: `removals/${id}.pdf` },
      ...{
        file_name: "a.pdf",
        content_type: "application/pdf",
        size: 3,
        payment_id: state.kind === "service" ? id : null,
      },
      ...state,
    };
    insertStored(db, "removal_requests", row as StoredRow);
  }
  migrateStored(db, (number) => number === 17);
});

const caseAt = (index: number) =>
  db.prepare("select * from cases where id = ?").get((index + 1) * 10) as Record<string, unknown>;
const reportAt = (index: number) =>
  db.prepare("select * from case_reports where case_id = ?").get((index + 1) * 10) as Record<string, unknown>;

it.each(states.map((state, index) => [`${state.status} ${state.kind}`, index, state] as const))(
  "a request that is %s is the case of its number, with its link, its words, its file and its payment",
  (_, index, state) => {
    expect(caseAt(index)).toMatchObject({
      token: `token ${index + 1}`,
      kind: state.kind === "settled" ? "paid" : state.kind,
      email: state.email ?? "meera@example.in",
      file_path: `removals/${index + 1}.pdf`,
      payment_id: state.kind === "service" ? index + 1 : null,
      created_at: asked,
      acknowledged_at: asked,
      due_at: state.kind === "service" && state.status === "open" ? unpaidUntil : asked + week,
      decided_at: state.decided_at ?? null,
      outcome: { open: null, removed: "removed", declined: "stays" }[String(state.status)] ?? null,
      reason: state.answer ?? null,
      decision: state.decision ?? null,
      shared: 0,
    });
    expect(reportAt(index)).toMatchObject({ report_id: index + 1 });
  },
);

describe("an open one", () => {
  it("that denies the claim is disputed until its deadline, and its reporter is heard by the clock", () => {
    const three = 3 * 24 * 3_600_000;
    for (const [index, state] of states.entries()) {
      const hears = state.status === "open" && state.kind !== "service";
      expect(reportAt(index).disputed_until).toBe(hears ? asked + week : null);
      // The fourth report has nobody left to ask.
      expect(reportAt(index)).toMatchObject({
        asked_at: hears && index !== 3 ? asked : null,
        told_at: null,
        heard_until: hears && index !== 3 ? asked + three : null,
      });
    }
  });
});

it("what was decided is kept as a decision, once each, counted in its month in India", () => {
  const closed = states.filter(({ status }) => status !== "open");
  expect(db.prepare("select count(*) as n from case_decisions").get()).toEqual({ n: closed.length });
  expect(db.prepare("select n from monthly_counts where what = 'decision' and detail = 'removed'").get()).toEqual({
    n: 4,
  });
  expect(db.prepare("select sum(n) as n from monthly_counts where what = 'asked'").get()).toEqual({ n: states.length });
  expect(db.prepare("select month, n from monthly_counts where what = 'reports'").all()).toEqual([
    { month: "2026-11", n: states.length },
  ]);
});

it("a removed report is known to be out of sight by its case, so that an appeal can bring it back", () => {
  for (const [index, { status }] of states.entries())
    expect(reportAt(index).out_of_sight_at).toBe(status === "removed" ? decided : null);
});

it("who was forgotten stays so, and the next case has a number of its own", () => {
  expect(caseAt(states.length - 1)).toMatchObject({ forgotten_at: 5, name: "" });
  expect(db.prepare("select count(*) as n from cases where forgotten_at is not null").get()).toEqual({ n: 1 });
  db.exec(
    "insert into cases (token, kind, created_at, begun_at, due_at, submission) values ('next', 'false', 1, 1, 2, 'next')",
  );
  expect(db.prepare("select id from cases where token = 'next'").get()).toEqual({ id: states.length * 10 + 1 });
});

it("the old table is gone, with what people wrote in it", () => {
  expect(db.prepare("select name from sqlite_master where name glob '*removal_request*'").all()).toEqual([]);
});

it("a decision is never changed or deleted", () => {
  expect(() => db.exec("update case_decisions set reason = 'else'")).toThrow("never changed");
  expect(() => db.exec("delete from case_decisions")).toThrow("never deleted");
});
