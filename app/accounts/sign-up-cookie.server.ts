// What a browser keeps of the account it made, so that the mailed link signs in there and nowhere else.
import { createCookie } from "react-router";
import { sha256 } from "../digest";

/** The cookie of a browser that has just made the account of this email. It lives as long as the mailed link. */
export async function signUpCookie(env: Env, email: string): Promise<string> {
  return cookieOf(env).serialize(await digestOf(email));
}

/** Whether the account of this email was made in the browser that these headers come from. */
export async function signedUpHere(env: Env, headers: Headers, email: string): Promise<boolean> {
  return (await cookieOf(env).parse(headers.get("Cookie"))) === (await digestOf(email));
}

/** Clears it. */
export async function forgetSignUp(env: Env): Promise<string> {
  return cookieOf(env).serialize("", { maxAge: 0 });
}

function cookieOf(env: Env) {
  return createCookie("bakaya.signup", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: env.APP_URL.startsWith("https:"),
    maxAge: 24 * 3600,
    secrets: [env.BETTER_AUTH_SECRET],
  });
}

async function digestOf(email: string): Promise<string> {
  return sha256(email.toLowerCase());
}
