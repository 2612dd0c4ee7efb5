import type { I18n } from "@lingui/core";
import { data, redirectDocument } from "react-router";
import type { RequestContext } from "../request/context";
import type { Viewer } from "../viewer";
import { languageIn } from "../words/i18n";
import { tooLong } from "./held/held-bounds";
import { holdForm } from "./held/held-form.server";
import { signInPath } from "./sign-in/return-to";

/** Who asks. Anybody who is not signed in is led to do so, and to `path` afterwards; an action says 303. */
export async function requireViewer({ viewer: ask }: RequestContext, path: string, status = 302): Promise<Viewer> {
  const viewer = await ask();
  if (!viewer) throw redirectDocument(signInPath(path), status);
  return viewer;
}

/**
 * Who sends a form. From somebody who is not signed in any more its text is held for `path`, where it comes back after
 * the sign-in; `held` is what an action then answers: 401, for <SignInFirst>. What could not be held is in `unkept`,
 * to be copied from the page: also what is longer than its field may be. `there`: whether what the form is about is there;
 * for what is not nothing is held (404).
 */
export async function requireViewerOrHold(
  requested: RequestContext,
  path: string,
  form: URLSearchParams,
  there: () => Promise<boolean> = async () => true,
) {
  const viewer = await requested.viewer();
  if (viewer) return { viewer, held: null };
  if (!(await there())) throw data(null, { status: 404 });
  const long = tooLong(form);
  // Made by hand: neither held nor shown again.
  if (long === "hidden") throw data(null, { status: 400 });
  const cookie = long ? null : await holdForm(requested, path, form);
  if (cookie) requested.cookies.push(cookie);
  const values = Object.fromEntries(form);
  return {
    viewer: null,
    held: data({ signIn: true as const, values, unkept: cookie ? null : asText(form, requested.i18n) }, 401),
  };
}

/** Not typed by anybody: a form's key, its button. */
const ours = new Set(["key", "owner", "another", "intent", "left", "only"]);

/**
 * What was typed into a form, to be read and copied: "Party name: Ganesh Traders". The names of fields are English: in
 * other languages it is what was typed alone.
 */
function asText(form: URLSearchParams, i18n: I18n): string {
  return [...form]
    .filter(([name, value]) => value.trim() !== "" && !ours.has(name))
    .map(([name, value]) => {
      if (languageIn(i18n) !== "en") return value;
      const label = name.replaceAll(/[-_]+/g, " ");
      return `${label.charAt(0).toUpperCase()}${label.slice(1)}:${value.includes("\n") ? "\n" : " "}${value}`;
    })
    .join("\n");
}
