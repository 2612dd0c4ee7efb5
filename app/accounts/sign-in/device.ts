import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";

// Order matters: browsers name those they descend from, too.
const browsers = [
  ["Edge", /\bEdgA?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\bFirefox\/|\bFxiOS\//],
  ["Chrome", /\bChrome\/|\bCriOS\//],
  ["Safari", /\bSafari\//],
] as const;
const systems = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
] as const;

/** What a browser calls itself, for people: "Chrome on Android". */
export function deviceName(userAgent: string | null, i18n: I18n): string {
  const named = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, mark]) => mark.test(userAgent ?? ""))?.[0];
  const [browser, system] = [named(browsers), named(systems)];
  if (browser && system) return t(i18n)`${browser} on ${system}`;
  return browser ?? system ?? t(i18n)`Unknown device`;
}
