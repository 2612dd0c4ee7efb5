import { afterAll, beforeAll, expect, it } from "vitest";
import { seedDemo } from "../../../scripts/seed/seed";
import { type Served, serve } from "../../serve";
import { textOf, Visitor } from "../../visitor";

let served: Served;
let visitor: Visitor;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  await seedDemo(served.db, served.bucket);
  visitor = new Visitor(served);
});
afterAll(() => served.stop());

it("home shows its parts: promise, search, six reports, steps, three marked examples, donation", async () => {
  const { body } = await visitor.open("/");
  const text = textOf(body);
  expect(body).toContain("<h1>Protect Your Business</h1>");
  expect(body.match(/class="report-link/g)).toHaveLength(6 + 1);
  expect(body.match(/<figure/g)).toHaveLength(3);
  expect(text).toContain("These three are examples, written by us.");
  expect(text).toContain("bakaya-local@example");
  expect(body).toMatch(/<ol[^>]*>(<li>.*?<\/li>){3}<\/ol>/);
});

it.each([
  ["", "Please enter a name or phone number"],
  ["123456", "Phone numbers must be exactly 7 digits"],
])("home refuses to search for %j and keeps it", async (typed, message) => {
  const { body, path } = await visitor.open(`/?search=${typed}`);
  expect(path).toBe(`/?search=${typed}`);
  expect(textOf(body)).toContain(message);
  expect(body).toContain(`<title>Error: `);
  expect(body).toContain(`value="${typed}"`);
});

it("a name or a number as on a card leads from home to the list", async () => {
  expect((await visitor.open("/?search=malharoli")).path).toBe("/fraud-parties?search=malharoli");
  expect((await visitor.open("/?search=%2B91%2098765%2043210")).path).toBe("/fraud-parties?search=6543210");
});

it.each(["9820012345", "+91 98200 12345", "098200-12345", "९८२००१२३४५", "0091 9820012345"])(
  "the list looks for the last seven digits of %j and says so; JSON does the same",
  async (number) => {
    const search = encodeURIComponent(number);
    const { body, status } = await visitor.open(`/fraud-parties?search=${search}`);
    expect(status).toBe(200);
    expect(textOf(body)).toContain("Looked for ****0012345");
    const json = await (await visitor.send(`/api/reports?search=${search}`)).json();
    expect(json).toEqual(await (await visitor.send("/api/reports?search=0012345")).json());
    expect((await visitor.open(`/?search=${search}`)).path).toBe("/fraud-parties?search=0012345");
  },
);

it.each(["98200123", "982001234", "98200123456", "929820012345", "9820012345 98200543"])(
  "digits that are no number, %j, clear nobody: list and JSON refuse them in words",
  async (digits) => {
    const search = encodeURIComponent(digits);
    const { body, status } = await visitor.open(`/fraud-parties?search=${search}`);
    expect(status).toBe(422);
    expect(textOf(body)).toContain("Phone numbers must be exactly 7 digits");
    expect(textOf(body)).not.toContain("No fraud reports found");
    expect(textOf(body)).not.toContain("results for");
    expect(body).toContain(`value="${digits}"`);
    const json = await visitor.send(`/api/reports?search=${search}`);
    expect([json.status, await json.json()]).toMatchObject([400, { error: { code: "bad_request" } }]);
  },
);

it("the list shows twelve a page with its total, and every page is reachable", async () => {
  const { body } = await visitor.open("/fraud-parties?page=2");
  expect(textOf(body)).toContain("60 reports");
  expect(body.match(/class="report-link/g)).toHaveLength(12);
  expect(body).toMatch(/aria-current="page" aria-label="Page 2"/);
  expect(body).toContain('href="/fraud-parties?page=5"');
  expect(body).not.toContain("Vendor's paid promotion</h2>");
});

it.each([
  ["0", "/fraud-parties"],
  ["-1", "/fraud-parties"],
  ["abc", "/fraud-parties"],
  ["2.5", "/fraud-parties"],
  ["02", "/fraud-parties?page=2"],
  ["99", "/fraud-parties?page=5"],
  ["99999999999999999999", "/fraud-parties?page=5"],
  ["1", "/fraud-parties"],
  ["", "/fraud-parties"],
])("page %j leads to the nearest there is", async (page, nearest) => {
  const { path, status } = await visitor.open(`/fraud-parties?page=${page}`);
  expect([path === "/fraud-parties?page=1" ? "/fraud-parties" : path, status]).toEqual([nearest, 200]);
});

it("search results say how many, for what, and stand without the paid strip", async () => {
  const { body } = await visitor.open(`/fraud-parties?search=${encodeURIComponent('tra"d')}`);
  expect(textOf(body)).toContain('Found 0 results for "tra"d"');
  expect(textOf(body)).toContain("No fraud reports found");
  const traders = await visitor.open("/fraud-parties?search=traders");
  expect(textOf(traders.body)).toMatch(/Found \d+ results for "traders"/);
  expect(traders.body).not.toContain('id="highlighted"');
  expect(traders.body).toContain('value="traders"');
});

it("another spelling or script of a name is found below the exact results, as similar", async () => {
  const { body } = await visitor.open(`/fraud-parties?search=${encodeURIComponent("jalpari traders")}`);
  expect(textOf(body)).toContain('Found 0 results for "jalpari traders"');
  expect(textOf(body)).toMatch(/No report under exactly this name\. One similar name:.*जलपारी ट्रेडर्स/);
  // Above a match there is no all-clear.
  expect(textOf(body)).not.toContain("No fraud reports found");
});

it.each([
  ["4877399", "No report of ****4877399. Compare the digits"],
  ["+91 98481 77366", "No report of ****8177366. Compare the digits"],
  ["Mob: 98481 77366 / 98481 77399", "No report of ****8177366, ****8177399. Compare the digits"],
  ["Quixotic Narwhal 98481 77366", "No report of ****8177366, “Quixotic Narwhal”. Compare the digits"],
  ["Quixotic Narwhal Emporium", "No report of any name like “Quixotic Narwhal Emporium”."],
])(
  "where nothing is found for %s, what was looked for is said in words, and nobody is cleared",
  async (search, said) => {
    const text = textOf((await visitor.open(`/fraud-parties?search=${encodeURIComponent(search)}`)).body);
    expect(text).toContain("No fraud reports found");
    expect(text).toContain(said);
    expect(text).toContain("No report does not mean that a party pays on time.");
  },
);

it.each([
  ["Dear Quixotic Narwhal Emporium ji", true],
  ["koi Quixotic Narwhal ko janta hai?", true],
  ["Quixotic Narwhal", false],
  ["+91 98481 77366", false],
])("of %s the page says that other words beside a name may hide it: %s", async (search, advised) => {
  const text = textOf((await visitor.open(`/fraud-parties?search=${encodeURIComponent(search)}`)).body);
  expect(text.includes("If some of them are not part of the name, search for the name alone.")).toBe(advised);
});

it("what was searched for is text, never markup", async () => {
  const { body } = await visitor.open(`/fraud-parties?search=${encodeURIComponent("<script>alert(1)</script>")}`);
  expect(body).not.toContain("<script>alert(1)");
  expect(body).toContain("&lt;script&gt;alert(1)");
});

it.each(["0", "00001", "1e3", "-1", "abc", "999999", "1.0", "99999999999999999999"])(
  "the report %j is a page not found, in HTML and JSON",
  async (id) => {
    expect((await visitor.open(`/fraud-parties/${id}`)).status).toBe(404);
    const json = await visitor.send(`/api/reports/${id}`);
    expect(json.status).toBe(404);
    expect(await json.json()).toMatchObject({ error: { code: "not_found" } });
  },
);

it("a report's page has its fields, documents by kind, share links with all of it, and a preview without its reporter", async () => {
  const { path } = await visitor.open("/fraud-parties?search=malharoli");
  const list = await visitor.open(path);
  const link = /href="(\/fraud-parties\/\d+)"/.exec(list.body)?.[1] ?? "";
  const { body } = await visitor.open(link);
  const text = textOf(body);
  expect(text).toContain("Reported by users, not verified by us.");
  expect(text).toMatch(
    /Amount Due ₹3,32,500 days late \d+ documents 3 .* Due since \d+ \w+ \d{4} .*Phone Number \*{4}\d{7} .*Reported by Asha Demo/,
  );
  expect(text).toMatch(/Visiting Cards\/Photos.*Visiting Card 1 PNG image.*Proof Documents.*PDF/);
  expect(text).toContain("Know about another fraud party?");
  const whatsapp = /href="https:\/\/wa\.me\/\?text=([^"]*)"/.exec(body)?.[1] ?? "";
  const message = decodeURIComponent(whatsapp.replaceAll("&amp;", "&"));
  expect(message).toMatch(
    /Malharoli Traders\nPhone: \*{4}\d{7}\nAmount due: ₹3,32,500\nDue since: .*\nReported by a user, not verified\nhttp:\/\/127.0.0.1:\d+\/fraud-parties\/\d+$/,
  );
  expect(body).toContain(`href="sms:?&amp;body=${whatsapp}"`);
  const previews = [...body.matchAll(/<meta (?:name|property)="(?:description|og:[^"]*)" content="([^"]*)"/g)].map(
    ([, content]) => content,
  );
  expect(previews.length).toBeGreaterThanOrEqual(5);
  expect(previews.join(" ")).not.toContain("Asha");
});

it("JSON gives the same reports, page by page, with an exact total", async () => {
  const list = (await (await visitor.send("/api/reports?page=2")).json()) as {
    reports: object[];
    total: number;
    page: number;
    pages: number;
  };
  expect(list).toMatchObject({ total: 60, page: 2, pages: 5 });
  expect(list.reports).toHaveLength(12);
  expect(Object.keys(list.reports[0] ?? {})).toEqual([
    "id",
    "party_name",
    "phone_number",
    "amount_due",
    "still_due",
    "state",
    "paid_on",
    "disputed_until",
    "looked_at_on",
    "due_date",
    "city",
    "gstin",
    "party",
    "checked_bills",
    "reporter_name",
    "is_anonymous",
    "created_at",
  ]);
  const found = (await (await visitor.send("/api/reports?search=malharoli")).json()) as { reports: { id: number }[] };
  const one = await (await visitor.send(`/api/reports/${found.reports[0]?.id}`)).json();
  expect(one).toMatchObject({
    party_name: "Malharoli Traders",
    amount_due: 332_500,
    reporter_name: "Asha Demo",
    files: [
      { file_type: "visiting_card", content_type: "image/png" },
      { file_type: "proof", content_type: "application/pdf" },
      { file_type: "proof", content_type: "image/jpeg" },
    ],
  });
});

it.each(["page=0", "page=abc", "page=1.5", `search=${"a".repeat(501)}`])(
  "JSON refuses the query %j with a 400",
  async (query) => {
    const response = await visitor.send(`/api/reports?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: "bad_request", message: expect.any(String) } });
  },
);

it("health and the OpenAPI description answer", async () => {
  expect(await (await visitor.send("/api/health")).json()).toEqual({
    ...{ database: true, bucket: true },
    overdue_cases: 1,
  });
  const description = (await (await visitor.send("/api/openapi.json")).json()) as { paths: object; openapi: string };
  expect(Object.keys(description.paths)).toEqual([
    "/api/reports",
    "/api/reports/{id}",
    "/api/parties/{id}",
    "/api/suggest",
    "/api/health",
  ]);
});
