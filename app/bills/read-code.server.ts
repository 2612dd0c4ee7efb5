// The signed QR code of an e-invoice: a JWT of a government portal (IRP), RS256, `iss` and `data`, which is JSON again
// (GST e-invoice system, "Signed QR code"). Its signature is checked with the certificates that admins have entered.
import { compactVerify, importX509 } from "jose";
import { isRealDay } from "../india";
import { wrongWith } from "../parties/gstin";
import { longestCode, type WrongCode } from "./bill";

/** A certificate in use. Milliseconds. */
export type Portal = { kid: string; pem: string; valid_from: number; valid_until: number };

/** What a code says that we need. `seller` and `irn` are for digests only, and are kept nowhere as they are. */
export type SignedBill = {
  kind: "INV" | "DBN";
  kid: string;
  seller: string;
  /** A GSTIN; null: the buyer has none ("URP", an embassy's number). */
  buyer: string | null;
  /** YYYY-MM-DD. */
  date: string;
  paise: number;
  irn: string;
};

/** Reads a code and checks its signature, and that its certificate was valid when the bill was registered. */
export async function readCode(portals: Portal[], code: string, now = Date.now()): Promise<SignedBill | WrongCode> {
  const [head = "", body = "", signature = "", ...more] = code.length > longestCode ? [] : code.split(".");
  if (more.length > 0 || ![head, body, signature].every((part) => /^[\w-]+$/.test(part))) return "no code";
  const header = membersIn(textOf(head));
  if (header?.alg !== "RS256" || typeof header.kid !== "string" || "crit" in header) return "no code";
  const portal = portals.find(({ kid }) => kid === header.kid);
  if (!portal) return "portal";
  try {
    await compactVerify(code, await importX509(portal.pem, "RS256"), { algorithms: ["RS256"] });
  } catch {
    return "signature";
  }
  const payload = membersIn(textOf(body));
  const said = typeof payload?.data === "string" ? membersIn(payload.data) : null;
  const bill = said && billIn(said);
  if (!bill) return "content";
  if (bill.registered < portal.valid_from || bill.registered > portal.valid_until) return "certificate";
  if (bill.kind === "CRN") return "credit note";
  if (bill.kind !== "INV" && bill.kind !== "DBN") return "kind";
  if (bill.registered > now + anHour) return "future";
  const { seller, buyer, date, paise, irn } = bill;
  return { kind: bill.kind, kid: portal.kid, seller, buyer, date, paise, irn };
}

/** Clocks differ. */
const anHour = 3_600_000;

type Members = Record<string, unknown>;

function billIn({ SellerGstin, BuyerGstin, DocTyp, DocDt, TotInvVal, Irn, IrnDt }: Members) {
  const date = dayIn(DocDt);
  const registered = momentIn(IrnDt);
  if (typeof SellerGstin !== "string" || !/^[0-9A-Z]{15}$/.test(SellerGstin)) return null;
  if (typeof BuyerGstin !== "string" || typeof DocTyp !== "string") return null;
  if (typeof TotInvVal !== "number" || !(TotInvVal > 0 && TotInvVal < 1e12)) return null;
  if (typeof Irn !== "string" || !/^[0-9a-f]{64}$/i.test(Irn) || date === null || registered === null) return null;
  const buyer = wrongWith(BuyerGstin) === null ? BuyerGstin : null;
  const paise = Math.round(TotInvVal * 100);
  return { kind: DocTyp, seller: SellerGstin, buyer, date, paise, irn: Irn.toLowerCase(), registered };
}

/** dd/mm/yyyy as YYYY-MM-DD. */
function dayIn(value: unknown): string | null {
  const [, d, m, y] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(String(value)) ?? [];
  const day = `${y}-${m}-${d}`;
  return typeof value === "string" && isRealDay(day) ? day : null;
}

/** "2026-03-12 14:05:00" in India, as milliseconds. */
function momentIn(value: unknown): number | null {
  const [, day = "", time = "00:00:00"] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d))?$/.exec(String(value)) ?? [];
  const moment = Date.parse(`${day}T${time}+05:30`);
  return typeof value === "string" && isRealDay(day) && Number.isFinite(moment) ? moment : null;
}

function textOf(part: string): string {
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return "";
  }
}

/** The members of a JSON object; null: it is none, or names one twice, which readers read differently. */
function membersIn(text: string): Members | null {
  try {
    const members: unknown = JSON.parse(text);
    if (typeof members !== "object" || members === null || Array.isArray(members)) return null;
    // In valid JSON a string before a colon is a name, and no other is.
    const names = [...text.matchAll(/"(?:[^"\\]|\\.)*"(?=(\s*:)?)/g)].flatMap(([name, colon]) =>
      colon === undefined ? [] : [String(JSON.parse(name))],
    );
    return new Set(names).size === names.length ? { ...members } : null;
  } catch {
    return null;
  }
}
