// A phone whose clock is minutes off shows codes of another time: right ones, and refused. People take them for wrong.
import { symmetricDecrypt } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import type { Auth } from "../auth.server";

const step = 30_000;
/** Of either side. better-auth takes the step before and the one after. */
const steps = { accepted: 1, recognised: 10 };

/** How many minutes a phone's clock is ahead (or, negative, behind) that shows this code. Null: no such clock does. */
export async function minutesOff(auth: Auth, db: Db, user: string, code: string, now = Date.now()) {
  if (!/^\d{6}$/.test(code)) return null;
  const [row] = await db.all<{ secret: string }>(sql`select secret from two_factors where user_id = ${user}`);
  if (!row) return null;
  const { secretConfig } = await auth.$context;
  const secret = await symmetricDecrypt({ key: secretConfig, data: row.secret });
  const bytes = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-1" }, false, ["sign"]);
  for (let off = steps.accepted + 1; off <= steps.recognised; off += 1)
    for (const side of [off, -off])
      if ((await codeAt(key, Math.floor(now / step) + side)) === code) return Math.round(side / 2) || Math.sign(side);
  return null;
}

/** RFC 4226, 5.3. */
async function codeAt(key: CryptoKey, counter: number): Promise<string> {
  const moving = new DataView(new ArrayBuffer(8));
  moving.setBigUint64(0, BigInt(counter));
  const digest = new DataView(await crypto.subtle.sign("HMAC", key, moving.buffer));
  const start = digest.getUint8(19) & 15;
  return String((digest.getUint32(start) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
