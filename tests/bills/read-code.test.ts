// What a cheat can do to a signed code, and what is said to it: nothing but what a portal signed passes.
import { beforeAll, expect, it } from "vitest";
import { longestCode } from "../../app/bills/bill";
import { readCode } from "../../app/bills/read-code.server";
import { base64url, type MadeUpPortal, madeUpPortal, signedCode } from "../../scripts/bills/made-up-portal";
import { bill, buyer, seller } from "./bills";

let portal: MadeUpPortal;
let other: MadeUpPortal;
const known = (one: MadeUpPortal, changes = {}) => [
  { kid: one.kid, pem: one.pem, valid_from: one.from, valid_until: one.until, ...changes },
];
const read = (code: string, portals = known(portal)) => readCode(portals, code);
const json = (text: string) => base64url(new TextEncoder().encode(text));

beforeAll(async () => {
  [portal, other] = await Promise.all([madeUpPortal("One"), madeUpPortal("Other")]);
});

const lately = () => {
  const [y, m, d] = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10).split("-");
  return { DocDt: `${d}/${m}/${y}`, IrnDt: `${y}-${m}-${d} 11:30:00`, day: `${y}-${m}-${d}` };
};
const good = async (changes = {}) => {
  const { DocDt, IrnDt } = lately();
  return bill({ DocDt, IrnDt, ...changes });
};

it("what the portal signed is read: kind, buyer, day and total, to the paisa", async () => {
  const code = await signedCode(portal, await good({ TotInvVal: 45_000.5 }));
  const signed = await read(code);
  expect(signed).toMatchObject({ kind: "INV", kid: portal.kid, seller, buyer, date: lately().day, paise: 4_500_050 });
  expect(await read(await signedCode(portal, await good({ DocTyp: "DBN" })))).toMatchObject({ kind: "DBN" });
});

it("alg none, with and without a signature, is no signed code", async () => {
  const [, body = "", signature = ""] = (await signedCode(portal, await good())).split(".");
  for (const alg of ["none", "None", "NONE"]) {
    const head = json(JSON.stringify({ alg, kid: portal.kid }));
    for (const end of ["", signature]) expect(await read(`${head}.${body}.${end}`)).toBe("no code");
  }
});

it("HS256 with the certificate as its secret is no signed code", async () => {
  const [, body = ""] = (await signedCode(portal, await good())).split(".");
  for (const secret of [portal.pem, portal.pem.trim(), portal.pem.replaceAll(/-----.*-----|\n/g, "")]) {
    const signed = `${json(JSON.stringify({ alg: "HS256", kid: portal.kid }))}.${body}`;
    const key = await crypto.subtle.importKey(
      "raw",
      new TextEncoder().encode(secret),
      { name: "HMAC", hash: "SHA-256" },
      false,
      ["sign"],
    );
    const mac = new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(signed)));
    expect(await read(`${signed}.${base64url(mac)}`)).toBe("no code");
  }
});

it.each([["RS384"], ["PS256"], ["ES256"], ["EdDSA"]])("another algorithm than RS256 is none: %s", async (alg) => {
  expect(await read(await signedCode(portal, await good(), { header: { alg } }))).toBe("no code");
});

it.each([
  ["a key id that nobody entered", { kid: "0".repeat(40) }, "portal"],
  ["the same in small letters", { kid: "small" }, "portal"],
  ["no key id", { kid: undefined }, "no code"],
  ["a number as key id", { kid: 7 }, "no code"],
  ["a key that the code brings along", { jwk: { kty: "RSA" }, kid: "own" }, "portal"],
  ["members that have to be understood", { crit: ["b64"], b64: false }, "no code"],
])("%s: %j is refused", async (_what, header, why) => {
  expect(await read(await signedCode(portal, await good(), { header }))).toBe(why);
});

it("a swapped certificate: the key id of one, the signature of another", async () => {
  const code = await signedCode(other, await good(), { header: { kid: portal.kid } });
  expect(await read(code)).toBe("signature");
  expect(await read(await signedCode(portal, await good()), known(portal, { pem: other.pem }))).toBe("signature");
  expect(await read(await signedCode(portal, await good()), known(portal, { pem: "no certificate" }))).toBe(
    "signature",
  );
});

