import { describe, expect, it } from "vitest";
import { asha, confirmation, formOf, post, ravi, reportsOf, serveCampaigns, written } from "./campaign-site";

serveCampaigns();

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
    const fields: Awaited<ReturnType<typeof formOf>> = {
      ...(await formOf(ravi, [other])),
      report_id: [String(own), String(other)],
    };
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
      const fields: Awaited<ReturnType<typeof formOf>> = {
        ...(await formOf(asha, [one])),
        report_id: chosen.map(String),
      };
      for (const field of ["recipient_address", "recipient_pincode", "recipient_phone"] as const)
        fields[field] = chosen.map(() => "1");
      expect((await post(asha, confirmation(chosen), fields)).status).toBe(422);
    }
    expect(await written()).toEqual(before);
  });
});
