// What the tests of the campaign pages share: the served site, its vendors, their reports and forms.
import { afterAll, beforeAll } from "vitest";
import { type Served, serve } from "../../serve";
import { hidden, Visitor } from "../../visitor";

export let served: Served;
export let asha: Visitor;
export let ravi: Visitor;

/** For all tests of a file. */
export function serveCampaigns(): void {
  beforeAll(async () => {
    served = await serve({ LIMIT_FACTOR: "100" });
    asha = await new Visitor(served).join("asha@example.in");
    ravi = await new Visitor(served).join("ravi@example.in");
  });
  afterAll(() => served.stop());
}

/** Reports of somebody, in order. */
export async function reportsOf(email: string, names: string[], anonymous = 0): Promise<number[]> {
  const { results } = await served.db
    .prepare(
      `insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, reporter_name, user_id, created_at)
       select value, '0012345', 125000, '2025-10-31', ?, iif(?, null, 'Asha'), (select id from users where email = ?), 1762000000000 from json_each(?) returning id`,
    )
    .bind(anonymous, anonymous, email, JSON.stringify(names))
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

export const address = (path: string, ids: number[], plan = "basic") =>
  `${path}?plan=${plan}${ids.map((id) => `&report=${id}`).join("")}`;
export const confirmation = (ids: number[], plan?: string) => address("/campaign-confirmation", ids, plan);

/** The form of a confirmation page, filled in. */
/** The fields of a confirmation form, as a browser sends them. */
type Fields = Record<string, string | string[]>;

export async function formOf(visitor: Visitor, ids: number[], plan?: string): Promise<Fields> {
  const { body } = await visitor.open(confirmation(ids, plan));
  return {
    key: hidden(body, "key"),
    price: hidden(body, "price"),
    percentage_fee: hidden(body, "percentage_fee"),
    report_id: ids.map(String),
    recipient_address: ids.map(() => "12, Main Bazaar, Indore"),
    recipient_pincode: ids.map(() => "452001"),
    recipient_phone: ids.map(() => "9800000011"),
  };
}

export async function post(
  visitor: Visitor,
  path: string,
  fields: Record<string, string | string[]>,
): Promise<Response> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
  return visitor.send(path, { method: "POST", body, headers: { Origin: served.url } });
}

const count = (table: string) => served.db.prepare(`select count(*) as n from ${table}`).first<number>("n");
export const written = async () => [await count("promotions"), await count("legal_notices"), await count("payments")];

/** Runs `work` while the statement that it needs fails for real. */
export async function without(table: string, work: () => Promise<void>): Promise<void> {
  await served.db.exec(`create trigger broken before insert on ${table} begin select raise(abort, 'broken'); end`);
  try {
    await work();
  } finally {
    await served.db.exec("drop trigger broken");
  }
}
