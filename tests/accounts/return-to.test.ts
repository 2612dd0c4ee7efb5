import { expect, it } from "vitest";
import { codePath, pathOnThisSite, signInPath } from "../../app/accounts/sign-in/return-to";

it.each(["/report", "/fraud-parties?search=a%20b&page=2", "/fraud-parties/12#comments", "/"])(
  "%j is a path to return to",
  (path) => {
    expect(pathOnThisSite(path)).toBe(path);
  },
);

it.each([
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "evil.example",
  "javascript:alert(1)",
  "",
  "/\t/evil.example",
  "/\n/evil.example",
  "/x\\..\\evil",
  "/..//evil.example",
  "/.//evil.example",
  "/hi//evil.example",
  "/ta/.//evil.example",
  "/x/../bn//evil.example",
  "/hi.//evil.example",
])("%j leads nowhere", (path) => {
  expect(pathOnThisSite(path)).toBeNull();
});

it.each([
  ["/hi/report", "/report"],
  ["/ta", "/"],
  ["/bn?x=1", "/?x=1"],
  ["/gu/fraud-parties?search=a%20b#list", "/fraud-parties?search=a%20b#list"],
  ["/x/../mr/report", "/report"],
  ["/hire", "/hire"],
])("%j is returned to as %j: the page that leads back says the language", (path, without) => {
  expect(pathOnThisSite(path)).toBe(without);
  expect(pathOnThisSite(new URLSearchParams(signInPath(path).split("?")[1]).get("returnTo"))).toBe(without);
  expect(pathOnThisSite(new URLSearchParams(codePath(path).split("?")[1]).get("returnTo"))).toBe(without);
});
