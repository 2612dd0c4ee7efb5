import { env } from "cloudflare:workers";
import { signJWT } from "better-auth/crypto";
import { expect, it } from "vitest";
import { confirmEmail } from "../../app/accounts/accounts.server";
import { authFor } from "../../app/accounts/auth.server";
import { db, person } from "../people";

it("a link to a new email is no way to confirm an account: it works where it is used up, and nowhere else", async () => {
  const { id, email } = await person("asha");
  const change = { requestType: "change-email-verification", userId: id, email, updateTo: "elsewhere@example.in" };
  const token = await signJWT(change, env.BETTER_AUTH_SECRET, 3600);
  expect(await confirmEmail(authFor(env), db, new Headers(), { token, email: "asha@example.in" }, false)).toEqual({
    refused: "dead link",
  });
  expect(await env.DB.prepare("select email from users where id = ?").bind(id).first("email")).toBe(email);
});
