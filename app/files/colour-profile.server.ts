import { joined, spells, viewOf } from "./picture.server";

/**
 * The colour spaces that cameras, phones and programs write in. `primaries`: red, green and blue as X Y Z under D50
 * (ICC.1:2022, 9.2), what a profile of that space holds, whoever made it.
 */
const standards = [
  {
    name: "sRGB",
    primaries: [0.43607, 0.22249, 0.01392, 0.38515, 0.71687, 0.09708, 0.14307, 0.06061, 0.7141],
    curve: [3, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045],
  },
  {
    name: "Display P3",
    primaries: [0.51512, 0.2412, -0.00105, 0.29198, 0.69225, 0.04189, 0.1571, 0.06657, 0.78407],
    curve: [3, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045],
  },
  {
    name: "Adobe RGB (1998)",
    primaries: [0.60974, 0.31111, 0.01947, 0.20528, 0.62567, 0.06087, 0.14919, 0.06322, 0.74457],
    curve: [0, 563 / 256],
  },
];
/** Makers round differently; spaces lie much further apart. */
const near = 0.003;
/** Half of full light, in each of these spaces. A linear one has other numbers. */
const half = { light: 0.216, near: 0.01 };

/**
 * The profile to store in the place of this one: of the few standard spaces the same colours in words of our own, of
 * any other, such as one that was measured for somebody's screen and names it, none (which is shown as sRGB).
 */
export function standardProfile(profile: Uint8Array): Uint8Array<ArrayBuffer> | null {
  try {
    if (!spells("acsp", profile, 36) || !spells("RGB XYZ ", profile, 16)) return null;
    const tags = tagsOf(profile);
    // A table of colours has precedence over primaries, and is nobody's standard.
    if (tags.has("A2B0")) return null;
    const primaries = ["rXYZ", "gXYZ", "bXYZ"].flatMap((tag) => xyzOf(tags.get(tag)));
    const light = ["rTRC", "gTRC", "bTRC"].map((tag) => lightAtHalf(tags.get(tag)));
    if (!light.every((one) => Math.abs(one - half.light) < half.near)) return null;
    const found = standards.find((one) => one.primaries.every((n, i) => Math.abs(n - (primaries[i] ?? 9)) < near));
    return found ? written(found) : null;
  } catch {
    // A profile that lies about its lengths.
    return null;
  }
}

function tagsOf(profile: Uint8Array): Map<string, Uint8Array> {
  const view = viewOf(profile);
  const tags = new Map<string, Uint8Array>();
  for (let i = 0; i < Math.min(100, view.getUint32(128)); i++) {
    const at = 132 + i * 12;
    const start = view.getUint32(at + 4);
    const name = String.fromCharCode(...profile.subarray(at, at + 4));
    tags.set(name, profile.subarray(start, start + view.getUint32(at + 8)));
  }
  return tags;
}

const none: Uint8Array = new Uint8Array();
const fixed = (view: DataView, at: number) => view.getInt32(at) / 65_536;

function xyzOf(tag = none): number[] {
  return [8, 12, 16].map((at) => fixed(viewOf(tag), at));
}

function lightAtHalf(tag = none): number {
  const view = viewOf(tag);
  if (spells("para", tag)) {
    const [g = 1, a = 1, b = 0] = Array.from({ length: view.getUint16(8) === 0 ? 1 : 3 }, (_, i) =>
      fixed(view, 12 + i * 4),
    );
    return (a * 0.5 + b) ** g;
  }
  const points = view.getUint32(8);
  if (points === 0) return 0.5;
  if (points === 1) return 0.5 ** (view.getUint16(12) / 256);
  const middle = (points - 1) / 2;
  const at = (point: number) => view.getUint16(12 + point * 2) / 65_535;
  return (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
}

/** D50: an ICC profile's own white. */
const white = [0.9642, 1, 0.82491];

/** A profile of version 4 with the least it may have. */
function written({ name, primaries, curve }: (typeof standards)[number]): Uint8Array<ArrayBuffer> {
  const contents = {
    desc: textTag(name),
    cprt: textTag("No copyright"),
    wtpt: numbersTag("XYZ ", white),
    rXYZ: numbersTag("XYZ ", primaries.slice(0, 3)),
    gXYZ: numbersTag("XYZ ", primaries.slice(3, 6)),
    bXYZ: numbersTag("XYZ ", primaries.slice(6)),
    rTRC: curveTag(curve),
    gTRC: curveTag(curve),
    bTRC: curveTag(curve),
  };
  const tags = Object.entries(contents);
  const table = new Uint8Array(4 + tags.length * 12);
  viewOf(table).setUint32(0, tags.length);
  let at = 128 + table.length;
  tags.forEach(([tag, { length }], i) => {
    table.set(ascii(tag), 4 + i * 12);
    viewOf(table).setUint32(8 + i * 12, at);
    viewOf(table).setUint32(12 + i * 12, length);
    at += length;
  });
  const header = new Uint8Array(128);
  const view = viewOf(header);
  view.setUint32(0, at);
  view.setUint32(8, 0x04200000);
  header.set(ascii("mntrRGB XYZ "), 12);
  [2000, 1, 1].forEach((part, i) => {
    view.setUint16(24 + i * 2, part);
  });
  header.set(ascii("acsp"), 36);
  white.forEach((n, i) => {
    view.setInt32(68 + i * 4, Math.round(n * 65_536));
  });
  return joined([header, table, ...tags.map(([, content]) => content)]);
}

function numbersTag(type: string, values: number[]): Uint8Array {
  const tag = new Uint8Array(8 + values.length * 4);
  tag.set(ascii(type));
  values.forEach((n, i) => {
    viewOf(tag).setInt32(8 + i * 4, Math.round(n * 65_536));
  });
  return tag;
}

function curveTag([kind = 0, ...values]: number[]): Uint8Array {
  const tag = numbersTag("para", [0, ...values]);
  viewOf(tag).setUint16(8, kind);
  return tag;
}

/** A text in one language: "en", of India. */
function textTag(text: string): Uint8Array {
  const tag = new Uint8Array(Math.ceil((28 + text.length * 2) / 4) * 4);
  const view = viewOf(tag);
  tag.set(ascii("mluc"));
  view.setUint32(8, 1);
  view.setUint32(12, 12);
  tag.set(ascii("enIN"), 16);
  view.setUint32(20, text.length * 2);
  view.setUint32(24, 28);
  ascii(text).forEach((code, i) => {
    view.setUint16(28 + i * 2, code);
  });
  return tag;
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (c) => c.charCodeAt(0));
}
