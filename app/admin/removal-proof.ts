import { data } from "react-router";
import { proofOf } from "../cases/decide-removal.server";
import { serveFile } from "../reports/serve-file";
import { requestContext } from "../request/context";
import { requireId } from "../request/id";
import type { Route } from "./+types/removal-proof";
import { adminOf } from "./admin-only";

/** What was sent along with a removal request, for admins alone: there is no other way to it. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const admin = await adminOf(context);
  const { db, bucket } = context.get(requestContext);
  const file = await proofOf(db, admin, requireId(params.id));
  if (!file) throw data(null, { status: 404 });
  return serveFile(request, bucket, { ...file, etag: `"case-${file.id}"` });
}
