import { expect, it } from "vitest";
import { isPrivatePath } from "../../app/request/page-at";
import { redactedPath } from "../../app/request/redacted-path";
import { routePath } from "../../app/request/route-path";

const paths = ["/", "/fraud-parties", "/fraud-parties/57", "/report/files", "/admin", "/answer/aB-_9", "/watch/stop/x"];
/** Spellings of an address that lead the router to the same page. */
const spellings: Record<string, (path: string) => string> = {
  plain: (path) => path,
  "for a page's script": (path) => (path === "/" ? "/_.data" : `${path}.data`),
  "for it, behind a slash": (path) => `${path}/.data`,
  "for it, behind a slash and _": (path) => `${path}/_.data`,
  "with a slash": (path) => `${path}/`,
  "with slashes": (path) => `${path.replaceAll("/", "//")}//`,
  "in capitals": (path) => path.toUpperCase(),
  "with an escape": (path) => path.replace(/[a-z]/, (c) => `%${c.charCodeAt(0).toString(16)}`),
  "in Hindi": (path) => (path === "/" ? "/hi" : `/hi${path}`),
  "in Tamil, for a page's script": (path) => `/ta${path === "/" ? "" : path}/_.data`,
};

it.each(Object.keys(spellings))("an address that is spelled %s is the page that the router takes it for", (how) => {
  for (const path of paths) expect(routePath({ pathname: spellings[how]?.(path) ?? "" })).toBe(path.toLowerCase());
});

it.each([
  ["/answer/x", true],
  ["/hi/answer/x", true],
  ["/ANSWER//x", true],
  ["/%61nswer/x", true],
  ["/answer/x.data", true],
  ["/watch/stop/x/_.data", true],
  ["/data-removal", false],
  ["/answers/x", false],
])("%s holds a key: %s", (path, holds) => {
  expect(isPrivatePath(path)).toBe(holds);
});

const key = "aB3-_9kLmNoPqRsTuVwXyZ0123456789abcdefghijk";
const escaped = (text: string) => [...text].map((c) => `%${c.charCodeAt(0).toString(16)}`).join("");

it.each([
  `/data-removal/${key}`,
  `/hi/answer/${key}/`,
  `/watch/stop/${key}.data`,
  `/ANSWER//${key}`,
  `/data-removal/${escaped(key)}`,
  `/data-removal/${key.replace("k", "%6b")}`,
  `/${escaped("answer")}/${escaped(key)}`,
  `/answer/${escaped(escaped(key))}`,
  `/answer/${key.slice(0, 20)}`,
  `/answer/${escaped(key)}%`,
  `/nowhere/${key})`,
])("nothing of its key is in the log's line of %s", (path) => {
  const line = redactedPath(path);
  for (let at = 0; at + 6 <= key.length; at++)
    for (const part of [key.slice(at, at + 6), escaped(key.slice(at, at + 2))]) expect(line).not.toContain(part);
});

it("other addresses stand in the log as they are", () => {
  for (const path of ["/", "/fraud-parties/57", "/hi/parties/1", "/admin/cases/3"])
    expect(redactedPath(path)).toBe(path);
});
