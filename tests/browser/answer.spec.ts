// The accused, on a small phone: from a link in a message to an answer that the desk reads.
import { linkIn } from "../visitor";
import { faults } from "./axe";
import { expect, say, signIn, test } from "./test";

test("who got the reporter's link says that it is wrong, without an account, and presses the button in the mail", async ({
  page,
  browser,
  served,
  javaScriptEnabled,
}) => {
  const { report, digits } = (await served.db
    .prepare(
      "select id as report, phone_number as digits from fraud_reports where user_id = 'demo-asha' and submission = ?",
    )
    .bind(javaScriptEnabled ? "demo 28" : "demo 35")
    .first<{ report: number; digits: string }>()) ?? { report: 0, digits: "" };
  await signIn(page, "asha@example.in", `/fraud-parties/${report}`);
  await page.getByRole("link", { name: say("Send the party its link") }).click();
  await page.getByRole("button", { name: say("Make the link") }).click();
  const whatsApp = await page.getByRole("link", { name: say("Send by WhatsApp") }).getAttribute("href");
  const message = new URL(whatsApp ?? "").searchParams.get("text") ?? "";
  expect(message).toMatch(
    new RegExp(
      say(
        "{party}: a report on {productName} says that {amount} has been due since {dueSince}. See it and tell us whether it is paid or wrong. No account needed: {address}",
        { party: ".*", productName: "Bakaya", amount: ".*", dueSince: ".*", address: ".*" },
      ),
    ),
  );
  if (javaScriptEnabled) expect(await faults(page)).toEqual([]);

  const party = await (
    await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled })
  ).newPage();
  await party.goto(/https?:\S+$/.exec(message)?.[0] ?? "");
  if (javaScriptEnabled) expect(await faults(party)).toEqual([]);
  await party.getByRole("link", { name: say("It is wrong") }).click();
  await party.getByRole("button", { name: say("Send answer") }).click();
  await expect(party.getByRole("alert")).toContainText(say("Choose what is wrong with it"));
  await party.getByLabel(say("The goods were faulty, short or returned")).check();
  await party.getByLabel(say("Your answer")).fill("Two bales came back wet. The credit note is missing.");
  await party.getByLabel(say("Your phone number")).fill(`+91 982${digits}`);
  const email = javaScriptEnabled ? "bales.js@example.in" : "bales.plain@example.in";
  await party.getByLabel(say("Email (optional)")).fill(email);
  if (javaScriptEnabled) expect(await faults(party)).toEqual([]);
  await party.getByRole("button", { name: say("Send answer") }).click();
  await expect(party.getByRole("status").getByText(say("Now check your mail"))).toBeVisible();
  expect(await party.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  if (javaScriptEnabled) expect(await faults(party)).toEqual([]);
  await party.goto(linkIn((await served.mailTo(email)).text));
  await party.getByRole("button", { name: say("Confirm my request") }).click();
  await expect(party.getByRole("heading", { level: 1 })).toContainText(say("Your request: case {id}", { id: "" }));
  expect(await party.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await party.locator(`a[href$="/fraud-parties/${report}"]`).first().click();
  await expect(party.getByText(new RegExp(say("Disputed; we decide by {day}", { day: ".*" })))).toBeVisible();
  // The desk reads it first.
  await expect(party.getByText("Two bales came back wet. The credit note is missing.")).toHaveCount(0);
  await party.context().close();

  await page.goto("/profile");
  await expect(page.getByText(say("Somebody says that goods, bill or terms are in dispute")).first()).toBeVisible();
});
