import { data } from "react-router";
import { requestContext } from "../../request/context";
import { requireId } from "../../request/id";
import type { Route } from "./+types/file";
import { findFile } from "./report-files.server";
import { serveFile } from "./serve-file";

/** A file of a visible report by its id: neither its path nor its owner is told. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { db, bucket, i18n } = context.get(requestContext);
  const file = await findFile(db, requireId(params.id));
  if (!file) throw data(null, { status: 404 });
  return serveFile(i18n, request, bucket, { ...file, etag: `"file-${file.id}"` });
}
