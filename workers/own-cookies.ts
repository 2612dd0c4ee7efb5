const own = /(?:^|;\s*)(?:__Secure-)?bakaya\./;
const session = /(?:^|;\s*)(?:__Secure-)?bakaya\.session_token=/;

const cookiesOf = (request: Request) => request.headers.get("Cookie") ?? "";

/** Whether a request brings any cookie of ours: its answer is then personal. */
export function hasOwnCookie(request: Request): boolean {
  return own.test(cookiesOf(request));
}

/** Whether a request says that somebody is signed in; whether it is true is for the session to say. */
export function saysSignedIn(request: Request): boolean {
  return session.test(cookiesOf(request));
}
