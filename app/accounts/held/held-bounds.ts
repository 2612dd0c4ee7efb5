// What of a form sent by nobody may be held for them: each field within what its schema takes. One table for all forms, since
// a field's name means the same in each.

/** Characters of what no person types: a key, whose form it is, which row or button. Whatever is longer was made by hand. */
const hidden: Record<string, number> = {
  ...{ key: 64, owner: 64, edit: 20, comments: 20, report_id: 20, row: 64, page: 20, take_back: 20 },
  ...{ intent: 64, another: 16, older: 32, left: 20, seen: 64, reviewed: 64, submitted: 64, more: 200, reply: 16 },
  ...{ disclaimer: 16, is_anonymous: 16, anonymous: 16, notice: 64, mails: 16, bill_amounts: 16 },
};

/** Characters of what is typed, as its schema has them. */
const typed: Record<string, number> = {
  ...{ party_name: 120, phone_number: 40, amount_due: 40, due_date: 40, city: 60, gstin: 40, reporter_name: 80 },
  ...{ content: 2_000, reason: 300, why: 1_000, amount: 40, paid_on: 40 },
  ...{ name: 80, shop_name: 120, note: 500, recipient_address: 500, recipient_pincode: 20, recipient_phone: 40 },
};

/** A line's end is sent as two characters, and what surrounds a text is cut by its schema. */
const slack = 2;
/** A pasted list, and what was read of one: as large as a form may be held (held-form.server.ts). */
const lists = new Set(["pasted", "sure", "asked"]);
/** Of any other field: a choice, an answer about a row. */
const usual = 200;

/** "hidden": a field is too long that no person types. "typed": one is that somebody does. Null: all may be held. */
export function tooLong(form: Iterable<[name: string, value: string]>): "hidden" | "typed" | null {
  let found: "typed" | null = null;
  for (const [name, value] of form) {
    if (name.length > usual) return "hidden";
    if (lists.has(name)) continue;
    const ours = Object.hasOwn(hidden, name);
    const most = ours ? hidden[name] : Object.hasOwn(typed, name) ? (typed[name] ?? 0) * slack : usual;
    if (value.length <= (most ?? 0)) continue;
    if (ours || !Object.hasOwn(typed, name)) return "hidden";
    found = "typed";
  }
  return found;
}
