import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { paymentsPerPage, pendingPayments } from "../../app/admin/money/payments.server";
import { db } from "../people";
import { adminNamed } from "./admins";

const enter = (from: number, many: number) =>
  env.DB.prepare(
    `insert into payments (reference, plan_name, amount, status, utr, entered_at, created_at, submission)
     select 'R' || value, 'Pro', 1999, 'to verify', value, 1, 1, 'S' || value from json_each(?)`,
  )
    .bind(JSON.stringify(Array.from({ length: many }, (_, n) => 100_000_000_000 + from + n)))
    .run();

it("a page that is just full leads nowhere; one more payment, and there is a next page with it alone", async () => {
  const meera = await adminNamed("meera");
  await enter(0, paymentsPerPage);
  const full = await pendingPayments(db, meera);
  expect([full.payments.length, full.next]).toEqual([paymentsPerPage, null]);
  await enter(paymentsPerPage, 1);
  const first = await pendingPayments(db, meera);
  expect(first.payments).toHaveLength(paymentsPerPage);
  const second = await pendingPayments(db, meera, first.next ?? 0);
  expect([second.payments.length, second.next]).toEqual([1, null]);
});
