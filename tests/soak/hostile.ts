// npm run soak: ten thousand malformed and hostile requests, the same each time. No answer may be a 5xx, none may hang.
import { serve } from "../serve.ts";
import { Visitor } from "../visitor.ts";

const requests = Number(process.env.SOAK_REQUESTS ?? 10_000);
let seed = 20_251_031;
const served = await serve({ LIMIT_FACTOR: "1000000" });
const vendor = await new Visitor(served).join("hostile@example.in");

const paths = [
  "/",
  "/fraud-parties",
  "/fraud-parties/1",
  "/report",
  "/report/files",
  "/bulk-report",
  "/bulk-report/file",
  "/auth",
  "/auth/forgot",
  "/auth/callback",
  "/profile",
  "/account/email",
  "/account/password",
  "/fraud-parties/1/bills",
  "/admin/certificates",
  "/promotion-setup",
  "/campaign-confirmation",
  "/legal-notice",
  "/comments/1/delete",
  "/files/1",
  "/api/reports",
  "/api/reports/1",
  "/sitemap/0.xml",
  "/admin/login",
  "/admin/dashboard",
];
const methods = ["GET", "GET", "GET", "POST", "POST", "POST", "POST", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS"];
const fields = [
  "party_name",
  "phone_number",
  "amount_due",
  "due_date",
  "reporter_name",
  "is_anonymous",
  "disclaimer",
  "key",
  "intent",
  "email",
  "password",
  "mode",
  "returnTo",
  "content",
  "name",
  "shop_name",
  "plan",
  "report",
  "report_id",
  "recipient_address",
  "recipient_pincode",
  "search",
  "page",
  "token",
  "__proto__",
  "constructor",
  "rows",
  "bills",
  "pem",
];
const texts = [
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "NaN",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "'; drop table users; --",
  '" or ""="',
  "%00",
  "\u0000",
  "\ufeff",
  "\u202eevil",
  "\ud800",
  "🔑".repeat(5_000),
  "a".repeat(100_000),
  "क्षत्रिय".repeat(500),
  "<script>alert(1)</script>",
  "{{7*7}}",
  "../../etc/passwd",
  "\r\nSet-Cookie: x=y",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "9".repeat(400),
  "2025-02-30",
  "0000-00-00",
  "99999-12-31",
  "remove 1",
  "remove x",
  "=1+1",
  "%",
  "_",
  '"""',
  "AND OR NOT NEAR(",
  "١٢٣٤٥٦٧",
  "१२३४५६७",
];
const types = [
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=b",
  "multipart/form-data",
  "application/json",
  "text/plain",
  "",
  "application/x-www-form-urlencoded; charset=utf-16",
];
const bodies = [
  "",
  "a",
  "=&=&=",
  "%",
  "%E0%A4%A",
  "--b\r\n",
  "--b--",
  '--b\r\nContent-Disposition: form-data; name="proof"; filename="x"\r\n\r\n\r\n--b--',
  '--b\r\nContent-Disposition: form-data; name="\u0000"\r\n\r\nx\r\n--b--',
  "{",
  '{"__proto__":{"x":1}}',
];

const bad: string[] = [];
const counts: Record<string, number> = {};
for (let n = 0; n < requests; n += 1) {
  const method = pick(methods);
  const query = chance(2)
    ? `?${new URLSearchParams(Array.from({ length: below(4) }, () => [pick(fields), pick(texts).slice(0, 2_000)]))}`
    : "";
  const path = `${pick(paths)}${chance(6) ? ".data" : ""}${query}`;
  const visitor = chance(2) ? vendor : new Visitor(served);
  const headers: Record<string, string> = { Origin: chance(8) ? "https://evil.example" : served.url };
  const init: RequestInit = { method, headers, signal: AbortSignal.timeout(20_000) };
  if (!["GET", "HEAD"].includes(method)) {
    headers["Content-Type"] = pick(types);
    init.body = chance(2)
      ? new URLSearchParams(Array.from({ length: below(12) }, () => [pick(fields), pick(texts)])).toString()
      : pick(bodies);
  }
  try {
    const answer = await visitor.send(path, init).catch((error: Error) => {
      // The answer before closed a connection that this request had already been put on: once more, on its own.
      if (!String(error.cause).includes("ECONNRESET")) throw error;
      return visitor.send(path, init);
    });
    await answer.arrayBuffer();
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    if (answer.status >= 500)
      bad.push(
        `${answer.status} ${method} ${path.slice(0, 120)} ${headers["Content-Type"] ?? ""} ${String(init.body ?? "").slice(0, 80)}`,
      );
  } catch (error) {
    const cause = error instanceof Error ? String(error.cause ?? error.name) : "";
    bad.push(`${String(error)} (${cause}) ${method} ${path.slice(0, 120)}`);
  }
}
console.log(`${requests} requests`, counts);
for (const line of bad.slice(0, 20)) console.error(line);
await served.stop();
if (bad.length > 0) throw new Error(`${bad.length} requests failed or hung`);

function below(limit: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * limit);
}

function pick<T>(from: T[]): T {
  return from[below(from.length)] as T;
}

/** True once in `n` times. */
function chance(n: number): boolean {
  return below(n) === 0;
}
