// Lists say what was paid in columns of their own: what is left is never guessed, and never the whole sum by mistake.
import { describe, expect, it } from "vitest";
import { inWords } from "../../app/bulk/cell-message";
import type { DraftRow } from "../../app/bulk/draft-row";
import { readRows } from "../../app/bulk/reading/read-row";
import { recogniseColumns } from "../../app/bulk/reading/sheet-columns";
import { readSheetText } from "../../app/bulk/reading/sheet-file.server";
import { review } from "../../app/bulk/review/review";
import { reviewed } from "../../app/bulk/review/review-form";
import { pageOf } from "../../app/bulk/review/review-view";
import { english } from "../english";

async function rowsOf(text: string): Promise<DraftRow[]> {
  const read = await readSheetText(text.replaceAll("|", "\t"));
  if ("refused" in read) throw new Error(inWords(english, read.refused));
  return readRows(read.sheet, recogniseColumns(read.sheet));
}

/** Each row: its amount where it is ready, why it is set apart, or "?" and what may be due. */
function outcomes(rows: DraftRow[]) {
  return review(rows, []).map(({ row, claim }) => {
    if (claim) return claim.amount_due;
    if (row.apart) return row.apart;
    return ["?", ...(row.questions.amount_due?.options.map(({ value }) => Number(value)) ?? [])];
  });
}

const of = async (text: string) => outcomes(await rowsOf(text));
const answered = async (text: string, answer: Record<string, string>) =>
  outcomes((await reviewed(await rowsOf(text), new URLSearchParams(answer))).rows);

/** A list of one party: its heading and its row, with what both have beside party, number and day. */
const list = (heads: string, cells: string) =>
  `Party|Mobile|${heads}|Due Date\nAlpha Threads|9820012345|${cells}|01/05/2026`;

describe("what was paid in part is asked, with what would be left, and never ready with the whole sum", () => {
  it.each([
    ["Amount|Paid", "50000|38000"],
    ["Amount|Received", "50000|38000"],
    ["Amount|Amount Received", "50000|38000"],
    ["Amount|Received Amount (Rs.)", "50,000|38,000.00"],
    ["Amount|Recd.", "50000|Rs. 38,000/-"],
    ["Amount Due|Amount Paid", "50000|38000"],
    ["Paid till date|Amount", "38000|50000"],
    ["Amount|Advance", "50000|38000"],
    ["Amount|Adv. Received", "50000|38000"],
    ["Amount|Part Payment", "50000|38000"],
    ["Amount|Payment", "50000|38000 Cr"],
    ["Amount|Collection", "50000|38000"],
    ["Amount|Receipts", "50000|38000"],
    ["Amount|Cleared", "50000|38000"],
    ["Amount|Less: Discount", "50000|38000"],
    ["Amount|Sales Return", "50000|38000"],
    ["Amount|Credit Note", "50000|38000"],
    ["Bill Amount|Received", "50000|38000"],
    ["Outstanding|Received", "50000|38000"],
    ["Amount|Jama", "50000|38000"],
    ["Amount|Rec'd Amt", "50000|38000"],
    ["Amount|Pd.", "50000|38000"],
    ["Amount|Cash|NEFT", "50000|8000|30000"],
    ["Amount|Vatav Kasar", "50000|38000"],
    ["Amount|વટાવ", "50000|38000"],
    ["Amount|Advance|Received", "50000|8000|30000"],
    ["Amount|UPI|Bank", "50000|8000|30000"],
    ["Amount|Cheque Amt", "50000|38000"],
    ["Amount|Goods Return", "50000|38000"],
    ["Amount|Claim|Rate Diff.", "50000|8000|30000"],
    ["Amount|On A/c", "50000|38000"],
    ["Amount|Unadjusted", "50000|38000"],
    ["Amount|1st Kist|2nd Kist", "50000|20000|18000"],
    ["Amount|Kitna aaya", "50000|38000"],
    ["Amount|Bhugtan", "50000|38000"],
    ["Amount|Aavel Rakam", "50000|38000"],
    ["Amount|Paid|Paid On", "50000|38000|10/05/2026"],
    ["Amount|Debit Note|Credit", "50000||38000"],
    ["Amount|प्राप्त", "50000|38000"],
    ["राशि|प्राप्त राशि", "50000|38000"],
    ["रकम|जमा", "५०,०००|३८,०००"],
    ["Amount|वसूली", "50000|38000"],
    ["Amount|अग्रिम", "50000|38000"],
    ["रक्कम|मिळालेली रक्कम", "50000|38000"],
    ["रक्कम|आगाऊ", "50000|38000"],
    ["રકમ|મળેલ રકમ", "50000|38000"],
    ["Amount|ચૂકવેલ", "50000|38000"],
    ["Amount|એડવાન્સ", "50000|38000"],
    ["தொகை|பெற்ற தொகை", "50000|38000"],
    ["Amount|வரவு", "50000|38000"],
    ["Amount|முன்பணம்", "50000|38000"],
    ["మొత్తం|చెల్లించిన మొత్తం", "50000|38000"],
    ["Amount|జమ", "50000|38000"],
    ["టాకా|అడ్వాన్స్|Amount", "|38000|50000"],
    ["টাকা|প্রাপ্ত টাকা", "50000|38000"],
    ["Amount|জমা", "50000|38000"],
    ["Amount|অগ্রিম", "50000|38000"],
  ])("%s: %s", async (heads, cells) => {
    expect(await of(list(heads, cells))).toEqual([["?", 12_000, 50_000]]);
    expect(await answered(list(heads, cells), { payments: "off" })).toEqual([12_000]);
    expect(await answered(list(heads, cells), { payments: "net" })).toEqual([50_000]);
  });
});

