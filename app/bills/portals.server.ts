// The certificates that signatures of bills are checked with: entered by admins, each act in the audit log.
import { X509Certificate } from "node:crypto";
import { sql } from "drizzle-orm";
import { importX509 } from "jose";
import { atomically, type Db } from "../../db/client";
import { int } from "../../db/sql";
import { audited, stillAdmin } from "../audit/audit.server";
import { day, dayOf } from "../india";
import type { Admin } from "../viewer";

/** What a certificate says of itself. Milliseconds. `kid`: SHA-1 of it in hexadecimal, which portals name it by. */
export type Certificate = { pem: string; kid: string; valid_from: number; valid_until: number };

/** Reads a certificate in PEM. "weak": its key is none that RS256 takes. */
export async function certificateIn(text: string): Promise<Certificate | "no certificate" | "weak"> {
  const [pem] = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]{100,10000}-----END CERTIFICATE-----/.exec(text) ?? [];
  if (!pem) return "no certificate";
  try {
    const read = new X509Certificate(pem);
    const [valid_from, valid_until] = [Date.parse(read.validFrom), Date.parse(read.validTo)];
    if (!Number.isFinite(valid_from) || !Number.isFinite(valid_until)) return "no certificate";
    const key = await importX509(pem, "RS256").catch(() => null);
    const bits = (key?.algorithm as RsaHashedKeyAlgorithm | undefined)?.modulusLength ?? 0;
    return bits >= leastBits ? { pem, kid: read.fingerprint.replaceAll(":", ""), valid_from, valid_until } : "weak";
  } catch {
    return "no certificate";
  }
}

/** Of an RSA key, as RS256 asks (RFC 7518, 3.3). */
const leastBits = 2_048;

/** A certificate as the desk sees it, days in words. */
export type PortalLine = { id: number; name: string; kid: string; from: string; until: string; past: boolean };

export async function portalsInUse(db: Db, _admin: Admin, now = Date.now()): Promise<PortalLine[]> {
  const rows = await db.all<{ id: number; name: string; kid: string; valid_from: number; valid_until: number }>(sql`
    select id, name, kid, valid_from, valid_until from bill_portals where removed_at is null order by name, id limit 200`);
  return rows.map(({ valid_from, valid_until, ...row }) => ({
    ...row,
    from: day(dayOf(valid_from), "en"),
    until: day(dayOf(valid_until), "en"),
    past: valid_until < now,
  }));
}

/** Enters a certificate. "known": one of this key id is in use. */
export async function addPortal(
  db: Db,
  admin: Admin,
  { name, kid, pem, valid_from, valid_until }: Certificate & { name: string },
  now = Date.now(),
): Promise<"added" | "known"> {
  const [added = []] = await atomically(db, [
    sql`insert into bill_portals (name, kid, pem, valid_from, valid_until, added_at)
      select ${name}, ${kid}, ${pem}, ${int(valid_from)}, ${int(valid_until)}, ${int(now)} where ${stillAdmin(admin)}
      on conflict do nothing returning id`,
    audited(
      admin,
      "add certificate",
      {
        kind: "setting",
        id: `certificate ${kid}`,
        what: `${name}, valid ${dayOf(valid_from)} to ${dayOf(valid_until)}`,
      },
      "",
    ),
  ]);
  return added.length > 0 ? "added" : "known";
}

/** Takes one out of use; sent twice is once. */
export async function removePortal(db: Db, admin: Admin, id: number, now = Date.now()): Promise<void> {
  const one = sql`from bill_portals where id = ${int(id)}`;
  await atomically(db, [
    sql`update bill_portals set removed_at = ${int(now)}
      where id = ${int(id)} and removed_at is null and ${stillAdmin(admin)}`,
    audited(
      admin,
      "remove certificate",
      { kind: "setting", id: sql`(select 'certificate ' || kid ${one})`, what: sql`(select name ${one})` },
      "",
    ),
  ]);
}
