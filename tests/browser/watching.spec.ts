// From a search that finds nothing to a list of customers, as a vendor on a phone does it.
import { expect, say, signIn, test } from "./test";
import { weigh } from "./weigh";

test("a search finds nothing, so ravi asks to be told, imports his customers, and sees who is reported", async ({
  page,
  served,
  browserName,
}, { project }) => {
  const own = `${browserName} ${project.name}`;
  // One that others have reported and nobody has touched: other tests hide, pay and withdraw theirs.
  const { name, digits } = (await served.db
    .prepare(
      `select party_name as name, phone_number as digits from fraud_reports where user_id is null and hidden_at is null
       and withdrawn_at is null and archived_at is null and party_name glob '[A-Z]*' order by id limit 1`,
    )
    .first<{ name: string; digits: string }>()) ?? { name: "", digits: "" };
  await signIn(page, "ravi@example.in", "/fraud-parties?search=Thirumalvi+Silks");
  await page.getByRole("link", { name: say("Tell me if it is reported") }).click();
  await expect(page.getByLabel(say("Party Name"))).toHaveValue("Thirumalvi Silks");
  await page.getByLabel(say("Note (optional)")).fill(own);
  await page.getByRole("button", { name: say("Watch", {}, "verb: be told of new reports"), exact: true }).click();
  await expect(page.getByText(say("You are watching it now."))).toBeVisible();
  await page.getByRole("link", { name: say("Everything you watch") }).click();
  await page.getByRole("link", { name: say("Import a list") }).click();
  await page
    .getByLabel(say("Paste rows"))
    .fill(`Customer\tMobile\n${name}\t982${digits}\n${own} Quiet Stores\t9820012345 / 9820054321`);
  await page.getByRole("button", { name: say("Load Rows") }).click();
  await expect(
    page.getByText(
      `${say("{all, plural, one {One customer was found in your list.} other {# customers were found in your list.}}", { all: 2 })} ${say("{open, plural, one {We have a question about one of them.} other {We have questions about # of them.}}", { open: 1 })}`,
    ),
  ).toBeVisible();
  await page
    .getByRole("button", { name: say("{all, plural, one {Watch It} other {Watch These #}}", { all: 2 }) })
    .click();
  await expect(page.getByRole("alert")).toContainText(
    say("Line {line}: choose an answer, type what is right, or leave the line out", { line: 3 }),
  );
  await page.getByText(say("{digits} (of {number})", { digits: "****0054321", number: "9820054321" })).click();
  await page
    .getByRole("button", { name: say("{all, plural, one {Watch It} other {Watch These #}}", { all: 2 }) })
    .click();
  // How many are reported depends on what earlier journeys left, and languages say one and many apart.
  const reported = [1, 2].map((n) =>
    say("{n, plural, one {# of your {total} customers is reported} other {# of your {total} customers are reported}}", {
      n,
      total: 8,
    }).replace(/\d/g, "\\d+"),
  );
  await expect(page.getByText(new RegExp(reported.join("|")))).toBeVisible();
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name: say("Reports") })).toBeVisible();
  await page.getByRole("link", { name: say("Stop watching it") }).click();
  await page.getByRole("button", { name: say("Stop watching") }).click();
  await expect(page.getByText(say("It is removed. We keep nothing of it."))).toBeVisible();
});

test("the list fits one round trip, without a framework", async ({ page }, { project }) => {
  if (project.name === "no-js") return;
  await signIn(page, "asha@example.in");
  const { html, css, script } = await weigh(page, "/watch");
  expect(html + css).toBeLessThanOrEqual(14 * 1024);
  expect(script).toBe(0);
});
