import { requestContext, viewerContext } from "../../request/context";
import { allWatches } from "../../watches/watches.server";
import type { Route } from "./+types/export";
import { watchesCsv } from "./watches-csv.server";

/** What the viewer watches, as a file that can be imported again. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const requested = context.get(requestContext);
  const viewer = context.get(viewerContext);
  const watches = await allWatches(requested.db, viewer);
  return new Response(await watchesCsv(watches), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="watching.csv"',
    },
  });
}
