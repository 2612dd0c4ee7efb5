const encoder = new TextEncoder();

/**
 * A digest that only we can make: whoever had the database alone could try every GSTIN there is. The key is made of the
 * product's secret and of what it is for.
 */
export async function keyedDigest(secret: string, kind: "irn" | "seller" | "holder", value: string): Promise<string> {
  const own = await hmac(encoder.encode(secret), `checked bills: ${kind}`);
  return Array.from(await hmac(own, value), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function hmac(key: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", made, encoder.encode(text)));
}
