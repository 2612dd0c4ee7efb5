/**
 * A piece of a style sheet (scripts/page-style.ts): a rule, with the elements (`li`) and classes (`.row`) that each of its
 * selectors needs and the variables it names; a variable's declaration; or what stands around others, as a media query.
 */
export type Part =
  | { text: string; needs?: string[][]; uses?: string[] }
  | { property: string; text: string }
  | { around: string; parts: Part[] };

/** What a script makes in a page: the list of parties under a search box (public/suggest.js). */
const madeLater = ["ul", "li", "p", "bdi", "span", ".suggested", ".sr-only"];

/**
 * The elements and classes of a page, its scripts' included, of which a style sheet says something: as one text, the same
 * for pages that need the same rules.
 */
export function namesIn(html: string, sheet: Part[]): string {
  const names = new Set(madeLater);
  // Most of a page says again what it said before.
  for (const said of new Set(html.match(/<[a-z][a-z0-9]*|\sclass="[^"]*/g)))
    if (said.startsWith("<")) names.add(said.slice(1));
    else for (const name of unescaped(said.slice(' class="'.length)).split(" ")) names.add(`.${name}`);
  return namesOf(sheet)
    .filter((name) => names.has(name))
    .join(" ");
}

/** Those rules of a style sheet that say something of these names. */
export function styleFor(names: string, sheet: Part[]): string {
  const there = new Set(names.split(" "));
  const used = new Set<string>();
  const rules = kept(sheet, (part) => {
    if ("property" in part) return true;
    const isNeeded = !part.needs || part.needs.some((selector) => selector.every((name) => there.has(name)));
    if (isNeeded) for (const name of part.uses ?? []) used.add(name);
    return isNeeded;
  });
  // Tailwind declares variables for all that its utilities may say together.
  return textOf(kept(rules, (part) => !("property" in part) || used.has(part.property)));
}

const known = new WeakMap<Part[], string[]>();

function namesOf(sheet: Part[]): string[] {
  const all = (parts: Part[]): string[] =>
    parts.flatMap((part) => ("around" in part ? all(part.parts) : "needs" in part ? (part.needs ?? []).flat() : []));
  const names = known.get(sheet) ?? [...new Set(all(sheet))];
  known.set(sheet, names);
  return names;
}

/** As React writes an attribute. */
function unescaped(attribute: string): string {
  return attribute.includes("&")
    ? attribute.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&amp;", "&")
    : attribute;
}

/** What stands around nothing is nothing. */
function kept(sheet: Part[], isKept: (part: Exclude<Part, { around: string }>) => boolean): Part[] {
  return sheet.flatMap((part): Part[] => {
    if (!("around" in part)) return isKept(part) ? [part] : [];
    const parts = kept(part.parts, isKept);
    return parts.length > 0 ? [{ ...part, parts }] : [];
  });
}

/** All of a style sheet. */
export function textOf(sheet: Part[]): string {
  return sheet.map((part) => ("around" in part ? `${part.around}{${textOf(part.parts)}}` : part.text)).join("");
}
