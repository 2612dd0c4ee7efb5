import { data } from "react-router";
import { requestContext } from "../../request/context";
import { isKey } from "../../request/form-key";
import { readForm } from "../../request/read-form";
import * as messages from "../../words/files";
import type { Route } from "./+types/draft-files";
import { checkChosen } from "./chosen-files.server";
import { draftFiles, keepDraftFiles } from "./draft-files.server";
import type { Answer } from "./send-file";

export function loader() {
  throw data(null, { status: 404 });
}

/** Takes one file ahead of its form, from a page where scripts run (send-file.ts). */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { db, bucket, viewer: askViewer, i18n } = context.get(requestContext);
  const { text, files } = await readForm(request);
  const viewer = await askViewer();
  if (!viewer) return answer({ error: i18n._(messages.signIn) }, 401);
  const key = text.get("key");
  if (!isKey(key)) return answer({ error: i18n._(messages.uploadFailed) }, 422);
  const { good, errors } = await checkChosen(i18n, files.slice(0, 1));
  const refused = Object.values(errors)[0];
  if (refused || !good[0]) return answer({ error: refused ?? i18n._(messages.uploadFailed) }, 422);
  const [unkept] = await keepDraftFiles(db, bucket, viewer, key, good);
  if (unkept) return answer({ error: i18n._(unkept.message) }, 422);
  return answer({ files: await draftFiles(db, viewer, key) }, 200);
}

function answer(content: Answer, status: number): Response {
  return Response.json(content, { status });
}
