import { createHash } from "node:crypto";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { textOf, Visitor } from "../../visitor";

let served: Served;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
});
afterAll(() => served.stop());

const form = {
  method: "POST",
  body: new URLSearchParams({ mode: "sign-in", email: "a@example.in", password: "whatever it is" }),
};

it.each([
  ["from elsewhere", { Origin: "https://evil.example" }],
  ["from a page without an address", { Origin: "null" }],
  ["from another site, by the browser's word", { "Sec-Fetch-Site": "cross-site" }],
  ["from a page without an address that the browser calls ours", { Origin: "null", "Sec-Fetch-Site": "same-origin" }],
  ["from a page without an address, with our referer", () => ({ Origin: "null", Referer: `${served.url}/auth` })],
  [
    "from a page without an address, with both",
    () => ({ Origin: "null", "Sec-Fetch-Site": "same-origin", Referer: `${served.url}/auth` }),
  ],
  ["from a neighbouring site", { "Sec-Fetch-Site": "same-site" }],
  ["with a foreign referer", { Referer: "https://evil.example/form" }],
  ["from nowhere", {}],
])("a form %s is refused", async (_, said) => {
  const headers = typeof said === "function" ? said() : said;
  const response = await new Visitor(served).send("/auth", { ...form, headers });
  expect(response.status).toBe(403);
  expect(textOf(await response.text())).toContain("This form did not come from our site");
});

it.each([
  ["Origin", () => ({ Origin: served.url })],
  ["Sec-Fetch-Site", () => ({ "Sec-Fetch-Site": "same-origin" })],
  ["Referer", () => ({ Referer: `${served.url}/auth` })],
])("our own form is known by its %s", async (_, headers) => {
  expect((await new Visitor(served).send("/auth", { ...form, headers: headers() })).status).toBe(401);
});

it("resource routes and JSON are guarded alike", async () => {
  for (const path of ["/report/files", "/auth/sign-out", "/api/reports"]) {
    const response = await new Visitor(served).send(path, { ...form, headers: { Origin: "https://evil.example" } });
    expect(response.status).toBe(403);
  }
  const json = await new Visitor(served).send("/api/reports", { ...form, headers: { Origin: "https://evil.example" } });
  expect(await json.json()).toMatchObject({ error: { code: "forbidden_origin" } });
});

const kilobytes = (n: number) => "a".repeat(n * 1024);
const post = (visitor: Visitor, path: string, body: BodyInit, more: RequestInit & { duplex?: "half" } = {}) =>
  visitor.send(path, { method: "POST", headers: { Origin: served.url, ...more.headers }, body, ...more });
const withFile = (fields: Record<string, string>, size: number, name = "proof") => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(name, new File([new Uint8Array(size * 1024)], "bill.pdf"));
  return form;
};

it.each([
  ["/auth", 64],
  ["/auth/forgot", 64],
  ["/fraud-parties/1", 64],
  ["/fraud-parties/1/withdraw", 64],
  ["/profile", 64],
  ["/bulk-report", 512],
  ["/bulk-report/drafts/some-draft", 512],
  ["/api/reports", 64],
])("the text of a form at %s may have %i KB, and not one more", async (path, limit) => {
  const visitor = new Visitor(served);
  const status = async (size: number) =>
    (await post(visitor, path, new URLSearchParams({ x: kilobytes(size).slice(2) }))).status;
  expect(await status(limit)).not.toBe(413);
  const refused = await post(visitor, path, new URLSearchParams({ x: kilobytes(limit) }));
  expect(refused.status).toBe(413);
  expect(textOf(await refused.text())).toContain(`A form here may have ${limit} KB, and no files.`);
});

it("a form that is too long is refused also when it does not say how long it is", async () => {
  const body = new Blob([`email=${kilobytes(65)}`]).stream();
  const headers = { Origin: served.url, "Content-Type": "application/x-www-form-urlencoded" };
  expect((await post(new Visitor(served), "/auth", body, { headers, duplex: "half" })).status).toBe(413);
});

it.each([
  "/auth",
  "/profile",
  "/fraud-parties/1",
  "/bulk-report",
  "/campaign-confirmation",
  "/admin/settings",
  "/legal-notice",
])("a page without a field for files takes none: %s", async (path) => {
  const asha = await new Visitor(served).join(`asha${path.replaceAll(/\W/g, "")}@example.in`);
  for (const visitor of [asha, new Visitor(served)])
    expect((await post(visitor, path, withFile({ email: "a@example.in" }, 600))).status).toBe(413);
});

