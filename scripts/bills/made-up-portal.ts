// A government portal that is none: a key of its own, a certificate signed by itself, and codes as real ones are built.
// For local use and for tests; nothing it signs is believed anywhere else.

/** All that a made-up portal is. `jwk`: its private key. `kid`: SHA-1 of the certificate, as the real ones name theirs. */
export type MadeUpPortal = { name: string; kid: string; pem: string; from: number; until: number; jwk: JsonWebKey };

const rsa = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" } as const;
const year = 365 * 86_400_000;

export async function madeUpPortal(
  name = "Made-up portal",
  { from = Date.now() - 5 * year, until = Date.now() + 3 * year, bits = 2_048 } = {},
): Promise<MadeUpPortal> {
  const pair = (await crypto.subtle.generateKey(
    { ...rsa, modulusLength: bits, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ["sign", "verify"],
  )) as CryptoKeyPair;
  const key = new Uint8Array((await crypto.subtle.exportKey("spki", pair.publicKey)) as ArrayBuffer);
  const algorithm = der(0x30, der(0x06, [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b]), der(0x05));
  const commonName = der(0x30, der(0x06, [0x55, 0x04, 0x03]), der(0x0c, encoder.encode(name)));
  const who = der(0x30, der(0x31, commonName));
  const time = (moment: number) =>
    der(0x18, encoder.encode(`${new Date(moment).toISOString().slice(0, 19).replaceAll(/\D/g, "")}Z`));
  const about = der(
    0x30,
    der(0xa0, der(0x02, [2])),
    der(0x02, [1]),
    algorithm,
    who,
    der(0x30, time(from), time(until)),
    who,
    key,
  );
  const signature = new Uint8Array(await crypto.subtle.sign(rsa, pair.privateKey, about));
  const certificate = der(0x30, about, algorithm, der(0x03, [0], signature));
  const print = new Uint8Array(await crypto.subtle.digest("SHA-1", certificate));
  const kid = Array.from(print, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase();
  const lines = btoa(String.fromCharCode(...certificate)).replaceAll(/.{64}(?=.)/g, "$&\n");
  const pem = `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
  const jwk = (await crypto.subtle.exportKey("jwk", pair.privateKey)) as JsonWebKey;
  return { name, kid, pem, from, until, jwk };
}

/** The members of a code's `data`. */
export type BillData = {
  SellerGstin: string;
  BuyerGstin: string;
  DocNo: string;
  DocTyp: string;
  DocDt: string;
  TotInvVal: number;
  ItemCnt: number;
  MainHsnCode: string;
  Irn: string;
  IrnDt: string;
};

/** A code of the portal. `changes`: what a cheat would do to header, `data` or the whole payload. */
export async function signedCode(
  portal: MadeUpPortal,
  data: BillData | string,
  changes: { header?: object; payload?: string } = {},
): Promise<string> {
  const header = JSON.stringify({ alg: "RS256", kid: portal.kid, typ: "JWT", ...changes.header });
  const said = typeof data === "string" ? data : JSON.stringify(data);
  const payload = changes.payload ?? JSON.stringify({ iss: "NIC", data: said });
  const signed = `${base64url(encoder.encode(header))}.${base64url(encoder.encode(payload))}`;
  const key = await crypto.subtle.importKey("jwk", portal.jwk, rsa, false, ["sign"]);
  return `${signed}.${base64url(new Uint8Array(await crypto.subtle.sign(rsa, key, encoder.encode(signed))))}`;
}

/** A bill as the portal registers it on its day. `date`: YYYY-MM-DD; `total`: rupees. */
export async function madeUpBill(one: {
  seller: string;
  buyer: string;
  total: number;
  date: string;
  kind?: string;
  number?: string;
}): Promise<BillData> {
  const [y, m, d] = one.date.split("-");
  const DocNo = one.number ?? `DEMO/${crypto.randomUUID().slice(0, 8)}`;
  const irn = await crypto.subtle.digest("SHA-256", encoder.encode(`${one.seller} ${one.kind} ${DocNo} ${one.date}`));
  return {
    SellerGstin: one.seller,
    BuyerGstin: one.buyer,
    DocNo,
    DocTyp: one.kind ?? "INV",
    DocDt: `${d}/${m}/${y}`,
    TotInvVal: one.total,
    ItemCnt: 3,
    MainHsnCode: "52081190",
    Irn: Array.from(new Uint8Array(irn), (byte) => byte.toString(16).padStart(2, "0")).join(""),
    IrnDt: `${one.date} 11:30:00`,
  };
}

const encoder = new TextEncoder();

export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** A value in DER: tag, length, parts. */
function der(tag: number, ...parts: (Uint8Array | number[])[]): Uint8Array<ArrayBuffer> {
  const body = parts.flatMap((part) => [...part]);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return new Uint8Array([tag, ...size, ...body]);
}
