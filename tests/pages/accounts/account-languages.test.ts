// Somebody who reads Hindi makes an account, and every page and mail on the way is in it, by the address alone.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { linkIn, textOf, Visitor } from "../../visitor";

let served: Served;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  await new Visitor(served).signUp("asha@example.in");
});
afterAll(() => served.stop());

const password = "a good long password";
const create = (email: string, returnTo: string) => ({ mode: "create", email, password, returnTo });
const languageOf = (email: string) =>
  served.db.prepare("select language from users where email = ?").bind(email).first("language");

it.each(["hi", "ta"])("from the sign-up to the page one came from, all is under /%s", async (language) => {
  const email = `new.${language}@example.in`;
  const asha = new Visitor(served);
  const asked = await asha.open(`/${language}/account/sessions`);
  expect(asked.path).toBe(`/${language}/auth?returnTo=%2Faccount%2Fsessions`);
  expect(asked.body).toContain('name="returnTo" value="/account/sessions"');
  expect(asked.body).toContain(`action="/${language}/auth"`);
  const sent = await asha.submit(`/${language}/auth`, create(email, "/account/sessions"));
  expect(sent.path).toBe(`/${language}/auth?sent=confirmation&returnTo=%2Faccount%2Fsessions`);
  const link = linkIn((await served.mailTo(email)).text);
  expect(new URL(link).pathname).toBe(`/${language}/auth/callback`);
  const done = await asha.confirm(link);
  expect(done).toMatchObject({ status: 200, path: `/${language}/account/sessions` });
  expect(done.body).toContain(`<html lang="${language}-IN"`);
  // The same browser in another language is the same visitor.
  expect((await asha.open("/account/sessions")).status).toBe(200);
  expect((await asha.submit("/gu/auth/sign-out", {})).path).toBe("/gu");
});

it.each([
  ["/hi/auth", "/hi/report", "/hi/report"],
  ["/hi/auth", "/bn/report", "/hi/report"],
  ["/auth", "/hi/report", "/report"],
  ["/hi/auth", "/hi//evil.example", "/hi"],
  ["/hi/auth", "//evil.example", "/hi"],
])("a sign-in at %s that is to lead to %s leads to %s", async (page, returnTo, path) => {
  const response = await new Visitor(served).send(page, {
    method: "POST",
    body: new URLSearchParams({ mode: "sign-in", email: "asha@example.in", password, returnTo }),
    headers: { Origin: served.url },
  });
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe(path);
});

it("a form that scripts send is led on in its language, too", async () => {
  const visitor = new Visitor(served);
  const body = new URLSearchParams(create("scripted@example.in", "/report"));
  const response = await visitor.send("/te/auth.data", { method: "POST", body, headers: { Origin: served.url } });
  const text = await response.text();
  // The router's own script puts its base path before it (react-router, startRedirectNavigation).
  expect(text).toContain('"/auth?sent=confirmation&returnTo=%2Freport"');
  expect(await languageOf("scripted@example.in")).toBe("te");
});

it("My Account without scripts: the language of the mails is chosen there, and the page stays in its own", async () => {
  const asha = await new Visitor(served).signUp("chooses@example.in");
  const before = await asha.open("/profile");
  expect(before.body).toMatch(/<option value="en" lang="en" translate="no" selected="">English<\/option>/);
  expect(before.body).toContain('<option value="te" lang="te" translate="no">తెలుగు</option>');
  const saved = await asha.submit("/profile", { intent: "language", language: "te" });
  expect(saved.path).toBe("/profile?said=language");
  expect(textOf(saved.body)).toContain("Your language is saved. From now on we use it in our mails to you.");
  expect(saved.body).toMatch(/<option value="te" lang="te" translate="no" selected="">/);
  await new Visitor(served).submit("/auth/forgot", { email: "chooses@example.in" });
  const { text } = await served.mailTo("chooses@example.in");
  expect(new URL(linkIn(text)).pathname).toBe("/te/auth/reset");
  const wrong = await asha.submit("/profile", { intent: "language", language: "fr" });
  expect(wrong.status).toBe(422);
  expect(wrong.body).toContain("<title>Error: My Account - Bakaya</title>");
  expect(textOf(wrong.body)).toContain("Choose a language");
});

it("a suspended account signs in and out in every language, and changes nothing in any", async () => {
  const asha = await new Visitor(served).signUp("suspended@example.in");
  await served.db.prepare("update users set suspended_at = 1 where email = 'suspended@example.in'").run();
  expect((await asha.submit("/hi/profile", { intent: "language", language: "hi" })).status).toBe(403);
  expect(await languageOf("suspended@example.in")).toBe("en");
  expect((await asha.submit("/hi/auth/sign-out", {})).path).toBe("/hi");
});
