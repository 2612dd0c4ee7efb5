import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { hidden, textOf, Visitor } from "../../visitor";

let served: Served;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
});
afterAll(() => served.stop());

const password = "a good long password";
const joined = (name: string) => new Visitor(served).signUp(`${name}@example.in`);
const signedIn = async (visitor: Visitor) => (await visitor.open("/")).body.includes("Sign Out");

it("a deleted account leaves no trace of name, email or id in any page, answer or file that can be fetched", async () => {
  const asha = await joined("quillon.canary");
  const elsewhere = new Visitor(served);
  await elsewhere.signIn("quillon.canary@example.in");
  const user = await served.db.prepare("select id from users where email like 'quillon%'").first<string>("id");
  await asha.submit("/profile", { name: "Quillon Canary", phone_number: "98765 43210", shop_name: "Quillon Stores" });
  const key = hidden((await asha.open("/report")).body, "key");
  const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
  const sent = await asha.submit("/report", {
    key,
    party_name: "Left Behind Traders",
    phone_number: "0123456",
    amount_due: "5000",
    due_date: "2025-10-31",
    reporter_name: "Quillon Canary",
    disclaimer: "yes",
    proof: new File([Uint8Array.from(atob(pixel), (c) => c.charCodeAt(0))], "bill.png", { type: "image/png" }),
  });
  const report = Number(/report=(\d+)/.exec(sent.path)?.[1]);
  const file = Number(/\/files\/(\d+)/.exec((await asha.open(`/fraud-parties/${report}`)).body)?.[1]);
  const { file_path } = (await served.db
    .prepare("select file_path from report_files where id = ?")
    .bind(file)
    .first<{ file_path: string }>()) ?? { file_path: "" };
  await asha.submit(`/fraud-parties/${report}`, { content: "Named words" });
  await asha.submit(`/fraud-parties/${report}`, { content: "Unnamed words", is_anonymous: "yes" });
  expect(file_path).toContain(user);
  expect((await new Visitor(served).open(`/files/${file}`)).status).toBe(200);
  expect(textOf((await new Visitor(served).open(`/fraud-parties/${report}`)).body)).toContain("Quillon Canary");

  expect(textOf((await asha.open("/account/delete")).body)).toMatch(
    /What is deleted.*What stays, without any link to you/,
  );
  expect((await asha.submit("/account/delete", { password: "not my password" })).status).toBe(422);
  expect(await signedIn(elsewhere)).toBe(true);
  const copy = asha.copy();
  const gone = await asha.submit("/account/delete", { password });
  expect(textOf(gone.body)).toContain("Your account is deleted.");

  for (const visitor of [asha, elsewhere, copy]) expect(await signedIn(visitor)).toBe(false);
  expect((await new Visitor(served).signIn("quillon.canary@example.in")).status).toBe(401);
  expect((await new Visitor(served).open(`/files/${file}`)).status).toBe(404);
  expect(await served.bucket.head(file_path)).toBeNull();
  expect((await served.bucket.list()).objects.map(({ key }) => key).join()).not.toContain(user ?? "?");
  const trace = new RegExp(`quillon|canary|98765|${user}`, "i");
  const pages = ["/", "/fraud-parties", "/fraud-parties?search=Left+Behind", `/fraud-parties/${report}`];
  const data = [
    "/_root.data",
    "/fraud-parties.data",
    "/fraud-parties.data?search=Left+Behind",
    `/fraud-parties/${report}.data`,
  ];
  const others = ["/api/reports", `/api/reports/${report}`, "/sitemap.xml", "/sitemap/1.xml", `/files/${file}`];
  for (const path of [...pages, ...data, ...others])
    for (const visitor of [new Visitor(served), copy]) {
      const { body, headers } = await visitor.open(path);
      expect(trace.exec(`${body} ${[...headers].join()}`)?.[0], path).toBeUndefined();
    }
  for (const path of [`/${file_path}`, `/files/${file_path}`, `/report-files/${file_path}`])
    expect((await new Visitor(served).open(path)).status, path).toBe(404);
  const left = textOf((await new Visitor(served).open(`/fraud-parties/${report}`)).body);
  expect(left).toMatch(/Reported by Anonymous .*Anonymous , .* Unnamed words.*Anonymous , .* Named words/);
  // The address is free for a new account, which starts with nothing.
  const anew = await joined("quillon.canary");
  expect(textOf((await anew.open("/profile?tab=reports")).body)).toContain("Reports (0) Comments (0)");
});
