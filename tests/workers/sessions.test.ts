import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { startOf, wroteCookie } from "../../workers/sessions";

const bookmark = "00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683";
const page = (cookie: string, init: RequestInit = {}) =>
  new Request("http://example.com/fraud-parties", { ...init, headers: { Cookie: cookie } });

it("a visitor reads from the nearest replica", () => {
  expect(startOf(page(""))).toBe("first-unconstrained");
  expect(startOf(page("other=1"))).toBe("first-unconstrained");
});

it("who is signed in, and whatever writes, asks the primary first", () => {
  expect(startOf(page("bakaya.session_token=x"))).toBe("first-primary");
  expect(startOf(page("other=1; __Secure-bakaya.session_token=x"))).toBe("first-primary");
  expect(startOf(page("", { method: "POST" }))).toBe("first-primary");
});

it("who wrote lately reads from their own write on", () => {
  const [own = ""] = wroteCookie(env, bookmark).split(";");
  expect(startOf(page(own))).toBe(bookmark);
  const [unknown = ""] = wroteCookie(env, null).split(";");
  expect(startOf(page(unknown))).toBe("first-primary");
});

it.each(["", "no bookmark", "first-unconstrained", `${bookmark}0`, "%00", "0000-'; drop"])(
  "a cookie that says %j is no bookmark: the primary is asked, which has seen every write",
  (said) => {
    expect(startOf(page(`bakaya.wrote=${said}`))).toBe("first-primary");
  },
);
