import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askNewPassword } from "../../app/accounts/account-letters.server";
import { authFor } from "../../app/accounts/auth.server";
import { resetLinkWorks, resetPassword } from "../../app/accounts/recovery/account-care.server";
import * as forgotPage from "../../app/accounts/recovery/forgot-page";
import { passwordProblem } from "../../app/accounts/recovery/new-password";
import * as passwordPage from "../../app/accounts/recovery/password-page";
import { inEnglish } from "../english";
import { db, headersOf, person } from "../people";
import { failingDatabase, submit } from "../visit";

const auth = authFor(env);

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ["", "Password is required"],
  ["1234567", "Password must be at least 8 characters"],
  ["🔑🔑🔑🔑", "Password must be at least 8 characters"],
  ["x".repeat(129), "Password must be at most 128 characters"],
  ["12345678", "This password is too easy to guess. Choose another."],
  ["PassWord", "This password is too easy to guess. Choose another."],
  ["correct horse", null],
  ["🔑".repeat(128), null],
])("as a new password %j is answered with %j", async (password, problem) => {
  const found = await passwordProblem(password);
  expect(found && inEnglish(found)).toBe(problem);
});

it("better-auth itself refuses what our forms refuse, however it is called", async () => {
  const email = "weak@example.in";
  for (const password of ["12345678", "short", "x".repeat(129)]) {
    const signUp = auth.api.signUpEmail({ body: { email, password, name: "weak" } });
    await expect(signUp, password).rejects.toThrow("This password is refused");
    const headers = await headersOf("asha");
    const body = { currentPassword: "a good long password", newPassword: password };
    await expect(auth.api.changePassword({ body, headers }), password).rejects.toThrow("This password is refused");
  }
  expect(await env.DB.prepare("select 1 from users where email = ?").bind(email).first()).toBeNull();
});

it("a link to a new password works once, and a refused password does not use it up", async () => {
  const ravi = await person("ravi");
  await askNewPassword({ db, secret: env.BETTER_AUTH_SECRET }, ravi.email);
  const row = await env.DB.prepare("select identifier from verifications where value = ?")
    .bind(ravi.id)
    .first<{ identifier: string }>();
  const token = row?.identifier.replace("reset-password:", "") ?? "";
  expect(await resetLinkWorks(auth, token)).toBe(true);
  expect(await resetPassword(auth, token, "password1")).toEqual({ refused: "weak password" });
  const both = await Promise.all([1, 2].map((n) => resetPassword(auth, token, `a brand new one ${n}`)));
  expect(both.filter((outcome) => "done" in outcome)).toHaveLength(1);
  expect(await resetLinkWorks(auth, token)).toBe(false);
  expect(await resetPassword(auth, token, "and another one")).toEqual({ refused: "dead link" });
});

it("An error occurred: recovery and change of password when the database fails, nothing being changed", async () => {
  const db = failingDatabase((query) => query.includes("insert into limits"));
  const forgot = await submit(forgotPage, "/auth/forgot", { email: "asha@example.in" }, { db });
  expect(forgot).toMatchObject({ status: 500, data: { errors: { email: "An error occurred" } } });
  const asha = await person("asha");
  const headers = { Cookie: (await headersOf("asha")).get("Cookie") ?? "" };
  const form = { password: "a good long password", new_password: "never to be used" };
  const changes = { db, headers, viewer: async () => asha };
  const changed = await submit(passwordPage, "/account/password", form, changes);
  expect(changed).toMatchObject({ status: 500, data: { errors: { password: "An error occurred" } } });
  expect(await person("asha")).toMatchObject({ email: "asha@example.in" });
});
