import { redirectDocument } from "react-router";
import { signInPath } from "../accounts/return-to";
import { productName } from "../product";
import { requestContext } from "../request/context";
import type { Route } from "./+types/own-data";
import { ownData } from "./own-data.server";

/** Everything that is kept of whoever asks, as a file. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { db, viewer: askViewer } = context.get(requestContext);
  const viewer = await askViewer();
  if (!viewer) throw redirectDocument(signInPath(url.pathname));
  return new Response(JSON.stringify(await ownData(db, viewer), null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${productName.toLowerCase()}-my-data.json"`,
    },
  });
}
