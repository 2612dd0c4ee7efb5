// A code as a picture: SVG, and PNG without any library, a byte a dot.
import { deflateSync } from "node:zlib";
import { encode } from "uqr";

/** The squares of a code, with the quiet margin around them. */
export function squaresOf(code: string): boolean[][] {
  return encode(code, { ecc: "L", border: 4 }).data;
}

export function svgOf(code: string): string {
  const squares = squaresOf(code);
  const rows = squares.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const size = squares.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${rows.join("")}"/></svg>\n`;
}

/** `scale`: pixels of a square's side. */
export function pngOf(code: string, scale = 6): Buffer<ArrayBuffer> {
  const squares = squaresOf(code);
  const size = squares.length * scale;
  const grey = new Uint8Array(size * size);
  for (let at = 0; at < grey.length; at++)
    grey[at] = squares[Math.floor(at / size / scale)]?.[Math.floor((at % size) / scale)] ? 0 : 255;
  return greyPng(grey, size, size);
}

/** `level`: of the packing, from 1, fast, to 9, small. */
export function greyPng(grey: Uint8Array, width: number, height: number, level = 9): Buffer<ArrayBuffer> {
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) lines.set(grey.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(lines, { level })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, body: Buffer): Buffer<ArrayBuffer> {
  const named = Buffer.concat([Buffer.from(kind), body]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(body.length, 0);
  whole.set(named, 4);
  whole.writeUInt32BE(crc(named), named.length + 4);
  return whole;
}

/** CRC-32 as PNG has it. */
function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
  }
  return (sum ^ 0xffffffff) >>> 0;
}
