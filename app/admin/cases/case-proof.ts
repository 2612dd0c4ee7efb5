import { data } from "react-router";
import { proofOf } from "../../cases/desk/desk-cases.server";
import { serveFile } from "../../reports/files/serve-file";
import { adminContext, requestContext } from "../../request/context";
import { requireId } from "../../request/id";
import type { Route } from "./+types/case-proof";

/** What was sent along with a case, by the reporter of one of its reports, or by who joined it, for admins alone: no other way leads to it. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const admin = context.get(adminContext);
  const { db, bucket, i18n } = context.get(requestContext);
  const { report = "" } = params;
  // "/proof", "/proof/7" of report 7, "/proof/voice-3" of who joined.
  const voice = report.startsWith("voice-") ? requireId(report.slice(6)) : null;
  const reportId = report === "" || voice !== null ? null : requireId(report);
  const file = await proofOf(db, admin, requireId(params.id), reportId, voice);
  if (!file) throw data(null, { status: 404 });
  return serveFile(i18n, request, bucket, { ...file, etag: `"case-${file.id}"` });
}
