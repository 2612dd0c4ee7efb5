import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { hidden, textOf, Visitor } from "../../visitor";

let served: Served;
let asha: Visitor;
let ravi: Visitor;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  asha = await new Visitor(served).join("asha@example.in");
  ravi = await new Visitor(served).join("ravi@example.in");
});
afterAll(() => served.stop());

const profile = { name: "Asha Demo", phone_number: "98000 00001", shop_name: "Asha Demo Textiles" };

async function report(visitor: Visitor, party_name: string): Promise<number> {
  const key = hidden((await visitor.open("/report")).body, "key");
  const claim = { party_name, phone_number: "0123456", amount_due: "5000", due_date: "2025-10-31" };
  const answer = await visitor.submit("/report", {
    key,
    ...claim,
    is_anonymous: "yes",
    disclaimer: "yes",
    proof: new File([`%PDF-1.4 no`], "bill.pdf", { type: "application/pdf" }),
  });
  if (answer.path.startsWith("/report/submitted")) return Number(/report=(\d+)/.exec(answer.path)?.[1]);
  const sent = await visitor.submit("/report", { key, ...claim, is_anonymous: "yes", disclaimer: "yes" });
  return Number(/report=(\d+)/.exec(sent.path)?.[1]);
}

it("a signed-out visitor is asked to sign in, and returns to the tab they wanted", async () => {
  const visitor = new Visitor(served);
  const page = await visitor.open("/profile");
  expect(textOf(page.body)).toContain("Please sign in to view your profile");
  const reports = await visitor.open("/profile?tab=reports");
  expect(textOf(reports.body)).toContain("Please sign in to view your profile");
  expect(textOf(reports.body)).toContain("Please sign in to view your reports");
  expect(hidden(reports.body, "returnTo")).toBe("/profile?tab=reports");
});

it("asha fills in her profile, is told what is missing, saves it and finds it in the report form", async () => {
  const empty = await asha.submit("/profile", { name: "Asha Demo", phone_number: "", shop_name: " " });
  expect(empty.status).toBe(422);
  expect(empty.body).toContain("<title>Error: My Account");
  expect(textOf(empty.body)).toContain("There is a problem Phone number is required Shop name is required");
  expect(empty.body).toMatch(/id="name"[^>]*value="Asha Demo"/);
  const odd = await asha.submit("/profile", { ...profile, phone_number: "call me" });
  expect(textOf(odd.body)).toContain("Enter a phone number, like 98000 00001");
  const saved = await asha.submit("/profile", profile);
  expect(saved.path).toBe("/profile?saved=1");
  expect(textOf(saved.body)).toContain("Profile updated successfully!");
  for (const value of Object.values(profile)) expect(saved.body).toContain(`value="${value}"`);
  expect((await asha.open("/report")).body).toContain('value="Asha Demo"');
  expect((await asha.open("/profile")).body).not.toContain("Profile updated successfully!");
});

it("a profile typed after the session ended is asked to sign in for, and is there again afterwards", async () => {
  const meena = await new Visitor(served).join("meena@example.in");
  await served.db
    .prepare("delete from sessions where user_id = (select id from users where email = 'meena@example.in')")
    .run();
  const answer = await meena.submit("/profile", { ...profile, name: "Meena Demo" });
  expect(answer.status).toBe(401);
  expect(textOf(answer.body)).toContain("Please sign in to update your profile");
  await meena.signIn("meena@example.in");
  expect((await meena.open("/profile")).body).toContain('value="Meena Demo"');
});

it("the four tabs are links with counts, and say so when there is nothing yet", async () => {
  const kiran = await new Visitor(served).join("kiran@example.in");
  const page = await kiran.open("/profile?tab=reports");
  expect(textOf(page.body)).toMatch(/My Account.*Profile Reports \(0\) Comments \(0\) Promotions \(0\).*Bulk Report/);
  expect(page.body).toContain('href="/bulk-report"');
  expect(page.body).toMatch(/href="\/profile\?tab=reports" aria-current="page"/);
  expect(textOf(page.body)).toContain("Your Reported Frauds You haven't reported any fraud parties yet");
  expect(textOf((await kiran.open("/profile?tab=comments")).body)).toContain(
    "Your Comments You haven't made any comments yet",
  );
  const promotions = textOf((await kiran.open("/profile?tab=promotions")).body);
  expect(promotions).toContain("Your Promotions No Active Promotions You haven't created any promotion campaigns yet.");
  expect(textOf((await kiran.open("/profile?tab=nonsense")).body)).toContain("Personal Information");
});