describe("a row whose list says that it is over is set apart, with the reason", () => {
  it.each([
    ["Amount|Status", "50000|Paid", "paid"],
    ["Amount|Payment Status", "50000|FULLY PAID", "paid"],
    ["Amount|Status", "50000|Cleared", "paid"],
    ["Amount|Status", "50000|Settled.", "paid"],
    ["Amount|Status", "50000|Cancelled", "cancelled"],
    ["Amount|Bill Status", "50000|void", "cancelled"],
    ["Amount|Cancelled", "50000|Yes", "cancelled"],
    ["Amount|Paid?", "50000|Y", "paid"],
    ["Amount|Received", "50000|✓", "paid"],
    ["Amount|Cleared", "50000|Yes", "paid"],
    ["Amount|Paid On", "50000|10/05/2026", "paid"],
    ["Amount|Payment Date", "50000|10-May-26", "paid"],
    ["Amount|Received Date", "50000|2026-05-10", "paid"],
    ["Amount|Received", "50000|50000", "paid"],
    ["Amount Due|Amount Paid", "50000|50,000.00", "paid"],
    ["Amount|Received", "50000|52000", "paid"],
    ["Amount|Remarks", "50000|Paid by cheque", "paid"],
    ["Amount|Notes", "50000|bill cancelled", "cancelled"],
    ["Amount|Mode", "50000|PAID", "paid"],
    ["Amount|", "50000|Settled", "paid"],
    ["Amount|Remark", "50000|ho gaya", "paid"],
    ["Amount|Dr/Cr", "50000|Cr (adv)", "credit"],
    ["Amount|D/C", "50000|C", "credit"],
    ["Amount|Type", "50000|Cr.", "credit"],
    ["Amount|", "50000|CR", "credit"],
    ["Amount|Vch Type", "50000|Credit Note", "credit"],
    ["Amount|Vch Type", "50000|Sales Return", "credit"],
    ["Amount|Voucher", "50000|Receipt", "credit"],
    ["Amount|Status|Received", "50000|Paid|38000", "paid"],
    ["राशि|स्थिति", "50000|भुगतान हो गया", "paid"],
    ["राशि|स्थिति", "50000|चुकता", "paid"],
    ["राशि|स्थिति", "50000|रद्द", "cancelled"],
    ["राशि|भुगतान तिथि", "50000|10/05/2026", "paid"],
    ["रक्कम|स्थिती", "50000|मिळाले", "paid"],
    ["रक्कम|स्थिती", "50000|रद्द केले", "cancelled"],
    ["રકમ|સ્થિતિ", "50000|ચૂકવેલ", "paid"],
    ["રકમ|સ્થિતિ", "50000|રદ", "cancelled"],
    ["தொகை|நிலை", "50000|செலுத்தப்பட்டது", "paid"],
    ["தொகை|நிலை", "50000|ரத்து", "cancelled"],
    ["సొమ్ము|స్థితి", "50000|చెల్లించారు", "paid"],
    ["సొమ్ము|స్థితి", "50000|రద్దు", "cancelled"],
    ["টাকা|অবস্থা", "50000|পরিশোধিত", "paid"],
    ["টাকা|অবস্থা", "50000|পরিশোধ হয়েছে", "paid"],
    ["টাকা|অবস্থা", "50000|বাতিল", "cancelled"],
  ])("%s: %s", async (heads, cells, why) => {
    const [row] = await rowsOf(list(heads, cells));
    expect(row?.apart).toBe(why);
    expect(row?.raw.amount_due).toContain("50000");
    expect(await of(list(heads, cells))).toEqual([why]);
  });
});

