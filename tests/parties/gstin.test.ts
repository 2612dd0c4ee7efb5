import { expect, it } from "vitest";
import { plainGstin, stateOf, wrongWith } from "../../app/parties/gstin";
import { slipIn } from "../../app/parties/gstin-slips";
import { claim } from "../../app/reports/report";
import { gstins as messages } from "../../app/words/gstins";
import { english } from "../english";
import { madeUpGstin } from "../gstins";

const good = madeUpGstin(7);

it("a thousand GSTINs of every state are valid, and each with one character changed is not", () => {
  const codes = [...Array.from({ length: 38 }, (_, n) => String(n + 1).padStart(2, "0")), "97"];
  for (let n = 0; n < 1_000; n++) {
    const gstin = madeUpGstin(n * 13, codes[n % codes.length]);
    expect(wrongWith(gstin), gstin).toBeNull();
    const place = n % 15;
    const other = /\d/.test(gstin.charAt(place)) ? String((Number(gstin[place]) + 1) % 10) : "Q";
    const changed = gstin.slice(0, place) + other + gstin.slice(place + 1);
    if (changed !== gstin) expect(wrongWith(changed), `${gstin} → ${changed}`).not.toBeNull();
  }
});

it("two neighbours that changed places are noticed", () => {
  for (let place = 0; place < 14; place++) {
    const swapped = good.slice(0, place) + good[place + 1] + good[place] + good.slice(place + 2);
    if (swapped !== good) expect(wrongWith(swapped), swapped).not.toBeNull();
  }
});

it.each([
  ["length", [good.slice(1), `${good}1`, "NOT A GSTIN", "₹₹₹₹₹₹₹₹₹₹₹₹₹₹₹"]],
  ["state", [`00${good.slice(2)}`, `39${good.slice(2)}`, `98${good.slice(2)}`, `AA${good.slice(2)}`]],
  [
    "pan",
    [
      `${good.slice(0, 2)}1${good.slice(3)}`,
      `${good.slice(0, 7)}X${good.slice(8)}`,
      `${good.slice(0, 11)}1${good.slice(12)}`,
    ],
  ],
  ["entity", [`${good.slice(0, 12)}0${good.slice(13)}`]],
  ["z", [`${good.slice(0, 13)}Y${good.slice(14)}`, `${good.slice(0, 13)}2${good.slice(14)}`]],
  [
    "check",
    [good.slice(0, 14) + (good.endsWith("A") ? "B" : "A"), good.slice(0, 14) + (good.endsWith("7") ? "8" : "7")],
  ],
] as const)("what breaks the rule of %s is refused in words", (rule, wrong) => {
  for (const gstin of wrong) {
    expect(wrongWith(plainGstin(gstin)), gstin).toBe(rule);
    const { error } = claim.shape.gstin.safeParse(gstin);
    expect(error?.issues.map(({ message }) => message)).toEqual([messages[rule].id]);
  }
});

it.each([
  [good.toLowerCase()],
  [` ${good.slice(0, 2)} ${good.slice(2, 12)} ${good.slice(12)} `],
  [`${good.slice(0, 2)}-${good.slice(2, 12)}-${good.slice(12)}`],
  [good.replace("24", "२४")],
  [good.replace("24", "２４")],
  [`GSTIN: ${good}`],
  [`GST No. ${good.toLowerCase()}`],
  [`gstin/uin-${good}`],
  [`“${good}”`],
  [`'${good}',`],
  [`जीएसटी नं. ${good}`],
  [`${good.slice(0, 4)}\u200b${good.slice(4, 9)}\u200e${good.slice(9)}`],
  [`${good.slice(0, 4)}\u2060${good.slice(4, 9)}\u00ad${good.slice(9)}\ufeff`],
  [`${good.slice(0, 2)}\u2011${good.slice(2, 12)}\u2212${good.slice(12)}`],
  [`${good.slice(0, 2)}\u00a0${good.slice(2, 12)}\u202f${good.slice(12)}`],
])("%s is stored as it stands on the bill", (typed) => {
  expect(claim.shape.gstin.parse(typed)).toBe(good);
});

it.each([[""], ["   "], [undefined]])("%j is no GSTIN, and none is needed", (typed) => {
  expect(claim.shape.gstin.parse(typed)).toBeNull();
});

it.each([
  ["24", "Gujarat"],
  ["27", "Maharashtra"],
  ["33", "Tamil Nadu"],
  ["07", "Delhi"],
  ["38", "Ladakh"],
  ["97", "Other Territory"],
  ["00", undefined],
  ["3", undefined],
])("%s is the state %s", (code, state) => {
  expect(stateOf(code)).toBe(state);
});

it.each([
  ["  Ring   Road, Surat ", "Ring Road, Surat"],
  ["रिंग रोड, सूरत", "रिंग रोड, सूरत"],
  ["-", null],
  ["", null],
  [undefined, null],
])("a city %j is kept as %j", (typed, kept) => {
  expect(claim.shape.city.parse(typed)).toBe(kept);
});

it("a city of 61 characters is refused, one of 60 is not", () => {
  expect(claim.shape.city.safeParse("a".repeat(60)).success).toBe(true);
  expect(english._(claim.shape.city.safeParse("a".repeat(61)).error?.issues[0]?.message ?? "")).toContain(
    "60 characters",
  );
});

it("of a thousand GSTINs with one slip, what was meant is among what is near, and a place is named only where it is", () => {
  for (let n = 0; n < 1_000; n++) {
    const gstin = madeUpGstin(n * 17, ["24", "27", "33"][n % 3]);
    const place = n % 15;
    const kinds = [
      gstin.slice(0, place) + gstin.slice(place + 1),
      `${gstin.slice(0, place)}${n % 10}${gstin.slice(place)}`,
      gstin.slice(0, place) + (gstin[place + 1] ?? "") + gstin[place] + gstin.slice(place + 2),
      gstin.slice(0, place) + (/\d/.test(gstin.charAt(place)) ? "K" : "4") + gstin.slice(place + 1),
    ];
    const slipped = kinds[n % 4] ?? "";
    if (wrongWith(slipped) === null) continue;
    const { near, at } = slipIn(slipped);
    expect(near, slipped).toContain(gstin);
    expect(near.length).toBeLessThan(60);
    if (at !== null && n % 4 === 3) expect(at, slipped).toBe(place + 1);
  }
});

it.each([
  ["0", "O", 8],
  ["Z", "2", 3],
  ["1", "I", 13],
])("where %s is written %s, the character at its place looks wrong", (right, written, place) => {
  const slipped = good.slice(0, place - 1) + written + good.slice(place);
  expect(good.charAt(place - 1)).toBe(right);
  if (wrongWith(slipped) === "check") return;
  expect(slipIn(slipped)).toMatchObject({ at: place, meant: good });
});
