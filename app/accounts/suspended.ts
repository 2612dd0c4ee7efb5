import type { RouterContextProvider } from "react-router";
import { requestContext } from "../request/context";
import { errorPage } from "../request/error-page";
import { defaultSettings } from "../settings/settings.server";
import * as messages from "../words/accounts";

/**
 * Before every action of every page, so that none can forget it: a suspended account reads but does not write. The
 * database says the same a second time, in triggers (migrations/0006_admin.sql).
 */
export async function refuseSuspended({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<void> {
  if (request.method === "GET" || request.method === "HEAD") return;
  const { env, page, viewer, settings, i18n } = context.get(requestContext);
  // Forms that let a person in and out.
  if (page.who === "at the door") return;
  if (!(await viewer())?.suspended) return;
  // A browser that is still sending does not read.
  await request.body?.pipeTo(new WritableStream()).catch(() => undefined);
  const { support_email } = await settings().catch(() => defaultSettings(env));
  throw errorPage(403, i18n._(messages.suspended), i18n._(messages.suspendedText(support_email)));
}
