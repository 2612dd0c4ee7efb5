import type { Db } from "../../db/client";
import { together } from "../../db/together";
import { countPromotionsBy } from "../campaigns/promotions.server";
import { countCommentsBy } from "../comments/comments.server";
import { logFailure } from "../log";
import { countReportsBy } from "../reports/own-reports.server";
import type { Viewer } from "../viewer";
import { countWatches } from "../watches/watches.server";

/** What the tabs of My Account count; null: it could not be counted. */
export async function countsOf(db: Db, viewer: Viewer) {
  const [reports, comments, promotions, watching] = await together(
    db,
    [countReportsBy, countCommentsBy, countPromotionsBy, countWatches].map(
      (count) => (db: Db) => logged(count(db, viewer), null),
    ),
  );
  return { reports, comments, promotions, watching } as Record<
    "reports" | "comments" | "promotions" | "watching",
    number | null
  >;
}

/** What the work answers, or something instead where it fails: the rest of the page stands. */
export async function logged<T, U>(work: Promise<T>, instead: U): Promise<T | U> {
  try {
    return await work;
  } catch (error) {
    logFailure("part of the profile not loaded", error);
    return instead;
  }
}
