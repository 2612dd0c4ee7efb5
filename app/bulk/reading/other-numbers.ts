// Numbers beside the amount that may be money: what is left, what was paid, a sum that was agreed on later. Only of
// headings that say what else they hold is it known that they are not.
import { amountLimits } from "../../reports/form/amount-limits";
import { readAmount } from "./read-amount";
import { readDay } from "./read-day";
import { listed, plainHeading } from "./settled-words";
import { type Cell, cellText, heldIn, plainText } from "./sheet";

/** Counts, days, codes and the like: no money, where no word of money stands beside them. */
const counts = set(`
  date dt phone mobile mob tel telephone contact whatsapp cell fax pin pincode zip qty quantity quantities pcs pieces piece nos
  no num number numbers meter meters metre metres mtr mtrs kg kgs gram grams weight wt bale bales bag bags box boxes carton cartons
  ctn than thans taka unit units dozen roll rolls litre litres ltr day days age ageing aging terms sr sl sno srno serial id code hsn
  sac lr ref reference utr po challan dc eway ewb irn rate rates price mrp percent percentage per roi month year fy week vehicle
  truck lot batch size count counts gstin gstn pan tin item items
  मात्रा नग दर भाव दिन दिवस पिन क्रम क्रमांक क्र सं संख्या अनु नंबर नं तारीख दिनांक वजन फोन मोबाइल
  નંગ જથ્થો ભાવ દર દિવસ પિન ક્રમ નં નંબર તારીખ વજન ફોન મોબાઇલ
  எண் அளவு எடை விலை நாட்கள் பின் தேதி தொலைபேசி வரிசை
  సంఖ్య నం నెం పరిమాణం బరువు ధర రోజులు పిన్ తేదీ ఫోన్ వరుస
  নং নম্বর সংখ্যা ক্রমিক ক্রম ওজন দর দাম দিন পিন তারিখ ফোন`);

/** Money that is not taken off the amount: taxes and charges in it, what may be owed at most, what is only promised. */
const aside = set(`
  gst cgst sgst igst tax taxes taxable assessable basic cess tcs vat freight transport carriage cartage packing hamali bhada octroi
  postage courier insurance charges commission brokerage dalali round rounding roundoff roff limit interest promise promised ptp
  expected target proposed planned mrp margin cost भाड़ा ब्याज कर व्याज ભાડું વ્યાજ வட்டி வரி వడ్డీ పన్ను সুদ কর`);

/** What was sold, of which the amount may be what is left. */
const sold = set(
  "sale sales sold billed billing invoiced turnover purchase purchases gross बिक्री विक्री વેચાણ விற்பனை అమ్మకం বিক্রি",
);

/** Alone, they head the bill's number. */
const bills = set("bill bills invoice invoices inv vch voucher vouchers बिल બિલ பில் బిల్లు బిల్ বিল");

const money = set(`
  amount amt amounts amts value rs rupees inr paid received recd payment रकम राशि रक्कम रुपये રકમ રૂપિયા தொகை ரூபாய் మొత్తం సొమ్ము
  రూపాయలు টাকা`);

/** Of people, places and goods: what stands there says nothing of money. */
const ofElse = set(`
  address add addr agent agents broker salesman rep representative executive transport transporter carrier city town area state
  district market station route region place item items product products goods quality material description design brand email mail
  website owner proprietor prop partner person contact name group category class grade zone shop firm company branch godown terms by
  gstin gst pan bank ifsc ledger parent under id code no number nos
  पता एजेंट दलाल माल शहर राज्य ईमेल पत्ता સરનામું દલાલ શહેર માલ முகவரி முகவர் சரக்கு ஊர் చిరునామా ఏజెంట్ సరుకు ঠিকানা দালাল মাল শহর`);

export type NumberKind = "money" | "sold" | "age" | "none";

/** What a heading says of numbers below it; what nobody knows may be money. */
export function numbersUnder(heading: string): NumberKind {
  const plain = plainHeading(heading);
  const parts = plain.split(" ");
  const has = (words: Set<string>) => parts.some((part) => words.has(part));
  if (isAge.test(plain) && (/\D/.test(plain) || /[<>+]/.test(heading))) return "age";
  if (has(aside) || parts.every((part) => bills.has(part))) return "none";
  if (has(counts) && !has(money)) return "none";
  return has(sold) ? "sold" : "money";
}

/** "0-30 Days", "> 90", "61 to 90", "Above 120". */
const isAge = /^(?:(?:above|over|upto|up to|below|less than|more than) )?\d{1,3}(?: (?:to )?\d{1,3})?(?: days?)?$/;

/** Whether text under a heading may tell of money that moved. */
export function mayMention(heading: string): boolean {
  return !plainHeading(heading)
    .split(" ")
    .some((part) => ofElse.has(part));
}

/** Rupees that a cell may mean; null: words, a day, a code, a phone number, or fewer than anybody reports. */
export function moneyIn(cell: Cell | undefined): number | null {
  const text = plainText(cell);
  if (heldIn(cell)?.day || /^0\d|%$/.test(text) || /^(?:\+?91[ -]?)?[6-9]\d{4} ?\d{5}$/.test(text)) return null;
  const { value, question } = readAmount(cell);
  const rupees = Math.round(Number(value || question?.options[0]?.value));
  if (!(rupees > 1) || rupees > mostMoney) return null;
  if (typeof cell === "string" && /^\d{8}$/.test(text) && readDay(cell).value !== "") return null;
  // "45.00" and "₹ 60" are money, 45 may be days.
  return rupees >= amountLimits.least || /[₹,]|rs|\.\d\d$|\/-/i.test(cellText(cell)) ? rupees : null;
}

const mostMoney = 999_999_999;

function set(words: string): Set<string> {
  return new Set(listed(words));
}