it("the plans stand below every tab, free for now once the day of the settings row has passed", async () => {
  const { body } = await asha.open("/profile");
  expect(body).toContain('id="plans"');
  expect(textOf(body)).toContain("Free for now");
  await served.db
    .prepare(`update settings set value = '{"on":true,"until":"2099-12-31"}' where name = 'free_offer'`)
    .run();
  expect(textOf((await asha.open("/profile?tab=comments")).body)).toContain("Free until Dec 31, 2099");
  await served.db
    .prepare(`update settings set value = '{"on":true,"until":"2025-02-28"}' where name = 'free_offer'`)
    .run();
});

it("asha's reports and comments are hers alone, paged, each comment with a link to its report", async () => {
  const id = await report(asha, "Own Report Traders");
  const other = await report(ravi, "Report of ravi");
  await asha.submit(`/fraud-parties/${other}`, { content: "Me too" });
  await ravi.submit(`/fraud-parties/${id}`, { content: "From ravi" });
  const reports = await asha.open("/profile?tab=reports");
  expect(textOf(reports.body)).toMatch(/Reports \(1\) Comments \(1\).*Own Report Traders/);
  expect(reports.body).toContain(`href="/fraud-parties/${id}/files"`);
  for (const act of ["paid", "correct", "withdraw"])
    expect(reports.body).toContain(`href="/fraud-parties/${id}/${act}"`);
  expect(reports.body).not.toContain("Report of ravi");
  const comments = await asha.open("/profile?tab=comments");
  expect(comments.body).toContain(`href="/fraud-parties/${other}#comments"`);
  expect(textOf(comments.body)).toMatch(/On the report of Report of ravi as asha ?, .* Me too/);
  expect(comments.body).not.toContain("From ravi");
  expect((await asha.open("/profile?tab=reports&page=7")).path).toBe("/profile?tab=reports");
  const { results } = await served.db.prepare("select id from users").all<{ id: string }>();
  for (const page of [reports, comments]) for (const user of results) expect(page.body).not.toContain(user.id);
});

it("asha withdraws her report after being asked, and it is nowhere any more", async () => {
  const id = await report(asha, "Vanishing Traders");
  const everywhere = ["/", "/fraud-parties", "/fraud-parties?search=Vanishing", "/api/reports", "/profile?tab=reports"];
  for (const path of everywhere) expect((await asha.open(path)).body).toContain("Vanishing Traders");
  const asked = await asha.open(`/fraud-parties/${id}/withdraw`);
  expect(textOf(asked.body)).toMatch(/Withdraw your report of Vanishing Traders ?\?/);

  for (const stranger of [ravi, new Visitor(served)]) {
    const page = await stranger.open(`/fraud-parties/${id}/withdraw`);
    expect(page.status === 404 || page.path.startsWith("/auth")).toBe(true);
    expect(textOf(page.body)).not.toContain("Withdraw your report");
    const forged = await stranger.submit(`/fraud-parties/${id}/withdraw`, {});
    expect(forged.status === 404 || forged.path.startsWith("/auth")).toBe(true);
    await stranger.submit(`/fraud-parties/${id}/withdraw.data`, {});
  }
  expect((await asha.open(`/fraud-parties/${id}`)).status).toBe(200);

  const done = await asha.submit(`/fraud-parties/${id}/withdraw`, { why: "mistake" });
  expect(done.path).toBe("/profile?tab=reports&said=withdrawn");
  expect(textOf(done.body)).toContain("Your report is withdrawn. It is not shown anywhere any more.");
  for (const path of [...everywhere, "/sitemap/1.xml"]) {
    const body = (await asha.open(path)).body.replaceAll("Results: Vanishing", "").replaceAll('"Vanishing"', "");
    expect(body, path).not.toMatch(new RegExp(`Vanishing Traders|fraud-parties/${id}\\b`));
  }
  for (const path of [
    `/fraud-parties/${id}`,
    `/api/reports/${id}`,
    `/fraud-parties/${id}/withdraw`,
    `/fraud-parties/${id}/files`,
  ])
    expect((await asha.open(path)).status, path).toBe(404);
});

it("asha downloads everything that is kept of her as one file", async () => {
  const answer = await asha.open("/account/download");
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="bakaya-my-data.json"');
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect(JSON.parse(answer.body)).toMatchObject({ account: { email: "asha@example.in" }, profile });
  expect((await new Visitor(served).open("/account/download")).path).toContain("/auth?returnTo=");
});
