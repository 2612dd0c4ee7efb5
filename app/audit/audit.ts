/** What admins do, as the log names it: what its filter offers. */
export const auditActions = [
  "hide report",
  "restore report",
  "take down answer",
  "show answer",
  "confirm answer",
  "make party link",
  "end party link",
  "hide silent",
  "hide all reports",
  "show all reports",
  "look at first report",
  "merge parties",
  "take report out of party",
  "undo move of reports",
  "grant admin",
  "revoke admin",
  "suspend user",
  "lift suspension",
  "change setting",
  "add certificate",
  "remove certificate",
  "decide bill claim",
  "verify payment",
  "reject payment",
  "decide case",
  "send letter again",
  "mark address as dead",
  "mark address as alive",
  // Of cases from before they had this name.
  "grant removal",
  "decline removal",
  "tick off task",
  "record recovery",
  "turn on second factor",
  "turn off second factor",
] as const;

export type AuditAction = (typeof auditActions)[number];
export type ObjectKind =
  | "report"
  | "party"
  | "user"
  | "setting"
  | "payment"
  | "removal"
  | "case"
  | "campaign"
  | "letter";

/** A row of the log as a page shows it. `when`: ISO, in India. */
export type AuditLine = {
  id: number;
  when: string;
  admin: string;
  action: string;
  object: string;
  href: string | null;
  what: string;
  reason: string;
};

/** Which rows are looked at; nothing set: all. `object` is spelled as the log shows it: "report 12". */
export type AuditFilter = { action: string; admin: string; object: string };

export function auditQuery({ action, admin, object }: AuditFilter, before?: number): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ action, admin, object })) if (value) query.set(name, value);
  if (before) query.set("before", String(before));
  const text = query.toString();
  return text && `?${text}`;
}

/** What a reader of the address asks for. */
export function auditFilter(query: URLSearchParams): AuditFilter {
  const namedValue = (name: string) => (query.get(name) ?? "").trim().slice(0, 320);
  return { action: namedValue("action"), admin: namedValue("admin").toLowerCase(), object: namedValue("object") };
}
