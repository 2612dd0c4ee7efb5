import { daysBetween, rupees } from "../../india";
import { amountInWords } from "./amount-words";
import { daysToPay, type NoticeFacts, type NoticePart } from "./terms";

const longDay = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });

/** Laws named: Code of Civil Procedure 1908, Order XXXVII; Negotiable Instruments Act 1881, s. 138; MSMED Act 2006, ss. 15-18. */
export function englishNotice({ sender, party, amount, dueDate, date }: NoticeFacts): NoticePart[] {
  const sum = `${rupees(amount)} (${amountInWords(amount, "en")})`;
  const due = dayInWords(dueDate);
  const overdue = daysBetween(dueDate, date);
  const shop = sender.shop || "[Name of your shop or firm]";
  const name = sender.name || "[Your name]";
  return [
    { kind: "title", text: "LEGAL NOTICE" },
    { kind: "subtitle", text: "Demand for payment of dues" },
    { kind: "text", text: `Date: ${dayInWords(date)}` },
    { kind: "text", text: "By Registered Post A.D. or Speed Post, and by WhatsApp or email" },
    { kind: "label", text: "To:" },
    {
      kind: "lines",
      text: [
        party.name,
        party.address || "[Complete address of the buyer]",
        `Pincode: ${party.pincode || "[Pincode]"}`,
        `Phone: ${party.phone || "[Phone number]"}`,
      ].join("\n"),
    },
    { kind: "label", text: "From:" },
    {
      kind: "lines",
      text: [name, shop, `Phone: ${sender.phone || "[Phone number]"}`, "[Address of your shop or firm]"].join("\n"),
    },
    { kind: "subject", text: `Subject: Demand for payment of ${sum}, due since ${due}` },
    { kind: "text", text: "Sir/Madam," },
    {
      kind: "text",
      text: `On behalf of ${name}, ${shop} ("the Creditor"), you are hereby given the following notice:`,
    },
    {
      kind: "point",
      number: "1.",
      text: `The Creditor carries on business under the name of ${shop} and, at your request and in the ordinary course of business, sold and delivered goods to you on credit. [Numbers and dates of the bills]`,
    },
    {
      kind: "point",
      number: "2.",
      text: `For these goods a sum of ${sum} is due and payable by you to the Creditor. It fell due on ${due}.`,
    },
    {
      kind: "point",
      number: "3.",
      text:
        overdue > 0
          ? `On the date of this notice the payment is overdue by ${overdue.toLocaleString("en-IN")} ${overdue === 1 ? "day" : "days"}. In spite of requests you have not paid. [Dates of requests and of any part payments]`
          : "The payment has become due on the date of this notice and has not been made.",
    },
    {
      kind: "point",
      number: "4.",
      text: `You are therefore called upon to pay the full sum of ${sum} within ${daysToPay} (fifteen) days of receiving this notice, to the following account:`,
    },
    {
      kind: "lines",
      text: [
        "Account holder: [Name of the account holder]",
        "Bank and branch: [Bank and branch]",
        "Account number: [Account number]",
        "IFSC: [IFSC]",
        "UPI ID: [UPI ID]",
      ].join("\n"),
    },
    {
      kind: "point",
      number: "5.",
      text: `If you fail to pay within these ${daysToPay} days, the Creditor will be constrained to take the steps that the law provides before the competent court or authority, entirely at your risk as to costs and consequences. These may include:`,
    },
    {
      kind: "lines",
      text: [
        "(a) a suit for recovery of the sum with interest and costs under the Code of Civil Procedure, 1908, by the summary procedure of Order XXXVII where it applies;",
        "(b) where a cheque was returned unpaid, proceedings under section 138 of the Negotiable Instruments Act, 1881; [Number, date and bank of the cheque. Strike out if there was none]",
        "(c) where the Creditor is a registered micro or small enterprise, a reference to the Micro and Small Enterprises Facilitation Council, with compound interest, under sections 15 to 18 of the Micro, Small and Medium Enterprises Development Act, 2006. [Udyam registration number. Strike out if not registered]",
      ].join("\n"),
    },
    {
      kind: "point",
      number: "6.",
      text: `If you dispute any of this, or wish to propose payment in instalments, write within the same ${daysToPay} days to: [Name, phone and email of your contact]`,
    },
    {
      kind: "point",
      number: "7.",
      text: "This notice is given without prejudice to all other rights and remedies of the Creditor. A copy is kept for use in court.",
    },
    { kind: "text", text: "For the Creditor" },
    {
      kind: "lines",
      text: ["[Signature]", `${name}, ${shop}`, "[Where an advocate signs: name, enrolment number and address]"].join(
        "\n",
      ),
    },
  ];
}

function dayInWords(date: string): string {
  return longDay.format(Date.parse(`${date}T00:00:00Z`));
}

export function englishUnprinted(signs: string): string {
  return `Note for the sender: […] stands for signs that could not be printed here (${signs}). Write them in by hand, or print the notice from its page.`;
}
