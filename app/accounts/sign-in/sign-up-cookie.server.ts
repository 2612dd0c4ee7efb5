// What a browser keeps of the account it made, so that the mailed link signs in there and nowhere else.
import { createCookie } from "react-router";

/** The cookie of a browser that has just made the account of this email. It lives as long as the mailed link. */
export async function signUpCookie(env: Env, email: string): Promise<string> {
  return cookieOf(env).serialize(email);
}

/** Whether the account of this email was made in the browser that these headers come from. */
export async function signedUpHere(env: Env, headers: Headers, email: string): Promise<boolean> {
  return (await signedUpAs(env, headers))?.toLowerCase() === email.toLowerCase();
}

/** The email of the account that was made in the browser that these headers come from, as it was typed. */
export async function signedUpAs(env: Env, headers: Headers): Promise<string | null> {
  const email: unknown = await cookieOf(env).parse(headers.get("Cookie"));
  return typeof email === "string" && email !== "" ? email : null;
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
