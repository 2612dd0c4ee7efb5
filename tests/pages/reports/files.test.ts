import { afterAll, beforeAll, expect, it } from "vitest";
import { seedDemo } from "../../../scripts/seed/seed";
import { type Served, serve } from "../../serve";
import { Visitor } from "../../visitor";

let served: Served;
let visitor: Visitor;
let picture: string;
let paper: string;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  await seedDemo(served.db, served.bucket);
  visitor = new Visitor(served);
  const { results } = await served.db
    .prepare("select id, content_type from report_files order by id")
    .all<{ id: number; content_type: string }>();
  picture = `/files/${results.find((file) => file.content_type === "image/png")?.id}`;
  paper = `/files/${results.find((file) => file.content_type === "application/pdf")?.id}`;
});
afterAll(() => served.stop());

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  visitor.send(path, { headers, method });

it("a picture is shown, a PDF is handed over, both shut in their box", async () => {
  const shown = await get(picture);
  expect(shown.status).toBe(200);
  expect(shown.headers.get("Content-Type")).toBe("image/png");
  expect(shown.headers.get("Content-Disposition")).toBe("inline; filename=visiting-card.png");
  expect(shown.headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
  expect(shown.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect((await shown.arrayBuffer()).byteLength).toBe(Number(shown.headers.get("Content-Length")));
  const handed = await get(paper);
  expect(handed.headers.get("Content-Disposition")).toBe("attachment; filename=proof-1.pdf");
});

it("a browser that has the file already is told so", async () => {
  const etag = (await get(picture)).headers.get("ETag") ?? "";
  const again = await get(picture, { "If-None-Match": etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  expect((await get(picture, { "If-None-Match": '"another"' })).status).toBe(200);
});

it.each([
  ["If-None-Match", "unquoted", 200],
  ["If-None-Match", '"unfinished', 200],
  ["If-None-Match", "W/", 200],
  ["If-None-Match", ",", 200],
  ["If-None-Match", "*", 304],
  ["If-Match", "unquoted", 200],
  ["If-Match", '"another"', 412],
  ["If-Modified-Since", "yesterday", 200],
  ["If-Unmodified-Since", "yesterday", 200],
  // Nobody is told when a file came, so there is no date to compare with.
  ["If-Unmodified-Since", "Sat, 28 Nov 1998 00:00:00 GMT", 200],
  ["If-Modified-Since", "Sat, 28 Nov 2099 00:00:00 GMT", 200],
])("%s: %s is answered with %i", async (name, value, status) => {
  expect((await get(picture, { [name]: value })).status).toBe(status);
});

it.each([
  ["bytes=0-9", 206, "0-9", 10],
  ["bytes=590-", 206, "590-", undefined],
  ["bytes=-5", 206, undefined, 5],
  ["bytes=0-99999999", 206, "0-", undefined],
])("the range %s of a file is that part of it", async (range, status, start, length) => {
  const whole = new Uint8Array(await (await get(paper)).arrayBuffer());
  const part = await get(paper, { Range: range });
  expect(part.status).toBe(status);
  const bytes = new Uint8Array(await part.arrayBuffer());
  const [, from = "", to = "", size = ""] =
    /bytes (\d+)-(\d+)\/(\d+)/.exec(part.headers.get("Content-Range") ?? "") ?? [];
  expect(Number(size)).toBe(whole.length);
  expect(bytes).toEqual(whole.slice(Number(from), Number(to) + 1));
  if (start) expect(`${from}-${to}`).toMatch(new RegExp(`^${start}`));
  if (length) expect(bytes.length).toBe(length);
});

it.each(["bytes=99999-", "bytes=99999-100000", "bytes=-0"])(
  "the range %s lies outside: 416 and the size",
  async (range) => {
    const response = await get(paper, { Range: range });
    expect(response.status).toBe(416);
    expect(response.headers.get("Content-Range")).toMatch(/^bytes \*\/\d+$/);
  },
);

it.each(["bytes=5-2", "bytes=", "items=0-1", "bytes=0-1,4-5", "nonsense"])(
  "the range %j is no range: the whole file",
  async (range) => {
    expect((await get(paper, { Range: range })).status).toBe(200);
  },
);

it("a file tells neither when it came nor what its vendor called it, and its tag is of its id alone", async () => {
  for (const path of [picture, paper]) {
    for (const method of ["GET", "HEAD"]) {
      const { headers } = await get(path, {}, method);
      expect(headers.get("Last-Modified")).toBeNull();
      expect(headers.get("ETag")).toBe(`"file-${path.split("/").at(-1)}"`);
      expect(JSON.stringify([...headers])).not.toMatch(/bill|card\.png=|demo/);
    }
  }
});

it.each([
  ["the tag of this file", () => etagOf(paper), 206],
  ["a weak tag of it", async () => `W/${await etagOf(paper)}`, 200],
  ["the tag of another file", () => etagOf(picture), 200],
  ["a date", async () => "Sat, 28 Nov 2099 00:00:00 GMT", 200],
])("a part is asked for if the file is still %s: %i", async (_, tag, status) => {
  const response = await get(paper, { Range: "bytes=0-9", "If-Range": await tag() });
  expect(response.status).toBe(status);
  await response.body?.cancel();
});

const etagOf = async (path: string) => (await get(path, {}, "HEAD")).headers.get("ETag") ?? "";

it.each(["bytes=0-9", "bytes=99999-", "bytes=-5"])("HEAD tells of the whole file, whatever range %s", async (Range) => {
  const response = await get(paper, { Range }, "HEAD");
  expect(response.status).toBe(200);
  expect(Number(response.headers.get("Content-Length"))).toBe((await (await get(paper)).arrayBuffer()).byteLength);
  expect(response.headers.get("Content-Range")).toBeNull();
});

it("HEAD tells of a file without sending it", async () => {
  const response = await get(picture, {}, "HEAD");
  expect(response.status).toBe(200);
  expect(Number(response.headers.get("Content-Length"))).toBeGreaterThan(0);
  expect(await response.text()).toBe("");
});

it.each(["/files/0", "/files/999999", "/files/abc", "/files/01", "/files/demo%2Fproof"])(
  "%s is not found",
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

it("a picture that a cheap phone cannot hold is a link only", async () => {
  const id = picture.split("/").at(-1);
  const report = await served.db.prepare("select report_id from report_files where id = ?").bind(id).first("report_id");
  const shown = async (pixels: number | null) => {
    await served.db.prepare("update report_files set pixels = ? where id = ?").bind(pixels, id).run();
    return (await visitor.open(`/fraud-parties/${report}`)).body;
  };
  for (const pixels of [3_000_000, 10_000_000]) expect(await shown(pixels)).toContain(`<img src="${picture}"`);
  for (const pixels of [10_000_001, 40_000_000, null]) {
    const body = await shown(pixels);
    expect(body).not.toContain(`src="${picture}"`);
    expect(body).toContain(`href="${picture}"`);
  }
});

it("a hidden report's file is gone on the next request, also for who has it already", async () => {
  const etag = (await get(picture)).headers.get("ETag") ?? "";
  await served.db.prepare("update fraud_reports set hidden_at = 1 where submission = 'demo 56'").run();
  expect((await get(picture)).status).toBe(404);
  expect((await get(picture, { "If-None-Match": etag })).status).toBe(404);
  await served.db.prepare("update fraud_reports set hidden_at = null where submission = 'demo 56'").run();
});
