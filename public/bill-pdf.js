// The pictures that stand in a PDF file, as public/bill-reader.js takes them: bills carry their code as one. What is drawn
// with lines, and rare ways to pack a picture, are left to a screenshot.
const mostPixels = 40_000_000;

export async function picturesIn(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder("latin1").decode(bytes);
  const pictures = [];
  for (const { index, 0: begin } of text.matchAll(/\bstream\r?\n/g)) {
    const before = text.slice(Math.max(0, index - 4_000), index);
    const said = before.slice(before.lastIndexOf(" obj") + 4);
    if (!/\/Subtype\s*\/Image\b/.test(said)) continue;
    const start = index + begin.length;
    const length = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(said)?.[1] ?? 0);
    const body = bytes.subarray(start, length > 0 ? start + length : text.indexOf("endstream", start));
    const picture = await pictureOf(said, body).catch(() => null);
    if (picture) pictures.push(picture);
  }
  return pictures;
}

async function pictureOf(said, body) {
  const filter = /\/Filter\s*\[?\s*\/(\w+)\s*(?:\/|\]|\s|>)/.exec(said)?.[1];
  if (/\/DCTDecode/.test(said) && filter === "DCTDecode") return new Blob([body], { type: "image/jpeg" });
  const number = (name) => Number(new RegExp(`/${name}\\s+(\\d+)`).exec(said)?.[1] ?? 0);
  const [width, height, bits] = [number("Width"), number("Height"), number("BitsPerComponent") || 1];
  if (!(width * height > 0 && width * height < mostPixels) || (filter && filter !== "FlateDecode")) return null;
  const whole = filter ? await inflated(body) : body;
  const predicted = number("Predictor") >= 10 ? 1 : 0;
  const rowOf = (parts) => Math.ceil((width * parts * bits) / 8);
  const parts = [4, 3, 1].find((parts) => whole.length >= (rowOf(parts) + predicted) * height);
  if (!parts) return null;
  const row = rowOf(parts);
  const plain = predicted ? unpredicted(whole, row, height, Math.max(1, (parts * bits) >> 3)) : whole;
  return inGrey(plain, { width, height, bits, parts, row });
}

async function inflated(body) {
  const stream = new Blob([body]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Each row without the filter of PNG that it was packed with. */
function unpredicted(whole, row, height, step) {
  const plain = new Uint8Array(row * height);
  for (let y = 0; y < height; y++) {
    const kind = whole[y * (row + 1)];
    for (let x = 0; x < row; x++) {
      const left = x < step ? 0 : plain[y * row + x - step];
      const up = y === 0 ? 0 : plain[(y - 1) * row + x];
      const corner = x < step || y === 0 ? 0 : plain[(y - 1) * row + x - step];
      const guess = [0, left, up, (left + up) >> 1, nearest(left, up, corner)][kind] ?? 0;
      plain[y * row + x] = whole[y * (row + 1) + 1 + x] + guess;
    }
  }
  return plain;
}

function nearest(left, up, corner) {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function inGrey(plain, { width, height, bits, parts, row }) {
  const pixels = new ImageData(width, height);
  const most = 2 ** Math.min(bits, 8) - 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // Of several colours the second says enough: green.
      const bit = (x * parts + (parts > 1 ? 1 : 0)) * bits;
      const value = (plain[y * row + (bit >> 3)] >> (8 - Math.min(bits, 8) - (bit & 7))) & most;
      pixels.data.set([0, 0, 0, 255].fill((value * 255) / most, 0, 3), (y * width + x) * 4);
    }
  }
  return pixels;
}
