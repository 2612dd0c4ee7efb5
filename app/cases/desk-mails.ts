// What admins are told by mail. Numbers and deadlines alone: what a case says stands behind their sign-in.
import { letter, type Mail } from "../mail/letter";
import type { CaseKind } from "./case-kinds";
import { kindNames } from "./case-words";
import { deadline } from "./deadline";

export type DueCase = { id: number; kind: CaseKind; due_at: number };

const lines = (cases: DueCase[]) =>
  cases.map(({ id, kind, due_at }) => `case ${id} (${kindNames[kind]}), due ${deadline(due_at)}`).join("; ");

function toDesk(site: string, subject: string, before: string, id?: number): Mail {
  const link = new URL(id === undefined ? "/admin/cases" : `/admin/cases/${id}`, site).href;
  return letter({ subject, before, action: "Open the desk", link, after: "You get this mail as an admin." });
}

export function orderMail(site: string, one: DueCase): Mail {
  return toDesk(
    site,
    `An order has come: decide case ${one.id} until ${deadline(one.due_at)}`,
    `Somebody has sent the order of a court or an authority. It has to be decided within 3 hours of its coming: until ${deadline(one.due_at)}.`,
    one.id,
  );
}

export function soonMail(site: string, cases: DueCase[]): Mail {
  return toDesk(site, `Due within 24 hours: ${counted(cases.length)}`, `Please decide ${lines(cases)}.`);
}

export function overdueMail(site: string, cases: DueCase[]): Mail {
  return toDesk(site, `Overdue: ${counted(cases.length)}`, `Nobody has decided in time: ${lines(cases)}.`);
}

export function dailyMail(
  site: string,
  { open, soon, overdue }: { open: number; soon: number; overdue: number },
): Mail {
  return toDesk(
    site,
    `The desk today: ${counted(open)}`,
    `${counted(open)} to decide; due within 24 hours: ${soon}; overdue: ${overdue}.`,
  );
}

function counted(n: number): string {
  return n === 1 ? "1 case" : `${n.toLocaleString("en-IN")} cases`;
}
