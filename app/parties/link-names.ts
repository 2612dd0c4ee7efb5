// The name that a link is about: in what is asked for, else at the end of its path, else in the name of its site.

/** Of a link's questions those that hold a name or a message, the surest first. */
const asked = [
  "pn",
  "q",
  "query",
  "search",
  "searchterm",
  "keyword",
  "keywords",
  "k",
  "ss",
  "name",
  "company",
  "text",
  "body",
  "destination",
  "daddr",
];
/** Parts of a path that say what kind of page it is. */
const kinds =
  /^(?:www|in|en|hi|gu|mr|ta|te|bn|index|home|search|maps?|place|dir|company|companies|profile|profiles|proddetail|products?|seller|sellers|supplier|suppliers|shop|store|stores|c|p|pg|pages?|people|biz|business|catalog|city|user|channel|send|pay|parties|fraud|reports?|report|about(?:us)?|contact(?:us)?|enquiry|impcat|data)$/i;
/** Sites with everybody on them: who is meant, their name does not say. */
const everybodys =
  /(?:^|\.)(?:google|goo|indiamart|justdial|tradeindia|exportersindia|facebook|fb|instagram|linkedin|youtube|youtu|twitter|x|wa|whatsapp|t|telegram|gst|amazon|flipkart|meesho|zaubacorp|tofler|quickcompany|indiafilings|knowyourgst|mastersindia|cleartax|bit|tinyurl|example|localhost)\.[a-z.]+$|^localhost/i;
const trades =
  /(?<=[a-z]{4})(?=(?:traders?|trading|enterprises?|industries|mills?|textiles?|fabrics?|fashions?|agency|agencies|stores?|foods?|sarees?|silks?|creations?|garments?|hardware|electronics|electricals|brothers|pharma)$)/i;

/** Empty: none. `link`: as it stands, with or without its scheme. */
export function nameInLink(link: string): string {
  const question = /\?([^#]*)/.exec(link)?.[1] ?? "";
  const query = new URLSearchParams(question);
  for (const key of asked) {
    const said = [...query].find(([name]) => name.toLowerCase() === key)?.[1];
    if (said && isName(said)) return said.trim();
  }
  const path = link.replace(/^\w+:\/*/, "").replace(/[?#].*$/s, "");
  const [site = "", ...parts] = path.split("/");
  const named = parts
    .map((part) => ({ part, name: inWords(part) }))
    .filter(({ name }) => isName(name) && !kinds.test(name));
  // An id stands last.
  const last = (named.findLast(({ part }) => !/\d/.test(part)) ?? named.at(-1))?.name;
  if (last !== undefined) return last;
  if (everybodys.test(site) || parts.some((part) => part !== "" && !kinds.test(part))) return "";
  const [own = ""] = site.replace(/^www\./i, "").split(".");
  return isName(own) && !kinds.test(own) ? inWords(own) : "";
}

/** xavirath-traders.html, Xavirath+Traders, xavirathtraders. */
function inWords(part: string): string {
  return decoded(part)
    .replace(/\.(?:html?|php|aspx?)$/i, "")
    .replace(/^@/, "")
    .replace(/[-_+.~]+/g, " ")
    .replace(/(?:^|\s)(?=\S*\d)\S{5,}(?=\s|$)/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(trades, (_, at: number, whole: string) => (whole[at - 1] === " " ? "" : " "));
}

/** A place on a map, @21.1,72.8, and an id are none. */
function isName(text: string): boolean {
  return !text.startsWith("@2") && !/^\d|^https?:/.test(text) && (text.match(/\p{L}/gu)?.length ?? 0) > 2;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
