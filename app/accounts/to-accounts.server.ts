// How letters to accounts are written, when they are sent.
import { signJWT } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { int } from "../../db/sql";
import { languageNamed } from "../languages";
import type { Post, Writing, Written } from "../outbox/deliver.server";
import { keyOfLetter } from "../outbox/letter-keys.server";
import { settingsOf } from "../settings/settings.server";
import { i18nIn } from "../words/i18n.server";
import { linkLives } from "./account-letters.server";
import { keepEmailChange } from "./mailed-links.server";
import {
  addressTakenMail,
  confirmationMail,
  emailChangedMail,
  newEmailMail,
  passwordChangedMail,
  resetMail,
  signInMail,
} from "./mails";

type Kind = "confirm account" | "new password" | "sign-in link" | "new email" | "password changed" | "email changed";

export const toAccounts: Pick<Post["write"], Kind> = {
  "confirm account": confirmation,
  "new password": newPassword,
  "sign-in link": signInLink,
  "new email": newEmail,
  "password changed": async ({ env, i18n, letter }) => ({
    to: letter.to,
    mail: passwordChangedMail(i18n, env.APP_URL),
  }),
  "email changed": async ({ db, env, i18n, letter }) => {
    const { support_email } = await settingsOf(db, env);
    return { to: letter.to, mail: emailChangedMail(i18n, env.APP_URL, support_email) };
  },
};

const tooLate: Written = { dropped: "too late" };

type UserRow = { id: string; email: string; language: string; confirmed: number };

async function userAt(db: Db, email: string): Promise<UserRow | null> {
  const [row] = await db.all<UserRow>(
    sql`select id, email, language, email_verified as confirmed from users where email = ${email}`,
  );
  return row ?? null;
}

/** The link's key is signed when it is sent, and stored nowhere. */
async function confirmation({ db, env, letter, at }: Writing): Promise<Written> {
  if (isTooLate(letter.created_at, "confirm account", at)) return tooLate;
  const user = await userAt(db, letter.to);
  if (!user || user.confirmed) return { dropped: user ? "confirmed already" : "no account" };
  const seconds = linkLives["confirm account"] / 1000;
  const token = await signJWT({ email: user.email, userId: user.id }, env.BETTER_AUTH_SECRET, seconds);
  const { returnTo } = letter.about;
  const mail = confirmationMail(
    await i18nIn(languageNamed(user.language)),
    env.APP_URL,
    token,
    typeof returnTo === "string" ? returnTo : null,
  );
  return { to: letter.to, mail };
}

async function newPassword(writing: Writing): Promise<Written> {
  const link = await linkOf(writing, "new password");
  if ("dropped" in link) return link;
  return { to: writing.letter.to, mail: resetMail(link.i18n, writing.env.APP_URL, link.token) };
}

async function signInLink(writing: Writing): Promise<Written> {
  const link = await linkOf(writing, "sign-in link");
  if ("dropped" in link) return link;
  const { returnTo, only } = writing.letter.about;
  // The desk speaks English.
  const i18n = only === "admins" ? await i18nIn("en") : link.i18n;
  return { to: writing.letter.to, mail: signInMail(i18n, writing.env.APP_URL, link.token, String(returnTo ?? "/")) };
}

/** Its life counts from now. What was used or ended since stays so. */
async function linkOf({ db, env, letter, at }: Writing, kind: "new password" | "sign-in link") {
  if (isTooLate(letter.created_at, kind, at)) return tooLate as { dropped: string };
  const [row] = await db.all<{
    language: string | null;
  }>(sql`update verifications set expires_at = ${int(at + linkLives[kind])}
    where id = ${letter.id} returning (select u.language from users u where u.id = value) as language`);
  if (!row?.language) return { dropped: "no account, or the link was ended" };
  const token = await keyOfLetter(env.BETTER_AUTH_SECRET, letter.id);
  return { token, i18n: await i18nIn(languageNamed(row.language)) };
}

/**
 * To the new address; where that is another account's, its owner is told instead, so that a mail comes in either way and
 * nobody learns whose address it is.
 */
async function newEmail({ db, env, i18n, letter, at }: Writing): Promise<Written> {
  if (isTooLate(letter.created_at, "new email", at)) return tooLate;
  const [asked] = await db.all<{ id: string; email: string }>(
    sql`select u.id, u.email from verifications v join users u on u.id = v.value where v.id = ${letter.id}`,
  );
  if (!asked) return { dropped: "asked anew, or ended" };
  const owner = await userAt(db, letter.to);
  if (owner) return { to: letter.to, mail: addressTakenMail(await i18nIn(languageNamed(owner.language)), env.APP_URL) };
  const change = {
    email: asked.email,
    updateTo: letter.to,
    requestType: "change-email-verification",
    userId: asked.id,
  };
  const token = await signJWT(change, env.BETTER_AUTH_SECRET, linkLives["new email"] / 1000);
  await keepEmailChange(db, asked.id, token, letter.created_at);
  return { to: letter.to, mail: newEmailMail(i18n, env.APP_URL, token) };
}

function isTooLate(asked: number, kind: keyof typeof linkLives, at: number): boolean {
  return at > asked + linkLives[kind];
}
