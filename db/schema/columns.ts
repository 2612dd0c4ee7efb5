import { integer } from "drizzle-orm/sqlite-core";

/** Of better-auth's tables: a Date in code, milliseconds in the database. */
export const moment = (name: string) => integer(name, { mode: "timestamp_ms" });

/** Milliseconds. */
export const createdAt = () => integer("created_at").notNull();
