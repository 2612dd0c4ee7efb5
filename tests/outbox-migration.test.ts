// What was to be told when letters began to stand in the outbox is told once, whatever state it was in.
import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, it } from "vitest";
import { insertStored, migrateStored, type StoredRow } from "./stored";

const day = 24 * 3_600_000;
const now = Date.now();
const asked = now - day;
let db: DatabaseSync;

const insert = (table: string, row: StoredRow) => insertStored(db, table, row);

beforeEach(() => {
  db = new DatabaseSync(":memory:");
  migrateStored(db, (number) => number < 32);
  for (const id of ["asha", "boss"])
    insert("users", { id, name: id, email: `${id}@example.in`, email_verified: 1, created_at: 1, updated_at: 1 });
  db.exec("update user_profiles set is_admin = 1 where user_id = 'boss'");
  for (const id of [1, 2])
    insert("fraud_reports", {
      ...{
        id,
        party_name: "Zemlya",
        phone_number: "1234567",
        amount_due: 5,
        due_date: "2025-10-31",
        user_id: "asha",
        is_anonymous: 0,
      },
      ...{ created_at: 1, submission: `report ${id}` },
    });
});

function dispute(one: StoredRow, heard: StoredRow): void {
  insert("cases", {
    ...{ id: 1, token: "t", kind: "false", email: "meera@example.in", created_at: asked, begun_at: asked },
    ...{ due_at: asked + 7 * day, submission: "s", ...one },
  });
  insert("case_reports", { case_id: 1, report_id: 1, ...heard });
}

const letters = () =>
  db.prepare("select kind, state, user_id, together from outbox order by kind, user_id").all() as StoredRow[];
const heard = () => db.prepare("select heard_until, heard_from from case_reports").get() as StoredRow;

const open = { asked_at: asked, disputed_until: asked + 7 * day };
const until = asked + 3 * day;
const decided = { decided_at: now - 1000, outcome: "stays", reason: "Because.", decision: "d" };

it.each<[string, StoredRow, StoredRow, string[], StoredRow]>([
  [
    "was told and waits",
    {},
    { ...open, told_at: asked, heard_until: until },
    [],
    { heard_until: until, heard_from: "mail" },
  ],
  [
    "was not told yet",
    {},
    { ...open, told_at: null, heard_until: until },
    ["asked"],
    { heard_until: null, heard_from: null },
  ],
  [
    "was about to be told by a run that ended",
    {},
    { ...open, told_at: asked, heard_until: null },
    ["asked"],
    { heard_until: null, heard_from: null },
  ],
  [
    "has answered",
    {},
    { ...open, told_at: asked, heard_until: until, reply: "keep", replied_at: asked + 5 },
    [],
    { heard_until: until, heard_from: "mail" },
  ],
  [
    "knows the decision",
    decided,
    { asked_at: asked, told_at: now, heard_until: until, outcome: "stays" },
    [],
    { heard_until: until },
  ],
  [
    "does not know the decision yet",
    decided,
    { asked_at: asked, told_at: null, heard_until: until, outcome: "stays" },
    ["decided"],
    { heard_until: until },
  ],
  ["was asked about nothing", { kind: "photo" }, { disputed_until: null }, [], { heard_until: null, heard_from: null }],
])("a reporter who %s", (_, one, of, kinds, then) => {
  dispute(one, of);
  migrateStored(db, (number) => number >= 32);
  expect(letters().map(({ kind }) => kind)).toEqual(kinds);
  for (const letter of letters()) expect(letter).toMatchObject({ user_id: "asha", state: "pending", together: null });
  expect(heard()).toMatchObject(then);
});

it("a reporter whose day was full is told in the mail of the morning, and their three days begin with it", () => {
  dispute({}, { ...open, told_at: asked, heard_until: until });
  insert("reporter_letters", { report_id: 1, case_id: 1, what: "asked", created_at: asked });
  insert("reporter_letters", { report_id: 2, case_id: null, what: "answered", created_at: asked });
  insert("reporter_letters", { report_id: 2, case_id: 1, what: "again", created_at: asked });
  migrateStored(db, (number) => number >= 32);
  expect(letters()).toEqual([
    { kind: "answered", state: "pending", user_id: "asha", together: "cases" },
    { kind: "asked", state: "pending", user_id: "asha", together: "cases" },
    { kind: "reopened", state: "pending", user_id: "asha", together: "cases" },
  ]);
  expect(heard()).toEqual({ heard_until: null, heard_from: null });
  expect(db.prepare("select count(*) as n from reporter_letters").get()).toEqual({ n: 0 });
});

it("admins are not told again of what they know, and of an order that they do not know", () => {
  dispute({ warned_at: now, overdue_at: now }, open);
  insert("cases", {
    ...{ id: 2, token: "u", kind: "order", email: "", created_at: now, begun_at: now, due_at: now, submission: "o" },
  });
  insert("clock_marks", { name: "morning", day: "2026-11-29" });
  insert("clock_marks", { name: "daily", day: "2026-11-29" });
  migrateStored(db, (number) => number >= 32);
  const admins = letters().filter(({ user_id }) => user_id === "boss");
  expect(admins.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    "morning sent",
    "order pending",
    "overdue sent",
    "soon sent",
  ]);
  expect(db.prepare("select name from clock_marks").all()).toEqual([{ name: "daily" }]);
});

it("an answer that is shown and not told is told; one that waits is not shown yet", () => {
  for (const [id, status, told] of [
    [1, "shown", null],
    [2, "shown", 5],
    [3, "waiting", null],
  ] as const)
    insert("answers", { id, report_id: 1, kind: "answer", status, told_at: told, created_at: 4, submission: `a${id}` });
  migrateStored(db, (number) => number >= 32);
  expect(db.prepare("select about from outbox").all()).toEqual([{ about: '{"answer":1}' }]);
  expect(db.prepare("select shown_at from answers order by id").all()).toEqual([
    { shown_at: 4 },
    { shown_at: 5 },
    { shown_at: null },
  ]);
});

it("a mail to a watcher that a run began is sent under its own name; one that went is not", () => {
  insert("watchers", { id: 1, user_id: "asha", mails: "daily", token: "w", created_at: 1 });
  insert("watch_mails", { id: "begun", watcher_id: 1, claimed_at: asked });
  insert("watch_mails", { id: "went", watcher_id: 1, claimed_at: asked, sent_at: asked });
  migrateStored(db, (number) => number >= 32);
  expect(db.prepare("select id, kind, state, lease_until from outbox").all()).toEqual([
    { id: "begun", kind: "watch", state: "sending", lease_until: asked },
  ]);
});

it("a request whose mail never went is forgotten: its requester was told so, and asks again", () => {
  for (const [token, mailed] of [
    ["a", asked],
    ["b", null],
  ] as const)
    insert("case_requests", {
      ...{ token_digest: token, asking: "{}", mailbox: "m", network: "n", created_at: asked },
      ...{ mailed_at: mailed, submission: token },
    });
  migrateStored(db, (number) => number >= 32);
  expect(db.prepare("select token_digest from case_requests").all()).toEqual([{ token_digest: "a" }]);
});
