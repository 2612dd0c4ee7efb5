import { Buffer } from "node:buffer";
import { crc32, deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { cleanFile } from "../../app/files/clean-file.server";
import { fileSizeLimit } from "../../app/files/file-kinds";
import * as messages from "../../app/words/files";
import { inEnglish } from "../english";
import { bill, compactBill, pictures } from "./samples";

const upload = (bytes: Uint8Array<ArrayBuffer>, name = "file", type = "") => new File([bytes], name, { type });

async function cleaned(bytes: Uint8Array<ArrayBuffer>, name?: string) {
  const result = await cleanFile("proof", upload(bytes, name));
  if ("refused" in result) throw new Error(inEnglish(result.refused));
  return { ...result.ok, text: Buffer.from(result.ok.bytes).toString("latin1") };
}

const refusal = async (
  bytes: Uint8Array<ArrayBuffer>,
  kind: "proof" | "visiting_card" = "proof",
  name?: string,
  type?: string,
) => {
  const result = await cleanFile(kind, upload(bytes, name, type));
  return "refused" in result ? result.refused : "accepted";
};

describe("what a file is", () => {
  it("is found in its bytes, whatever its name and the browser say", async () => {
    const found = [];
    for (const bytes of [pictures.photo, pictures.shop, pictures.card, bill()]) {
      const result = await cleanFile("proof", upload(bytes, "घोटाला.exe", "text/html"));
      if ("ok" in result) found.push([result.ok.content_type, result.ok.extension, result.ok.file_name]);
    }
    expect(found).toEqual([
      ["image/jpeg", "jpg", "घोटाला.jpg"],
      ["image/png", "png", "घोटाला.png"],
      ["image/webp", "webp", "घोटाला.webp"],
      ["application/pdf", "pdf", "घोटाला.pdf"],
    ]);
  });

  it("a picture's pixels are counted, of every format", async () => {
    const pixels = async (bytes: Uint8Array<ArrayBuffer>) => (await cleaned(bytes)).pixels;
    expect(await Promise.all([pictures.photo, pictures.progressive].map(pixels))).toEqual([64 * 48, 64 * 48]);
    expect(await Promise.all([pictures.shop, pngOf(300, 200)].map(pixels))).toEqual([64 * 48, 300 * 200]);
    expect(await Promise.all([pictures.card, pictures.plain, pictures.moving].map(pixels))).toEqual([
      64 * 48,
      64 * 48,
      64 * 48,
    ]);
    expect(await pixels(bill())).toBeNull();
  });

  it("tells its size as stored", async () => {
    const { bytes, size } = await cleaned(pictures.photo);
    expect(size).toBe(bytes.length);
    expect(size).toBeLessThan(pictures.photo.length);
  });

  it("a web page named photo.jpg is refused", async () => {
    const page = Buffer.from("<!doctype html><script>alert(1)</script>");
    expect(await refusal(page, "proof", "photo.jpg", "image/jpeg")).toBe(messages.type);
  });

  it("an SVG is refused", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await refusal(svg, "visiting_card", "card.svg", "image/svg+xml")).toBe(messages.type);
  });

  it("a web page that begins like a picture is refused, or nothing of the page is left", async () => {
    const page = Buffer.from("<script>alert(1)</script>");
    for (const start of ["\xff\xd8\xff\xe0", "\x89PNG\r\n\x1a\n", "RIFF\x40\0\0\0WEBPVP8 ", "%PDF-1.4\n", "GIF89a"]) {
      expect(await refusal(Buffer.concat([Buffer.from(start, "latin1"), page]))).toBe(messages.type);
    }
    for (const picture of [pictures.photo, pictures.shop, pictures.card, bill()]) {
      expect((await cleaned(Buffer.concat([picture, page]))).text).not.toContain("<script>");
    }
  });

  it("an empty file is refused", async () => {
    expect(await refusal(new Uint8Array())).toBe(messages.type);
  });

  it("a visiting card is an image, not a PDF", async () => {
    expect(await refusal(bill(), "visiting_card", "card.jpg", "image/jpeg")).toBe(messages.cardType);
    expect(await refusal(compactBill(), "visiting_card")).toBe(messages.cardType);
    expect(await refusal(pictures.photo, "visiting_card")).toBe("accepted");
  });
});

