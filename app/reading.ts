// What stands in a page that ships no framework, and the policy that allows exactly that: such a page is the same for every
// visitor, so its parts are allowed by their hashes and not by a nonce, and it can be kept.
import sheet from "./app.css?inline&parts";
import comfortSource from "./comfort.js?raw";
import { phoneIn } from "./parties/typed-phone";
import { styleFor, textOf } from "./request/page-style";
import { hashSource, securityPolicy } from "./request/security-policy";
import { keepPagesSeen } from "./ui/keep-pages-seen";
import { pageKeys } from "./ui/page-keys";

/** Pages without the framework close the menu, keep what was seen and read phone numbers by the same functions. */
const keys = `(${pageKeys})(document);(${keepPagesSeen})()`;
const comfort = `const phoneIn = ${phoneIn};\n${withoutComments(comfortSource)};${keys}`;
/** Attributes that it looks for. */
const comforted = /\sdata-(copy|share|last-seven|suggest|print|comments)=/;

// From a list to its reports, and nowhere else; browsers leave it out themselves where data is saved.
const prefetches = JSON.stringify({
  prefetch: [{ where: { selector_matches: "a.report-link" }, eagerness: "moderate" }],
});

/** What a page is made with: its style and its script have their places in it until it is known what it has use for. */
export const parts = { css: "/* style */", comfort: "/* comfort */", prefetches };

/** For a page that comes to life, and may then show whatever it has no use for now. */
export const allStyle = textOf(sheet);

const hashes = new Map<string, string>();

/** A page that was made with `parts`, with the style and the script that it has use for; and its policy. */
export async function completed(html: string): Promise<{ page: string; policy: string }> {
  const style = styleFor(html, sheet);
  const script = comforted.test(html) ? comfort : keys;
  const [ofStyle, ofScript, ofPrefetches] = await Promise.all([hashSource(style), kept(script), kept(prefetches)]);
  const page = html
    .replace(`<style>${parts.css}</style>`, () => `<style>${style}</style>`)
    .replace(`<script>${parts.comfort}</script>`, () => `<script>${script}</script>`);
  return { page, policy: securityPolicy({ scripts: `${ofScript} ${ofPrefetches}`, styles: ofStyle }) };
}

/** The hash of what is the same in many pages. */
async function kept(text: string): Promise<string> {
  const hash = hashes.get(text) ?? (await hashSource(text));
  hashes.set(text, hash);
  return hash;
}

function withoutComments(script: string): string {
  return script.replaceAll(/^\s*\/\/.*\n/gm, "").replaceAll(/^\s+/gm, "");
}
