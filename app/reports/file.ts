import { data } from "react-router";
import { requestContext } from "../request/context";
import type { Route } from "./+types/file";
import { findFile } from "./report-files.server";
import { reportId } from "./report-id";
import { serveFile } from "./serve-file";

/** A file of a visible report by its id: neither its path nor its owner is told. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { db, bucket } = context.get(requestContext);
  const file = await findFile(db, reportId(params.id));
  if (!file) throw data(null, { status: 404 });
  return serveFile(request, bucket, file);
}
