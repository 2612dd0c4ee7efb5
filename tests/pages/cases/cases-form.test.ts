import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { hidden, textOf, Visitor } from "../../visitor";
import { reportOf } from "../admin/admin-site";
import { ask, filled } from "./case-site";

let served: Served;
let asha: Visitor;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  asha = await new Visitor(served).join("asha@example.in");
});
afterAll(() => served.stop());

let refusedOn: number | undefined;

it.each([
  ["report", "", "Enter the report's number or its link"],
  ["report", "nonsense", "There is no such report"],
  ["report", "99999999", "There is no such report"],
  ["kind", "", "Choose why you ask"],
  ["details", "  ", "Say in a few words"],
  ["details", "x".repeat(2_001), "at most 2,000 characters"],
  ["name", "", "Enter your name"],
  ["email", "meera", "Enter an email address"],
  ["phone", "12", "Enter a phone number of 10 digits"],
])("a form whose %s is %j is refused, and everything typed is still there", async (field, value, message) => {
  refusedOn ??= await reportOf(asha, "Refused Traders");
  const report = refusedOn;
  const before = await served.db.prepare("select count(*) as n from cases").first("n");
  const form = await filled(served, report, { details: "Still here", name: "Still Meera", [field]: value });
  const { status, body } = await new Visitor(served).submit("/data-removal", form);
  expect(status).toBe(422);
  expect(textOf(body)).toContain(message);
  if (field !== "details") expect(body).toContain("Still here");
  if (field !== "name") expect(body).toContain('value="Still Meera"');
  if (field !== "kind") expect(body).toMatch(/checked=""[^>]*value="paid"|value="paid"[^>]*checked=""/);
  expect(hidden(body, "key")).toBe(form.key);
  expect(await served.db.prepare("select count(*) as n from cases").first("n")).toBe(before);
});

it("the address of a report is as good as its number", async () => {
  const report = await reportOf(asha, "Address Traders");
  expect((await ask(served, report, { report: `${served.url}/fraud-parties/${report}?x=1` })).private).toMatch(
    /^\/data-removal\/[\w-]{43}$/,
  );
});

it("a file that is no picture and no PDF is refused with the form", async () => {
  const form = await filled(served, await reportOf(asha, "File Traders"), { proof: new File(["<svg/>"], "x.svg") });
  const { status, body } = await new Visitor(served).submit("/data-removal", form);
  expect(status).toBe(422);
  expect(textOf(body)).toContain("File type not supported.");
});

it("a form of another site asks for nothing", async () => {
  const form = await filled(served, await reportOf(asha, "Foreign Traders"));
  const { status } = await new Visitor(served).submit("/data-removal", form, { Origin: "https://evil.example" });
  expect(status).toBe(403);
});

it("a failing database is said on the page, with everything typed still there, and nothing half-written", async () => {
  const form = await filled(served, await reportOf(asha, "Broken Traders"), { kind: "service" });
  const payments = () => served.db.prepare("select count(*) as n from payments").first("n");
  const before = await payments();
  await served.db.exec("create trigger broken before insert on case_requests begin select raise(abort, 'broken'); end");
  const { status, body } = await new Visitor(served)
    .submit("/data-removal", form)
    .finally(() => served.db.exec("drop trigger broken"));
  expect(status).toBe(500);
  expect(textOf(body)).toContain("Your request could not be saved. Please try again.");
  expect(body).toContain('value="Meera Stores"');
  expect(await payments()).toBe(before);
});
