import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { linkIn, textOf, Visitor } from "../../visitor";

let served: Served;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
});
afterAll(() => served.stop());

it.each([
  ["आशा@उदाहरण.भारत", "आशा@xn--p1b6ci4b4b3a.xn--h2brj9c"],
  ["asha&sons@example.in", "asha&sons@example.in"],
])("%s signs up, is confirmed, signs in and gets a new password", async (email, to) => {
  const asha = new Visitor(served);
  await asha.submit("/auth", {
    mode: "create",
    email: ` ${email}\u200b`,
    password: "a good long password",
    returnTo: "/",
  });
  await asha.confirm(linkIn((await served.mailTo(to)).text));
  expect(
    await served.db.prepare("select email_verified as n from users where email = ?").bind(email).first<number>("n"),
  ).not.toBeNull();
  const recovery = await asha.submit("/auth/forgot", { email });
  expect(textOf(recovery.body)).toContain("a link to choose a new password is on its way");
  expect((await served.mailTo(to)).text).toContain("/auth/reset");
});
