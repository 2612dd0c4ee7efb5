/**
 * A piece of a style sheet (scripts/page-style.ts): a rule, with the elements (`li`) and classes (`.row`) that each of its
 * selectors needs; a variable's declaration; or what stands around others, as a layer or a media query.
 */
export type Part =
  | { text: string; needs?: string[][] }
  | { property: string; text: string }
  | { around: string; parts: Part[] };

/** What a script makes in a page: the list of parties under a search box (public/suggest.js). */
const madeLater = ["ul", "li", "p", "bdi", "span", ".suggested", ".sr-only"];

/** Those rules of a style sheet that say something of what stands in a page, a script's parts included. */
export function styleFor(html: string, sheet: Part[]): string {
  const names = namesIn(html);
  const has = (needs?: string[][]) => !needs || needs.some((selector) => selector.every((name) => names.has(name)));
  const used = new Set<string>();
  const rules = kept(sheet, (part) => {
    if ("property" in part) return true;
    if (!has(part.needs)) return false;
    for (const name of part.text.match(/--[\w-]+/g) ?? []) used.add(name);
    return true;
  });
  // Tailwind declares variables for all that its utilities may say together.
  return textOf(kept(rules, (part) => !("property" in part) || used.has(part.property)));
}

function namesIn(html: string): Set<string> {
  const names = new Set(madeLater);
  for (const [, element, classes] of html.matchAll(/<([a-z][a-z0-9]*)|\sclass="([^"]*)"/g))
    if (element) names.add(element);
    else for (const name of unescaped(classes ?? "").split(" ")) names.add(`.${name}`);
  return names;
}

/** As React writes an attribute. */
function unescaped(attribute: string): string {
  return attribute.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
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
