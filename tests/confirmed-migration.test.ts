// Cases that are under way when requests begin to be confirmed go on: whatever state they are in, with the day that was said.
import { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, it } from "vitest";
import { unpaidUntil } from "../app/cases/case-kinds";
import { endOfDay } from "../app/india";
import { mailboxOf } from "../app/settings/limit-keys";
import { insertStored, migrateStored, type StoredRow } from "./stored";

const hour = 3_600_000;
const day = 24 * hour;
/** 1:48 pm in India. */
const asked = Date.parse("2026-11-20T08:18:00Z");

let db: DatabaseSync;

const insert = (table: string, row: StoredRow) => insertStored(db, table, row);

type State = { name: string; one: StoredRow; heard?: StoredRow; hidden?: number; event?: number };
const notified = { asked_at: asked, told_at: asked, heard_until: asked + 3 * day, disputed_until: asked + 7 * day };
const silentAt = asked + 3 * day + 5;
const decided = { decided_at: asked + 5 * day, outcome: "stays", reason: "The bill is signed." };

const states: State[] = [
  { name: "waits for its reporter", one: {}, heard: notified },
  { name: "was answered", one: {}, heard: { ...notified, reply: "keep", replied_at: asked + day } },
  {
    name: "hides by silence",
    one: {},
    heard: { ...notified, out_of_sight_at: silentAt },
    hidden: silentAt,
    event: silentAt,
  },
  { name: "is overdue and hides", one: { due_at: 5 }, heard: { ...notified, out_of_sight_at: 4 }, hidden: 4, event: 4 },
  { name: "names a mailbox with dots and a plus", one: { email: "M.ee.Ra+x@Gmail.com" }, heard: notified },
  { name: "has nobody's email", one: { email: "" }, heard: notified },
  { name: "was decided to stay", one: decided, heard: { outcome: "stays", looked_at: asked + 5 * day } },
  {
    name: "removed",
    one: { ...decided, outcome: "removed" },
    heard: { outcome: "removed", out_of_sight_at: asked + 5 * day },
    hidden: asked + 5 * day,
  },
  {
    name: "is looked at again",
    one: { again_why: "Page two", asker_again_at: asked },
    heard: { ...notified, outcome: "stays" },
  },
  { name: "is about a photo", one: { kind: "photo", due_at: asked + 36 * hour }, heard: {} },
  { name: "is an order", one: { kind: "order", due_at: asked + 3 * hour }, heard: {} },
  { name: "is a service that is not paid for", one: { kind: "service", due_at: unpaidUntil }, heard: {} },
  { name: "is a service that is paid for", one: { kind: "service" }, heard: {} },
  { name: "is an answer that waits", one: { kind: "answer" }, heard: {} },
  { name: "is a flag of a comment", one: { kind: "flag", object_kind: "comment", object_id: 1 }, heard: {} },
  {
    name: "is a flag of a comment that is gone",
    one: { kind: "flag", object_kind: "comment", object_id: 99 },
    heard: {},
  },
  { name: "is a flag of a report", one: { kind: "flag", object_kind: "report", object_id: 1 }, heard: {} },
];
const place = (name: string) => states.findIndex((state) => state.name === name) + 1;

beforeAll(() => {
  db = new DatabaseSync(":memory:");
  migrateStored(db, (number) => number < 24);
  insert("users", { id: "asha", name: "Asha", email: "asha@example.in", created_at: 1, updated_at: 1 });
  for (const [index, { one, heard = {}, hidden = null, event }] of states.entries()) {
    const id = index + 1;
    insert("fraud_reports", {
      ...{ id, party_name: `Party ${id}`, phone_number: "1234567", amount_due: 5_000, due_date: "2026-01-01" },
      ...{ is_anonymous: 1, user_id: "asha", created_at: asked, hidden_at: hidden },
    });
    if (id === 1)
      insert("comments", {
        report_id: 1,
        content: "Rude",
        user_id: "asha",
        user_name: "asha",
        is_anonymous: 0,
        created_at: 1,
        submission: "c",
      });
    insert("cases", {
      ...{ id, token: `token ${id}`, kind: "false", name: "Meera", email: "meera@example.in", created_at: asked },
      ...{ begun_at: asked, due_at: asked + 7 * day, submission: `s ${id}`, ...one },
    });
    insert("case_reports", { case_id: id, report_id: id, ...heard });
    if (event)
      insert("report_events", { report_id: id, kind: "out of sight", actor: "clock", what: "{}", created_at: event });
  }
  insert("flags", {
    case_id: place("is a flag of a comment"),
    object_kind: "comment",
    object_id: 1,
    user_id: "asha",
    reason: "Rude",
    created_at: 1,
  });
  insert("party_links", { report_id: 1, token: "linked", created_at: asked, expires_at: asked + 180 * day });
  insert("party_links", {
    report_id: 1,
    token: "ended",
    created_at: asked,
    expires_at: asked + 180 * day,
    revoked_at: 7,
  });
  for (const status of ["shown", "waiting", "taken down"])
    insert("answers", { report_id: 1, kind: "answer", text: status, status, created_at: 9, submission: status });
  for (const [of, status, end] of [
    [1, "active", asked + 7 * day],
    [2, "expired", asked - day],
    [5, "pending payment", null],
  ] as const)
    insert("promotions", {
      ...{
        user_id: "asha",
        report_id: of,
        plan_name: "Basic",
        status,
        price_paid: 0,
        percentage_fee: 5,
        end_date: end,
      },
      ...{ created_at: asked, submission: status },
    });
  migrateStored(db, (number) => number >= 24);
});

