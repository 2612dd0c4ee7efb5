import { redirectDocument } from "react-router";
import { signInPath } from "../accounts/return-to";
import { carried } from "../context";
import { productName } from "../site/product";
import type { Route } from "./+types/own-data";
import { ownData } from "./own-data.server";

/** Everything that is kept of whoever asks, as a file. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { db, viewer: askViewer } = context.get(carried);
  const viewer = await askViewer();
  if (!viewer) throw redirectDocument(signInPath(url.pathname));
  return new Response(JSON.stringify(await ownData(db, viewer), null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${productName.toLowerCase()}-my-data.json"`,
    },
  });
}
