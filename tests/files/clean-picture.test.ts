import { Buffer } from "node:buffer";
import { crc32, deflateSync, inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { cleanFile } from "../../app/files/clean-file.server";
import { standardProfile } from "../../app/files/colour-profile.server";
import * as messages from "../../app/words/files";
import { inEnglish } from "../english";
import { profileOf } from "./profiles";
import { pictures } from "./samples";

async function cleaned(bytes: Uint8Array<ArrayBuffer>): Promise<Buffer> {
  const result = await cleanFile("visiting_card", new File([bytes], "card"));
  if ("refused" in result) throw new Error(inEnglish(result.refused));
  return Buffer.from(result.ok.bytes);
}

const secrets = /canary|Exif\0\0II|GPS|xmpmeta|Photoshop|8BIM/;
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
/** The orientation in the only EXIF we write: 26 bytes, one entry. */
const onlyOrientation = (orientation: number) =>
  Buffer.from(
    `4d4d002a000000080001011200030000000100${`0${orientation}`}0000 00000000`.replace(" ", ""),
    "hex",
  ).toString("latin1");

it("a picture tells nothing of place, camera, author or program", async () => {
  for (const [name, picture] of Object.entries(pictures)) {
    if (name !== "plain") expect(latin(picture), name).toMatch(/canary/);
    expect(latin(await cleaned(picture)), name).not.toMatch(secrets);
  }
});

it("what stands behind the end of a picture goes", async () => {
  for (const [name, picture] of Object.entries(pictures)) {
    // As an earlier, larger state of a cropped screenshot is left behind, or a second picture by a phone.
    const longer = Buffer.concat([picture, Buffer.from("canary"), pictures.photo]);
    expect(await cleaned(longer), name).toEqual(await cleaned(picture));
  }
});

describe("a JPEG", () => {
  it("photo's GPS position is gone and it still stands upright", async () => {
    const photo = await cleaned(pictures.photo);
    expect(latin(photo)).toContain(`Exif\0\0${onlyOrientation(6)}`);
    expect(latin(photo).match(/Exif/g)).toHaveLength(1);
  });

  it("that stands upright needs no EXIF at all", async () => {
    expect(latin(await cleaned(pictures.progressive))).not.toContain("Exif");
  });

  it("keeps its colours: profile, tables and every byte of its scans", async () => {
    for (const picture of [pictures.photo, pictures.progressive]) {
      const clean = await cleaned(picture);
      for (const code of [0xdb, 0xc4]) expect(segments(clean, code)).toEqual(segments(picture, code));
      expect(scansOf(clean)).toEqual(scansOf(picture));
    }
  });

  it("of a scanner that tells the height only at the end has it in its frame", async () => {
    const frame = pictures.progressive.indexOf(Buffer.from([0xff, 0xc2]));
    const late = Buffer.from(pictures.progressive);
    late.writeUInt16BE(0, frame + 5);
    const second = late.indexOf(Buffer.from([0xff, 0xda]), late.indexOf(Buffer.from([0xff, 0xda])) + 2);
    const described = (lines: number) =>
      Buffer.concat([late.subarray(0, second), segment(0xdc, Buffer.from([0, lines])), late.subarray(second)]);
    expect(await cleaned(described(48))).toEqual(await cleaned(pictures.progressive));
    await expect(cleaned(described(0))).rejects.toThrow(inEnglish(messages.type));
    await expect(cleaned(late)).rejects.toThrow(inEnglish(messages.type));
  });

  it("keeps Adobe's colour transform, without which CMYK looks inverted", async () => {
    const adobe = Buffer.from("ffee000e41646f626500640000000002", "hex");
    const picture = Buffer.concat([pictures.progressive.subarray(0, 2), adobe, pictures.progressive.subarray(2)]);
    expect((await cleaned(picture)).includes(adobe)).toBe(true);
  });

  it("loses the thumbnail inside JFIF, the second picture's index and the rest of a long XMP", async () => {
    const jfif = segment(
      0xe0,
      Buffer.concat([Buffer.from("JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01", "latin1"), Buffer.from("abc")]),
    );
    const mpf = segment(0xe2, Buffer.from("MPF\0canary"));
    const xmp = segment(0xe1, Buffer.from("http://ns.adobe.com/xmp/extension/\0canary"));
    const rest = pictures.progressive.subarray(pictures.progressive.indexOf(Buffer.from([0xff, 0xdb])));
    const clean = await cleaned(Buffer.concat([Buffer.from([0xff, 0xd8]), jfif, mpf, xmp, rest]));
    expect(segments(clean, 0xe0)).toEqual([Buffer.from("JFIF\0\x01\x01\0\0\x01\0\x01\0\0", "latin1")]);
    expect(clean.subarray(20)).toEqual(rest);
  });

  it("cut short by a lost connection is closed, so that what is there can be shown", async () => {
    const clean = await cleaned(pictures.photo.subarray(0, -40));
    expect(clean.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  });
});

describe("a PNG", () => {
  it("that only Apple's programs can read is refused, and the vendor is told what it is", async () => {
    const head = pictures.shop.subarray(0, 8);
    const own = Buffer.from("0000000443674249500020062bd5b373", "hex");
    await expect(cleaned(Buffer.concat([head, own, pictures.shop.subarray(8)]))).rejects.toThrow(
      inEnglish(messages.applePng),
    );
  });

  it("still stands upright", async () => {
    const chunks = pngChunks(await cleaned(pictures.shop));
    expect(chunks.filter(({ type }) => type === "eXIf").map(({ content }) => latin(content))).toEqual([
      onlyOrientation(8),
    ]);
  });

  it("keeps every pixel and no text", async () => {
    const pixels = (bytes: Buffer) =>
      inflateSync(Buffer.concat(pngChunks(bytes).flatMap(({ type, content }) => (type === "IDAT" ? [content] : []))));
    const clean = await cleaned(pictures.shop);
    expect(pixels(clean)).toEqual(pixels(pictures.shop));
    expect(pngChunks(pictures.shop).map(({ type }) => type)).toContain("tEXt");
    const types = new Set(pngChunks(clean).map(({ type }) => type));
    expect([...types].filter((type) => !/^(IHDR|gAMA|cHRM|bKGD|pHYs|eXIf|IDAT|IEND)$/.test(type))).toEqual([]);
  });
});

describe("a WebP", () => {
  it("without the byte that pads its last chunk is taken", async () => {
    const odd = pictures.plain.subarray(12);
    const content = Buffer.concat([
      odd.subarray(8, 8 + odd.readUInt32LE(4)),
      Buffer.from(odd.readUInt32LE(4) % 2 ? "" : "\0"),
    ]);
    const head = Buffer.from("RIFF\0\0\0\0WEBPVP8L\0\0\0\0", "latin1");
    head.writeUInt32LE(content.length, 16);
    for (const counted of [0, 1]) {
      head.writeUInt32LE(12 + content.length + counted, 4);
      const clean = await cleaned(Buffer.concat([head, content]));
      expect(webpChunks(clean)).toEqual([{ type: "VP8L", content }]);
      expect(clean.length % 2).toBe(0);
      await expect(cleaned(Buffer.concat([head, content.subarray(0, -1)]))).rejects.toThrow(inEnglish(messages.type));
    }
  });

  it("still stands upright, and its header promises no XMP", async () => {
    const chunks = webpChunks(await cleaned(pictures.card));
    expect(chunks.map(({ type }) => type)).toEqual(["VP8X", "VP8 ", "EXIF"]);
    expect(chunks[0]?.content[0]).toBe(0x08);
    expect(latin(chunks[2]?.content ?? Buffer.alloc(0))).toBe(onlyOrientation(3));
  });

  it("keeps every byte of its picture and of each of its frames", async () => {
    for (const [name, frame] of [
      ["card", "VP8 "],
      ["plain", "VP8L"],
      ["moving", "ANMF"],
    ] as const) {
      const frames = (bytes: Buffer) => webpChunks(bytes).filter(({ type }) => type === frame);
      expect(frames(await cleaned(pictures[name]))).toEqual(frames(pictures[name]));
      expect(frames(pictures[name]).length).toBeGreaterThan(0);
    }
  });

  it("says its own new length", async () => {
    const clean = await cleaned(pictures.card);
    expect(clean.readUInt32LE(4)).toBe(clean.length - 8);
  });

  it("has no chunk hidden in a frame", async () => {
    const frames = webpChunks(pictures.moving).filter(({ type }) => type === "ANMF");
    const hidden = Buffer.concat([
      frames[0]?.content ?? Buffer.alloc(0),
      Buffer.from("XMP \x06\0\0\0canary", "latin1"),
    ]);
    const body = Buffer.concat([pictures.moving.subarray(12, 44), riffChunk("ANMF", hidden)]);
    const head = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
    head.writeUInt32LE(body.length + 4, 4);
    expect(latin(await cleaned(Buffer.concat([head, body])))).not.toContain("canary");
  });
});

describe("a colour profile", () => {
  const srgb = [0.436, 0.2225, 0.0139, 0.3851, 0.7169, 0.0971, 0.1431, 0.0606, 0.7141];
  const displayP3 = [0.5151, 0.2412, -0.0011, 0.292, 0.6922, 0.0419, 0.1571, 0.0666, 0.7841];
  const adobeRgb = [0.6097, 0.3111, 0.0195, 0.2053, 0.6257, 0.0609, 0.1492, 0.0632, 0.7446];
  const gamma = (n: number) => [n];
  const table = Array.from({ length: 1024 }, (_, i) => (i / 1023) ** 2.2);
  const wide = (text: string) => [...text].join("\0");

  it.each([
    ["sRGB", srgb, table],
    ["Display P3", displayP3, table],
    ["Adobe RGB (1998)", adobeRgb, gamma(563 / 256)],
    ["sRGB", srgb, gamma(2.2)],
  ])("of %s is kept in our own words, whoever made it", async (name, primaries, curve) => {
    const profile = profileOf({ text: "canary: screen of Asha", primaries, curve });
    for (const picture of withProfile(profile)) {
      const clean = await cleaned(picture);
      expect(profileIn(clean).toString("latin1")).toContain(wide(name));
      expect(profileIn(clean).toString("latin1")).not.toContain("canary");
      expect(await cleaned(Buffer.from(clean))).toEqual(clean);
    }
  });

  it.each([
    ["a measured screen", profileOf({ text: "canary", primaries: srgb.map((n) => n * 1.02), curve: table })],
    [
      "the standard's name over other colours",
      profileOf({ text: "Display P3", primaries: srgb.toReversed(), curve: table }),
    ],
    ["linear light", profileOf({ text: "canary", primaries: srgb, curve: [] })],
    ["other light", profileOf({ text: "canary", primaries: displayP3, curve: gamma(1.8) })],
    ["print", Buffer.from(profileOf({ text: "canary", primaries: srgb, curve: table })).fill("CMYK", 16, 20)],
    ["no profile at all", Buffer.from("canary".repeat(40))],
    ["lengths that are lies", profileOf({ text: "canary", primaries: srgb, curve: table }).subarray(0, 200)],
  ])("of %s goes, from each kind of picture", async (_, profile) => {
    expect(standardProfile(profile)).toBeNull();
    for (const picture of withProfile(profile)) {
      const clean = await cleaned(picture);
      expect(latin(clean)).not.toMatch(/ICC_PROFILE|iCCP|ICCP|canary/);
      if (clean.includes("VP8X")) expect((clean[20] ?? 0) & 0x20).toBe(0);
    }
  });
});

/** A JPEG (the profile in two parts), a PNG and a WebP with this profile. */
function withProfile(profile: Buffer): Buffer<ArrayBuffer>[] {
  const half = Math.floor(profile.length / 2);
  const part = (n: number, bytes: Buffer) =>
    segment(0xe2, Buffer.concat([Buffer.from(`ICC_PROFILE\0${String.fromCharCode(n)}\x02`, "latin1"), bytes]));
  const jpeg = pictures.progressive;
  const png = pictures.shop;
  const webp = Buffer.from(pictures.card.subarray(0, 30));
  webp[20] = (webp[20] ?? 0) | 0x20;
  const whole = Buffer.concat([webp, riffChunk("ICCP", profile), pictures.card.subarray(30)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  const iccp = Buffer.concat([Buffer.from("canary\0\0"), deflateSync(profile)]);
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from("iCCP"), iccp, Buffer.alloc(4)]);
  chunk.writeUInt32BE(iccp.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return [
    Buffer.concat([
      jpeg.subarray(0, 2),
      part(1, profile.subarray(0, half)),
      part(2, profile.subarray(half)),
      jpeg.subarray(2),
    ]),
    Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]),
    whole,
  ];
}

function profileIn(picture: Buffer): Buffer {
  if (picture.includes("ICC_PROFILE")) return segments(picture, 0xe2)[0]?.subarray(14) ?? Buffer.alloc(0);
  const png = picture.includes("iCCP") && pngChunks(picture).find(({ type }) => type === "iCCP")?.content;
  if (png) return inflateSync(png.subarray(png.indexOf(0) + 2));
  return webpChunks(picture).find(({ type }) => type === "ICCP")?.content ?? Buffer.alloc(0);
}

function segment(code: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** The contents of a JPEG's segments of this code, before its first scan. */
function segments(bytes: Buffer, code: number): Buffer[] {
  return allSegments(bytes).flatMap((at) =>
    bytes[at + 1] === code ? [bytes.subarray(at + 4, at + 2 + bytes.readUInt16BE(at + 2))] : [],
  );
}

/** All from the first scan to the end. */
function scansOf(bytes: Buffer): Buffer {
  return bytes.subarray(allSegments(bytes).at(-1));
}

/** Where segments start, the last being the first scan's. */
function allSegments(bytes: Buffer): number[] {
  const found = [2];
  for (let at = 2; bytes[at + 1] !== 0xda; found.push(at)) at += 2 + bytes.readUInt16BE(at + 2);
  return found;
}

function pngChunks(bytes: Buffer): { type: string; content: Buffer }[] {
  const found = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = latin(bytes.subarray(at + 4, at + 8));
    found.push({ type, content: bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)) });
  }
  return found;
}

function webpChunks(bytes: Buffer): { type: string; content: Buffer }[] {
  const found = [];
  for (let at = 12; at < bytes.readUInt32LE(4) + 8; ) {
    const length = bytes.readUInt32LE(at + 4);
    found.push({ type: latin(bytes.subarray(at, at + 4)), content: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return found;
}

function riffChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
