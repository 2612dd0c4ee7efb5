import { auditFilter } from "../../audit/audit";
import { auditCsv } from "../../audit/audit.server";
import { today } from "../../india";
import { adminContext, requestContext } from "../../request/context";
import type { Route } from "./+types/audit-csv";

/** The audit log as a file, streamed. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const admin = context.get(adminContext);
  const parts = auditCsv(context.get(requestContext).db, admin, auditFilter(url.searchParams));
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="audit-log-${today()}.csv"`,
    },
  });
}
