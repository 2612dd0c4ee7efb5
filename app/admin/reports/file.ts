import { data } from "react-router";
import { findAnyFile } from "../../reports/files/report-files.server";
import { serveFile } from "../../reports/files/serve-file";
import { adminContext, requestContext } from "../../request/context";
import { requireId } from "../../request/id";
import type { Route } from "./+types/file";

/** A file of any report, hidden ones too, for admins alone. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const admin = context.get(adminContext);
  const { db, bucket, i18n } = context.get(requestContext);
  const file = await findAnyFile(db, admin, requireId(params.id));
  if (!file) throw data(null, { status: 404 });
  return serveFile(i18n, request, bucket, { ...file, etag: `"file-${file.id}"` });
}
