// Keys of private links, as they are stored. Whoever reads the database alone must not open them, so a digest would do; but a
// later mail says the link again, so they can be read back by whoever has the product's secret. Sealed the same way each
// time (the nonce is a MAC of the key: RFC 5297's idea), so that a key is found by what is stored of it.
import { env } from "cloudflare:workers";

/** 32 random bytes, base64url. */
const plain = /^[\w-]{43}$/;
/** What is sealed is told from a key by its point, which no key has. */
const mark = "s1.";
const encoder = new TextEncoder();

/** 256 random bits, in letters that an address holds as they are: the key of a private link, the name of a private file. */
export function newToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** What is stored of a key. Without the secret, as scripts run, the key itself, until the hourly work seals it. */
export async function sealed(key: string): Promise<string> {
  const keys = await secretKeys();
  if (!keys) return key;
  const iv = (await crypto.subtle.sign("HMAC", keys.mac, encoder.encode(key))).slice(0, 12);
  const text = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, keys.cipher, encoder.encode(key));
  return mark + base64url(new Uint8Array([...new Uint8Array(iv), ...new Uint8Array(text)]));
}

/** The key that is stored as this. Fails where it was sealed with another secret. */
export async function unsealed(stored: string): Promise<string> {
  const keys = stored.startsWith(mark) ? await secretKeys() : null;
  if (!keys) return stored;
  const bytes = Uint8Array.from(atob(stored.slice(mark.length).replaceAll("-", "+").replaceAll("_", "/")), (c) =>
    c.charCodeAt(0),
  );
  const [iv, text] = [bytes.slice(0, 12), bytes.slice(12)];
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, keys.cipher, text));
}

/** What may be stored of the key that somebody opens a link with: sealed, or as it is until it was. Empty: it is no key. */
export async function storedForms(key: string): Promise<string[]> {
  return plain.test(key) ? [...new Set([await sealed(key), key])] : [];
}

/**
 * Of keys that are stored as they are, how to store them: pairs of both. Of `keys` those that are none, as of an account that
 * is gone, are left out.
 */
export async function toSeal(keys: string[]): Promise<[key: string, stored: string][]> {
  return Promise.all(keys.filter((key) => plain.test(key)).map(async (key) => [key, await sealed(key)] as const)).then(
    (pairs) => pairs.filter(([key, stored]) => key !== stored).map(([key, stored]) => [key, stored]),
  );
}

let made: { cipher: CryptoKey; mac: CryptoKey } | undefined;

async function secretKeys() {
  const secret = (env as Partial<Env>).BETTER_AUTH_SECRET;
  if (!secret) return null;
  // Made once an isolate, whose secret is one.
  made ??= await makeKeys(secret);
  return made;
}

async function makeKeys(secret: string) {
  const hmac = (bytes: BufferSource) =>
    crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const own = await hmac(encoder.encode(secret));
  const derived = (purpose: string) => crypto.subtle.sign("HMAC", own, encoder.encode(`link keys: ${purpose}`));
  return {
    cipher: await crypto.subtle.importKey("raw", await derived("cipher"), "AES-GCM", false, ["encrypt", "decrypt"]),
    mac: await hmac(await derived("nonce")),
  };
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
