import { afterAll, beforeAll, expect, it } from "vitest";
import { sealed } from "../../../app/link-keys.server";
import { type Served, serve } from "../../serve";
import { linkIn, textOf, Visitor } from "../../visitor";
import { adminAt, bill, reportOf } from "../admin/admin-site";
import { ask, filled } from "./case-site";

let served: Served;
let asha: Visitor;
let boss: Visitor;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  asha = await new Visitor(served).join("asha@example.in");
  boss = await adminAt(served, "boss@example.in");
});
afterAll(() => served.stop());

const idOf = async (path: string) =>
  served.db
    .prepare("select id from cases where token = ?")
    .bind(await sealed(path.slice(14)))
    .first<number>("id");

it("each report and the footer lead to it, and the free ways stand before the price", async () => {
  const report = await reportOf(asha, "Linked Traders");
  const about = `/fraud-parties/${report}/answer`;
  expect((await new Visitor(served).open(`/fraud-parties/${report}`)).body).toContain(`href="${about}"`);
  expect((await new Visitor(served).open(about)).body).toContain(`href="/data-removal?report=${report}"`);
  const { body } = await new Visitor(served).open("/");
  expect(body).toContain('href="/data-removal"');
  const text = textOf((await new Visitor(served).open(`/data-removal?report=${report}`)).body);
  expect(text).toContain("This is about the report on Linked Traders .");
  expect(text).toContain("Nobody ever has to pay to have a false claim looked at.");
  expect(text.indexOf("what is free")).toBeLessThan(text.indexOf("₹249"));
});

it("meera asks for free with proof, and presses the button that her mail leads to: then she has a private page", async () => {
  const report = await reportOf(asha, "Settled Traders");
  const form = await filled(served, report, { proof: bill(), email: "meera@example.in" });
  const meera = new Visitor(served);
  const sent = await meera.submit("/data-removal", form);
  expect(sent.path).toBe("/data-removal?sent=mail");
  expect(textOf(sent.body)).toContain("Now check your mail");
  const mail = await served.mailTo("meera@example.in");
  expect(mail.subject).toBe(`Confirm your request about report ${report}`);
  const link = new URL(linkIn(mail.text)).pathname;
  expect(link).toMatch(/^\/data-removal\/[\w-]{43}$/);
  // The key is in the mail alone.
  expect(sent.body).not.toContain(link.slice(14));
  const at = () => new Visitor(served).open(`/fraud-parties/${report}`);
  // What programs that look through mails do: nothing happens by that.
  for (const method of ["GET", "HEAD"]) await new Visitor(served).send(link, { method });
  expect(textOf((await at()).body)).not.toContain("Disputed");
  const waiting = await meera.open(link);
  expect(waiting.headers.get("Cache-Control")).toBe("private, no-store");
  expect(waiting.headers.get("X-Robots-Tag")).toContain("noindex");
  expect(textOf(waiting.body)).toContain("It was paid in October");
  for (const fields of [{ utr: "123456789012" }, { intent: "again", why: "So" }, { intent: "mail" }] as Record<
    string,
    string
  >[])
    expect((await meera.submit(link, fields)).status).toBe(404);
  const confirmed = await meera.submit(link, { intent: "confirm" });
  const text = textOf(confirmed.body);
  expect(text).toContain("We received your request, and its time has started.");
  expect(text).toContain("We are looking at it.");
  expect(text).toContain("bill.pdf");
  expect(confirmed.body).not.toContain("upi://");
  expect(textOf((await at()).body)).toContain("Disputed; we decide by");
});

it("the private page is never indexed, cached or named in the log, and nothing else leads to it", async () => {
  const report = await reportOf(asha, "Private Traders");
  const asked = await ask(served, report);
  const { headers } = await new Visitor(served).open(asked.private);
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
  expect(headers.get("Referrer-Policy")).toBe("same-origin");
  const token = asked.private.slice(14);
  expect(served.log.join("\n")).not.toContain(token);
  const robots = await (await new Visitor(served).send("/robots.txt")).text();
  expect(robots).toContain("Disallow: /data-removal/");
  for (const path of [`/fraud-parties/${report}`, "/data-removal", "/sitemap/1", `/api/reports/${report}`])
    expect((await new Visitor(served).open(path)).body, path).not.toContain(token);
  const id = (await idOf(asked.private)) ?? 0;
  for (const path of ["/admin/cases", `/admin/cases/${id}`, "/admin/audit"])
    expect((await boss.open(path)).body, path).not.toContain(token);
});