it("files are taken only from who is signed in; what is typed beside them is not lost", async () => {
  const stranger = new Visitor(served);
  const form = { key: "k", party_name: "Ganesh Traders", phone_number: "1234567" };
  for (const path of ["/report", "/report/files", "/fraud-parties/1/files"]) {
    const answer = await post(stranger, path, withFile(form, 3_000));
    // Who adds files to a report is led to sign in.
    expect([path, answer.status]).toEqual([path, path.endsWith("1/files") ? 302 : 401]);
    await answer.body?.cancel();
  }
  const asha = await new Visitor(served).join("asha@example.in");
  expect((await post(asha, "/report", withFile(form, 3_000))).status).toBe(422);
  expect((await post(asha, "/report", withFile(form, 32_000))).status).toBe(422);
  expect((await post(asha, "/bulk-report/file", withFile({ pasted: "" }, 900, "file"))).status).toBe(422);
});

it("of twelve uploads by somebody who is not signed in nothing is left", async () => {
  const stranger = new Visitor(served);
  const stored = async () => [
    (await served.bucket.list()).objects.length,
    await served.db.prepare("select count(*) as n from draft_files").first("n"),
    await served.db.prepare("select count(*) as n from cases").first("n"),
  ];
  const before = await stored();
  const removal = {
    report: "999999",
    kind: "false claim",
    details: "Not ours",
    name: "Meera",
    email: "meera@example.in",
    phone: "",
  };
  for (let n = 0; n < 3; n++) {
    for (const path of ["/report", "/report/files", "/fraud-parties/1/files"])
      await (await post(stranger, path, withFile({ key: kilobytes(40) }, 10))).body?.cancel();
    const asked = await post(stranger, "/data-removal", withFile({ ...removal, key: kilobytes(1_800) }, 10));
    expect(asked.status).toBeGreaterThanOrEqual(400);
    await asked.body?.cancel();
  }
  expect(await stored()).toEqual(before);
});

it("the text of a form with files is refused beyond 1.5 MB", async () => {
  const asha = await new Visitor(served).join("long@example.in");
  const response = await post(asha, "/report", withFile({ party_name: "क ".repeat(400_000) }, 1));
  expect(response.status).toBe(413);
  expect((await response.text()).replace(/<style.*?<\/style>/s, "").length).toBeLessThan(20_000);
});

it.each([
  ["multipart without a boundary", "multipart/form-data", "x"],
  ["broken multipart", "multipart/form-data; boundary=b", "--b\r\nbroken"],
  ["no form at all", "text/plain", "hello"],
  ["JSON", "application/json", "{}"],
])("%s is a bad request, never a failure of ours", async (_, type, body) => {
  const response = await new Visitor(served).send("/auth", {
    method: "POST",
    headers: { Origin: served.url, "Content-Type": type },
    body,
  });
  expect(response.status).toBe(400);
});

it("every answer carries the security headers, pages, JSON, errors and assets alike", async () => {
  const visitor = new Visitor(served);
  for (const path of ["/", "/fraud-parties", "/report", "/auth", "/api/reports", "/no-such-page", "/api/none"]) {
    const { headers } = await visitor.open(path);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Strict-Transport-Security")).toMatch(/^max-age=63072000/);
    expect(headers.get("Referrer-Policy")).toBe("same-origin");
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("Content-Security-Policy")).not.toContain("unsafe");
    expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  }
});

it("what stands in a page that is only read is allowed by its hash, to the letter, and nothing else is", async () => {
  for (const path of ["/", "/fraud-parties", "/how-it-works", "/nowhere", "/hi/grievance"]) {
    const { body, headers } = await new Visitor(served).open(path);
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy).not.toContain("nonce");
    const parts = [...body.matchAll(/<(script|style)(?: type="speculationrules")?>([\s\S]*?)<\/\1>/g)];
    expect(parts.length).toBe((body.match(/<(?:script|style)\b/g) ?? []).length);
    for (const [, tag, text = ""] of parts) {
      const hash = createHash("sha256").update(text).digest("base64");
      expect(policy).toMatch(new RegExp(`${tag}-src 'self'[^;]* 'sha256-${hash.replaceAll(/[+/=]/g, "\\$&")}'`));
    }
  }
});

