import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hidden, textOf, Visitor } from "../../visitor";
import { asha, confirmation, formOf, post, ravi, reportsOf, serveCampaigns, served } from "./campaign-site";

serveCampaigns();

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
    const asked = await post(new Visitor(served), "/legal-notice", { notice: `${id} en txt` });
    expect([asked.status, asked.headers.get("Location")]).toEqual([303, "/auth?returnTo=%2Flegal-notice"]);
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

  it("asha pays by UPI, enters the bank's reference number (UTR), and waits for an admin", async () => {
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
