// What people and programs write around a name that they ask about. Only what begins or ends no firm's name is taken off:
// "Check Point Traders", "Dear Lady Fashion" and "Patel Bhai" are names.
import { oneLine } from "../india";
import { nameLabel, placeLabel } from "./labels";

const before = new RegExp(
  `^(?:${[
    // Who wrote in a chat, and a list's number.
    "\\[[^\\]]*\\d[:.]\\d\\d[^\\]]*\\]\\s*[^:]{1,40}:\\s*",
    "\\d{1,2}\\/\\d{1,2}\\/\\d{2,4},\\s*\\d{1,2}:\\d\\d[^-]{0,6}-\\s*[^:]{1,40}:\\s*",
    "forwarded(?: many times)?\\s*[:\\n ]\\s*",
    "\\(?\\d{1,3}\\)\\s*(?=\\p{L})",
    "\\d{1,3}\\.\\s+(?=\\p{L})",
    "(?:pls|plz|please|kindly)\\s+(?:check|verify|confirm)\\s*:?\\s*",
    "(?:any\\s+)?(?:report|info|information|details|feedback)\\s+(?:on|about)\\s+",
    "to\\s*,\\s*",
    "(?:bill(?:ed)?|ship(?:ped)?)\\s+to\\s*:\\s*",
    "(?:buyer|consignee)\\s*\\((?:bill|ship) to\\)\\s*:?\\s*",
    "(?:ledger|ledger account|a\\/c|account)\\s*:\\s*",
    "(?:ledger|a\\/c|account)\\s+of\\s*:?\\s*",
  ].join("|")})`,
  "iu",
);
const sum = "(?:(?:₹|rs\\.?|inr)\\s*)?\\d[\\d,]*(?:\\.\\d+)?(?:\\s*\\/-)?";
const behind = new RegExp(
  `(?:${[
    `[\\s,:=-]+(?:outstanding|due|pending|baki|bakaya)\\s*[:=-]?\\s*${sum}`,
    `[\\s,:=-]+${sum}\\s+(?:outstanding|due|pending|baki|bakaya)`,
    "\\s+(?:since|from)\\s+\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}",
    "[\\s,]+\\d{1,3}\\s*(?:days|bills)",
    "\\s+(?:ka|ki|ke|ko)\\s+(?:(?:koi|fraud)\\s+)?(?:report|complaint|janta|jante)\\s+hai(?:\\s+kya)?",
    "\\s+(?:fraud|chor|kaisa|kaisi|kaise|genuine|safe)\\s+(?:party\\s+)?(?:hai|he|h|hain)(?:\\s+kya)?",
    "\\s+(?:payment|paisa|paise)\\s+(?:nahi|nahin|nhi)(?:\\s+\\p{L}+){0,3}",
    "\\s+(?:ka\\s+|ki\\s+)?(?:reference|feedback|report)\\s+chahiye",
    "\\s+(?:a\\/c|fraud)",
  ].join("|")})\\s*[?.!]*$`,
  "iu",
);

/** A name without the talk around it; as it was where nothing would be left. */
export function withoutTalk(text: string): string {
  let name = text;
  for (let times = 0; times < 4; times++) {
    const shorter = oneLine(
      name.replace(before, "").replace(behind, "").replace(nameLabel, "").replace(placeLabel, ", "),
    );
    if (shorter === name || !/\p{L}[\p{L}\p{M}]/u.test(shorter)) break;
    name = shorter;
  }
  return name;
}