const caseOf = (name: string) => db.prepare("select * from cases where id = ?").get(place(name)) as StoredRow;
const heardOf = (name: string) =>
  db.prepare("select * from case_reports where case_id = ?").get(place(name)) as StoredRow;
const reportOf = (name: string) => db.prepare("select * from fraud_reports where id = ?").get(place(name)) as StoredRow;

it.each(states.map(({ name, one }) => [name, one] as const))(
  "a case that %s keeps its number, link and words; its day, where one was said, ends with that day",
  (name, one) => {
    const row = caseOf(name);
    expect(row).toMatchObject({ token: `token ${place(name)}`, name: "Meera", email: one.email ?? "meera@example.in" });
    const due = Number(one.due_at ?? asked + 7 * day);
    const byHour = ["photo", "order"].includes(String(one.kind)) || due === unpaidUntil || "decided_at" in one;
    const gone = name === "is a flag of a comment that is gone";
    expect(row.due_at).toBe(byHour ? due : endOfDay(due));
    expect(row.decided_at === null).toBe(!("decided_at" in one) && !gone);
  },
);

it.each(["waits for its reporter", "has nobody's email", "is looked at again"])(
  "who is waited for in a case that %s has the whole of the third day, and the report says the case's own day",
  (name) => {
    expect(heardOf(name)).toMatchObject({
      heard_until: endOfDay(asked + 3 * day),
      disputed_until: endOfDay(asked + 7 * day),
    });
    expect(reportOf(name).disputed_until).toBe(endOfDay(asked + 7 * day));
  },
);

it("who has answered, or was silent, is not waited for anew", () => {
  for (const name of ["was answered", "hides by silence", "is overdue and hides"])
    expect(heardOf(name).heard_until).toBe(asked + 3 * day);
});

describe("silence", () => {
  it("that hides is known and counted, in its month; what a decision hid is none", () => {
    expect(heardOf("hides by silence").silent_at).toBe(silentAt);
    expect(heardOf("is overdue and hides").silent_at).toBe(4);
    expect(reportOf("hides by silence").hidden_at).toBe(silentAt);
    expect(heardOf("removed").silent_at).toBeNull();
    expect(
      db.prepare("select month, n from monthly_counts where what = 'hidden by silence' order by month").all(),
    ).toEqual([
      { month: "1970-01", n: 1 },
      { month: "2026-11", n: 1 },
    ]);
  });

  it("is counted once from then on", () => {
    db.exec(`update case_reports set silent_at = ${asked} where case_id = ${place("was answered")}`);
    db.exec(`update case_reports set silent_at = ${asked + 1} where case_id = ${place("was answered")}`);
    expect(
      db.prepare("select n from monthly_counts where what = 'hidden by silence' and month = '2026-11'").get(),
    ).toEqual({
      n: 2,
    });
  });
});

it("the mailbox of who asked in an open case is counted by as that of who asks now, and of a decided one by nothing", () => {
  for (const name of ["waits for its reporter", "names a mailbox with dots and a plus", "is an order"]) {
    const { email, mailbox } = caseOf(name);
    expect(mailbox).toBe(mailboxOf(String(email)));
  }
  expect(caseOf("names a mailbox with dots and a plus").mailbox).toBe("meera@gmail.com");
  expect(caseOf("has nobody's email").mailbox).toBe("");
  expect(caseOf("was decided to stay").mailbox).toBe("");
});

describe("a flag", () => {
  it("of a comment that is gone is closed, with a decision that stays; one of a comment that is there is not", () => {
    expect(caseOf("is a flag of a comment that is gone")).toMatchObject({
      outcome: "removed",
      reason: "Its author has deleted it.",
    });
    const id = place("is a flag of a comment that is gone");
    expect(db.prepare("select outcome from case_decisions where case_id = ?").all(id)).toEqual([
      { outcome: "removed" },
    ]);
    expect(caseOf("is a flag of a comment").decided_at).toBeNull();
  });

  it("of before has no version, and the same person may flag another one", () => {
    expect(db.prepare("select version from flags").all()).toEqual([{ version: "" }]);
    const one = { case_id: place("is a flag of a comment"), object_kind: "comment", object_id: 1, user_id: "asha" };
    insert("flags", { ...one, reason: "Anew", version: "v2", created_at: 2 });
    expect(() => insert("flags", { ...one, reason: "Twice", version: "v2", created_at: 3 })).toThrow("UNIQUE");
  });
});

it("links that open have the whole of their last day; ended ones are as they were, and all are their reporter's", () => {
  expect(db.prepare("select token, expires_at, made_by from party_links order by id").all()).toEqual([
    { token: "linked", expires_at: endOfDay(asked + 180 * day), made_by: null },
    { token: "ended", expires_at: asked + 180 * day, made_by: null },
  ]);
});

it("answers stay as they are, may be anybody's, and of those that were shown nobody is told again", () => {
  expect(db.prepare("select status, confirmed_at, told_at from answers order by id").all()).toEqual([
    { status: "shown", confirmed_at: null, told_at: 9 },
    { status: "waiting", confirmed_at: null, told_at: null },
    { status: "taken down", confirmed_at: null, told_at: 9 },
  ]);
});

it("promotions that run have the whole of their last day", () => {
  expect(db.prepare("select status, end_date from promotions order by id").all()).toEqual([
    { status: "active", end_date: endOfDay(asked + 7 * day) },
    { status: "expired", end_date: asked - day },
    { status: "pending payment", end_date: null },
  ]);
});