it("each page with scripts has its own nonce, and its inline parts carry it", async () => {
  const visitor = new Visitor(served);
  const nonces = new Set<string>();
  for (const path of ["/auth", "/auth", "/report"]) {
    const { body, headers } = await visitor.open(path);
    const nonce = /'nonce-([^']+)'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";
    nonces.add(nonce);
    for (const [tag] of body.matchAll(/<(?:script|style)\b[^>]*>/g))
      if (!tag.includes(" src=")) expect(tag).toContain(`nonce="${nonce}"`);
  }
  expect(nonces.size).toBe(3);
});

it("a page for somebody with a session is never stored, a public one may be", async () => {
  const visitor = new Visitor(served);
  expect((await visitor.open("/")).headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  await visitor.join("cached@example.in");
  expect((await visitor.open("/")).headers.get("Cache-Control")).toBe("private, no-store");
  expect((await visitor.open("/")).headers.get("Vary")).toContain("Cookie");
});

it("an unknown address is a page that helps, and no exception in the log", async () => {
  const { status, body } = await new Visitor(served).open("/no-such-page");
  expect(status).toBe(404);
  expect(textOf(body)).toContain("Page not found");
  expect(body).toContain('href="/fraud-parties"');
  expect(served.log.filter((line) => line.includes("failed"))).toEqual([]);
});

it("the log names each request and never what somebody looked for", async () => {
  await new Visitor(served).open("/fraud-parties?search=somebody-private");
  const lines = served.log.filter((line) => line.includes('"path":"/fraud-parties"'));
  expect(lines.length).toBeGreaterThan(0);
  expect(served.log.join("\n")).not.toContain("somebody-private");
  expect(JSON.parse(lines.at(-1) ?? "{}")).toMatchObject({ method: "GET", status: 200 });
});

it.each(["PUT", "DELETE", "PATCH", "PROPFIND"])("%s is answered without a failure", async (method) => {
  for (const path of ["/", "/report", "/fraud-parties/1", "/api/reports"]) {
    const response = await new Visitor(served).send(path, { method, headers: { Origin: served.url } });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  }
});

it.each(["/Admin/dashboard", "/%61dmin/dashboard", "//admin/dashboard", "/ADMIN.data"])(
  "%s, which the router takes for the desk, is dressed like it",
  async (path) => {
    const { headers } = await new Visitor(served).send(`${served.url}${path}`);
    expect(headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  },
);

it.each(["/data-removal/", "/Data-Removal/", "/dat%61-removal/", "//data-removal/"])(
  "the log has no key of a private link at %s",
  async (path) => {
    const key = `k${"e".repeat(40)}y${path.length}`;
    await new Visitor(served).open(`${served.url}${path}${key}`);
    await new Visitor(served).open(`${served.url}${path}${key}.data`);
    await expect.poll(() => served.log.some((line) => line.includes("/data-removal/…"))).toBe(true);
    expect(served.log.join()).not.toContain(key);
  },
);

it.each(["%", "%ff", "%E0%A5", "%E0%A5।"])("the log has no key of a private link that ends in %j", async (end) => {
  for (const path of ["/answer/", "/data-removal/", "/hi/watch/stop/"]) {
    const key = `k${"f".repeat(40)}y${path.length}`;
    const before = served.log.length;
    const { status, body } = await new Visitor(served).open(`${served.url}${path}${key}${end}`);
    expect([status, textOf(body)]).toEqual([404, expect.stringMatching(path.startsWith("/hi") ? /./ : /not found/i)]);
    await expect.poll(() => served.log.slice(before).some((line) => line.includes("…"))).toBe(true);
    expect(served.log.join()).not.toContain(key);
  }
});

it("the local mailbox is no part of the product that is deployed", async () => {
  const { status, body } = await new Visitor(served).open("/dev/mail");
  expect(status).toBe(404);
  expect(body).not.toContain("Local mail");
});

it("a page has one address: a slash at its end leads to it, and never to another site", async () => {
  const visitor = new Visitor(served);
  expect((await visitor.open("/fraud-parties/?page=1")).path).toBe("/fraud-parties?page=1");
  const response = await fetch(`${served.url}//evil.example/`, { redirect: "manual" });
  expect(response.headers.get("Location")).toBeNull();
});

it.each([
  ["/favicon.ico", 301, "/favicon.svg"],
  ["/.well-known/change-password", 302, "/account/password"],
  ["/fraud-parties/5)", 308, "/fraud-parties/5"],
  ["/fraud-parties/5).", 308, "/fraud-parties/5"],
  ["/fraud-parties/17]", 308, "/fraud-parties/17"],
  ["/fraud-parties/5,", 308, "/fraud-parties/5"],
  ["/fraud-parties/5*", 308, "/fraud-parties/5"],
  ["/fraud-parties/5%29", 308, "/fraud-parties/5"],
  ["/fraud-parties/5%E2%80%9D", 308, "/fraud-parties/5"],
  // What ends a sentence in Hindi, Marathi, Bengali, Urdu; three dots; a quotation; signs that nobody sees; no word at all.
  ["/fraud-parties/5।", 308, "/fraud-parties/5"],
  ["/hi/fraud-parties/5॥", 308, "/hi/fraud-parties/5"],
  ["/ta/parties/17…", 308, "/ta/parties/17"],
  ["/parties/17।?page=2", 308, "/parties/17?page=2"],
  ["/how-it-works۔", 308, "/how-it-works"],
  ["/gu/report»", 308, "/gu/report"],
  ["/data-removal/aB-_9_\u200b", 308, "/data-removal/aB-_9_"],
  ["/answer/aB-_9-\u00a0।", 308, "/answer/aB-_9-"],
  ["/fraud-parties/5_-", 308, "/fraud-parties/5"],
  ["/।", 308, "/"],
  ["/bn।", 308, "/bn"],
])("%s leads where it was meant to", async (path, status, location) => {
  const response = await new Visitor(served).send(path);
  expect([response.status, response.headers.get("Location")]).toEqual([status, location]);
});

it.each(["/fraud-parties/x)", "/fraud-parties/0)", "/fraud-parties/5)6", "/fraud-parties/5)/", "/nowhere।"])(
  "%s is not found",
  async (path) => {
    expect((await new Visitor(served).open(path)).status).toBe(404);
  },
);

it.each([
  "//",
  "///",
  "//evil.example",
  "//evil.example/%E0%A5%A4",
  "//fraud-parties",
  "//%",
  "/%",
  "//_.data",
  "/\\evil.example",
])("%s is answered by the Worker itself: not found or not understood, and leads nowhere else", async (path) => {
  const { port, hostname } = new URL(served.url);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request({ hostname, port, path }, resolve).on("error", reject).end();
  const answer = await promise;
  answer.resume();
  expect([400, 404]).toContain(answer.statusCode);
  expect(answer.headers.location).toBeUndefined();
});

it("whoever finds a hole is told whom to write to, and for how long that holds", async () => {
  const { status, body, headers } = await new Visitor(served).open("/.well-known/security.txt");
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toContain("text/plain");
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 24 * 3600 * 1000);
});

it.each(["/api", "/api/", "/api/none"])("%s has no page and says so in JSON", async (path) => {
  const { status, headers, body } = await new Visitor(served).open(path);
  expect(status).toBe(404);
  expect(headers.get("Content-Type")).toContain("application/json");
  expect(JSON.parse(body)).toMatchObject({ error: { code: "not_found" } });
});

it.each(["1000000000", "99999999999999999999", "9".repeat(400)])(
  "page %s leads to the nearest there is, and JSON answers with the last",
  async (page) => {
    const visitor = new Visitor(served);
    expect((await visitor.open(`/fraud-parties?page=${page}`)).path).toBe("/fraud-parties");
    const json = await visitor.open(`/api/reports?page=${page.slice(0, 300)}`);
    expect(JSON.parse(json.body)).toMatchObject({ page: 1, pages: 1 });
  },
);

it("assets, which do not pass the Worker, carry the security headers too, and hashed ones are kept", async () => {
  const { body } = await new Visitor(served).open("/auth");
  const script = /href="(\/assets\/[^"]+\.js)"/.exec(body)?.[1] ?? "";
  for (const path of ["/favicon.svg", script]) {
    const { headers, status } = await new Visitor(served).open(path);
    expect([path, status]).toEqual([path, 200]);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Strict-Transport-Security")).toMatch(/^max-age=63072000/);
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  }
  expect((await new Visitor(served).open(script)).headers.get("Cache-Control")).toBe(
    "public, max-age=31536000, immutable",
  );
});
