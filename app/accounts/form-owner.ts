import { sha256 } from "../digest";
import type { RequestContext } from "../request/context";
import type { Viewer } from "../viewer";
import * as messages from "../words/accounts";
import { nameFromEmail } from "./viewer.server";

type Asking = Pick<RequestContext, "env" | "viewer" | "i18n">;

/** Whose a form is, as the form itself says in a hidden field: a digest that tells nobody an account's id. */
export async function formOwner({ env }: Pick<Asking, "env">, viewer: Viewer): Promise<string> {
  return (await sha256(`form of ${viewer.id} ${env.BETTER_AUTH_SECRET}`)).slice(0, 32);
}

/**
 * Whether a form was opened by another account than the one that sends it now, as of an old tab: then what to say (409).
 * The page shows everything again, and its next press is the new account's. A form that says nothing is an old one.
 */
export async function otherAccount({ env, viewer: ask, i18n }: Asking, form: URLSearchParams): Promise<string | null> {
  const owner = form.get("owner");
  // Who cannot be asked who they are is refused by the action itself.
  const viewer = owner ? await ask().catch(() => null) : null;
  if (!viewer || owner === (await formOwner({ env }, viewer))) return null;
  return i18n._(messages.otherAccount(nameFromEmail(viewer.email)));
}
