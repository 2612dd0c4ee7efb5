// What stands in a page that ships no framework, and the policy that allows exactly that: such a page is the same for every
// visitor, so its parts are allowed by their hashes and not by a nonce, and it can be kept.
import css from "./app.css?inline";
import comfortSource from "./comfort.js?raw";
import { phoneIn } from "./parties/typed-phone";
import { hashSource, securityPolicy } from "./request/security-policy";
import explainedCss from "./site/explained.css?inline";
import { keepPagesSeen } from "./ui/keep-pages-seen";
import { pageKeys } from "./ui/page-keys";

/** Pages without the framework close the menu, keep what was seen and read phone numbers by the same functions. */
const keys = `(${pageKeys})(document);(${keepPagesSeen})()`;
const comfort = `const phoneIn = ${phoneIn};\n${withoutComments(comfortSource)};${keys}`;

// From a list to its reports, and nowhere else; browsers leave it out themselves where data is saved.
const prefetches = JSON.stringify({
  prefetch: [{ where: { selector_matches: "a.report-link" }, eagerness: "moderate" }],
});

type Parts = { css: string; comfort: string; prefetches: string };

const whole: Parts = { css, comfort, prefetches };
/** Of a page that only explains: less, which leaves room for a long text. */
const explained: Parts = { css: explainedCss, comfort: keys, prefetches };

export function partsOf(explains: boolean): Parts {
  return explains ? explained : whole;
}

const policies = new Map<Parts, string>();

/** The policy of a page with these parts. */
export async function policyOf(parts: Parts): Promise<string> {
  let policy = policies.get(parts);
  if (!policy) {
    policy = await made(parts);
    policies.set(parts, policy);
  }
  return policy;
}

async function made({ css, comfort, prefetches }: Parts): Promise<string> {
  const [style, script, rules] = await Promise.all([css, comfort, prefetches].map(hashSource));
  return securityPolicy({ scripts: `${script} ${rules}`, styles: style ?? "" });
}

function withoutComments(script: string): string {
  return script.replaceAll(/^\s*\/\/.*\n/gm, "").replaceAll(/^\s+/gm, "");
}
