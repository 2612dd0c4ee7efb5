import { expect, say, signIn, tagged, test } from "./test";

test("asha types three reports, mends the second and submits", async ({ page }, { project }) => {
  await signIn(page, "asha@example.in", "/bulk-report");
  await page.goto("/bulk-report", { waitUntil: "networkidle" });
  for (const n of [1, 2, 3]) {
    if (n > 1) await page.getByRole("button", { name: say("Add Another Report") }).click();
    const block = page.getByRole("group", { name: say("Report #{n}", { n }) });
    await block.getByLabel(say("Party Name")).fill(`Typed Party ${n} ${project.name}`);
    await block.getByLabel(say("Phone Number")).fill(n === 2 ? "123" : `200000${n}`);
    await block.getByLabel(say("Amount Due")).fill("5000");
    await block.getByLabel(say("Due Date")).fill("2025-01-31");
  }
  await page.getByLabel(say("I accept the disclaimer")).check();
  await page
    .getByRole("group", { name: say("Report #{n}", { n: 3 }) })
    .getByLabel(say("Amount Due"))
    .press("Enter");
  await page
    .getByRole("link", { name: say("Report #{n}: {message}", { n: 2, message: say("Please enter exactly 7 digits") }) })
    .click();
  const second = page.getByRole("group", { name: say("Report #{n}", { n: 2 }) }).getByLabel(say("Phone Number"));
  await expect(second).toBeFocused();
  // A link to a place on the page takes nothing of the form away.
  await page.getByRole("link", { name: say("Skip to content") }).press("Enter");
  await expect(second).toHaveValue("123");
  await second.fill("2000002");
  await page.getByRole("button", { name: say("Submit Reports") }).click();
  await expect(
    page.getByText(
      say("{submitted, plural, one {1 report was submitted.} other {# reports were submitted.}}", { submitted: 3 }),
    ),
  ).toBeVisible();
  await page.getByRole("link", { name: say("Submit More Reports") }).click();
  await expect(page.getByLabel(say("Party Name"))).toHaveValue("");
});

test("asha pastes rows, answers what is asked, submits what is ready and comes back for the rest", async ({ page }, {
  project,
}) => {
  await signIn(page, "asha@example.in", "/bulk-report");
  await page.goto("/bulk-report");
  await page
    .getByRole("link", {
      name: tagged("Are your dues in a spreadsheet or an accounting program? <0>Paste rows or upload a file</0>"),
    })
    .click();
  const rows = [
    "Ledger\tContact No\tClosing Balance\tDue Date",
    `Pasted One ${project.name}\t9820012345\t1,25,000.00 Dr\t31-Dec-24`,
    `Pasted Two ${project.name}\t9820012346/9820054321\t₹ 5,000\t31/12/2024`,
    `Pasted Three ${project.name}\t9820012347\t50\t45657`,
    `Pasted Four ${project.name}\t9820012348\t900 Cr\t31/12/2024`,
  ];
  await page.getByLabel(say("Paste rows")).fill(rows.join("\n"));
  await page.getByRole("button", { name: say("Load Rows") }).click();
  await page
    .getByRole("group", { name: say("Report #{n}", { n: 2 }) })
    .getByLabel("****0054321")
    .check();
  await page.getByLabel(say("I accept the disclaimer")).check();
  await page
    .getByRole("button", {
      name: say("{many, plural, one {Submit 1 report} other {Submit # reports}}", { many: 1 }),
    })
    .click();
  await expect(
    page.getByText(
      say("{submitted, plural, one {1 report was submitted.} other {# reports were submitted.}}", { submitted: 2 }),
    ),
  ).toBeVisible();
  await page.goto("/bulk-report");
  await page
    .getByRole("link", { name: say("{rows, plural, one {One report, pasted} other {# reports, pasted}}", { rows: 2 }) })
    .click();
  await page
    .getByRole("group", { name: say("Report #{n}", { n: 3 }) })
    .getByLabel(say("Amount Due"))
    .fill("550");
  await page.getByLabel(say("I accept the disclaimer")).check();
  await page.getByRole("button", { name: say("Check and submit") }).click();
  await expect(
    page.getByText(
      say("{submitted, plural, one {1 report was submitted.} other {# reports were submitted.}}", { submitted: 3 }),
    ),
  ).toBeVisible();
  await page.goto(`/fraud-parties?search=${encodeURIComponent(`Pasted Two ${project.name}`)}`);
  await expect(page.getByText("****0054321")).toBeVisible();
});

test("asha's list says what was received: one answer takes it off, and what is paid stays apart", async ({ page }, {
  project,
}) => {
  await signIn(page, "asha@example.in", "/bulk-report/file");
  await page.goto("/bulk-report/file");
  const rows = [
    "Party\tMobile\tAmount\tReceived\tStatus\tDue Date",
    `Received One ${project.name}\t9820022345\t50,000\t38,000\t\t31/12/2024`,
    `Received Two ${project.name}\t9820022346\t40,000\t\t\t31/12/2024`,
    `Received Three ${project.name}\t9820022347\t30,000\t\tCancelled\t31/12/2024`,
    "Total\t\t1,20,000\t38,000\t\t",
  ];
  await page.getByLabel(say("Paste rows")).fill(rows.join("\n"));
  await page.getByRole("button", { name: say("Load Rows") }).click();
  await expect(page.getByRole("heading", { name: say("The list says what was paid") })).toBeVisible();
  await page.getByLabel(say("No: subtract what was paid from the amount. The rest is due.")).check();
  await page.getByRole("button", { name: say("Confirm Amounts") }).click();
  await expect(page.getByText("₹12,000")).toBeVisible();
  await expect(page.getByText(say("Your list says that it was cancelled"))).toBeVisible();
  await expect(page.getByText(say("A total or a ledger line, not a party"))).toBeVisible();
  await page.getByLabel(say("I accept the disclaimer")).check();
  await page
    .getByRole("button", {
      name: say("{many, plural, one {Submit 1 report} other {Submit # reports}}", { many: 2 }),
    })
    .click();
  await expect(
    page.getByText(
      say("{submitted, plural, one {1 report was submitted.} other {# reports were submitted.}}", { submitted: 2 }),
    ),
  ).toBeVisible();
});
