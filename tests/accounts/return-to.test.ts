import { expect, it } from "vitest";
import { pathOnThisSite } from "../../app/accounts/return-to";

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
])("%j leads nowhere", (path) => {
  expect(pathOnThisSite(path)).toBeNull();
});
