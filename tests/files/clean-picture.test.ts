import { Buffer } from "node:buffer";
import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { cleanFile } from "../../app/files/clean-file.server";
import { pictures } from "./samples";

async function cleaned(bytes: Uint8Array<ArrayBuffer>): Promise<Buffer> {
  const result = await cleanFile("visiting_card", new File([bytes], "card"));
  if ("refused" in result) throw new Error(result.refused);
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
    expect(latin(await cleaned(pictures.photo))).toContain("ICC_PROFILE\0");
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
