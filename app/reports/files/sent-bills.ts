// The codes of bills in a form, as they were sent with a report or to one.
import type { I18n } from "@lingui/core";
import { codesIn } from "../../bills/bill";
import {
  type Billed,
  type BillsChecked,
  type Checked,
  checkBills,
  type UsedBill,
} from "../../bills/check-bills.server";
import type { RequestContext } from "../../request/context";
import { countAttempt, retryIn } from "../../settings/limits.server";
import type { Viewer } from "../../viewer";
import * as messages from "../../words/bills/bills";
import { wrongBill } from "../../words/bills/bills";
import * as limitsMessages from "../../words/limits";

/** Characters of the box: twenty codes and what stands between them. */
const longestText = 60_000;

/** What the box holds, or what is wrong with it. `used`: the first of its bills that another report has. */
export type Sent =
  | { bills: Checked[]; gstin: string | null }
  | { error: string; status: number; used?: UsedBill & { at: number } };

/** What is in the box, checked; nothing is written. Asked about another seller, the form says so (`asks`) when it is shown again. */
export async function sentBills(
  { db, env, i18n }: Pick<RequestContext, "db" | "env" | "i18n">,
  viewer: Viewer,
  text: URLSearchParams,
  report: Omit<Billed, "gstin"> & { gstin?: string | null },
): Promise<Sent> {
  const gstin = report.gstin ?? null;
  const typed = text.get("bills") ?? "";
  if (typed.length > longestText) {
    text.delete("bills");
    return { error: i18n._(messages.tooLong), status: 422 };
  }
  const codes = codesIn(typed);
  if (codes.length === 0) return { bills: [], gstin };
  const allowance = await countAttempt(db, env.LIMIT_FACTOR, "bills of an account", viewer.id, codes.length);
  if (!allowance.allowed)
    return { error: i18n._(limitsMessages.tooMany(retryIn(allowance.retryAt, i18n))), status: 429 };
  const sellers = text.get("sellers") === "yes";
  const checked = await checkBills(db, env.BETTER_AUTH_SECRET, viewer, {
    codes,
    report: { ...report, gstin },
    sellers,
  });
  if ("bills" in checked) return checked;
  if (checked.refused === "another seller") text.set("asks", "yes");
  const error = errorOf(i18n, checked, codes.length);
  return checked.refused === "used" ? { error, status: 409, used: checked } : { error, status: 422 };
}

function errorOf(i18n: I18n, outcome: Exclude<BillsChecked, { bills: unknown }>, count: number): string {
  if (outcome.refused === "too many") return i18n._(messages.tooMany);
  return "at" in outcome ? wrongBill(i18n, outcome.refused, outcome.at, count) : i18n._(messages.sellers);
}
