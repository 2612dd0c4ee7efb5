// A page promises a mail when its letter is written, and says at the next visit that it could not be delivered.
import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { askNewEmail } from "../../app/accounts/account-letters.server";
import { authFor } from "../../app/accounts/auth.server";
import * as emailPage from "../../app/accounts/recovery/email-page";
import * as forgotPage from "../../app/accounts/recovery/forgot-page";
import * as authPage from "../../app/accounts/sign-in/auth-page";
import { signUpCookie } from "../../app/accounts/sign-in/sign-up-cookie.server";
import { viewerOf } from "../../app/accounts/viewer.server";
import * as askPage from "../../app/cases/asking/ask-page";
import * as casePage from "../../app/cases/case-page";
import { ask, reportOn, request } from "../admin/desk";
import { db, headersOf, person } from "../people";
import { deliver, forgetLetters, letters, MailError, postbox } from "../post";
import { submit, visit } from "../visit";

const password = "a good long password";
const minute = 60_000;
let refuses = false;
let box: ReturnType<typeof postbox>;

beforeEach(async () => {
  await forgetLetters();
  refuses = false;
  box = postbox({ refuses: () => (refuses ? new MailError("E_RECIPIENT_SUPPRESSED") : null) });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const signUp = (email: string) =>
  submit(authPage, "/auth", { returnTo: "/report", mode: "create", email, password }, { env: box.product });

it("a sign-up promises its mail, and says to the same browser that it could not be delivered", async () => {
  const email = "unmailed@example.in";
  const { location } = await signUp(email);
  expect(location).toBe("/auth?sent=confirmation&returnTo=%2Freport");
  const headers = { Cookie: (await signUpCookie(env, email)).split(";")[0] ?? "" };
  const page = async () => (await visit(authPage, location ?? "", { env: box.product, headers })).data;
  expect(await page()).toMatchObject({ undelivered: false, signedUp: { email } });
  refuses = true;
  await deliver(box.product, Date.now());
  expect(await page()).toMatchObject({ undelivered: true, notice: expect.stringContaining("could not be sent") });
  // Another browser is told nothing of that address.
  expect((await visit(authPage, location ?? "", { env: box.product })).data).toMatchObject({ undelivered: false });
  refuses = false;
  await submit(authPage, "/auth", { mode: "resend", email }, { env: box.product });
  await deliver(box.product, Date.now());
  expect(box.to(email)).toHaveLength(1);
  expect(await page()).toMatchObject({ undelivered: false });
});

it("a link to a new password is promised alike whether or not there is an account, and written for both", async () => {
  await person("forgetful");
  for (const email of ["forgetful@example.in", "nobody.at.all@example.in"]) {
    const outcome = await submit(forgotPage, "/auth/forgot", { email }, { env: box.product });
    expect(outcome.location).toBe("/auth/forgot?sent=1");
  }
  await deliver(box.product, Date.now());
  expect(box.sent.map(({ to }) => to)).toEqual(["forgetful@example.in"]);
  expect(
    await env.DB.prepare("select state, address from outbox where kind = 'new password' order by rowid").all(),
  ).toMatchObject({
    results: [{ state: "sent" }, { state: "dropped", address: null }],
  });
});

it("My Account says that the link to a new address could not be delivered", async () => {
  const viewer = await person("moving");
  await askNewEmail(db, viewer.id, "moved@example.in");
  const page = async () =>
    (await visit(emailPage, "/account/email?sent=1", { env: box.product, viewer: async () => viewer })).data;
  expect(await page()).toMatchObject({ sent: true, undelivered: false });
  refuses = true;
  await deliver(box.product, Date.now());
  expect(await page()).toMatchObject({ undelivered: true });
});

it.each([
  ["a link to sign in", 16],
  ["a link to a new password", 61],
  ["a link to confirm an account", 24 * 60 + 1],
  ["a link to a new email", 24 * 60 + 1],
])("%s that mail could not take for %i minutes is not sent any more: nobody waits for it", async (what, minutes) => {
  const viewer = await person("waited");
  const asked = { db, secret: env.BETTER_AUTH_SECRET };
  await forgetLetters();
  await env.DB.exec("delete from limits");
  const { askConfirmation, askNewPassword, askSignInLink } = await import("../../app/accounts/account-letters.server");
  if (what === "a link to sign in") await askSignInLink(asked, { email: viewer.email, returnTo: "/" });
  if (what === "a link to a new password") await askNewPassword(asked, viewer.email);
  if (what === "a link to confirm an account") await askConfirmation(db, "late@example.in", null);
  if (what === "a link to a new email") await askNewEmail(db, viewer.id, "late@example.in");
  box.state.down = true;
  await deliver(box.product, Date.now());
  box.state.down = false;
  await deliver(box.product, Date.now() + minutes * minute);
  expect(box.sent).toEqual([]);
  expect(await letters()).toMatchObject([
    { state: "dropped", error: what.includes("confirm") ? expect.anything() : "too late" },
  ]);
});

it("a link to sign in is dead once it was used, and so is the letter that has not gone yet", async () => {
  const viewer = await person("hasty");
  const { askSignInLink } = await import("../../app/accounts/account-letters.server");
  await env.DB.exec("delete from limits");
  await askSignInLink({ db, secret: env.BETTER_AUTH_SECRET }, { email: viewer.email, returnTo: "/" });
  await env.DB.exec("delete from verifications");
  await deliver(box.product, Date.now());
  expect(box.sent).toEqual([]);
});

it("no key of a link stands in the outbox", async () => {
  const viewer = await person("secretive");
  const { askNewPassword, askSignInLink } = await import("../../app/accounts/account-letters.server");
  const asked = { db, secret: env.BETTER_AUTH_SECRET };
  await env.DB.exec("delete from limits");
  await askNewPassword(asked, viewer.email);
  await askSignInLink(asked, { email: viewer.email, returnTo: "/" });
  await askNewEmail(db, viewer.id, "secret@example.in");
  await signUp("secret.too@example.in");
  const { token } = await ask(request(await reportOn("Secret")));
  await deliver(box.product, Date.now());
  const rows = JSON.stringify((await env.DB.prepare("select * from outbox").all()).results);
  const keys = box.sent.flatMap(({ text }) => text.match(/[\w-]{43}/g) ?? []);
  expect(keys.length).toBeGreaterThan(2);
  for (const key of [token, ...keys]) expect(rows).not.toContain(key);
});

it("a removal request promises its mail; its page says when the link could not be delivered", async () => {
  const form = {
    ...{ key: crypto.randomUUID(), report: String(await reportOn("Unmailed")), kind: "false", name: "Meera" },
    ...{ email: "meera@example.in", phone: "", details: "It was never so", disclaimer: "yes" },
  };
  const press = () => submit(askPage, "/data-removal", form, { env: box.product });
  expect((await press()).location).toBe("/data-removal?sent=mail");
  expect((await press()).location).toBe("/data-removal?sent=mail");
  await deliver(box.product, Date.now());
  expect(box.to("meera@example.in")).toHaveLength(1);
  const { token } = await ask(request(await reportOn("Mailed then")));
  const page = { env: box.product, params: { token } };
  const mail = () => submit(casePage, `/data-removal/${token}`, { intent: "mail" }, page);
  expect((await mail()).location).toMatch(/sent=mailed$/);
  refuses = true;
  await deliver(box.product, Date.now());
  expect((await visit(casePage, `/data-removal/${token}`, page)).data).toMatchObject({ undelivered: true });
  refuses = false;
  await mail();
  await deliver(box.product, Date.now());
  expect((await visit(casePage, `/data-removal/${token}`, page)).data).toMatchObject({ undelivered: false });
});

it("who changes the password ends what waits to be mailed: no link goes to whom they shut out", async () => {
  const headers = await headersOf("shut");
  const viewer = await viewerOf(authFor(env), db, headers, []);
  if (!viewer) throw new Error("nobody");
  await askNewEmail(db, viewer.id, "mallory@example.in");
  const { forgetMailedLinks } = await import("../../app/accounts/mailed-links.server");
  await forgetMailedLinks(db, viewer.id);
  await deliver(box.product, Date.now());
  expect(box.to("mallory@example.in")).toEqual([]);
});
