import { requireViewer } from "../accounts/require-viewer";
import { productName } from "../product";
import { requestContext } from "../request/context";
import type { Route } from "./+types/own-data";
import { ownData } from "./own-data.server";

/** Everything that is kept of whoever asks, as a file. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const requested = context.get(requestContext);
  const { db } = requested;
  const viewer = await requireViewer(requested, url.pathname);
  return new Response(JSON.stringify(await ownData(db, viewer), null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${productName.toLowerCase()}-my-data.json"`,
    },
  });
}
