import { productName } from "../product";
import { requestContext, viewerContext } from "../request/context";
import type { Route } from "./+types/own-data";
import { ownData } from "./own-data.server";

/** Everything that is kept of whoever asks, as a file. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const requested = context.get(requestContext);
  const { db } = requested;
  const viewer = context.get(viewerContext);
  return new Response(JSON.stringify(await ownData(db, viewer), null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${productName.toLowerCase()}-my-data.json"`,
    },
  });
}
