// What limits are counted by, where one person has many names for the same thing.

/**
 * The address that limits count: of IPv6 its first 64 bits, since a household, a server or a phone has all that follow
 * to itself; of IPv4 written as IPv6 the IPv4. Anything else is left as it is.
 */
export function limitAddress(ip: string): string {
  const parts = partsOf(ip);
  if (!parts) return ip;
  const [high = 0, low = 0] = parts.slice(6);
  if (parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  const network = parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

/** The eight parts of an IPv6 address; null where it is none. */
function partsOf(ip: string): number[] | null {
  const plain = ip.replace(/%.*$/, "").replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes) => {
    const [a, b, c, d] = bytes.slice(0, 4).map(Number) as [number, number, number, number];
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const halves = plain.split("::");
  if (!plain.includes(":") || halves.length > 2) return null;
  const [front = [], back] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const missing = 8 - front.length - (back?.length ?? 0);
  if (back ? missing < 1 : missing !== 0) return null;
  const parts = [...front, ...Array<string>(missing).fill("0"), ...(back ?? [])];
  return parts.every((part) => /^[\da-f]{1,4}$/i.test(part)) ? parts.map((part) => Number.parseInt(part, 16)) : null;
}

/**
 * The mailbox that an email leads to, for counting only: many providers drop dots and whatever follows a plus before
 * the @, so that one mailbox would have any number of addresses.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, Math.max(at, 0));
  const plain = name.replace(/\+.*$/s, "").replaceAll(".", "");
  const domain = email.slice(Math.max(at, 0)).toLowerCase();
  // One provider has two names for the same mailboxes.
  return `${plain === "" ? name : plain}`.toLowerCase() + (domain === "@googlemail.com" ? "@gmail.com" : domain);
}
