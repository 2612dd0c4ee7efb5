import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Served, serve } from "../serve";
import { hidden, textOf, Visitor } from "../visitor";

let served: Served;
let asha: Visitor;
let ravi: Visitor;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  asha = await new Visitor(served).join("asha@example.in");
  ravi = await new Visitor(served).join("ravi@example.in");
});
afterAll(() => served.stop());

/** Reports of somebody, in order. */
async function reportsOf(email: string, names: string[], anonymous = 0): Promise<number[]> {
  const { results } = await served.db
    .prepare(
      `insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, reporter_name, user_id, created_at)
       select value, '0012345', 125000, '2025-10-31', ?, iif(?, null, 'Asha'), (select id from users where email = ?), 1762000000000 from json_each(?) returning id`,
    )
    .bind(anonymous, anonymous, email, JSON.stringify(names))
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

const address = (path: string, ids: number[], plan = "basic") =>
  `${path}?plan=${plan}${ids.map((id) => `&report=${id}`).join("")}`;
const confirmation = (ids: number[], plan?: string) => address("/campaign-confirmation", ids, plan);

/** The form of a confirmation page, filled in. */
async function formOf(visitor: Visitor, ids: number[], plan?: string): Promise<Record<string, string | string[]>> {
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

async function post(visitor: Visitor, path: string, fields: Record<string, string | string[]>): Promise<Response> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
  return visitor.send(path, { method: "POST", body, headers: { Origin: served.url } });
}

const count = (table: string) => served.db.prepare(`select count(*) as n from ${table}`).first<number>("n");
const written = async () => [await count("promotions"), await count("legal_notices"), await count("payments")];

/** Runs `work` while the statement that it needs fails for real. */
async function without(table: string, work: () => Promise<void>): Promise<void> {
  await served.db.exec(`create trigger broken before insert on ${table} begin select raise(abort, 'broken'); end`);
  try {
    await work();
  } finally {
    await served.db.exec("drop trigger broken");
  }
}

describe("/promotion-setup", () => {
  it("asks for a plan first", async () => {
    for (const path of ["/promotion-setup", "/promotion-setup?plan=gold"])
      expect(textOf((await asha.open(path)).body)).toContain("Please select a plan first");
  });

  it("asks a signed-out visitor to sign in and leads back with plan and ticks", async () => {
    const { status, body } = await new Visitor(served).open(address("/promotion-setup", [5, 6], "pro"));
    expect(status).toBe(401);
    expect(textOf(body)).toContain("Please sign in to view your reports");
    expect(hidden(body, "returnTo").replaceAll("&amp;", "&")).toBe("/promotion-setup?plan=pro&report=5&report=6");
  });

  it("says so when there is no report", async () => {
    const nobody = await new Visitor(served).join("nobody@example.in");
    const text = textOf((await nobody.open("/promotion-setup?plan=basic")).body);
    expect(text).toContain("Set Up Your Basic Promotion");
    expect(text).toContain("No Reports Found");
    expect(text).toContain("You need to have reported fraud parties to create a promotion.");
  });

  it("lists only the vendor's own visible reports, with amount and day, and counts ticks", async () => {
    await reportsOf("ravi@example.in", ["Somebody else's party"]);
    const [one = 0, gone = 0] = await reportsOf("asha@example.in", ["Asha's party", "Withdrawn party"]);
    await served.db.prepare("update fraud_reports set withdrawn_at = 1 where id = ?").bind(gone).run();
    const { status, body } = await asha.open(address("/promotion-setup", [one]));
    const text = textOf(body);
    expect(status).toBe(200);
    expect(text).toContain("Select up to 2 reports to highlight");
    expect(text).toContain("Selected 1 of 2 reports");
    expect(text).toMatch(/Asha's party Amount Due: ₹1,25,000 Reported on 1 Nov 2025/);
    expect(text).not.toContain("Somebody else's party");
    expect(text).not.toContain("Withdrawn party");
  });

  it("refuses more than the plan takes and keeps the ticks", async () => {
    const ids = await reportsOf("asha@example.in", ["Over A", "Over B", "Over C"]);
    const { status, body } = await asha.open(`${address("/promotion-setup", ids)}&create=yes`);
    expect(status).toBe(422);
    expect(body).toContain("<title>Error: ");
    for (const id of ids) expect(body).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${id}"`));
  });

  it("refuses no selection, and leads a good one to the confirmation", async () => {
    const ids = await reportsOf("asha@example.in", ["Good A", "Good B"]);
    const none = await asha.open(`${address("/promotion-setup", [])}&create=yes`);
    expect(none.status).toBe(422);
    expect(textOf(none.body)).toContain("Select at least one report");
    const good = await asha.open(`${address("/promotion-setup", ids)}&create=yes`);
    expect(good.path).toBe(confirmation(ids));
    expect(good.status).toBe(200);
  });

  it("pages and searches hundreds of reports without losing a tick", async () => {
    const many = await new Visitor(served).join("many@example.in");
    const ids = await reportsOf(
      "many@example.in",
      Array.from({ length: 250 }, (_, n) => `Party ${n}`),
    );
    const ticked = [ids[0] ?? 0, ids[200] ?? 0];
    const page = await many.open(`${address("/promotion-setup", ticked, "pro")}&search=&page=4`);
    const text = textOf(page.body);
    expect(text).toContain("250 reports");
    expect(text).toContain("Selected 2 of 5 reports");
    expect(text).toMatch(/Selected from other pages Party 0 .* Party 200 /);
    expect(page.body.match(/name="report"/g)).toHaveLength(22);
    const search = await many.open(`${address("/promotion-setup", ticked, "pro")}&search=PARTY+77`);
    expect(search.body.match(/name="report"/g)).toHaveLength(3);
    const none = await many.open(`${address("/promotion-setup", ticked, "pro")}&search=zz`);
    expect(textOf(none.body)).toContain('None of your reports matches "zz"');
    expect(none.body.match(/name="report"/g)).toHaveLength(2);
  });

  it("says 'Failed to load your reports' when they cannot be read", async () => {
    await served.db.exec("alter table promotions rename to promotions_away");
    const { status, body } = await asha.open("/promotion-setup?plan=basic");
    await served.db.exec("alter table promotions_away rename to promotions");
    expect(status).toBe(503);
    expect(textOf(body)).toContain("Failed to load your reports");
    expect((await asha.open("/promotion-setup?plan=basic")).status).toBe(200);
  });
});

describe("/campaign-confirmation", () => {
  it("leads to /profile without a plan or reports", async () => {
    for (const query of ["", "?plan=basic", "?report=1", "?plan=gold&report=1", "?plan=basic&report=x"])
      expect((await asha.send(`/campaign-confirmation${query}`)).headers.get("Location")).toBe("/profile");
  });

  it("shows the three notices, the plan's features and the cost", async () => {
    const ids = await reportsOf("asha@example.in", ["Shown A", "Shown B"]);
    const text = textOf((await asha.open(confirmation(ids, "pro"))).body);
    for (const part of [
      "Confirm Your Campaign",
      "Shown A Amount Due ₹1,25,000 Due Date 31 Oct 2025",
      "Complete Address",
      "Pincode",
      "Phone Number",
      "Legal Notice Format Ready",
      "Download Legal Notice Format",
      "WhatsApp Support Group",
      "EMI Recovery Option",
      "₹0 ₹1,999",
      "Plus 2.5% of recovered amount",
      "Legal notice with follow-up",
      "Confirm Campaign",
      "Back",
    ])
      expect(text).toContain(part);
    expect(text).not.toContain("SMS app");
    expect(text).not.toContain("anonymously");
  });

  it("tells who reported anonymously that the buyer will learn their name", async () => {
    const ids = await reportsOf("asha@example.in", ["Anonymous party"], 1);
    const text = textOf((await asha.open(confirmation(ids))).body);
    expect(text).toContain("the legal notice and the support group name you to the buyer");
  });

  it("asks for what is missing, in the specification's words, and keeps what was typed", async () => {
    const ids = await reportsOf("asha@example.in", ["Missing A", "Missing B"]);
    const before = await written();
    const form = await formOf(asha, ids);
    const fields = {
      ...form,
      recipient_address: ["Typed address", " "],
      recipient_pincode: ["45 20-01 99", ""],
      recipient_phone: ["+91 98000 00011 22", "९८"],
    };
    const { status, body } = await asha.submit(confirmation(ids), fields);
    expect(status).toBe(422);
    expect(textOf(body)).toContain("Please fill in all required fields for each fraud party");
    expect(body).toContain("Typed address</textarea>");
    for (const value of ["452001", "9198000000", "98"]) expect(body).toContain(`value="${value}"`);
    expect(textOf(body)).toContain("2 of 10 digits. You can confirm it as it is.");
    expect(hidden(body, "key")).toBe(form.key);
    expect(await written()).toEqual(before);
  });

  it("confirms, and back, reload and resending never make a second campaign", async () => {
    const ids = await reportsOf("asha@example.in", ["Confirmed A", "Confirmed B"]);
    const fields = { ...(await formOf(asha, ids)), recipient_pincode: ["4520", "452001 9"] };
    const [promotions = 0, notices = 0] = await written();
    for (let time = 0; time < 3; time++) {
      const answer = await post(asha, confirmation(ids), fields);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/profile?tab=promotions&created=1"]);
    }
    expect((await written()).slice(0, 2)).toEqual([Number(promotions) + 2, Number(notices) + 2]);
    const back = await asha.open(confirmation(ids));
    expect(back.status).toBe(422);
    expect(textOf(back.body)).toContain("Confirmed A is promoted already");
    const changed = await formOf(asha, ids);
    expect((await post(asha, confirmation(ids), changed)).status).toBe(422);
    expect((await written())[0]).toBe(Number(promotions) + 2);
    const setup = textOf((await asha.open(address("/promotion-setup", ids))).body);
    expect(setup).toContain("Selected 0 of 2 reports");
    expect(setup).toMatch(/Confirmed A .{0,60}promoted already/);
  });

  it("two hundred confirmations at once over HTTP are one campaign", async () => {
    const ids = await reportsOf("asha@example.in", ["Many at once"]);
    const fields = await formOf(asha, ids);
    const [promotions = 0] = await written();
    const answers = await Promise.all(Array.from({ length: 200 }, () => post(asha, confirmation(ids), fields)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect((await written())[0]).toBe(Number(promotions) + 1);
  });

  describe("what was tampered with is refused, nothing written", () => {
    it.each([
      ["price", { price: "1" }],
      ["percentage", { percentage_fee: "0.1" }],
      ["end date", { end_date: "4102444800000" }],
      ["status", { status: "active" }],
      ["plan in the form", { plan: "premium" }],
      ["another report's id in the form", { report_id: "1" }],
      ["no party", { report_id: [], recipient_address: [], recipient_pincode: [], recipient_phone: [] }],
      ["an id that is none", { report_id: "1e3" }],
    ])("%s", async (_, change) => {
      const ids = await reportsOf("asha@example.in", ["Tampered"]);
      const form = await formOf(asha, ids);
      const before = await written();
      const answer = await post(asha, confirmation(ids), { ...form, ...change });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain(
        "price" in change || "percentage_fee" in change
          ? "The cost of this plan has changed"
          : "Failed to create promotion",
      );
      expect(await written()).toEqual(before);
    });

    it("a plan that does not exist", async () => {
      const ids = await reportsOf("asha@example.in", ["No plan"]);
      const before = await written();
      const answer = await post(asha, confirmation(ids, "gold"), await formOf(asha, ids));
      expect(answer.headers.get("Location")).toBe("/profile");
      expect(await written()).toEqual(before);
    });

    it("a cheaper plan's form for another plan", async () => {
      const ids = await reportsOf("asha@example.in", ["Cheaper"]);
      const before = await written();
      expect((await post(asha, confirmation(ids, "premium"), await formOf(asha, ids, "basic"))).status).toBe(422);
      expect(await written()).toEqual(before);
    });

    it("ravi's report in asha's campaign", async () => {
      const [own = 0] = await reportsOf("asha@example.in", ["Own"]);
      const [other = 0] = await reportsOf("ravi@example.in", ["Ravi's"]);
      const before = await written();
      const fields = { ...(await formOf(ravi, [other])), report_id: [String(own), String(other)] };
      for (const field of ["recipient_address", "recipient_pincode", "recipient_phone"] as const)
        fields[field] = ["1", "1"];
      expect((await asha.open(confirmation([own, other]))).status).toBe(404);
      expect((await post(asha, confirmation([own, other]), fields)).status).toBe(404);
      expect(await written()).toEqual(before);
    });

    it("too many, and the same one twice", async () => {
      const ids = await reportsOf("asha@example.in", ["Many A", "Many B", "Many C"]);
      const [one = 0] = ids;
      const before = await written();
      for (const chosen of [ids, [one, one]]) {
        const opened = await asha.open(confirmation(chosen));
        expect(opened.status).toBe(422);
        const fields = { ...(await formOf(asha, [one])), report_id: chosen.map(String) };
        for (const field of ["recipient_address", "recipient_pincode", "recipient_phone"] as const)
          fields[field] = chosen.map(() => "1");
        expect((await post(asha, confirmation(chosen), fields)).status).toBe(422);
      }
      expect(await written()).toEqual(before);
    });
  });

  it.each(["promotions", "legal_notices"])(
    "says 'Failed to create promotion' when %s cannot be written, and keeps all",
    async (table) => {
      const ids = await reportsOf("asha@example.in", ["Kept"]);
      const fields = { ...(await formOf(asha, ids)), recipient_address: "7, Kept Lane" };
      const before = await written();
      await without(table, async () => {
        const { status, body } = await asha.submit(confirmation(ids), fields);
        expect(status).toBe(500);
        expect(textOf(body)).toContain("Failed to create promotion");
        expect(body).toContain("7, Kept Lane</textarea>");
        expect(hidden(body, "key")).toBe(fields.key);
      });
      expect(await written()).toEqual(before);
      expect((await post(asha, confirmation(ids), fields)).status).toBe(303);
    },
  );

  it("what was typed survives a session that ended", async () => {
    const ids = await reportsOf("asha@example.in", ["Survivor"]);
    const leaving = new Visitor(served);
    await leaving.signIn("asha@example.in");
    const fields = { ...(await formOf(leaving, ids)), recipient_address: "9, Patience Road" };
    await leaving.submit("/auth/sign-out", {});
    const refused = await leaving.submit(confirmation(ids), fields);
    expect(refused.status).toBe(401);
    expect(textOf(refused.body)).toContain("What you typed is kept.");
    const returnTo = hidden(refused.body, "returnTo").replaceAll("&amp;", "&");
    expect(returnTo).toBe(confirmation(ids));
    await leaving.signIn("asha@example.in");
    expect((await leaving.open(returnTo)).body).toContain("9, Patience Road</textarea>");
  });
});

describe("the legal notice", () => {
  it("is a text file named after the customer, with what is typed in the form", async () => {
    const [id = 0] = await reportsOf("asha@example.in", ['M/s Notice "Best"\r\nX: y Traders']);
    const answer = await post(asha, "/legal-notice", {
      notice: `${id} en txt`,
      report_id: [String(id)],
      recipient_address: ["5, Typed Street"],
      recipient_pincode: ["411001"],
      recipient_phone: [""],
    });
    const disposition = answer.headers.get("Content-Disposition") ?? "";
    expect(disposition).toMatch(/^attachment; filename="[ -~]+\.txt"/);
    expect(disposition).toContain("legal-notice-M-s Notice");
    expect(await answer.text()).toContain("5, Typed Street");
  });

  it.each(["en", "hi"])("is a PDF in %s, also for names in Indian scripts", async (language) => {
    for (const name of ["श्री बालाजी ट्रेडर्स", "ஸ்ரீ முருகன் டிரேடர்ஸ்", "Plain Traders 🏪 中"]) {
      const [id = 0] = await reportsOf("asha@example.in", [name]);
      const answer = await asha.send(`/legal-notice?report=${id}&language=${language}&format=pdf`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Content-Type")).toBe("application/pdf");
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect(new TextDecoder().decode(bytes.slice(0, 8))).toBe("%PDF-1.7");
      expect(bytes.length).toBeLessThan(60_000);
    }
  });

  it("is a page to print", async () => {
    const [id = 0] = await reportsOf("asha@example.in", ["Printed"]);
    const { body } = await asha.open(`/legal-notice/print?report=${id}&language=hi`);
    expect(body).toContain('<article lang="hi"');
    expect(textOf(body)).toContain("एक लाख पच्चीस हज़ार रुपये मात्र");
  });

  it("is nobody else's", async () => {
    const [id = 0] = await reportsOf("asha@example.in", ["Private"]);
    for (const path of [`/legal-notice?report=${id}`, `/legal-notice/print?report=${id}`, "/legal-notice?report=0x1"])
      expect((await ravi.open(path)).status).toBe(404);
    expect((await post(ravi, "/legal-notice", { notice: `${id} en txt` })).status).toBe(404);
    expect((await post(new Visitor(served), "/legal-notice", { notice: `${id} en txt` })).status).toBe(401);
  });
});

describe("while the free offer is off", () => {
  beforeAll(() =>
    served.db.exec(`update settings set value = '{"on":false,"until":"2025-02-28"}' where name = 'free_offer'`),
  );
  afterAll(() =>
    served.db.exec(`update settings set value = '{"on":true,"until":"2025-02-28"}' where name = 'free_offer'`),
  );

  it("a form from before is refused once, with the new cost on the page", async () => {
    const ids = await reportsOf("asha@example.in", ["Price change"]);
    const form = await formOf(asha, ids);
    expect(form.price).toBe("999");
    const { status, body } = await asha.submit(confirmation(ids), { ...form, price: "0" });
    expect(status).toBe(422);
    expect(textOf(body)).toContain("The cost of this plan has changed");
    expect(hidden(body, "price")).toBe("999");
  });

  it("asha pays by UPI, enters the bank's number, and waits for an admin", async () => {
    const ids = await reportsOf("asha@example.in", ["Paid party"]);
    const answer = await post(asha, confirmation(ids, "pro"), await formOf(asha, ids, "pro"));
    const path = answer.headers.get("Location") ?? "";
    expect(path).toMatch(/^\/campaign-payment\/[A-Z2-9]{10}\?created=1$/);
    const { body } = await asha.open(path);
    const reference = path.slice(18, 28);
    expect(textOf(body)).toContain("Campaign created successfully!");
    expect(body).toContain(
      `href="upi://pay?pa=bakaya-payments-local@example&amp;pn=Bakaya&amp;am=1999.00&amp;cu=INR&amp;tn=Bakaya%20campaign%20${reference}"`,
    );
    expect(body).toContain('aria-label="UPI QR code for ₹1,999"');
    expect(body).toContain('href="/refund-policy"');
    const own = `/campaign-payment/${reference}`;
    for (const utr of ["", "12345678901", "1234567890123", "12345678901a"])
      expect((await asha.submit(own, { utr })).status).toBe(422);
    const entered = await asha.submit(own, { utr: "1234 5678 9012" });
    expect(textOf(entered.body)).toContain("We are checking your payment");
    expect((await asha.open(`${own}/receipt`)).status).toBe(404);
    expect((await ravi.open(own)).status).toBe(404);
    await served.db
      .prepare("update payments set status = 'verified', decided_at = 1738348200000 where reference = ?")
      .bind(reference)
      .run();
    expect(textOf((await asha.open(`${own}/receipt`)).body)).toContain(
      "₹1,999 (Rupees One Thousand Nine Hundred Ninety Nine Only)",
    );
  });
});

it("midnight in India ends what is over, as often as it comes", async () => {
  await served.db.exec("update promotions set end_date = 1 where status = 'active'");
  for (let time = 0; time < 2; time++) {
    await served.midnight();
    const left = await served.db.prepare("select count(*) as n from promotions where status = 'active'").first("n");
    expect(left).toBe(0);
  }
});
