import { requireViewer } from "../../accounts/require-viewer";
import { csvOf } from "../../audit/audit.server";
import { requestContext } from "../../request/context";
import { allWatches } from "../../watches/watches.server";
import type { Route } from "./+types/export";

/** What the viewer watches, as a file that can be imported again. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const requested = context.get(requestContext);
  const viewer = await requireViewer(requested, url.pathname);
  const watches = await allWatches(requested.db, viewer);
  const rows = watches.map(({ name, digits, gstin, note }) => [name ?? "", digits ?? "", gstin ?? "", note]);
  return new Response(`\u{feff}${await csvOf([["Customer", "Phone", "GSTIN", "Note"], ...rows])}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="watching.csv"',
    },
  });
}
