// What a picture may not be, and what it may just be.
import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";
import { expect, it } from "vitest";
import { cleanFile } from "../../app/files/clean-file.server";
import { cleanJpeg } from "../../app/files/clean-jpeg.server";
import * as messages from "../../app/words/files";
import { bill, pictures } from "./samples";

const cleaned = (bytes: Buffer<ArrayBuffer>) => cleanFile("proof", new File([bytes], "file"));
const refused = { refused: messages.type };
const start = pictures.progressive.subarray(0, 2);
const afterStart = (segment: Buffer) => Buffer.concat([start, segment, pictures.progressive.subarray(2)]);
const frame = pictures.progressive.indexOf(Buffer.from([0xff, 0xc2]));

it("a moving PNG is a PNG, and still moves", async () => {
  const content = Buffer.from("acTL\0\0\0\x01\0\0\0\0", "latin1");
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, 8]), content, Buffer.alloc(4)]);
  chunk.writeUInt32BE(crc32(content), chunk.length - 4);
  const moving = Buffer.concat([pictures.shop.subarray(0, 33), chunk, pictures.shop.subarray(33)]);
  const result = await cleaned(moving);
  expect(result).toMatchObject({ ok: { content_type: "image/png", extension: "png" } });
  expect("ok" in result && Buffer.from(result.ok.bytes).includes(chunk)).toBe(true);
});

it.each([
  [90, "taken"],
  [101, "refused"],
])("a JPEG of %i scans is %s", async (many, outcome) => {
  const scans = pictures.progressive.indexOf(Buffer.from([0xff, 0xda]));
  const header = pictures.progressive.subarray(scans, scans + 2 + pictures.progressive.readUInt16BE(scans + 2));
  const empty = Array.from({ length: many - 1 }, () => header);
  const whole = Buffer.concat([pictures.progressive.subarray(0, scans), ...empty, header, Buffer.from([0xff, 0xd9])]);
  if (outcome === "refused") expect(await cleaned(whole)).toEqual(refused);
  else expect(await cleaned(whole)).toMatchObject({ ok: { content_type: "image/jpeg" } });
});

it("a JPEG of two frames is refused: which of them is shown, and how large, is every program's own", async () => {
  const end = frame + 2 + pictures.progressive.readUInt16BE(frame + 2);
  expect(await cleaned(afterStart(pictures.progressive.subarray(frame, end)))).toEqual(refused);
});

it("a lossless JPEG, which no browser shows, is refused", async () => {
  const lossless = Buffer.from(pictures.progressive);
  lossless[frame + 1] = 0xc3;
  expect(await cleaned(lossless)).toEqual(refused);
  expect(() => cleanJpeg(lossless, true)).toThrow("marker 195");
});

it("a JPEG with a segment longer than the file is refused", async () => {
  // A table, after the scans: it would be kept, and a decoder would read on behind the end.
  const long = Buffer.from([0xff, 0xc4, 0xff, 0xff]);
  expect(await cleaned(Buffer.concat([pictures.progressive.subarray(0, -2), long]))).toEqual(refused);
});

it.each([0, 9, 255])("a way up of %i, which is none, turns no picture", async (orientation) => {
  const tiff = Buffer.from("4d4d002a000000080001011200030000000100000000 00000000".replace(" ", ""), "hex");
  tiff.writeUInt16BE(orientation, 18);
  const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0, tiff.length + 8]), Buffer.from("Exif\0\0"), tiff]);
  expect(await cleaned(afterStart(exif))).toEqual(await cleaned(pictures.progressive));
});

it("a PDF begins within its first kilobyte", async () => {
  const after = (bytes: number) => cleaned(Buffer.concat([Buffer.alloc(bytes, "\n"), bill()]));
  expect(await after(1_000)).toMatchObject({ ok: { content_type: "application/pdf" } });
  expect(await after(1_024)).toEqual(refused);
});

it("a picture in a PDF may be of any size, since the page says how large it is shown; alone it may not", () => {
  const tall = Buffer.from(pictures.progressive);
  tall.writeUInt16BE(60_000, frame + 5);
  expect(() => cleanJpeg(tall, true)).not.toThrow();
  expect(() => cleanJpeg(tall)).toThrow(expect.objectContaining({ why: messages.tooManyPixels }));
});
