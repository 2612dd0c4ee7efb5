// A second sum beside the amount that no heading explains: the row waits, and one answer a column settles its rows.
import { describe, expect, it } from "vitest";
import { inWords } from "../../app/bulk/cell-message";
import type { DraftRow } from "../../app/bulk/draft-row";
import { readRows } from "../../app/bulk/reading/read-row";
import type { ChosenColumns } from "../../app/bulk/reading/sheet";
import { recogniseColumns } from "../../app/bulk/reading/sheet-columns";
import { readSheetText } from "../../app/bulk/reading/sheet-file.server";
import { review } from "../../app/bulk/review/review";
import { reviewed } from "../../app/bulk/review/review-form";
import { pageOf } from "../../app/bulk/review/review-view";
import { english } from "../english";

async function rowsOf(text: string, columns?: ChosenColumns): Promise<DraftRow[]> {
  const read = await readSheetText(text.replaceAll("|", "\t"));
  if ("refused" in read) throw new Error(inWords(english, read.refused));
  return readRows(read.sheet, columns ?? recogniseColumns(read.sheet));
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
const sections = async (text: string) => (await pageOf(english, review(await rowsOf(text), []), 1)).forAll;

const list = (heads: string, ...rows: string[]) =>
  [
    `Party|Mobile|${heads}|Due Date`,
    ...rows.map((cells, n) => `Alpha Threads ${n}|982001234${n}|${cells}|01/05/2026`),
  ].join("\n");

describe("a column that nobody knows may be what is left, or what came", () => {
  it.each([
    "Final",
    "Final Amount",
    "Revised Amt.",
    "Agreed",
    "After cut",
    "Cheque",
    "Chq",
    "GR",
    "Hisab",
    "Sumit",
    "June",
    "2025-26",
    "Bill 2 Amount",
    "Revised Bill",
    "अंतिम",
    "હિસાબ",
    "கணக்கு",
    "లెక్క",
    "হিসাব",
    "चेक",
    "ચેક",
    "காசோலை",
  ])("%s", async (head) => {
    const text = list(`Amount|${head}`, "47000|31000", "52000|");
    expect(await of(text)).toEqual([["?", 16_000, 31_000, 47_000], 52_000]);
    const [section] = await sections(text);
    expect(section?.parts?.choices).toEqual([
      ["off", `The amount less “${head}”`],
      ["it", `The amount under “${head}”`],
      ["net", "All of the amount"],
    ]);
    const name = section?.parts?.name ?? "";
    expect(await answered(text, { [name]: "off" })).toEqual([16_000, 52_000]);
    expect(await answered(text, { [name]: "it" })).toEqual([31_000, 52_000]);
    expect(await answered(text, { [name]: "net" })).toEqual([47_000, 52_000]);
  });

  it("also among remarks", async () => {
    expect(await of(list("Amount|Remarks", "47000|31k only"))).toEqual([["?", 16_000, 31_000, 47_000]]);
    expect(await of(list("Amount|Remarks", "47000|31,000/-"))).toEqual([["?", 16_000, 31_000, 47_000]]);
  });

  it("and is named in the question of its row", async () => {
    const [row] = await rowsOf(list("Amount|Final Amount", "47000|31,000.00"));
    expect(row?.questions.amount_due && inWords(english, row.questions.amount_due.text)).toBe(
      "The list says “Final Amount: 31,000.00” beside the amount. How much is still due?",
    );
    expect(row?.raw.amount_due).toBe("Amount: 47000, Final Amount: 31,000.00");
  });

  it("also without a heading, and in a list without any", async () => {
    const text = "Alpha Threads|9820012345|47000|31000|01/05/2026\nBeta Threads|9820012346|52000||01/05/2026";
    const rows = await rowsOf(text, {
      header: 0,
      uses: { party_name: 0, phone_number: 1, amount_due: 2, due_date: 4 },
      guesses: [],
    });
    expect(outcomes(rows)).toEqual([["?", 16_000, 31_000, 47_000], 52_000]);
  });

  it("where the amount is in doubt itself, row by row", async () => {
    expect(await of(list("Amount|Final", "47k|31000"))).toEqual([["?", 16_000, 31_000, 47_000]]);
    expect(await sections(list("Amount|Final", "47k|31000"))).toEqual([]);
  });
});

it("what came under a known heading is taken off, too", async () => {
  const text = list("Amount|Received|Hisab", "47000|7000|31000", "52000|2000|");
  expect(await of(text)).toEqual([
    ["?", 9_000, 31_000, 40_000, 47_000],
    ["?", 50_000, 52_000],
  ]);
  const [payments, numbers] = await sections(text);
  expect([payments?.parts?.name, numbers?.parts?.name]).toEqual(["payments", "numbers-3-4"]);
  const both = { payments: "off", "numbers-3-4": "paid" };
  expect(await answered(text, both)).toEqual([40_000, 50_000]);
});

it("several of them are asked together, and by the columns that speak", async () => {
  const text = list("Amount|A|B", "60000|10000|20000", "60000|10000|", "60000||5000", "60000||");
  expect(await of(text)).toEqual([
    ["?", 30_000, 10_000, 20_000, 60_000],
    ["?", 50_000, 10_000, 60_000],
    ["?", 55_000, 5_000, 60_000],
    60_000,
  ]);
  expect((await sections(text)).map(({ parts }) => parts?.name)).toEqual(["numbers-3-4", "numbers-3", "numbers-4"]);
  expect(await answered(text, { "numbers-3-4": "off", "numbers-4": "off" })).toEqual([
    30_000,
    ["?", 50_000, 10_000, 60_000],
    55_000,
    60_000,
  ]);
});

it("where it takes away the whole amount nothing is due, and the row says so", async () => {
  const text = list("Amount|Cheque", "30000|30000", "30000|12000");
  expect(await answered(text, { "numbers-3": "off" })).toEqual(["paid", 18_000]);
});

describe("payments by whatever way are payments", () => {
  it.each([
    "Inst 1|Inst 2",
    "EMI 1|EMI 2",
    "1st Inst.|2nd Inst.",
    "Cash|UPI",
    "NEFT|Bank",
    "RG|Less",
    "Kasar|TDS",
    "Rate diff|RD",
    "किस्त 1|किस्त 2",
    "हप्ता १|हप्ता २",
    "હપ્તો 1|હપ્તો 2",
    "தவணை 1|தவணை 2",
    "వాయిదా 1|వాయిదా 2",
    "কিস্তি ১|কিস্তি ২",
    "नकद|नगद",
    "રોકડ|ચૂકવેલ",
  ])("%s", async (heads) => {
    const text = list(`Amount|${heads}`, "47000|10000|6000", "47000||");
    expect(await of(text)).toEqual([["?", 31_000, 47_000], 47_000]);
    expect(await answered(text, { payments: "off" })).toEqual([31_000, 47_000]);
  });
});

describe("another amount beside the amount", () => {
  it.each(["Net Amount", "Bill Amount", "Total", "Gross Amount", "Debit"])("%s", async (head) => {
    expect(await of(list(`Amount|${head}`, "47000|31000", "52000|52000"))).toEqual([["?", 31_000, 47_000], 52_000]);
  });

  it("is the whole bill where the amount is what is left of it", async () => {
    expect(await of(list("Bill Amount|Balance", "60000|47000"))).toEqual([47_000]);
    expect(await of(list("Sale Amt|Outstanding", "60000|47000"))).toEqual([47_000]);
    expect(await of(list("Bill Amount|Balance", "31000|47000"))).toEqual([["?", 31_000, 47_000]]);
  });
});

describe("numbers that are no money of the row are not asked about", () => {
  it.each([
    ["Bill No", "1204"],
    ["Bill", "1204"],
    ["Inv. No.", "778812"],
    ["Vch No", "1204"],
    ["Qty", "340"],
    ["Pcs.", "1,200"],
    ["Rate", "312.50"],
    ["Days", "145"],
    ["Overdue Days", "145"],
    ["Pin Code", "395002"],
    ["Phone 2", "9820099999"],
    ["Landmark", "9820099999"],
    ["LR No", "778812"],
    ["HSN Code", "540710"],
    ["GST Amount", "2250"],
    ["Freight", "450"],
    ["Credit Limit", "200000"],
    ["Interest @18%", "1450.00"],
    ["Year", "2026"],
    ["Customer Code", "1204"],
    ["Ref", "004512"],
    ["Disc %", "5%"],
    ["Total Pcs", "340"],
    ["मात्रा", "340"],
    ["દિવસ", "145"],
    ["நாட்கள்", "145"],
    ["రోజులు", "145"],
    ["পিন", "700001"],
  ])("%s: %s", async (head, cell) => {
    expect(await of(list(`Amount|${head}`, `47000|${cell}`))).toEqual([47_000]);
  });

  it("nor numbers that count lines or bills, one by one", async () => {
    expect(await of(list("Amount|Voucher ka", "47000|1204", "52000|1205", "33000|1206"))).toEqual([
      47_000, 52_000, 33_000,
    ]);
  });

  it("nor ages that make up the amount; others are asked about", async () => {
    const heads = "Outstanding|0-30 days|31-60|> 60";
    expect(await of(list(heads, "47000|20000|17000|10000"))).toEqual([47_000]);
    expect(await of(list(heads, "47000|5000|4000|"))).toEqual([["?", 9_000, 47_000]]);
  });
});

describe("an opening balance, debit and credit without what closes them are worked out, and asked once", () => {
  const heads = "Opening|Debit|Credit";
  it("to what is left, however it stands", async () => {
    const text = list(heads, "21000|60000|39000", "21000||5000", "|30000|", "9000 Cr|30000|4000", "21000|60000|");
    expect(await of(text)).toEqual([
      ["?", 42_000, 21_000, 60_000],
      ["?", 16_000],
      30_000,
      ["?", 17_000, 26_000, 30_000],
      ["?", 81_000, 60_000],
    ]);
    const all = await sections(text);
    expect(all.map(({ title, parts }) => [title, parts?.name])).toEqual([
      ["The list has an opening balance", "opening"],
    ]);
    expect(all[0]?.parts?.choices[0]).toEqual(["sum", "Total of “Opening”, “Debit”, less what was paid"]);
    expect(await answered(text, { opening: "sum" })).toEqual([42_000, 16_000, 30_000, 17_000, 81_000]);
  });

  it("and is a credit only where it comes to one, which its owner can say is none", async () => {
    const text = list(heads, "2000|10000|39000");
    const [row] = await rowsOf(text);
    expect([row?.apart, row?.raw.amount_due]).toEqual(["credit", "Opening: 2000, Debit: 10000, Credit: 39000"]);
    expect(await answered(text, { opening: "sum" })).toEqual(["credit"]);
    expect(await answered(text, { opening: "net" })).toEqual([10_000]);
  });

  it.each([
    "Op. Bal.|Dr|Cr",
    "Opening Balance|Amount|Received",
    "Old Balance|Bill Amount|Paid",
    "Prev. Bal|Debit Amount|Credit Amount",
    "B/F|Debit|Credit",
    "पिछला बकाया|रकम|जमा",
    "मागील बाकी|रक्कम|मिळालेली रक्कम",
    "આગળની બાકી|રકમ|મળેલ રકમ",
    "பழைய பாக்கி|தொகை|வரவு",
    "పాత బాకీ|సొమ్ము|జమ",
    "আগের বাকি|টাকা|জমা",
  ])("%s", async (named) => {
    const text = list(named, "21000|60000|39000");
    expect(await of(text)).toEqual([["?", 42_000, 21_000, 60_000]]);
    expect(await answered(text, { opening: "sum" })).toEqual([42_000]);
  });

  it("but not where a column says what is left", async () => {
    expect(await of(list(`${heads}|Closing`, "21000|60000|39000|42000"))).toEqual([42_000]);
  });
});

describe("words of money that moved wait for an answer, under whatever heading", () => {
  it.each([
    ["Payment Mode", "Cash 38000"],
    ["Mode", "by UPI"],
    ["Details", "bill cut"],
    ["Follow up", "half paid"],
    ["Remarks", "adjusted"],
    ["Remarks", "dispute"],
    ["Remarks", "rate difference"],
    ["Remarks", "return pending"],
    ["Remarks", "20000 diya"],
    ["Remarks", "bakaya 12000"],
    ["Remarks", "ab 5000 baki"],
    ["Remarks", "written off"],
    ["Haal", "maal wapas kiya"],
    ["Done", "✓"],
    ["Kaam", "ho gaya"],
    ["Update", "closed"],
    ["Cheque No", "004512"],
    ["Chq. Date", "10/05/2026"],
    ["PDC", "yes"],
    ["UTR No", "ABCN2612"],
    ["Receipt No", "1204"],
    ["चेक नंबर", "004512"],
    ["રસીદ નં", "1204"],
    ["காசோலை எண்", "004512"],
    ["চেক নং", "004512"],
    ["टिप्पणी", "आधे मिले"],
    ["टिप्पणी", "भाव का फर्क"],
    ["शेरा", "तडजोड केली"],
    ["નોંધ", "માલ પાછો આવ્યો"],
    ["குறிப்பு", "பாதி கொடுத்தார்"],
    ["గమనిక", "సరుకు తిరిగి వచ్చింది"],
    ["মন্তব্য", "মাল ফেরত দিয়েছে"],
  ])("%s: %s", async (head, cell) => {
    expect(await of(list(`Amount|${head}`, `47000|${cell}`))).toEqual([["?", 47_000]]);
    expect(await answered(list(`Amount|${head}`, `47000|${cell}`), { statuses: "yes" })).toEqual([47_000]);
  });

  it.each([
    ["Remarks", "old customer"],
    ["Remarks", "47000 baki"],
    ["Remarks", "since 2024, bill no 1204"],
    ["Remarks", "call 9820099999"],
    ["Remarks", "bill of 12/04/2026"],
    ["Address", "Cash Lane, Return Chowk"],
    ["Item", "cut pieces"],
    ["Transport", "Paid Cargo"],
    ["Group", "Half Price Stores"],
    ["टिप्पणी", "दिल्ली के कपड़े वाले"],
    ["નોંધ", "કાપડ બજાર, પાછળ"],
    ["মন্তব্য", "দিল্লি রোড"],
  ])("and others do not: %s: %s", async (head, cell) => {
    expect(await of(list(`Amount|${head}`, `47000|${cell}`))).toEqual([47_000]);
  });
});

describe("what stands over rows is said of each of them", () => {
  const row = (n: number) => `Alpha Threads ${n}|982001234${n}|${n}0000|01/05/2026`;
  it("a line of its own, until the next one", async () => {
    const text = `Party|Mobile|Amount|Due Date\n${row(1)}\nPAID|||\n${row(2)}\nPart payment parties|||\n${row(3)}\nPending|||\n${row(4)}`;
    expect((await of(text)).filter((_, n) => n % 2 === 0)).toEqual([10_000, "paid", ["?", 30_000], 40_000]);
  });

  it("a title over all", async () => {
    for (const title of ["Parties settled in April", "PAID LIST"])
      expect(await of(`${title}|||\nParty|Mobile|Amount|Due Date\n${row(1)}`)).toEqual([["?", 10_000]]);
    for (const title of ["Outstanding payments to be received", "Unpaid list", "Sundry Debtors 2026"])
      expect(await of(`${title}|||\nParty|Mobile|Amount|Due Date\n${row(1)}`)).toEqual([10_000]);
  });
});

it("a name that may be a line of the books is asked about, and one that surely is one is set apart", async () => {
  const rows = await rowsOf(
    "Party|Mobile|Amount|Due Date\nTotal Trade|9820012341|10000|01/05/2026\nSurat Total|9820012342|20000|01/05/2026\n" +
      "Self|9820012343|30000|01/05/2026\nBalance Footwear|9820012344|40000|01/05/2026",
  );
  expect(outcomes(rows)).toEqual([["?"], ["?"], "total line", 40_000]);
  expect(rows[0]?.questions.party_name && inWords(english, rows[0].questions.party_name.text)).toBe(
    "“Total Trade” may be a total or a ledger line. Is it a party?",
  );
  const chosen = { row: "1", phone_number: "0012341", amount_due: "10000", due_date: "2026-05-01", party_name: "" };
  const { rows: left } = await reviewed(
    rows,
    new URLSearchParams({ ...chosen, city: "", gstin: "", "answer-1-party_name": "Total Trade" }),
  );
  expect(outcomes(left)[0]).toEqual(10_000);
});
