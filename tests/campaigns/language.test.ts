import { beforeEach, expect, it } from "vitest";
import { saveLanguage } from "../../app/accounts/accounts.server";
import * as deskPage from "../../app/admin/money/payments-page";
import { verifyCharge } from "../../app/admin/money/pending-charges.server";
import { enterUtr } from "../../app/campaigns/campaign-charges.server";
import * as confirmPage from "../../app/campaigns/confirm-page";
import { freeUntil } from "../../app/campaigns/free-offer.server";
import * as paymentPage from "../../app/campaigns/payment-page";
import * as receiptPage from "../../app/campaigns/receipt-page";
import type { Language } from "../../app/languages";
import * as profilePage from "../../app/profile/profile-page";
import type { Viewer } from "../../app/viewer";
import { i18nIn } from "../../app/words/i18n.server";
import { db, person } from "../people";
import { deliver, forgetLetters, postbox } from "../post";
import { submit, visit } from "../visit";
import { linkIn } from "../visitor";
import { admin, offer, reportsOf } from "./campaigns";
import { campaignOf } from "./paid-campaign";

beforeEach(() => offer(false));

const verified = Date.parse("2028-01-29T18:30:00Z");

async function paidBy(viewer: Viewer): Promise<string> {
  const { reference, utr } = await campaignOf(viewer);
  await enterUtr(db, viewer, reference, utr);
  await verifyCharge(db, await admin(await person("boss")), reference, "seen at the bank", verified);
  return reference;
}

it.each([
  ["", "30 Jan 2028", "₹3,499 (Rupees Three Thousand Four Hundred Ninety Nine Only)"],
  ["/hi", "30 जनवरी 2028", "₹3,499 (तीन हज़ार चार सौ निन्यानवे रुपये मात्र)"],
  ["/mr", "30 जानेवारी, 2028", "₹3,499"],
  ["/ta", "30 ஜனவரி, 2028", "₹3,499"],
])(
  "a receipt under %j says the day in the language's own month, and the amount as everywhere",
  async (prefix, day, amount) => {
    const asha = await person("asha");
    const reference = await paidBy(asha);
    const changes = { viewer: async () => asha, params: { reference } };
    const { data } = await visit(receiptPage, `${prefix}/campaign-payment/${reference}/receipt`, changes);
    const said = (data.rows as [string, string][]).map(([, value]) => value);
    expect(said).toContain(day);
    expect(said).toContain(amount);
  },
);

it.each(["", "/hi", "/ta"])("a bank's number entered under %j leads back to the payment, once", async (prefix) => {
  const asha = await person("asha");
  const { reference, utr } = await campaignOf(asha);
  const changes = { viewer: async () => asha, params: { reference } };
  const { location } = await submit(paymentPage, `${prefix}/campaign-payment/${reference}`, { utr }, changes);
  // The router puts the page's language before it.
  expect(location).toBe(`/campaign-payment/${reference}`);
});

it.each([
  ["en", "verified", "/profile"],
  ["hi", "verified", "/hi/profile"],
  ["te", "rejected", "/te/campaign-payment/"],
] as [Language, string, string][])(
  "of a payment a vendor is told in %s when it is %s",
  async (language, verdict, path) => {
    const kiran = await person(`kiran.${language}`);
    await saveLanguage(db, kiran, language);
    const { reference, utr } = await campaignOf(kiran);
    await enterUtr(db, kiran, reference, utr);
    const boss = await admin(await person("boss"));
    await forgetLetters();
    const { product, sent } = postbox();
    const form = { reference, verdict, reason: "looked at the bank" };
    await submit(deskPage, "/admin/payments", form, { viewer: async () => boss, env: product });
    await deliver(product, Date.now());
    expect(sent).toHaveLength(1);
    expect(new URL(linkIn(sent[0]?.text ?? "")).pathname).toContain(path);
    expect(sent[0]?.html).toContain(`<html lang="${language}-IN">`);
  },
);

it("the day on which the free offer ends is written as the language writes days; in English as specified", async () => {
  const until = { on: true, until: "2025-02-28" };
  expect(freeUntil(until, await i18nIn("en"), "2025-02-28")).toBe("Free until Feb 28, 2025");
  expect(freeUntil(until, await i18nIn("hi"), "2025-02-28")).toContain("28 फ़रवरी 2025");
});

it("parties that were reported anonymously are listed as the language lists", async () => {
  const asha = await person("asha");
  const ids = await reportsOf(asha, ["A", "B"]);
  const query = ids.map((id) => `&report=${id}`).join("");
  const open = (prefix: string) =>
    visit(confirmPage, `${prefix}/campaign-confirmation?plan=pro${query}`, { viewer: async () => asha });
  expect((await open("")).data).toMatchObject({ anonymous: "A and B" });
  expect((await open("/hi")).data).toMatchObject({ anonymous: "A और B" });
});

it("the days of one's promotions are written in the language of the page", async () => {
  const leela = await person("leela");
  await paidBy(leela);
  const changes = { viewer: async () => leela };
  const { data } = await visit(profilePage, "/hi/profile?tab=promotions", changes);
  expect(data).toMatchObject({ promotions: { promotions: [{ ends: "1 मार्च 2028" }] } });
});
