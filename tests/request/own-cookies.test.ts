import { expect, it } from "vitest";
import { hasOwnCookie, hasSessionCookie, ownCookie, withOwnCookiesAlone } from "../../app/request/own-cookies";

const asked = (cookie: string) =>
  withOwnCookiesAlone(new Request("http://example.com/", { headers: { Cookie: cookie } }));
const readBy = (cookie: string) => asked(cookie).headers.get("Cookie");

it.each([
  ["other=1", null],
  ["bakaya.session_token=a.b%3D", "bakaya.session_token=a.b%3D"],
  ["other=1;bakaya.session_token=a;\t__Secure-bakaya.wrote=yes ", "bakaya.session_token=a; __Secure-bakaya.wrote=yes"],
  ["bakaya.session_token=a; bakaya.session_token=b", "bakaya.session_token=a"],
  ["bakaya.held", null],
  ["notbakaya.session_token=a", null],
  ["bakaya.=a", null],
])("of %s whoever comes after the guard reads %s", (sent, left) => {
  expect(readBy(sent)).toBe(left);
});

it.each(["\uFEFF", "\u00A0", "\u2003", "\u3000", "\u2028", "\u200B", '"', "$", "x, "])(
  "with U+%s before its name a session's cookie is none, to everybody",
  (sign) => {
    const request = asked(`${sign}bakaya.session_token=a`);
    expect(request.headers.has("Cookie")).toBe(false);
    expect([hasOwnCookie(request.headers), hasSessionCookie(request.headers)]).toEqual([false, false]);
  },
);

it("a request whose cookies are spelled as ours are is handed on as it is", () => {
  const request = new Request("http://example.com/", { headers: { Cookie: "bakaya.wrote=yes" } });
  expect(withOwnCookiesAlone(request)).toBe(request);
  expect(ownCookie(request.headers, "wrote")).toBe("yes");
  expect(ownCookie(request.headers, "held")).toBe(null);
  expect(hasSessionCookie(request.headers)).toBe(false);
});
