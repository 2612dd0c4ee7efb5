// Colour profiles as cameras and screens write them (ICC.1:2001, version 2).
import { Buffer } from "node:buffer";

type Profile = { text: string; primaries: number[]; curve: number[] };

/** `curve`: none is linear, one number is a gamma, more are a table from 0 to 1. */
export function profileOf({ text, primaries, curve }: Profile): Buffer<ArrayBuffer> {
  const points = curve.map((n) => Math.round(n * (curve.length === 1 ? 256 : 65_535)));
  const trc = Buffer.concat([Buffer.from("curv\0\0\0\0"), int(points.length), ...points.map(short)]);
  const xyz = (from: number) =>
    Buffer.concat([
      Buffer.from("XYZ \0\0\0\0"),
      ...primaries.slice(from, from + 3).map((n) => int(Math.round(n * 65_536))),
    ]);
  const desc = Buffer.concat([
    Buffer.from("desc\0\0\0\0"),
    int(text.length + 1),
    Buffer.from(`${text}\0`),
    Buffer.alloc(78),
  ]);
  const tags = { desc, rXYZ: xyz(0), gXYZ: xyz(3), bXYZ: xyz(6), rTRC: trc, gTRC: trc, bTRC: trc };
  const header = Buffer.alloc(128);
  header.write("mntrRGB XYZ ", 12, "latin1");
  header.write("acsp", 36, "latin1");
  let at = 132 + Object.keys(tags).length * 12;
  const table = Object.entries(tags).map(([name, content]) => {
    const row = Buffer.concat([Buffer.from(name), int(at), int(content.length)]);
    at += content.length;
    return row;
  });
  header.writeUInt32BE(at, 0);
  return Buffer.concat([header, int(table.length), ...table, ...Object.values(tags)]);
}

function int(n: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(n);
  return bytes;
}

function short(n: number): Buffer {
  return Buffer.from([n >> 8, n & 0xff]);
}