it("an expired certificate, or one of later: what counts is the day of registration", async () => {
  const code = await signedCode(portal, await good());
  const on = Date.parse(`${lately().day}T11:30:00+05:30`);
  expect(await read(code, known(portal, { valid_until: on - 1 }))).toBe("certificate");
  expect(await read(code, known(portal, { valid_from: on + 1 }))).toBe("certificate");
  expect(await read(code, known(portal, { valid_from: on, valid_until: on }))).toHaveProperty("buyer", buyer);
});

it("a changed payload has no signature: another total, another buyer, a cut", async () => {
  const data = await good();
  const [head, body = "", signature] = (await signedCode(portal, data)).split(".");
  const changed = JSON.stringify({ iss: "NIC", data: JSON.stringify({ ...data, TotInvVal: 900_000 }) });
  for (const instead of [json(changed), body.slice(0, -4), `${body}AAAA`])
    expect(await read(`${head}.${instead}.${signature}`)).toBe("signature");
  expect(await read(`${head}.${body}.${signature?.slice(0, -4)}`)).toBe("signature");
});

it.each([
  ["in the payload", `{"iss":"NIC","data":"{}","data":"{}"}`],
  ["in the payload, written otherwise", `{"iss":"NIC","data":"{}","d\\u0061ta":"{}"}`],
])("members that are named twice: %s", async (_where, payload) => {
  expect(await read(await signedCode(portal, "", { payload }))).toBe("content");
});

it("members that are named twice in the data, or in the header", async () => {
  const data = JSON.stringify(await good());
  const twice = data.replace("{", `{"TotInvVal":1,`);
  expect(await read(await signedCode(portal, twice))).toBe("content");
  const [, body, signature] = (await signedCode(portal, data)).split(".");
  expect(await read(`${json(`{"alg":"none","alg":"RS256","kid":"${portal.kid}"}`)}.${body}.${signature}`)).toBe(
    "no code",
  );
});

it.each([
  ["TotInvVal", "5000"],
  ["TotInvVal", null],
  ["TotInvVal", 0],
  ["TotInvVal", -5_000],
  ["TotInvVal", 1e300],
  ["Irn", 12],
  ["Irn", "f".repeat(63)],
  ["Irn", `${"f".repeat(63)}g`],
  ["DocDt", "2025-09-01"],
  ["DocDt", "31/02/2025"],
  ["DocDt", 20_250_901],
  ["IrnDt", "yesterday"],
  ["IrnDt", "2025-13-01 10:00:00"],
  ["IrnDt", 1_756_700_000],
  ["SellerGstin", 24],
  ["BuyerGstin", ["URP"]],
  ["DocTyp", 1],
])("a member that is not what it has to be, though signed: %s is %j", async (name, value) => {
  expect(await read(await signedCode(portal, JSON.stringify({ ...(await good()), [name]: value })))).toBe("content");
});

it.each([["[]"], ["null"], ["7"], [`"text"`], ["{"], ["{}"], [`{"data":{}}`], [`{"data":"[]"}`]])(
  "a signed payload that is no bill: %s",
  async (payload) => {
    expect(await read(await signedCode(portal, "", { payload }))).toBe("content");
  },
);

it.each([
  ["CRN", "credit note"],
  ["BIL", "kind"],
  ["", "kind"],
])("a document of another kind: %s", async (DocTyp, why) => {
  expect(await read(await signedCode(portal, await good({ DocTyp })))).toBe(why);
});

it("registered tomorrow", async () => {
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  expect(await read(await signedCode(portal, await good({ IrnDt: `${tomorrow} 10:00:00` })))).toBe("future");
});

it.each([
  ["nothing", ""],
  ["a link", "upi://pay?pa=shop@bank&am=500"],
  ["two dots alone", ".."],
  ["nothing between them", "eyJ..e"],
  ["four parts", "eyJ.e.e.e"],
  ["no base64url", "eyJ*.e+/.=="],
  ["no UTF-8", `${base64url(new Uint8Array([0xff, 0xfe]))}.e.e`],
  ["a megabyte", `eyJ${"a".repeat(1_048_576)}.e.e`],
  ["longer than any code", `eyJ.${"a".repeat(longestCode)}.e`],
])("no code at all: %s", async (_what, code) => {
  expect(await read(code)).toBe("no code");
});
