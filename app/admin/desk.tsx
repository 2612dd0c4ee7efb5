import { Outlet } from "react-router";
import { workCounts } from "../cases/work.server";
import { requestContext } from "../request/context";
import type { Route } from "./+types/desk";
import { adminOf } from "./admin-only";

/**
 * Around every page of the desk: what waits, for the side bar. Who may see the page is the page's own matter; where
 * nobody may, or it cannot be counted just now, nothing is counted.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const admin = await adminOf(context).catch(() => null);
  return { counts: admin && (await workCounts(context.get(requestContext).db, admin).catch(() => null)) };
}

export default function Desk() {
  return <Outlet />;
}