describe("how large a file is", () => {
  const padded = (bytes: Uint8Array<ArrayBuffer>, size: number) =>
    Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);

  it("a file of exactly 5 MB is accepted", async () => {
    for (const bytes of [pictures.photo, pictures.shop, pictures.card, bill(), compactBill()]) {
      expect(await refusal(padded(bytes, fileSizeLimit))).toBe("accepted");
    }
  });

  it("a file of one byte more is refused", async () => {
    for (const bytes of [pictures.photo, pictures.shop, pictures.card, bill()]) {
      expect(await refusal(padded(bytes, fileSizeLimit + 1))).toBe(messages.tooLarge);
    }
  });

  it("a picture that claims more pixels than a phone can hold is refused, however small its file", async () => {
    for (const [width, height] of [
      [20_000, 2_000],
      [8_000, 5_000],
      [1, 20_000],
    ] as const)
      expect(await refusal(pngOf(width, height)), `${width} × ${height}`).toBe("accepted");
    for (const [width, height] of [
      [10_000, 10_000],
      [8_001, 5_000],
      [6_325, 6_325],
      [20_001, 1],
      [1, 20_001],
    ] as const)
      expect(await refusal(pngOf(width, height)), `${width} × ${height}`).toBe(messages.tooManyPixels);
    expect(await refusal(pngOf(0, 1))).toBe(messages.type);
    const jpeg = Buffer.from(pictures.progressive);
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]));
    jpeg.writeUInt16BE(60_000, frame + 5);
    expect(await refusal(jpeg)).toBe(messages.tooManyPixels);
    const webp = Buffer.from(pictures.moving);
    webp.writeUIntLE(0xfffffe, 24, 3);
    expect(await refusal(webp)).toBe(messages.tooManyPixels);
  });
});

describe("damaged files", () => {
  const samples = { ...pictures, bill: bill(), compactBill: compactBill() };

  it.each(Object.keys(samples) as (keyof typeof samples)[])(
    "%s, cut off or with bits flipped, is refused or clean, and never an error",
    async (name) => {
      const random = seeded(20_250_228);
      const sample = samples[name];
      for (let i = 0; i < 2_000; i++) {
        const damaged = Buffer.from(sample.subarray(0, i % 2 ? sample.length : Math.floor(random() * sample.length)));
        const flips = damaged.length === 0 ? 0 : Math.floor(random() * 8);
        for (let n = 0; n < flips; n++) {
          const at = Math.floor(random() * damaged.length);
          damaged[at] = (damaged[at] ?? 0) ^ (1 << Math.floor(random() * 8));
        }
        const result = await cleanFile("proof", upload(damaged));
        if ("refused" in result)
          expect([messages.type, messages.tooManyPixels, messages.lockedPdf]).toContain(result.refused);
        // What we accept we also accept a second time, unchanged: nothing half-cleaned gets through.
        else
          expect(await cleanFile("proof", upload(result.ok.bytes))).toEqual(
            expect.objectContaining({ ok: expect.anything() }),
          );
      }
    },
    60_000,
  );

  it("cleaning a clean picture changes nothing", async () => {
    for (const picture of Object.values(pictures)) {
      const once = (await cleaned(picture)).bytes;
      expect((await cleaned(once)).bytes).toEqual(once);
    }
  });
});

/** A PNG that claims these dimensions, in pixels, of which it holds hardly any data. */
function pngOf(width: number, height: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const chunks = [chunk("IHDR", header), chunk("IDAT", deflateSync(Buffer.alloc(8))), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** Mulberry32: the same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