describe("a row whose list says that nothing came is due as it stands", () => {
  it.each([
    ["Amount|Received", "40000|"],
    ["Amount|Received", "40000|0"],
    ["Amount|Received", "40000|-"],
    ["Amount|Received", "40000|Nil"],
    ["Amount|Paid", "40000|No"],
    ["Amount|Status", "40000|Unpaid"],
    ["Amount|Status", "40000|Pending"],
    ["Amount|Status", "40000|Not Paid"],
    ["Amount|Status", "40000|OVERDUE"],
    ["Amount|Cancelled", "40000|No"],
    ["Amount|Paid On", "40000|"],
    ["Amount|Last Payment Date", "40000|10/04/2026"],
    ["Amount|Remarks", "40000|old customer"],
    ["Amount|Payment Terms", "40000|30"],
    ["Amount|Receipt No", "40000|"],
    ["Amount|Cheque No", "40000|-"],
    ["Amount|Last Receipt No", "40000|1204"],
    ["Amount|Received By", "40000|Suresh"],
    ["राशि|स्थिति", "40000|बाकी"],
    ["रक्कम|स्थिती", "40000|थकबाकी"],
    ["રકમ|સ્થિતિ", "40000|બાકી"],
    ["தொகை|நிலை", "40000|நிலுவை"],
    ["సొమ్ము|స్థితి", "40000|బకాయి"],
    ["টাকা|অবস্থা", "40000|বাকি"],
    // The whole bill stands beside what is left of it.
    ["Amount|Received|Balance", "50000|10000|40000"],
    ["Bill Amount|Paid|Outstanding", "50000|10000|40000"],
    ["बिल राशि|प्राप्त|बकाया", "50000|10000|40000"],
    ["Rakam|Jama|Baki", "50000|10000|40000"],
    ["Total Sale|Total Received|Due Amount", "60000|20000|40000"],
    ["Sale|Received|Balance", "90000|50000|40000"],
    // What moved in the month is in the balance already.
    ["Opening Balance|Debit|Credit|Closing Balance", "20000|60000|40000|40000"],
    ["Debit|Credit|Balance", "90000|50000|40000"],
    // Of a bill and what is left of it, what is left.
    ["Amount|Remaining", "50000|40000"],
    ["Amount|Baki Rakam", "50000|40000"],
    ["Amount|Net Balance", "50000|40000"],
    ["Amount|Still to pay", "50000|40000"],
    ["राशि|बचा हुआ", "50000|40000"],
    ["रक्कम|राहिलेली रक्कम", "50000|40000"],
    ["રકમ|બાકી રહેલી રકમ", "50000|40000"],
    ["தொகை|மீதம்", "50000|40000"],
    ["మొత్తం|మిగిలింది", "50000|40000"],
    ["টাকা|বাকি আছে", "50000|40000"],
    ["Amount|Freight", "40000|Paid"],
    ["Amount|Agent", "40000|CR Vellani"],
    ["Amount|Terms", "40000|Credit"],
    ["Amount|", "40000|old customer"],
    ["Amount|Remarks", "40000|pending since 2025"],
  ])("%s: %s", async (heads, cells) => {
    expect(await of(list(heads, cells))).toEqual([40_000]);
  });
});

