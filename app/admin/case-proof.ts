import { data } from "react-router";
import { proofOf } from "../cases/desk-cases.server";
import { serveFile } from "../reports/serve-file";
import { requestContext } from "../request/context";
import { requireId } from "../request/id";
import type { Route } from "./+types/case-proof";
import { adminOf } from "./admin-only";

/** What was sent along with a case, or by the reporter of one of its reports, for admins alone: no other way leads to it. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const admin = await adminOf(context);
  const { db, bucket, words } = context.get(requestContext);
  const report = params.report === undefined ? null : requireId(params.report);
  const file = await proofOf(db, admin, requireId(params.id), report);
  if (!file) throw data(null, { status: 404 });
  return serveFile(words, request, bucket, { ...file, etag: `"case-${file.id}"` });
}
