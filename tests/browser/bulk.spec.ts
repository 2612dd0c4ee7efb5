import { expect, signIn, test } from "./test";

test("asha types three reports, mends the second and submits", async ({ page }, { project }) => {
  await signIn(page, "asha@example.in", "/bulk-report");
  await page.goto("/bulk-report", { waitUntil: "networkidle" });
  for (const n of [1, 2, 3]) {
    if (n > 1) await page.getByRole("button", { name: "Add Another Report" }).click();
    const block = page.getByRole("group", { name: `Report #${n}` });
    await block.getByLabel("Party Name").fill(`Typed Party ${n} ${project.name}`);
    await block.getByLabel("Phone Number").fill(n === 2 ? "123" : `200000${n}`);
    await block.getByLabel("Amount Due").fill("5000");
    await block.getByLabel("Due Date").fill("2025-01-31");
  }
  await page.getByLabel("I accept the disclaimer").check();
  await page.getByRole("group", { name: "Report #3" }).getByLabel("Amount Due").press("Enter");
  await page.getByRole("link", { name: "Report #2: Please enter exactly 7 digits" }).click();
  const second = page.getByRole("group", { name: "Report #2" }).getByLabel("Phone Number");
  await expect(second).toBeFocused();
  // A link to a place on the page takes nothing of the form away.
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(second).toHaveValue("123");
  await second.fill("2000002");
  await page.getByRole("button", { name: "Submit Reports" }).click();
  await expect(page.getByText("3 reports were submitted.")).toBeVisible();
  await page.getByRole("link", { name: "Submit More Reports" }).click();
  await expect(page.getByLabel("Party Name")).toHaveValue("");
});

test("asha pastes rows, answers what is asked, submits what is ready and comes back for the rest", async ({ page }, {
  project,
}) => {
  await signIn(page, "asha@example.in", "/bulk-report");
  await page.goto("/bulk-report");
  await page.getByRole("link", { name: "Paste rows or upload a file" }).click();
  const rows = [
    "Ledger\tContact No\tClosing Balance\tDue Date",
    `Pasted One ${project.name}\t9820012345\t1,25,000.00 Dr\t31-Dec-24`,
    `Pasted Two ${project.name}\t9820012346/9820054321\t₹ 5,000\t31/12/2024`,
    `Pasted Three ${project.name}\t9820012347\t50\t45657`,
    `Pasted Four ${project.name}\t9820012348\t900 Cr\t31/12/2024`,
  ];
  await page.getByLabel("Paste rows").fill(rows.join("\n"));
  await page.getByRole("button", { name: "Read Rows" }).click();
  await page.getByRole("group", { name: "Report #2" }).getByLabel("****0054321").check();
  await page.getByLabel("I accept the disclaimer").check();
  await page.getByRole("button", { name: "Submit 1 valid report" }).click();
  await expect(page.getByText("2 reports were submitted.")).toBeVisible();
  await page.goto("/bulk-report");
  await page.getByRole("link", { name: "2 reports, pasted" }).click();
  await page.getByRole("group", { name: "Report #3" }).getByLabel("Amount Due").fill("550");
  await page.getByLabel("I accept the disclaimer").check();
  await page.getByRole("button", { name: "Check and submit" }).click();
  await expect(page.getByText("3 reports were submitted.")).toBeVisible();
  await page.goto(`/fraud-parties?search=${encodeURIComponent(`Pasted Two ${project.name}`)}`);
  await expect(page.getByText("****0054321")).toBeVisible();
});
