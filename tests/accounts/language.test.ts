// An account remembers a language: that of the page where it was made, or the one that is chosen in My Account.
import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { askNewEmail, askNewPassword, askSignInLink } from "../../app/accounts/account-letters.server";
import { saveLanguage } from "../../app/accounts/accounts.server";
import { authFor } from "../../app/accounts/auth.server";
import * as confirmPage from "../../app/accounts/recovery/confirm-email-page";
import * as passwordPage from "../../app/accounts/recovery/password-page";
import * as authPage from "../../app/accounts/sign-in/auth-page";
import { refuseSuspended } from "../../app/accounts/suspended";
import { viewerOf } from "../../app/accounts/viewer.server";
import type { Language } from "../../app/languages";
import { ownData } from "../../app/profile/own-data.server";
import * as profilePage from "../../app/profile/profile-page";
import { pageAt } from "../../app/request/page-at";
import { admin } from "../campaigns/campaigns";
import { db, headersOf, person } from "../people";
import { deliver, forgetLetters } from "../post";
import { submit, visit } from "../visit";
import { linkIn } from "../visitor";

type Sent = { to: string; subject: string; text: string; html: string };
let sent: Sent[] = [];
const post = { send: async (mail: Sent) => void sent.push(mail) };
const product = { ...env, MAIL: post } as unknown as Env;
const auth = authFor(product);
const asked = { db, secret: env.BETTER_AUTH_SECRET };
const password = "a good long password";

beforeEach(async () => {
  await forgetLetters();
  sent = [];
});

const languageIs = (email: string) =>
  env.DB.prepare("select language from users where email = ?").bind(email).first("language");

/** The one mail to an address: the page its link leads to, and the language it says it is in. */
async function mailTo(email: string) {
  await deliver(product, Date.now());
  const mail = sent.find(({ to }) => to === email) as Sent;
  return { path: new URL(linkIn(mail.text)).pathname, lang: /<html lang="([^"]+)"/.exec(mail.html)?.[1] };
}

/** Somebody signed in whose mails come in this language. */
async function i18nReader(name: string, language: Language) {
  const viewer = await person(name);
  expect(await saveLanguage(db, viewer, language)).toBe(true);
  const headers = await headersOf(name);
  sent = [];
  return { headers, viewer: (await viewerOf(auth, db, headers, [])) as typeof viewer };
}

it.each([
  ["/auth", "en", "/auth/callback", "en-IN"],
  ["/hi/auth", "hi", "/hi/auth/callback", "hi-IN"],
  ["/ta/auth", "ta", "/ta/auth/callback", "ta-IN"],
])("an account made at %s has its mails in %s", async (page, language, path, lang) => {
  const email = `new.${language}@example.in`;
  const outcome = await submit(
    authPage,
    page,
    { mode: "create", email, password, returnTo: "/hi/report" },
    { env: product },
  );
  expect(outcome.location).toBe("/auth?sent=confirmation&returnTo=%2Freport");
  expect(await languageIs(email)).toBe(language);
  expect(await mailTo(email)).toEqual({ path, lang });
  expect(linkIn(sent[0]?.text ?? "")).toContain("returnTo=%2Freport");
});

it("a confirmation mail that is asked for again comes in the account's language, whatever the page's", async () => {
  const email = "again@example.in";
  await submit(authPage, "/gu/auth", { mode: "create", email, password }, { env: product });
  await forgetLetters();
  await submit(authPage, "/auth", { mode: "resend", email }, { env: product });
  expect(await mailTo(email)).toEqual({ path: "/gu/auth/callback", lang: "gu-IN" });
});

it("links to a new password and to sign in, and what is said of a changed password, come in the account's language", async () => {
  const { viewer, headers } = await i18nReader("telugu", "te");
  await askNewPassword(asked, viewer.email);
  expect(await mailTo(viewer.email)).toEqual({ path: "/te/auth/reset", lang: "te-IN" });
  sent = [];
  await askSignInLink(asked, { email: viewer.email, returnTo: "/report" });
  expect(await mailTo(viewer.email)).toEqual({ path: "/te/auth/link", lang: "te-IN" });
  sent = [];
  const changed = await submit(
    passwordPage,
    "/account/password",
    { password, new_password: "another good password" },
    { env: product, viewer: async () => viewer, headers: Object.fromEntries(headers) },
  );
  expect(changed.location).toBe("/profile?said=password");
  expect(await mailTo(viewer.email)).toEqual({ path: "/te/auth/forgot", lang: "te-IN" });
});

it("both mails of a change of email come in the account's language", async () => {
  const { viewer } = await i18nReader("bengali", "bn");
  await askNewEmail(db, viewer.id, "elsewhere@example.in");
  expect(await mailTo("elsewhere@example.in")).toEqual({ path: "/bn/account/email/confirm", lang: "bn-IN" });
  const token = new URL(linkIn(sent[0]?.text ?? "")).searchParams.get("token") ?? "";
  await submit(confirmPage, `/account/email/confirm?token=${token}`, {}, { env: product });
  expect(await mailTo(viewer.email)).toEqual({ path: "/bn/auth", lang: "bn-IN" });
});

it("an admin's link to the desk comes in English", async () => {
  const { viewer } = await i18nReader("boss", "mr");
  await admin(viewer);
  await askSignInLink(asked, { email: viewer.email, returnTo: "/admin/dashboard", only: "admins" });
  expect(await mailTo(viewer.email)).toEqual({ path: "/auth/link", lang: "en-IN" });
});

it.each(["hi", "gu", "mr", "ta", "te", "bn", "en"])(
  "My Account saves %s, and stays in the language of its page",
  async (language) => {
    const viewer = await person("chooser");
    const outcome = await submit(
      profilePage,
      "/hi/profile",
      { intent: "language", language },
      { viewer: async () => viewer },
    );
    expect(outcome).toMatchObject({ status: 303, location: "/profile?said=language" });
    expect(await person("chooser")).toMatchObject({ language });
    expect(await ownData(db, viewer)).toMatchObject({ account: { email: viewer.email, language } });
  },
);

it.each(["", "fr", "constructor", "EN"])(
  "the language %j is refused, and the profile beside it is as it was",
  async (language) => {
    const viewer = await person("chooser");
    const form = { intent: "language", language };
    const outcome = await submit(profilePage, "/profile", form, { viewer: async () => viewer });
    expect(outcome).toMatchObject({ status: 422, data: { values: null, errors: { language: "Choose a language" } } });
  },
);

it("who is not signed in any more is led to sign in, and what they hold of their profile is not touched", async () => {
  const cookies: string[] = [];
  const outcome = await submit(profilePage, "/ta/profile", { intent: "language", language: "ta" }, { cookies });
  expect(outcome).toMatchObject({ status: 303, location: "/auth?returnTo=%2Fprofile" });
  expect(cookies).toEqual([]);
});

it("what is asked for in a language leads back there without it: the page of the sign-in says which", async () => {
  expect((await visit(passwordPage, "/hi/account/password")).location).toBe("/hi/auth?returnTo=%2Faccount%2Fpassword");
});

it.each(["/hi/auth", "/ta/auth/code", "/auth/link"])("a suspended account may still sign in at %s", async (path) => {
  const request = new Request(new URL(path, "http://example.com"), { method: "POST" });
  const viewer = () => expect.fail("nobody needs to be asked");
  const context = { get: () => ({ page: pageAt({ pathname: path }), viewer }) } as never;
  await refuseSuspended({ request, context });
});
