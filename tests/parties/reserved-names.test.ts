import { expect, it } from "vitest";
import { nameFromEmail } from "../../app/accounts/viewer.server";
import { speaksForOthers } from "../../app/parties/reserved-names";
import { reportForm } from "../../app/reports/report";
import * as messages from "../../app/words/reports";

const forOthers = [
  "Bakaya",
  "bakaya.in",
  "Team Bakaya",
  "B A K A Y A",
  "B\u0430kaya",
  "BAK4YA",
  "बकाया टीम",
  "admin",
  "Adm1n",
  "\u0430dmin",
  "ÁDMIN",
  "Support Team",
  "The Official Support",
  "0fficial",
  "0fficia1",
  "verification",
  "Police",
  "Cyber Crime Police",
  "High Court of India",
  "customer.care.team",
  "Grievance Officer",
  "Officer",
  "Delhi Police",
  "Mumbai Police",
  "Cyber Cell Mumbai Police",
  "Cybercrime Police Station",
  "GST Officer",
  "Income Tax Officers",
  "पुलिस",
  "दिल्ली पुलिस",
];
const people = [
  "Asha Textiles",
  "Ravi",
  "Courtney",
  "Police Bazaar Traders",
  "Surat Textiles",
  "New Delhi Traders",
  "Officer Shoes",
  "Team Spirit Sports",
  "Admiral Stores",
  "Supporting Hands",
  "Officials Choice Cloth",
  "India Care",
  "Bakayev & Sons".replace("Bakayev", "Bakshi"),
  "नीलम ट्रेडर्स",
  "Ganesh 1",
];

it.each(forOthers)("nobody reports as %s", (name) => {
  expect(speaksForOthers(name)).toBe(true);
  const form = reportForm.safeParse({ reporter_name: name, disclaimer: "yes" });
  expect(form.error?.issues.map(({ message }) => message)).toContain(messages.nameReserved.id);
});

it.each(people)("%s is somebody's name", (name) => {
  expect(speaksForOthers(name)).toBe(false);
  const form = reportForm.safeParse({ reporter_name: name, disclaimer: "yes" });
  expect(form.error?.issues.map(({ message }) => message)).not.toContain(messages.nameReserved.id);
});

it("who reports anonymously is asked for no name", () => {
  const form = reportForm.safeParse({ reporter_name: "admin", is_anonymous: "yes", disclaimer: "yes" });
  expect(form.error?.issues.map(({ message }) => message)).not.toContain(messages.nameReserved.id);
});

it("a commenter whose address would speak for others is shown as Anonymous", () => {
  for (const local of ["admin", "support", "bakaya.help", "adm1n", "police"])
    expect(nameFromEmail(`${local}@example.in`)).toBe("Anonymous");
  for (const local of ["asha", "asha.admin", "courtney"]) expect(nameFromEmail(`${local}@example.in`)).toBe(local);
});
