import { data, redirectDocument } from "react-router";
import type { RequestContext } from "../request/context";
import type { Viewer } from "../viewer";
import { holdForm } from "./held-form.server";
import { signInPath } from "./return-to";

/** Who asks. Anybody who is not signed in is led to do so, and to `path` afterwards; an action says 303. */
export async function requireViewer({ viewer: ask }: RequestContext, path: string, status = 302): Promise<Viewer> {
  const viewer = await ask();
  if (!viewer) throw redirectDocument(signInPath(path), status);
  return viewer;
}

/**
 * Who sends a form. From somebody who is not signed in any more its text is held for `path`, where it comes back after
 * the sign-in; `held` is what an action then answers: 401, for <SignInFirst>.
 */
export async function requireViewerOrHold(requested: RequestContext, path: string, form: URLSearchParams) {
  const viewer = await requested.viewer();
  if (viewer) return { viewer, held: null };
  requested.cookies.push(await holdForm(requested, path, form));
  return { viewer: null, held: data({ signIn: true as const, values: Object.fromEntries(form) }, 401) };
}
