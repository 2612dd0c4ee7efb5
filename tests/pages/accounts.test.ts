import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serve } from "../serve";
import { linkIn, textOf, Visitor } from "../visitor";

let served: Served;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
});
afterAll(() => served.stop());

const password = "a good long password";

it("asha creates an account, confirms it by mail and is signed in where she was", async () => {
  const asha = new Visitor(served);
  const sent = await asha.submit("/auth", {
    mode: "create",
    email: " Asha.One@Example.in ",
    password,
    returnTo: "/report",
  });
  expect(sent.body).toContain("Please check your email for confirmation link.");
  const mail = await served.mailTo("asha.one@example.in");
  expect(mail.html).toContain(linkIn(mail.text).replaceAll("&", "&amp;"));
  const confirmed = await asha.open(linkIn(mail.text));
  expect(textOf(confirmed.body)).toContain("Your email is confirmed and you are signed in.");
  expect(confirmed.body).toContain('href="/report"');
  expect(confirmed.path).not.toContain("token");
  expect((await asha.open("/")).body).toContain("Sign Out");
});
