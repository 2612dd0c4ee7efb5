import { maskedPhone } from "../../india";
import { Name } from "../../ui/name";
import type { Watched } from "../../watches/watch";

/** What a watch is called: the name, else the number, else the GSTIN. */
export function WatchTitle({ name, digits, gstin }: Watched) {
  if (name !== null) return <Name>{name}</Name>;
  return <span className="number">{digits === null ? gstin : maskedPhone(digits)}</span>;
}

/** The same as plain text. */
export function titleOf({ name, digits, gstin }: Watched): string {
  return name ?? (digits === null ? (gstin ?? "") : maskedPhone(digits));
}
