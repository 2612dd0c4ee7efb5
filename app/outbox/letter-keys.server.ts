// Keys of links that stand in a letter and are kept nowhere but as a digest: made of the letter's id with the product's secret,
// when the act is done (to store its digest) and once more when the letter is written. So the outbox holds no key, and two
// copies of a letter hold the same.
const encoder = new TextEncoder();

/** 32 hexadecimal digits: the id of a letter whose key is to be known before it is written. */
export function newLetterId(): string {
  return crypto.randomUUID().replaceAll("-", "");
}

/** 43 letters that an address holds as they are (256 bits). */
export async function keyOfLetter(secret: string, id: string): Promise<string> {
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(`key of letter ${id}`)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
