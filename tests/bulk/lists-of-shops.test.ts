// More lists as shops keep them: bills, months, cheques and jottings beside the amounts. As in lists-of-clerks.test.ts.
import { expect, it } from "vitest";
import { readyIn } from "./ready-rows";

const lists: [string, string, string[]][] = [
  [
    "bills receivable with what is pending of each",
    `Party|Mobile|Bill Date|Bill Amount|Pending Amount|Due Date
    A1 Tex|9820011001|01/04/2026|60000|42000|01/05/2026`,
    ["A1 Tex 42000"],
  ],
  [
    "vouchers of a ledger",
    `Particulars|Mobile|Vch Type|Vch No|Debit|Credit|Due Date
    A2 Tex|9820011002|Sales|45|42000||01/05/2026
    A3 Tex|9820011003|Receipt|46||42000|01/05/2026
    A4 Tex|9820011004|Journal|47|42000||01/05/2026`,
    ["A2 Tex 42000", "A4 Tex 42000"],
  ],
  [
    "a report of sales with the balance due",
    `Date|Party Name|Phone No.|Total Amount|Received Amount|Balance Due|Due Date|Payment Type
    01/04/2026|A5 Tex|9820011005|60000|18000|42000|01/05/2026|Credit`,
    ["A5 Tex 42000"],
  ],
  [
    "what was given and what was got",
    `Customer Name|Phone|You Gave|You Got|Due Date
    A6 Tex|9820011006|60000|18000|01/05/2026`,
    [],
  ],
  [
    "payments by months",
    `Party|Mobile|Amount|April|May|June|Due Date
    A7 Tex|9820011007|60000|10000||8000|01/05/2026
    A8 Tex|9820011008|60000||||01/05/2026`,
    ["A8 Tex 60000"],
  ],
  [
    "payments by their turn",
    `Party|Mobile|Amount|1st|2nd|3rd|Due Date
    A9 Tex|9820011009|60000|10000|5000||01/05/2026`,
    [],
  ],
  [
    "notes of credit",
    `Party|Mobile|Amount|CN Amt|Due Date
    B1 Tex|9820011010|60000|4000|01/05/2026`,
    [],
  ],
  [
    "notes of debit",
    `Party|Mobile|Amount|Debit Note|Due Date
    B2 Tex|9820011011|60000|4000|01/05/2026`,
    [],
  ],
  [
    "an agent and his share",
    `Party|Mobile|Agent|Dalali %|Amount|Due Date
    B3 Tex|9820011012|Paid Bhai|2|60000|01/05/2026`,
    ["B3 Tex 60000"],
  ],
  [
    "two balances",
    `Party|Mobile|Kacha Balance|Pakka Balance|Due Date
    B4 Tex|9820011013|60000|40000|01/05/2026`,
    [],
  ],
  [
    "the amount in another currency",
    `Party|Mobile|Amount|Amount USD|Due Date
    B5 Tex|9820011014|60000|700|01/05/2026`,
    [],
  ],
  [
    "mail addresses",
    `Party|Mobile|Email|Amount|Due Date
    B6 Tex|9820011015|paid@b6tex.example|60000|01/05/2026`,
    ["B6 Tex 60000"],
  ],
  [
    "what the salesman said",
    `Party|Mobile|Amount|Salesman remark|Due Date
    B7 Tex|9820011016|60000|bola kal dega|01/05/2026
    B8 Tex|9820011017|60000|10000 le aaya|01/05/2026`,
    [],
  ],
  [
    "a status",
    `Party|Mobile|Amount|Status|Due Date
    B9 Tex|9820011018|60000|Overdue|01/05/2026
    C1 Tex|9820011019|60000|Legal|01/05/2026`,
    ["B9 Tex 60000"],
  ],
  [
    "numbers of registration",
    `Party|Mobile|TIN|Amount|Due Date
    C2 Tex|9820011020|33123456789|60000|01/05/2026`,
    ["C2 Tex 60000"],
  ],
  [
    "a column headed by a sign",
    `Party|Mobile|Amt|(-)|Due Date
    C3 Tex|9820011021|60000|5000|01/05/2026`,
    [],
  ],
  [
    "a balance that is not kept in all rows",
    `Party|Mobile|Amt|Paid|Bal.|Due Date
    C4 Tex|9820011022|60000|18000|42000|01/05/2026
    C5 Tex|9820011023|60000|18000||01/05/2026`,
    ["C4 Tex 42000"],
  ],
  [
    "Bengali in Latin letters",
    `Party|Mobile|Bill|Joma|Baki|Due Date
    C6 Tex|9820011024|60000|18000|42000|01/05/2026`,
    ["C6 Tex 42000"],
  ],
  [
    "what was done",
    `Party|Mobile|Amount|Action|Due Date
    C7 Tex|9820011025|60000|Settled at 30000|01/05/2026
    C8 Tex|9820011026|60000|Notice sent|01/05/2026`,
    ["C8 Tex 60000"],
  ],
  [
    "a deposit",
    `Party|Mobile|Amount|Security Deposit|Due Date
    C9 Tex|9820011027|60000|20000|01/05/2026`,
    [],
  ],
  [
    "a scheme",
    `Party|Mobile|Amount|Scheme|Due Date
    D1 Tex|9820011028|60000|2500|01/05/2026
    D2 Tex|9820011029|60000|Diwali|01/05/2026`,
    ["D2 Tex 60000"],
  ],
  [
    "sums and heads of the books with numbers beside them",
    `Party|Mobile|Amount|Due Date
    D3 Tex|9820011030|60000|01/05/2026
    Ring Road Total|9820011031|60000|01/05/2026
    TOTAL SURAT PARTIES|9820011031|60000|01/05/2026
    Axe Finance Loan A/c|9820011032|60000|01/05/2026
    Cash Sales (Retail)|9820011033|60000|01/05/2026
    Opening Bal 2025|9820011033|60000|01/05/2026
    Capital A/c|9820011033|60000|01/05/2026
    Staff Advance|9820011033|60000|01/05/2026
    Exhibition Sale|9820011033|60000|01/05/2026`,
    ["D3 Tex 60000"],
  ],
  [
    "paise, and nothing adjusted",
    `Party|Mobile|Amount|Adj.|Due Date
    D4 Tex|9820011034|60,000.00|0.00|01/05/2026
    D5 Tex|9820011035|60,000.00|1,500.00|01/05/2026`,
    ["D4 Tex 60000"],
  ],
  [
    "brackets",
    `Party|Mobile|Amount|Net of GR|Due Date
    D6 Tex|9820011036|60000|(4000)|01/05/2026`,
    [],
  ],
  [
    "days on which cheques came back",
    `Party|Mobile|Amount|Cheque Return Date|Due Date
    D7 Tex|9820011037|60000|10/05/2026|01/05/2026`,
    [],
  ],
  [
    "what the customer says",
    `Party|Mobile|Amount|Customer says|Due Date
    D8 Tex|9820011038|60000|paid to agent|01/05/2026
    D9 Tex|9820011039|60000|will pay in June|01/05/2026`,
    [],
  ],
  [
    "cloth by the metre",
    `Party|Mobile|Taka|Mtrs|Rate|Amount|Due Date
    E1 Tex|9820011040|12|1250.50|48|60024|01/05/2026`,
    ["E1 Tex 60024"],
  ],
  [
    "a number that nobody knows",
    `Party|Mobile|Amount|Score|Since|Shop No|Due Date
    E2 Tex|9820011041|60000|712|1998|A-1204|01/05/2026`,
    [],
  ],
];

it.each(lists)("%s", async (_, text, expected) => {
  expect(await readyIn(text)).toEqual(expected);
});
