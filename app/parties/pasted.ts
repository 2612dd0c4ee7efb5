import { latinDigits } from "../india";

/**
 * What is pasted, for whoever looks for a code in it: letters, digits, hyphens, quotes and spaces of every kind as the
 * usual ones, without what nobody sees (joiners too, which are letters' business alone).
 */
export function pasted(text: string): string {
  return usual(text.normalize("NFKC")).replace(/\p{Default_Ignorable_Code_Point}/gu, "");
}

/** Every sign as the usual one of its kind, each in its place: what is found in it stands at the same place in the text. */
export function usual(text: string): string {
  return latinDigits(text)
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2043\u2212\ufe58\ufe63]/g, "-")
    .replace(/[\u201c-\u201f\u00ab\u00bb\u2033]/g, '"')
    .replace(/[\u2018-\u201b\u2032\u00b4`]/g, "'")
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, " ")
    .replace(/\u2044|\u2215/g, "/");
}

/** A code less the label before it and the quotes around it: `GSTIN: "24…"`. `label`: the words that may stand there. */
export function unlabelled(text: string, label: RegExp): string {
  const bare = text.replace(/^[\s"'(<[{*_]+/, "");
  return bare
    .replace(new RegExp(`^(?:(?:${label.source})[\\s.:=#/"'*-]*)+`, "iu"), "")
    .replace(/[\s"')>\]}*_,;.]+$/, "");
}
