import { spells, viewOf } from "./picture.server";

/** How many pixels a clean picture is shown with; null for what is none. */
export function pixelsOf(bytes: Uint8Array): number | null {
  const view = viewOf(bytes);
  if (spells("\x89PNG", bytes)) return view.getUint32(16) * view.getUint32(20);
  if (spells("RIFF", bytes)) return ofWebp(view, bytes);
  if (!spells("\xff\xd8", bytes)) return null;
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    const code = view.getUint8(at + 1);
    if (code >= 0xc0 && code <= 0xc2) return view.getUint16(at + 5) * view.getUint16(at + 7);
  }
}

function ofWebp(view: DataView, bytes: Uint8Array): number {
  const int24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  if (spells("VP8X", bytes, 12)) return (int24(24) + 1) * (int24(27) + 1);
  if (spells("VP8L", bytes, 12)) {
    const sizes = view.getUint32(21, true);
    return ((sizes & 0x3fff) + 1) * (((sizes >>> 14) & 0x3fff) + 1);
  }
  return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
}
