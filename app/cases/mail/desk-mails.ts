// What admins are told by mail. Numbers and deadlines alone: what a case says stands behind their sign-in.
import type { I18n } from "@lingui/core";
import { letter, type Mail } from "../../mail/letter";
import type { CaseKind } from "../case-kinds";
import { kindNames } from "../case-messages";
import { deadline } from "../deadline";
import type { WorkCounts } from "../desk/work.server";

export type DueCase = { id: number; kind: CaseKind; due_at: number };

/** Each with its address, where there are several. `english`: the desk speaks nothing else. */
const lines = (english: I18n, site: string, cases: DueCase[]) =>
  cases
    .map(({ id, kind, due_at }) => {
      const at = cases.length > 1 ? ` ${new URL(`/admin/cases/${id}`, site).href}` : "";
      return `case ${id} (${english._(kindNames[kind])}), due ${deadline(english, due_at)}${at}`;
    })
    .join("; ");

function toDesk(site: string, subject: string, before: string, id?: number): Mail {
  const link = new URL(id === undefined ? "/admin/cases" : `/admin/cases/${id}`, site).href;
  return letter({
    language: "en",
    subject,
    before,
    action: "Open the desk",
    link,
    after: "You get this mail as an admin.",
  });
}

export function orderMail(english: I18n, site: string, one: DueCase): Mail {
  const until = deadline(english, one.due_at);
  return toDesk(
    site,
    `An order has come: decide case ${one.id} until ${until}`,
    `Somebody has sent the order of a court or an authority. It has to be decided within 3 hours of its coming: until ${until}.`,
    one.id,
  );
}

export function soonMail(english: I18n, site: string, cases: DueCase[]): Mail {
  return toDesk(
    site,
    `Due within 24 hours: ${counted(cases.length)}`,
    `Please decide ${lines(english, site, cases)}.`,
    cases[0]?.id,
  );
}

export function overdueMail(english: I18n, site: string, cases: DueCase[]): Mail {
  return toDesk(
    site,
    `Overdue: ${counted(cases.length)}`,
    `Nobody has decided in time: ${lines(english, site, cases)}. Reports that were hidden because nobody answered are shown again.`,
    cases[0]?.id,
  );
}

/** So many reports would go out of sight by silence today beside those that went: the desk says whether they do. */
export function waitingMail(site: string, reports: number, cases: number[]): Mail {
  const which = cases.slice(0, 20).join(", ");
  return toDesk(
    site,
    `Waiting for your word: ${many(reports, "silent report")}`,
    `Their reporters have said nothing in three days, and as many reports as can be hidden automatically were hidden today. These stay visible unless you decide otherwise: ${cases.length === 1 ? "case" : "cases"} ${which}${cases.length > 20 ? " and others" : ""}.`,
    cases[0],
  );
}

/** What waits in the morning: cases, payments to verify, first reports of accounts, bills claimed twice. */
export function dailyMail(
  site: string,
  waiting: WorkCounts,
  { soon, overdue }: { soon: number; overdue: number },
): Mail {
  const all = [
    counted(waiting.case),
    many(waiting.payment, "payment"),
    many(waiting["first report"], "first report"),
    ...(waiting.bill > 0 ? [`${many(waiting.bill, "bill")} claimed twice`] : []),
  ].filter((part) => !part.startsWith("0 "));
  const noun = all.join(", ");
  const cases = waiting.case > 0 ? ` Of the cases, due within 24 hours: ${soon}; overdue: ${overdue}.` : "";
  return letter({
    language: "en",
    subject: `The desk today: ${noun}`,
    before: `${noun} to look at.${cases}`,
    action: "Open the desk",
    link: new URL("/admin/work", site).href,
    after: "You get this mail as an admin.",
  });
}

function counted(n: number): string {
  return many(n, "case");
}

function many(n: number, noun: string): string {
  return n === 1 ? `1 ${noun}` : `${n.toLocaleString("en-IN")} ${noun}s`;
}
