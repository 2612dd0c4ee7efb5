// What stands in a page that ships no framework, and the policy that allows exactly that: such a page is the same for every
// visitor, so its parts are allowed by their hashes and not by a nonce, and it can be kept.
import sheet from "./app.css?inline&parts";
import comfort from "./comfort.ts?inline-script";
import keys from "./keys.ts?inline-script";
import { namesIn, styleFor, textOf } from "./request/page-style";
import { hashSource, securityPolicy } from "./request/security-policy";

/** Attributes that comfort looks for. */
const comforted = new RegExp(`\\s(${[...new Set(comfort.match(/(?<=\[)data-[\w-]+(?=\])/g))].join("|")})=`);

// From a list to its reports, and nowhere else; browsers leave it out themselves where data is saved.
const prefetches = JSON.stringify({
  prefetch: [{ where: { selector_matches: "a.report-link" }, eagerness: "moderate" }],
});

/** What a page is made with: its style and its script have their places in it until it is known what it has use for. */
export const places = { css: "/* style */", comfort: "/* comfort */", prefetches };

/** For a page that comes to life, and may then show whatever it has no use for now; and for all while they are developed. */
export const whole = { css: textOf(sheet), comfort, prefetches };

type Hashed = { text: string; hash: string };
const known = new Map<string, Hashed>();
/** Characters of what is remembered, each a byte: a style sheet is some 10 KB, and pages have a few dozen of them. */
const mostKnown = 1024 * 1024;
let size = 0;

/** A page that was made with `places`, with the style and the script that it has use for; and its policy. */
export async function completed(page: string): Promise<{ html: string; policy: string }> {
  const names = namesIn(page, sheet);
  const [style, script, rules] = await Promise.all([
    hashed(`style of ${names}`, () => styleFor(names, sheet)),
    comforted.test(page) ? hashed("comfort", () => comfort) : hashed("keys", () => keys),
    hashed("prefetches", () => prefetches),
  ]);
  const html = page
    .replace(`<style>${places.css}</style>`, () => `<style>${style.text}</style>`)
    .replace(`<script>${places.comfort}</script>`, () => `<script>${script.text}</script>`);
  return { html, policy: securityPolicy({ scripts: `${script.hash} ${rules.hash}`, styles: style.hash }) };
}

/** What is the same in many pages, made and hashed once an isolate. */
async function hashed(name: string, make: () => string): Promise<Hashed> {
  const already = known.get(name);
  if (already) return already;
  const text = make();
  const made = { text, hash: await hashSource(text) };
  size += name.length + text.length;
  if (size > mostKnown) {
    known.clear();
    size = name.length + text.length;
  }
  known.set(name, made);
  return made;
}
