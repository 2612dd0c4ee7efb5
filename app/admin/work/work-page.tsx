import { work } from "../../cases/desk/work.server";
import { adminContext, requestContext } from "../../request/context";
import { AdminFrame } from "../admin-frame";
import { Onward } from "../further-pages";
import type { Route } from "./+types/work-page";
import { shownWork, WorkList } from "./work-list";

const path = "/admin/work";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const asked = /^\d{1,15}$/.exec(url.searchParams.get("after") ?? "")?.[0];
  const after = asked === undefined ? null : Number(asked);
  const { items, further } = await work(context.get(requestContext).db, admin, after);
  return { items: items.map((item) => shownWork(item)), further, first: after === null };
}

/** Everything that waits for an admin, the most urgent first. */
export default function WorkPage({ loaderData: { items, further, first } }: Route.ComponentProps) {
  return (
    <AdminFrame here={path} title="Work">
      <p className="mt-2">
        Cases, payments, bills claimed twice and the first report of each account, by when they are due.
      </p>
      <WorkList items={items} />
      <Onward first={first ? null : path} next={further === null ? null : `${path}?after=${further}`} />
    </AdminFrame>
  );
}
