import { expect, it } from "vitest";
import { keptDays } from "../../app/cases/case-messages";
import { isRealDay } from "../../app/india";
import { type Block, type Explanation, explainedIn } from "../../app/site/explanation";
import { explainerIn } from "../../app/site/explanation-text.server";
import { explanations } from "../../app/site/explanations";

const say = await explainerIn("en");
const page = (path: string): Explanation<string> => {
  const found = explanations[path];
  if (!found) throw new Error(`no page at ${path}`);
  return explainedIn(found, say);
};
const lines = (body: Block<string>[]) =>
  body.flatMap((block) => (typeof block === "string" ? block : "list" in block ? block.list : block.steps));
const headings = (path: string) => page(path).sections.map((section) => section.heading);
const text = (path: string) => lines([...page(path).opening, ...page(path).sections.flatMap((s) => s.body)]).join("\n");
const section = (path: string, heading: string) => {
  const found = page(path).sections.find((s) => s.heading === heading);
  if (!found) throw new Error(`${path} has no section ${heading}`);
  return lines(found.body).join("\n");
};

it("the disclaimer makes its nine points", () => {
  expect(headings("/disclaimer")).toEqual([
    "Purpose",
    "No guarantee of accuracy",
    "Liability waiver",
    "User responsibility",
    "Anonymity",
    "No legal advice",
    "No dispute mediation",
    "Misuse reporting",
    "Indemnification",
  ]);
});

it("the privacy policy says what is collected, its use, sharing, security, rights and whom to ask", () => {
  const points = ["Data we collect", "Use", "Sharing", "Security", "Your rights", "Privacy contact"];
  expect(headings("/privacy-policy")).toEqual(expect.arrayContaining(points));
  expect(section("/privacy-policy", "Privacy contact")).toContain("{support}");
});

it("the privacy policy speaks the terms of the Digital Personal Data Protection Act, 2023", () => {
  const said = text("/privacy-policy");
  for (const term of [
    "data fiduciary",
    "data principal",
    "data processor",
    "consent",
    "notice",
    "Data Protection Board of India",
  ])
    expect(said).toContain(term);
  const rights = section("/privacy-policy", "Your rights");
  for (const right of ["Access:", "Correction and erasure:", "Withdrawal:", "Grievance redressal:", "Nomination:"])
    expect(rights).toContain(right);
});

it("the privacy policy says how long a removal request is kept, and what the audit log keeps", () => {
  const kept = section("/privacy-policy", "How long we keep it");
  expect(kept).toContain(`${keptDays} days after our decision`);
  expect(kept).toContain("audit log keeps which member of our team did what");
});

it("the terms cover acceptance, responsibilities, service, intellectual property, liability, termination and changes", () => {
  const points = [
    "Acceptance",
    "Your responsibilities",
    "The service",
    "Intellectual property",
    "Liability",
    "Termination",
    "Changes",
  ];
  expect(headings("/terms-and-conditions")).toEqual(expect.arrayContaining(points));
});

it("the refund policy gives the three periods and the grounds", () => {
  expect(section("/refund-policy", "How to ask for a refund")).toContain("within 7 days of the transaction");
  expect(section("/refund-policy", "How long it takes")).toMatch(/in 5-7 business days[\s\S]*in 10-15 business days/);
  expect(section("/refund-policy", "Eligible for a refund")).toMatch(
    /not delivered[\s\S]*Technical issues[\s\S]*Duplicate payments/,
  );
  expect(section("/refund-policy", "Not eligible for a refund")).toMatch(
    /already rendered[\s\S]*without a valid reason/,
  );
});

it("a newcomer learns to search, read and report, what anonymous means, and what nobody checks", () => {
  expect(headings("/how-it-works")).toEqual([
    "Search",
    "Read a report",
    "Report a party",
    "What anonymous means",
    "What is checked, and what is not",
    "Checked bills",
    "Comments",
    "Bulk reports",
    "Promotions and campaigns",
    "Is this about you?",
  ]);
});

it("somebody who was reported reads of the free way before any price", () => {
  const about = page("/how-it-works").sections.find((s) => s.id === "about-you");
  expect(about?.heading).toBe("Is this about you?");
  const said = section("/how-it-works", "Is this about you?");
  expect(said).toMatch(/^Nobody ever has to pay to have a false claim looked at\./);
  expect(said.indexOf("{support}")).toBeGreaterThan(0);
  expect(said.indexOf("₹249")).toBeGreaterThan(said.indexOf("taken out of sight"));
});

it("every page says when it last changed, and describes itself for search engines", () => {
  for (const { changed, description } of Object.keys(explanations).map(page)) {
    expect(isRealDay(changed)).toBe(true);
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThanOrEqual(170);
  }
});

it("no text is left with half a link or an unknown placeholder", () => {
  for (const path of Object.keys(explanations)) {
    const rest = text(path)
      .replace(/\[[^\]]+\]\((\/[a-z0-9/-]*)?(#[a-z-]+)?\)/g, "")
      .replaceAll("{support}", "");
    expect(rest).not.toMatch(/[[\]{}]/);
  }
});
