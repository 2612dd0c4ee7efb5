import { data } from "react-router";
import { answerProof } from "../../cases/answers/desk-answers.server";
import { serveFile } from "../../reports/files/serve-file";
import { adminContext, requestContext } from "../../request/context";
import { requireId } from "../../request/id";
import type { Route } from "./+types/answer-proof";

/** What a party sent along with its answer, for admins alone: no other way leads to it. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const admin = context.get(adminContext);
  const { db, bucket, i18n } = context.get(requestContext);
  const file = await answerProof(db, admin, requireId(params.id));
  if (!file) throw data(null, { status: 404 });
  return serveFile(i18n, request, bucket, { ...file, etag: `"answer-${file.id}"` });
}
