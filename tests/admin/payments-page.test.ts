import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { chargesPerPage, pendingCharges } from "../../app/admin/money/pending-charges.server";
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
  await enter(0, chargesPerPage);
  const full = await pendingCharges(db, meera);
  expect([full.charges.length, full.next]).toEqual([chargesPerPage, null]);
  await enter(chargesPerPage, 1);
  const first = await pendingCharges(db, meera);
  expect(first.charges).toHaveLength(chargesPerPage);
  const second = await pendingCharges(db, meera, first.next ?? 0);
  expect([second.charges.length, second.next]).toEqual([1, null]);
});
