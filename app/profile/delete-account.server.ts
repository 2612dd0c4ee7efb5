import { atomically, type Db } from "../../db/client";
import { inTime } from "../../db/in-time";
import { logFailure } from "../log";
import { deletePending } from "../reports/files/stored-objects.server";
import type { Viewer } from "../viewer";
import { leave } from "./rooms.server";

/**
 * Deletes an account in one atomic batch: the person, their profile, sessions and files go; reports and comments stay,
 * as anybody's. Then the objects, whose keys name the person: those that the bucket fails to delete now, the nightly
 * work does, by their rows.
 */
export async function deleteAccount(db: Db, bucket: R2Bucket, viewer: Viewer): Promise<void> {
  const results = await atomically(db, leave(viewer));
  const paths = results.flat().flatMap(({ file_path }) => (typeof file_path === "string" ? [file_path] : []));
  await deletePending(
    db,
    bucket,
    [...new Set(paths)].map((file_path) => ({ file_path })),
  );
  await dropStray(bucket, viewer.id);
}

/** An upload that was under way in that moment has no row any more: whatever else lies under the person's name goes. */
async function dropStray(bucket: R2Bucket, userId: string): Promise<void> {
  try {
    for (;;) {
      const { objects, truncated } = await inTime(bucket.list({ prefix: `${userId}/` }));
      if (objects.length > 0) await inTime(bucket.delete(objects.map(({ key }) => key)));
      if (!truncated) return;
    }
  } catch (error) {
    logFailure("files not deleted yet", error);
  }
}
