// What pages of visitors say, read back from their HTML, and what they have to say of a report.
import { day, dayOf, maskedPhone, rupees } from "../../../app/india";
import { textOf } from "../../visitor";
import type { Naive, NaiveReport } from "./naive";

export const textIn = (html: string | undefined) => textOf(html ?? "").trim();
const between = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

const strip = /<section aria-labelledby="highlighted"[\s\S]*?<\/section>/;
const similar = /<section aria-labelledby="similar"[\s\S]*?<\/section>/;

/** Without the reports that have their turn at the moment. */
export const withoutStrip = (html: string) => html.replace(strip, "");
/** The rows of a list itself. */
export const listIn = (html: string) => rowsIn(withoutStrip(html).replace(similar, ""));
export const stripIn = (html: string) => rowsIn(strip.exec(html)?.[0] ?? "");

export function rowsIn(html: string) {
  return [...html.matchAll(/<li class="row whole">([\s\S]*?)<\/li>/g)].map(([, row = ""]) => ({
    id: Number(between(row, /href="\/fraud-parties\/(\d+)"/)),
    name: textIn(between(row, /class="report-link">([\s\S]*?)<\/a>/)),
    amount: between(row, /<(?:b|s) class="number[^"]*">([^<]*)</),
    payment: between(row, /<p class="meta font-bold">([^<]*)</) ?? null,
    phone: between(row, /(\*{4}\d{7})/),
    documents: Number(between(row, /(\d+)<span class="sr-only"> <!-- -->documents?</) ?? 0),
    reporter: textIn(between(row, /<p class="meta facts"><bdi class="min-w-0">([\s\S]*?)<\/bdi>,/)),
    reported: textIn(between(row, /<\/bdi>, <span class="number">([^<]*)</)),
    of: Number(between(textIn(row), /1 of (\d+) reports/) ?? 1),
    highlighted: row.includes("Vendor&#x27;s paid promotion"),
  }));
}

/** `within`: among the reports of its own party, of which it does not say how many there are. */
export function rowOf(naive: Naive, report: NaiveReport, within = false): ReturnType<typeof rowsIn>[number] {
  const ofParty = report.party_id === null ? 1 : naive.ofParty(report.party_id).length;
  return {
    id: report.id,
    name: report.party_name,
    amount: amountOf(naive, report),
    payment: paymentOf(report),
    phone: maskedPhone(report.phone_number),
    documents: report.documents,
    reporter: reporterOf(report),
    reported: day(dayOf(report.created_at), "en"),
    of: within ? 1 : ofParty,
    highlighted: isHighlighted(report),
  };
}

export function reportIn(html: string) {
  const text = textIn(between(html, /<main[^>]*>([\s\S]*?)<\/main>/));
  const comments = between(html, /<section id="comments"([\s\S]*?)<\/section>/) ?? "";
  const life = between(html, /<h2 id="life">[\s\S]*?<ol[^>]*>([\s\S]*?)<\/ol>/) ?? "<li";
  return {
    name: textIn(between(html, /<h1>([\s\S]*?)<\/h1>/)),
    payment: between(html, /<\/h1><p class="font-bold">((?:Part p|P)aid[^<]*)</) ?? null,
    amount: between(text, /(?:claimed, now paid|still due|Amount Due) (₹[\d,]+)/),
    party: Number(between(html, /<a class="target" href="\/parties\/(\d+)">(?:1 of|All about)/) ?? 0) || null,
    of: Number(between(text, /1 of (\d+) reports of this party/) ?? 1),
    phone: between(text, /Phone Number (\*{4}\d{7})/),
    reporter: textIn(between(html, />Reported by<\/dt><dd[^>]*>([\s\S]*?)<\/dd>/)),
    documents: Number(between(html, /<dt>documents?<\/dt><dd>(\d+)</)),
    highlighted: text.includes("Vendor's paid promotion."),
    lines: life.split("<li").length - 1,
    counted: Number(between(text, /Comments \((\d+)\)/) ?? 0),
    comments: [...comments.matchAll(/<p class="whitespace-pre-line">([\s\S]*?)<\/p>/g)].map(([, said]) => textIn(said)),
  };
}

export function reportOf(naive: Naive, report: NaiveReport): ReturnType<typeof reportIn> {
  const row = rowOf(naive, report);
  const comments = naive.comments.get(report.id) ?? [];
  return {
    name: row.name,
    payment: row.payment,
    amount: row.amount,
    party: report.party_id,
    of: row.of,
    phone: row.phone,
    reporter: row.reporter,
    documents: row.documents,
    highlighted: row.highlighted,
    lines: report.lines,
    counted: comments.length,
    comments: comments.slice(0, 20),
  };
}

export function partyIn(html: string) {
  const list = between(html, /<h2 id="reports">([\s\S]*?)<\/section>/) ?? "";
  return {
    name: textIn(between(html, /<h1>([\s\S]*?)<\/h1>/)),
    due: between(html, /<dt>claimed due<\/dt><dd>([^<]*)</),
    figure: between(html, /<dt>(?:reports?|reports by [^<]*)<\/dt><dd>([^<]*)</),
    counted: textIn(between(list, /^([\s\S]*?)<\/h2>/)),
    rows: rowsIn(list),
  };
}

function amountOf(naive: Naive, report: NaiveReport): string {
  return rupees(report.paid >= report.amount_due ? report.amount_due : naive.stillDue(report));
}

function paymentOf({ paid, paid_on, amount_due }: NaiveReport): string | null {
  if (paid <= 0 || paid_on === null) return null;
  return paid >= amount_due ? `Paid on ${day(paid_on, "en")}` : `Part paid: ${rupees(paid)} of ${rupees(amount_due)}`;
}

function reporterOf({ is_anonymous, reporter_name }: NaiveReport): string {
  return is_anonymous || reporter_name === null ? "Anonymous" : reporter_name;
}

export function isHighlighted({ promoted, paid, amount_due }: NaiveReport): boolean {
  return promoted === 1 && paid < amount_due;
}
