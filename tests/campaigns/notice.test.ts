import { beforeEach, describe, expect, it } from "vitest";
import { phoneDigits } from "../../app/campaigns/campaign";
import { confirmCampaign } from "../../app/campaigns/confirm-campaign.server";
import { amountInWords } from "../../app/campaigns/notice/amount-words";
import { noticeFacts } from "../../app/campaigns/notice/facts.server";
import { noticeText } from "../../app/campaigns/notice/notice";
import type { NoticeFacts } from "../../app/campaigns/notice/terms";
import { type Plan, planNamed } from "../../app/campaigns/plans";
import { daysBetween, today } from "../../app/india";
import { db, person } from "../people";
import { offer, party, reportsOf } from "./campaigns";

beforeEach(() => offer(true));

const facts: NoticeFacts = {
  sender: { name: "Asha Demo", shop: "Asha Demo Textiles", phone: "9800000001" },
  party: { name: "श्री बालाजी ट्रेडर्स", address: "12, Main Bazaar, Indore", pincode: "452001", phone: "9800000011" },
  amount: 125_000,
  dueDate: "2028-01-31",
  date: "2028-03-01",
};

describe("amounts in words, in lakh and crore", () => {
  it.each([
    [100, "Rupees One Hundred Only", "एक सौ रुपये मात्र"],
    [125_000, "Rupees One Lakh Twenty Five Thousand Only", "एक लाख पच्चीस हज़ार रुपये मात्र"],
    [1_000_000, "Rupees Ten Lakh Only", "दस लाख रुपये मात्र"],
    [
      999_999,
      "Rupees Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine Only",
      "नौ लाख निन्यानवे हज़ार नौ सौ निन्यानवे रुपये मात्र",
    ],
    [5_100_051, "Rupees Fifty One Lakh Fifty One Only", "इक्यावन लाख इक्यावन रुपये मात्र"],
    [
      12_345_678,
      "Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Only",
      "एक करोड़ तेईस लाख पैंतालीस हज़ार छह सौ अठहत्तर रुपये मात्र",
    ],
  ])("%i", (amount, english, hindi) => {
    expect(amountInWords(amount, "en")).toBe(english);
    expect(amountInWords(amount, "hi")).toBe(hindi);
  });
});

it("counts days over month ends and 29 February", () => {
  expect(daysBetween("2028-01-31", "2028-03-01")).toBe(30);
  expect(daysBetween("2026-01-31", "2026-03-01")).toBe(29);
  expect(daysBetween("2026-03-31", "2026-03-31")).toBe(0);
  expect(daysBetween("2024-02-29", "2025-02-28")).toBe(365);
});

it("says who, whom, how much, since when, and 15 days to pay", () => {
  const text = noticeText(facts, "en");
  for (const part of [
    "LEGAL NOTICE",
    "Date: 1 March 2028",
    "श्री बालाजी ट्रेडर्स",
    "12, Main Bazaar, Indore",
    "Pincode: 452001",
    "Asha Demo Textiles",
    "₹1,25,000 (Rupees One Lakh Twenty Five Thousand Only)",
    "It fell due on 31 January 2028",
    "overdue by 30 days",
    "within 15 (fifteen) days",
    "Account number: [Account number]",
    "[Name, phone and email of your contact]",
    "section 138",
  ])
    expect(text).toContain(part);
  expect(text.startsWith("\ufeff")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toContain("\n");
});

it("says the same in Hindi", () => {
  const text = noticeText(facts, "hi");
  for (const part of [
    "विधिक नोटिस",
    "दिनांक: 1 मार्च 2028",
    "एक लाख पच्चीस हज़ार रुपये मात्र",
    "31 जनवरी 2028",
    "30 दिन",
    "15 (पंद्रह) दिन",
    "धारा 138",
  ])
    expect(text).toContain(part);
});

it("holds a place for what is not known, and says it when a payment became due only today", () => {
  const bare = {
    ...facts,
    sender: { name: "", shop: "", phone: "" },
    party: { ...facts.party, address: "", pincode: "" },
    dueDate: facts.date,
  };
  const text = noticeText(bare, "en");
  for (const part of ["[Your name]", "[Name of your shop or firm]", "[Complete address of the buyer]", "[Pincode]"])
    expect(text).toContain(part);
  expect(text).toContain("has become due on the date of this notice");
});

it("takes the address from the form, else from the latest campaign, and nothing of somebody else's report", async () => {
  const asha = await person("asha");
  const [id = 0] = await reportsOf(asha, ["Noticed"]);
  const before = today();
  const none = await noticeFacts(db, asha, id, null);
  expect(none).toMatchObject({
    amount: 125_000,
    // Midnight may come meanwhile.
    date: expect.toBeOneOf([before, today()]),
    party: { name: "Noticed", address: "", phone: "****0012345" },
  });
  await confirmCampaign(db, asha, { plan: planNamed("basic") as Plan, parties: [party(id)], key: "key" });
  expect((await noticeFacts(db, asha, id, null))?.party).toMatchObject({ pincode: "452001", phone: "9800000011" });
  const typed = { recipient_address: "Typed,\nPune", recipient_pincode: "41 1001 99", recipient_phone: "+९१" };
  expect((await noticeFacts(db, asha, id, typed))?.party).toMatchObject({
    address: "Typed, Pune",
    pincode: "411001",
    phone: "91",
  });
  expect(await noticeFacts(db, await person("ravi"), id, null)).toBeNull();
});

it.each([
  ["98000 00011", "9800000011"],
  ["09800000011", "9800000011"],
  ["0091 98000 00011", "9800000011"],
  ["022-22345678", "2222345678"],
  ["(98000) 00011\u202c", "9800000011"],
  ["98000000119", null],
  ["9800000011 or 12", null],
  ["+91 98000-00011", "9800000011"],
  ["+९१ ९८००० ०००११", "9800000011"],
  ["919800000011", "9800000011"],
  ["+91 98", "9198"],
])("the buyer's phone %j is kept as %j", (typed, kept) => {
  expect(phoneDigits(typed)).toBe(kept);
});