it.each(["x", "1", "a".repeat(43), `${"a".repeat(42)}%20`, "..%2f..%2fadmin"])(
  "the link %j is nobody's",
  async (token) => {
    const visitor = new Visitor(served);
    expect((await visitor.open(`/data-removal/${token}`)).status).toBe(404);
    expect((await visitor.submit(`/data-removal/${token}`, { utr: "123456789012" })).status).toBe(404);
  },
);

it("what is sent along is served to admins alone", async () => {
  const asked = await ask(served, await reportOf(asha, "Proof Traders"), { proof: bill() });
  const id = await idOf(asked.private);
  const proof = `/admin/cases/${id}/proof`;
  const served_ = await boss.send(proof);
  expect(served_.status).toBe(200);
  expect(served_.headers.get("Content-Type")).toBe("application/pdf");
  expect(served_.headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
  expect(served_.headers.get("Cache-Control")).toBe("private, no-store");
  for (const visitor of [new Visitor(served), asha]) expect((await visitor.send(proof)).status).toBe(302);
  const path = await served.db.prepare("select file_path from cases where id = ?").bind(id).first<string>("file_path");
  for (const address of [`/${path}`, `/files/${path}`, `/files/${encodeURIComponent(path ?? "")}`])
    expect((await boss.send(address)).status).toBe(404);
});

it("the service is paid by UPI, its number is checked, and an admin verifies it", async () => {
  const report = await reportOf(asha, "Service Traders");
  const asked = await ask(served, report, { kind: "service", email: "payer@example.in" });
  const reference = /with the reference ([A-Z2-9]{10}) in the note/.exec(textOf(asked.body))?.[1] ?? "";
  expect(asked.body).toContain(
    `href="upi://pay?pa=bakaya-payments-local@example&amp;pn=Bakaya&amp;am=249.00&amp;cu=INR&amp;tn=Bakaya%20data%20removal%20${reference}"`,
  );
  expect(asked.body).toContain('aria-label="UPI QR code for ₹249"');
  const visitor = new Visitor(served);
  for (const utr of ["", "12345678901", "1234567890123", "12345678901a"])
    expect((await visitor.submit(asked.private, { utr })).status).toBe(422);
  expect(textOf((await visitor.submit(asked.private, { utr: "9123 4567 8901" })).body)).toContain(
    "We are checking your payment.",
  );
  const list = await boss.open("/admin/payments");
  expect(textOf(list.body)).toContain("₹249 for a data removal");
  expect(textOf(list.body)).toContain("912345678901");
  const missing = await boss.submit("/admin/payments", { reference, verdict: "verified", reason: "" });
  expect(missing.status).toBe(422);
  expect(missing.body).toContain(`href="#reason-${reference}"`);
  expect(
    textOf((await boss.submit("/admin/payments", { reference, verdict: "verified", reason: "Seen" })).body),
  ).toContain("The payment is verified.");
  expect((await served.mailTo("payer@example.in")).subject).toBe("We received your payment");
  expect(textOf((await visitor.open(asked.private)).body)).toContain("We are looking at it.");
  const twice = await boss.submit("/admin/payments", { reference, verdict: "rejected", reason: "Again" });
  expect(twice.status).toBe(409);
});

it("the same number of the bank is refused for another request", async () => {
  const [one, two] = [
    await ask(served, await reportOf(asha, "One"), { kind: "service" }),
    await ask(served, await reportOf(asha, "Two"), { kind: "service" }),
  ];
  const visitor = new Visitor(served);
  await visitor.submit(one.private, { utr: "812345678901" });
  const refused = await visitor.submit(two.private, { utr: "812345678901" });
  expect(refused.status).toBe(422);
  expect(textOf(refused.body)).toContain("was entered for another payment already");
  expect(refused.body).toContain('value="812345678901"');
});

it("an admin removes with a reason: out of everybody's sight at once, and meera is told by mail", async () => {
  const report = await reportOf(asha, "Gone Traders", bill());
  const asked = await ask(served, report, { email: "told@example.in" });
  const page = `/admin/cases/${await idOf(asked.private)}`;
  expect(textOf((await boss.open(page)).body)).toContain("It was paid in October");
  for (const form of [
    { outcome: "removed", reason: "", hidden_reason: "It was settled." },
    { outcome: "removed", reason: "Paid", hidden_reason: "" },
    { outcome: "", reason: "Paid", hidden_reason: "x" },
  ])
    expect((await boss.submit(page, form)).status).toBe(422);
  expect((await new Visitor(served).open(`/fraud-parties/${report}`)).status).toBe(200);
  const done = await boss.submit(page, {
    outcome: "removed",
    reason: "Your receipt shows it paid",
    hidden_reason: "It was settled.",
  });
  expect(textOf(done.body)).toContain("Decided. The requester is told by mail.");
  const gone = await new Visitor(served).open(`/fraud-parties/${report}`);
  expect(gone.status).toBe(404);
  expect(textOf(gone.body)).toContain("It was settled.");
  expect((await new Visitor(served).open("/fraud-parties?search=Gone+Traders")).body).not.toContain("Gone Traders</a>");
  const mail = await served.mailTo("told@example.in");
  expect(mail.text).toContain("Your receipt shows it paid");
  expect(linkIn(mail.text)).toBe(`${served.url}${asked.private}`);
  const own = textOf((await new Visitor(served).open(asked.private)).body);
  expect(own).toContain("Removed: the report is not shown any more.");
  expect(own).not.toContain("Gone Traders");
  expect((await boss.submit(page, { outcome: "stays", reason: "No", hidden_reason: "x" })).status).toBe(409);
});

it("an admin declines with a reason: the report stays, and meera is told why", async () => {
  const report = await reportOf(asha, "Staying Traders");
  const asked = await ask(served, report, { email: "declined@example.in" });
  await boss.submit(`/admin/cases/${await idOf(asked.private)}`, {
    outcome: "stays",
    reason: "Nothing shows it",
  });
  expect((await new Visitor(served).open(`/fraud-parties/${report}`)).status).toBe(200);
  const mail = await served.mailTo("declined@example.in");
  expect(mail.subject).toBe(`Report ${report} stays as it is`);
  expect(mail.text).toContain("Nothing shows it");
});

it("says before it takes anything that it is deleted 180 days after the decision, and then is", async () => {
  expect(textOf((await new Visitor(served).open("/data-removal")).body)).toContain(
    "It is deleted 180 days after our decision",
  );
  const asked = await ask(served, await reportOf(asha, "Forgotten Traders"), { email: "forgotten@example.in" });
  const page = `/admin/cases/${await idOf(asked.private)}`;
  await boss.submit(page, { outcome: "stays", reason: "Nothing shows it" });
  await served.db.prepare("update cases set decided_at = 1 where email = 'forgotten@example.in'").run();
  await served.midnight();
  const own = textOf((await new Visitor(served).open(asked.private)).body);
  expect(own).toContain("Deleted 180 days after our decision, like everything you sent us");
  expect(own).toContain("Nothing shows it");
  const desk = await boss.open(page);
  expect(desk.status).toBe(200);
  expect(desk.body).not.toMatch(/forgotten@example|mailto:"/);
  expect(textOf(desk.body)).toContain("Deleted, with all they sent, 180 days after the decision");
});

it("the page of a private link puts its key into no other address", async () => {
  const asked = await ask(served, await reportOf(asha, "Keyed Traders"), { email: "keyed@example.in" });
  const { status, body } = await new Visitor(served).open(asked.private);
  expect(status).toBe(200);
  // But those of the same page in another language.
  expect(body.replaceAll(/<a [^>]*hrefLang="[^>]*>/g, "")).not.toContain(asked.private.split("/").at(-1));
});
