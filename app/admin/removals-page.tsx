import { removalRequests } from "../cases/decide-removal.server";
import { kindWords } from "../cases/removal-kinds";
import { day, dayOf } from "../india";
import { requestContext } from "../request/context";
import { beforeId } from "../request/paging";
import type { Route } from "./+types/removals-page";
import { AdminFrame } from "./admin-frame";
import { adminOf } from "./admin-only";
import { FurtherPages } from "./further-pages";
import { WideTable } from "./wide-table";

const path = "/admin/removals";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = await adminOf(context);
  const before = beforeId(url.searchParams);
  const { requests, older } = await removalRequests(context.get(requestContext).db, admin, before);
  return {
    requests: requests.map(({ created_at, ...request }) => ({ ...request, askedOn: day(dayOf(created_at)) })),
    older,
    first: before === null,
  };
}

export default function RemovalsPage({ loaderData: { requests, older, first } }: Route.ComponentProps) {
  return (
    <AdminFrame here={path} title="Removal requests">
      <p className="mt-2">Open requests stand first. A false, settled or mistaken claim is looked at for free.</p>
      {requests.length === 0 ? (
        <p className="mt-4">Nobody has asked yet.</p>
      ) : (
        <WideTable
          caption="Removal requests"
          columns={["Request", "Party Name", "Why", "Asked on", "Status", "Payment"]}
          rows={requests.map((request) => ({
            key: request.id,
            cells: [
              <a key="request" className="target" href={`${path}/${request.id}`}>
                Request {request.id}
              </a>,
              <span key="party" translate="no">
                {request.party_name}
              </span>,
              kindWords[request.kind].split(":")[0],
              request.askedOn,
              request.status,
              request.payment_status ?? "free",
            ],
          }))}
        />
      )}
      <FurtherPages first={first ? null : path} older={older === null ? null : `${path}?before=${older}`} />
    </AdminFrame>
  );
}
