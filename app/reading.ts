// What stands in a page that ships no framework, and the policy that allows exactly that: such a page is the same for every
// visitor, so its parts are allowed by their hashes and not by a nonce, and it can be kept.
import sheet from "./app.css?inline&parts";
import comfort from "./comfort.ts?inline-script";
import keys from "./keys.ts?inline-script";
import { HashedParts } from "./request/hashed-parts";
import { namesIn, styleFor, textOf } from "./request/page-style";
import { securityPolicy } from "./request/security-policy";

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

/** Bytes of what an isolate remembers: a style sheet is some 10 KB, and pages have a few dozen of them. */
const known = new HashedParts(1024 * 1024);

/** A page that was made with `places`, with the style and the script that it has use for; and its policy. */
export async function completed(page: string): Promise<{ html: string; policy: string }> {
  const names = namesIn(page, sheet);
  const [style, script, rules] = await Promise.all([
    known.part(`style of ${names}`, () => styleFor(names, sheet)),
    comforted.test(page) ? known.part("comfort", () => comfort) : known.part("keys", () => keys),
    known.part("prefetches", () => prefetches),
  ]);
  const html = page
    .replace(`<style>${places.css}</style>`, () => `<style>${style.text}</style>`)
    .replace(`<script>${places.comfort}</script>`, () => `<script>${script.text}</script>`);
  return { html, policy: securityPolicy({ scripts: `${script.hash} ${rules.hash}`, styles: style.hash }) };
}
