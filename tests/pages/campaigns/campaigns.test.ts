import { describe, expect, it } from "vitest";
import { hidden, textOf, Visitor } from "../../visitor";
import {
  address,
  asha,
  confirmation,
  formOf,
  post,
  reportsOf,
  serveCampaigns,
  served,
  without,
  written,
} from "./campaign-site";

serveCampaigns();

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
    expect(text).toContain("the legal notice and the support group tell the buyer who you are");
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
    for (const value of ["452001", "+91 98000 00011 22", "९८"]) expect(body).toContain(`value="${value}"`);
    expect(textOf(body)).toContain("Enter a phone number of 10 digits");
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

  it.each(["promotions", "legal_notices"])(
    "says 'Failed to create promotion' when %s cannot be written, and keeps all",
    async (table) => {
      const ids = await reportsOf("asha@example.in", ["Kept"]);
      const fields: Awaited<ReturnType<typeof formOf>> = {
        ...(await formOf(asha, ids)),
        recipient_address: "7, Kept Lane",
      };
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

it("midnight in India ends what is over, as often as it comes", async () => {
  await served.db.exec("update promotions set end_date = 1 where status = 'active'");
  for (let time = 0; time < 2; time++) {
    await served.midnight();
    const left = await served.db.prepare("select count(*) as n from promotions where status = 'active'").first("n");
    expect(left).toBe(0);
  }
});
