// Accounts: better-auth's own tables (users to two_factors, in its names), and what people say of themselves.
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "./columns";

export const users = sqliteTable("users", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: integer("email_verified", { mode: "boolean" }).notNull().default(false),
  image: text("image"),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
  /** ISO timestamp of the sign-up, as the specification stores it with the account. */
  signup_date: text("signup_date"),
  /** Whether signing in asks for a code as well. */
  twoFactorEnabled: integer("two_factor_enabled", { mode: "boolean" }).default(false),
  /** Milliseconds; while it is set the account reads and writes nothing. */
  suspended_at: integer("suspended_at"),
  /** In which mails come: a code of app/languages.ts. */
  language: text("language").notNull().default("en"),
});

export const sessions = sqliteTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    token: text("token").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [index("sessions_user").on(t.userId)],
);

export const accounts = sqliteTable(
  "accounts",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    password: text("password"),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [index("accounts_user").on(t.userId)],
);

export const verifications = sqliteTable(
  "verifications",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [index("verifications_identifier").on(t.identifier)],
);

/** Of accounts that sign in with a code as well. Secret and recovery codes are encrypted with BETTER_AUTH_SECRET. */
export const two_factors = sqliteTable(
  "two_factors",
  {
    id: text("id").primaryKey(),
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** False until the first code was typed: before, signing in asks for none. */
    verified: integer("verified", { mode: "boolean" }).default(true),
    failedVerificationCount: integer("failed_verification_count").default(0),
    lockedUntil: moment("locked_until"),
  },
  (t) => [uniqueIndex("one_second_factor_a_user").on(t.userId)],
);

export const user_profiles = sqliteTable(
  "user_profiles",
  {
    user_id: text("user_id").primaryKey(),
    name: text("name").notNull().default(""),
    phone_number: text("phone_number").notNull().default(""),
    shop_name: text("shop_name").notNull().default(""),
    is_admin: integer("is_admin", { mode: "boolean" }).notNull().default(false),
    updated_at: text("updated_at").notNull(),
  },
  (t) => [index("admins").on(t.user_id).where(sql`is_admin`)],
);

/** Users in the order they came, with what an admin finds them by; kept by triggers, as is its trigram index. */
export const user_directory = sqliteTable("user_directory", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  user_id: text("user_id").notNull().unique(),
  email: text("email").notNull(),
  name: text("name").notNull(),
  shop_name: text("shop_name").notNull(),
  /** Without spaces and dashes. */
  phone_number: text("phone_number").notNull(),
});
