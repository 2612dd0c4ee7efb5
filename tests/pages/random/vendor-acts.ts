// What vendors do with their reports and comments, through the forms that they have for it.
import { dayOf } from "../../../app/india";
import { fieldsOf } from "../bulk/bulk-forms";
import type { Act, Fields, Hand } from "./hand";

const day = 24 * 3600 * 1000;

/** A report of the vendor's, as its forms show it. */
type Own = {
  id: number;
  party_name: string;
  phone_number: string;
  amount_due: number;
  due_date: string;
  city: string | null;
  gstin: string | null;
  corrections: number;
  due: number;
};

export function vendorActs(hand: Hand): Act[] {
  const { sequence, out } = hand;
  const user = `(select id from users where email = '${hand.accounts.email}')`;
  const mine = `r.user_id = ${user} and r.withdrawn_at is null`;
  const key = () => crypto.randomUUID();
  const own = () =>
    hand.one<Own>(`select r.id, r.party_name, r.phone_number, r.amount_due, r.due_date, r.city, r.gstin, r.corrections,
      max(0, r.amount_due - coalesce((select sum(amount) from report_payments where report_id = r.id), 0)) as due
      from fraud_reports r where ${mine} order by r.id desc`);
  const ownComment = () =>
    hand.one<{ id: number; report_id: number }>(
      `select id, report_id from comments where user_id = ${user} order by id desc`,
    );
  /** Sends a form, and where it asks something back, the same with the answer. */
  const answering = async (path: string, fields: Fields, answer: Fields) =>
    (await hand.byVendor(path, fields)) || hand.byVendor(path, { ...fields, ...answer });
  /** Acts on one of the vendor's reports. */
  const withOwn = (act: (report: Own) => Promise<boolean>) => async () => {
    const report = await own();
    return report ? act(report) : false;
  };

  const report = () => {
    const anonymous = !sequence.once(3);
    const agreed = { key: key(), reporter_name: "Shop of a writer", disclaimer: "yes", another: "yes" };
    const fields = { ...hand.claim(), ...agreed, ...(anonymous && { is_anonymous: "yes" }) };
    const older = anonymous ? sequence.pick(["anonymous", "under my name"]) : "as they are";
    return answering("/report", fields, { older });
  };

  const reportSeveral = async () => {
    const rows = Array.from({ length: 2 + sequence.below(3) }, () => hand.claim());
    const fields = { key: key(), ...fieldsOf(rows), disclaimer: "yes" };
    const to = await hand.send(hand.accounts.vendor, "/bulk-report", fields);
    // What may have been reported before is asked about row by row: that leads elsewhere.
    return to?.startsWith("/bulk-report/submitted") ?? false;
  };

  const pay = withOwn(async ({ id, due, due_date }) => {
    const since = Date.parse(due_date);
    const paid_on = dayOf(since + (sequence.once(2) ? 5 : sequence.below((Date.now() - since) / day)) * day);
    const part = { part: "part", amount: String(50 + sequence.below(700)), ...(sequence.once(3) && { more: "yes" }) };
    const what: Fields = sequence.once(2) ? part : { part: "all", seen: String(due) };
    return hand.byVendor(`/fraud-parties/${id}/paid`, { key: key(), paid_on, ...what });
  });

  const takeBack = async () => {
    const entry = await hand.one<{ id: number; report_id: number }>(`select p.id, p.report_id from report_payments p
      join fraud_reports r on r.id = p.report_id where ${mine} and p.amount > 0
      and not exists (select 1 from report_payments b where b.takes_back = p.id) order by p.id desc`);
    return entry ? hand.byVendor(`/fraud-parties/${entry.report_id}/paid`, { take_back: String(entry.id) }) : false;
  };

  const correct = withOwn(async ({ id, corrections, due, ...stored }) => {
    const before = Object.fromEntries(Object.entries(stored).map(([field, value]) => [field, String(value ?? "")]));
    const said = hand.claim();
    const changed = sequence.pick([
      ["party_name", "phone_number"],
      ["party_name"],
      ["gstin"],
      ["amount_due"],
      ["due_date", "city"],
    ] as const);
    const after = Object.fromEntries(changed.map((field) => [field, said[field]]));
    const hides = sequence.once(8) && { anonymous: "yes" };
    const fields = { ...before, ...after, ...hides, seen: String(corrections) };
    return answering(`/fraud-parties/${id}/correct`, fields, { anonymous: "yes" });
  });

  const withdraw = withOwn(({ id }) => {
    const why = sequence.pick(["paid", "mistake", "other"]);
    const page = `/fraud-parties/${id}`;
    return out.leaving(page, () => hand.byVendor(`${page}/withdraw`, { why, sure: "yes" }));
  });

  const comment = async () => {
    const about = await hand.anyReport();
    const content = `Said in ${hand.mark} & kept`;
    const fields = { key: key(), content, ...(sequence.once(2) && { is_anonymous: "yes" }) };
    if (!about || !(await hand.byVendor(`/fraud-parties/${about.id}`, fields))) return false;
    // Whoever wrote reads it.
    const seen = await hand.accounts.vendor.open(`/fraud-parties/${about.id}`);
    const isThere = await hand.one(`select id from fraud_reports where id = ${about.id} and hidden_at is null`);
    if (isThere && seen.status === 200 && !seen.body.includes(`Said in ${hand.mark} &amp; kept`))
      throw new Error(`${hand.accounts.email} does not read what was written under report ${about.id}`);
    return true;
  };

  const editComment = async () => {
    const found = await ownComment();
    const fields = { edit: String(found?.id), content: `Said otherwise in ${hand.mark}` };
    return found ? hand.byVendor(`/fraud-parties/${found.report_id}`, fields) : false;
  };

  const deleteComment = async () => {
    const found = await ownComment();
    return found ? hand.byVendor(`/comments/${found.id}/delete`, {}) : false;
  };

  const promote = withOwn(({ id }) =>
    hand.byVendor(`/campaign-confirmation?plan=basic&report=${id}`, {
      key: key(),
      price: "0",
      percentage_fee: "3",
      report_id: String(id),
      recipient_address: "12, Main Bazaar, Indore",
      recipient_pincode: "452001",
      recipient_phone: "9800000011",
    }),
  );

  return [
    ["report", 20, report],
    ["report several at once", 2, reportSeveral],
    ["enter a payment", 16, pay],
    ["take a payment back", 5, takeBack],
    ["correct", 14, correct],
    ["withdraw", 3, withdraw],
    ["comment", 8, comment],
    ["edit a comment", 2, editComment],
    ["delete a comment", 2, deleteComment],
    ["promote", 4, promote],
  ];
}
