/** UTF-8, UTF-16 as Excel's "Unicode text" has it, else the Windows code page. Null: no text at all. */
export function decodedText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return textIn("utf-16le", bytes);
  if (first === 0xfe && second === 0xff) return textIn("utf-16be", bytes);
  if (bytes.length > 3 && second === 0 && bytes[3] === 0) return textIn("utf-16le", bytes);
  if (bytes.includes(0)) return null;
  return textIn("utf-8", bytes) ?? tornUtf8(bytes) ?? textIn("windows-1252", bytes);
}

/**
 * UTF-8 with stray bytes of another program in it: they become U+FFFD, and each cell with one is asked about. Null where
 * the other bytes are not UTF-8 either.
 */
function tornUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes);
  const torn = text.match(/\ufffd/g)?.length ?? 0;
  const whole = text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0;
  // Text of the Windows code page hardly ever happens to be UTF-8 anywhere.
  return whole > 0 && whole * 3 >= torn && isText(text.replaceAll("\ufffd", "")) ? text : null;
}

function textIn(encoding: string, bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return isText(text) ? text : null;
  } catch {
    return null;
  }
}

/** Pictures and programs are full of control characters; lists have none but tabs and line breaks. */
function isText(text: string): boolean {
  const controls = text.slice(0, 4_000).match(/(?![\t\n\r\f])[\p{Cc}\ufffd]/gu)?.length ?? 0;
  return controls <= 4 && !text.startsWith("%PDF");
}
