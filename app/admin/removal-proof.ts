import { data } from "react-router";
import { carried } from "../context";
import { reportId } from "../reports/report-id";
import { serveFile } from "../reports/serve-file";
import type { Route } from "./+types/removal-proof";
import { adminOf } from "./admin-only";
import { proofOf } from "./removals.server";

/** What was sent along with a removal request, for admins alone: there is no other way to it. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const admin = await adminOf(context);
  const { db, bucket } = context.get(carried);
  const file = await proofOf(db, admin, reportId(params.id));
  if (!file) throw data(null, { status: 404 });
  return serveFile(request, bucket, file);
}
