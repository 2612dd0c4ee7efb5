import { Outlet } from "react-router";
import { together } from "../../db/together";
import { workCounts } from "../cases/desk/work.server";
import { countFailed } from "../outbox/desk.server";
import { adminContext, requestContext } from "../request/context";
import type { Route } from "./+types/desk";

/**
 * Around every page of the desk: what waits, for the side bar. For who has yet to turn their second factor on, or where it
 * cannot be counted just now, nothing is counted.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, page } = context.get(requestContext);
  const admin = page.who === "admin" ? context.get(adminContext) : null;
  if (!admin) return { counts: null };
  const [work, post] = await together(db, [(db) => workCounts(db, admin), (db) => countFailed(db, admin)]).catch(
    () => [null, 0] as const,
  );
  return { counts: work && { ...work, post } };
}

export default function Desk() {
  return <Outlet />;
}