describe("what cannot be told from the list is asked", () => {
  it.each([
    ["Amount|Status", "50000|Part paid"],
    ["Amount|Status", "50000|In process"],
    ["Amount|Status", "50000|Cheque bounced"],
    ["Amount|Received", "50000|half"],
    ["Amount|Paid", "50000|see ledger"],
    ["Amount|Advance", "50000|Yes"],
    ["Amount|Remarks", "50000|paid 38000 by cheque"],
    ["Amount|Remarks", "50000|38000 aaya"],
    ["Amount|Remarks", "50000|12,000 baki"],
    ["Amount|Remarks", "50000|अब 12000 बाकी"],
    ["Amount|", "50000|38000 received"],
    ["Amount|", "50000|bal 12000"],
    ["Amount|", "50000|PAID ON 12/04/26"],
    ["राशि|स्थिति", "50000|आधा मिला"],
    ["Amount|Paid On", "50000|01/01/2090"],
  ])("%s: %s", async (heads, cells) => {
    expect(await of(list(heads, cells))).toEqual([["?", 50_000]]);
    expect(await answered(list(heads, cells), { payments: "off" })).toEqual([["?", 50_000]]);
    expect(await answered(list(heads, cells), { statuses: "yes" })).toEqual([50_000]);
  });

  it("where more came than a column of what is left holds: it may be off it already", async () => {
    expect(await of(list("Received|Balance", "38000|12000"))).toEqual([["?", 12_000]]);
  });

  it("where the third column does not add up", async () => {
    expect(await of(list("Amount|Received|Balance", "50000|10000|45000"))).toEqual([["?", 35_000, 45_000]]);
  });

  it("where the amount is in doubt itself, with and without what was paid", async () => {
    expect(await of(list("Amount|Received", "50k|38000"))).toEqual([["?", 12_000, 50_000]]);
    expect(await answered(list("Amount|Received", "50k|38000"), { payments: "off" })).toEqual([["?", 12_000, 50_000]]);
  });
});

it("one answer settles all rows of a column, and those that it does not concern stay as they are", async () => {
  const text =
    "Party|Mobile|Amount|Received|Due Date\nA One|9820012341|50000|38000|01/05/2026\nB Two|9820012342|40000||01/05/2026\n" +
    "C Three|9820012343|30000|30000|01/05/2026\nD Four|9820012344|20000|cheque|01/05/2026";
  expect(await of(text)).toEqual([["?", 12_000, 50_000], 40_000, "paid", ["?", 20_000]]);
  expect(await answered(text, { payments: "off" })).toEqual([12_000, 40_000, "paid", ["?", 20_000]]);
  expect(await answered(text, { payments: "net" })).toEqual([50_000, 40_000, 30_000, ["?", 20_000]]);
  const { forAll } = await pageOf(english, review(await rowsOf(text), []), 1);
  expect(forAll.map(({ id, legend, tick }) => [id, legend ?? tick?.label])).toEqual([
    ["payments", "Is it in the amount already? For all 2 rows"],
    ["all-statuses", "All of the amount is still due, in one row"],
  ]);
  expect(forAll[0]?.example).toBe("A One: Amount: 50000, Received: 38000");
});

it("what was set apart and is due all the same asks how much of it", async () => {
  const text = list("Amount|Status|Received", "50000|Paid|38000");
  expect(await answered(text, { intent: "due 1" })).toEqual([["?", 12_000, 50_000]]);
  expect(await answered(list("Amount|Status", "50000|Paid"), { intent: "due 1" })).toEqual([50_000]);
  expect(await answered(list("Amount|Received", "50000|50000"), { intent: "due 1" })).toEqual([["?", 50_000]]);
});

it("an amount that is called payable is asked about once: it may be the vendor who has to pay", async () => {
  for (const head of ["Total Payable", "Amount Payable", "Payable", "Balance Payable"]) {
    expect(await of(list(head, "50000"))).toEqual([["?", 50_000]]);
    expect(await answered(list(head, "50000"), { payables: "yes" })).toEqual([50_000]);
  }
});

it("crore and credit are told apart by whoever knows", async () => {
  expect(await of(list("Outstanding", "0.05 Cr"))).toEqual([["?", 500_000, 0]]);
  const choose = (value: string) => ({
    row: "1",
    party_name: "Alpha Threads",
    phone_number: "0012345",
    amount_due: "",
    due_date: "2026-05-01",
    "answer-1-amount_due": value,
  });
  expect(await answered(list("Outstanding", "0.05 Cr"), choose("500000"))).toEqual([500_000]);
  expect(await answered(list("Outstanding", "0.05 Cr"), choose("0"))).toEqual(["credit"]);
  expect(await of(list("Outstanding", "30,700.00 CR"))).toEqual(["credit"]);
  expect(await of(list("Outstanding", "0.00 Cr"))).toEqual(["nothing due"]);
});

it.each([
  ["0.08 Crore", 800_000],
  ["5 L", 500_000],
  ["2.5 lakh", 250_000],
  ["1.5 लाख", 150_000],
  ["50 હજાર", 50_000],
  ["2 லட்சம்", 200_000],
  ["3 లక్షలు", 300_000],
  ["4 লাখ", 400_000],
  ["0.05 करोड़", 500_000],
])("%s is asked about, with its rupees", async (amount, rupees) => {
  expect(await of(list("Outstanding", amount))).toEqual([["?", rupees]]);
});

it("totals and accounts of the books are no parties in any language, wherever they stand", async () => {
  const words =
    "Total Outstanding|Page Total|B/F|C/F|Sundry Debtors|TOTAL (Rs.)|Cash|Suspense A/c|कुल|एकूण|કુલ બાકી|மொத்தம்|మొత్తం|মোট";
  const lines = words.split("|").map((word) => `${word}||12000|`);
  const rows = await rowsOf(
    `Party|Mobile|Outstanding|Due Date\nAlpha Threads|9820012345|12000|01/05/2026\n${lines.join("\n")}`,
  );
  expect(outcomes(rows)).toEqual([12_000, ...lines.map(() => "total line")]);
  // Brought back, it is still nobody's name.
  const { rows: back } = await reviewed(rows, new URLSearchParams({ intent: "due 2" }));
  expect(outcomes(back)[1]).toEqual(["?"]);
  expect(
    await of(
      "No|Party|Mobile|Outstanding|Due Date\n1|Alpha Threads|9820012345|12000|01/05/2026\nTotal|||12000|01/05/2026",
    ),
  ).toEqual([12_000, "total line"]);
});

it("a row that is set apart shows what the list showed", async () => {
  const rows = await rowsOf(
    "Party|Mobile|Outstanding|Due Date\nAlpha Threads|9820012345|30,700.00 CR|01/05/2026\nBeta Mills|9820012346|(4,500.00)|01/05/2026",
  );
  expect(rows.map(({ apart, raw }) => [apart, raw.amount_due])).toEqual([
    ["credit", "30,700.00 CR"],
    ["credit", "(4,500.00)"],
  ]);
  const [beside] = await rowsOf("Party|Mobile|Debit|Credit|Due Date\nAlpha Threads|9820012345||30,700.00|01/05/2026");
  expect([beside?.apart, beside?.raw.amount_due]).toEqual(["credit", "Credit: 30,700.00"]);
});

it("a line of totals has what was paid, too, and no answer for all rows brings it back", async () => {
  const text =
    "Party|Mobile|Amount|Received|Due Date\nA One|9820012341|50000|38000|01/05/2026\nTotal|9820012341|50000|50000|01/05/2026\n" +
    "Grand Total|9820012341|50000|38000|01/05/2026";
  for (const payments of ["off", "net"])
    expect((await answered(text, { payments })).slice(1)).toEqual(["total line", "total line"]);
});
