// Each field of a report wherever a report is typed, read, corrected and handed out: what app/reports/fields says of it is
// followed there. A field that some place does not know fails here.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type FieldName, fieldNames, fieldOf } from "../../../app/reports/fields/fields";
import { factsOf } from "../../../app/reports/fields/fields.server";
import { madeUpGstin } from "../../gstins";
import { type Served, serve } from "../../serve";
import { type Answer, hidden, textOf, Visitor } from "../../visitor";

/** How a list heads it, what asha types, what is stored, what everybody gets (stored, where nothing is said), what it is corrected to. */
type Example = { head: string; typed: string; stored: string | number; open?: string; corrected: string };

const [gstin, other] = [madeUpGstin(41), madeUpGstin(42)];
const examples: Record<FieldName, Example> = {
  party_name: {
    head: "Customer",
    typed: "Every Field Traders",
    stored: "Every Field Traders",
    corrected: "All Field Stores",
  },
  phone_number: { head: "Mobile", typed: "98200 54321", stored: "0054321", open: "****0054321", corrected: "6123789" },
  amount_due: { head: "Amount Due", typed: "45,700", stored: 45_700, corrected: "18000" },
  due_date: { head: "Due Date", typed: "2025-10-03", stored: "2025-10-03", corrected: "2025-10-07" },
  city: { head: "Station", typed: "Lathi Bazar", stored: "Lathi Bazar", corrected: "Botad" },
  gstin: { head: "GST No.", typed: gstin.toLowerCase(), stored: gstin, corrected: other },
};
const each = <T>(of: (example: Example) => T) =>
  Object.fromEntries(fieldNames.map((name) => [name, of(examples[name])])) as Record<FieldName, T>;
const typed = each((example) => example.typed);
const open = Object.fromEntries(
  fieldNames.filter((name) => factsOf(name).open).map((name) => [name, examples[name].open ?? examples[name].stored]),
);
const [needed, named] = [
  fieldNames.filter((name) => !fieldOf(name).optional),
  (name: FieldName) => fieldOf(name).label.message,
];

let served: Served;
let asha: Visitor;
let page: string;
const form = (more: Record<string, string> = {}) => ({
  is_anonymous: "yes",
  disclaimer: "yes",
  key: crypto.randomUUID(),
  ...more,
});
const idIn = ({ path }: Answer) => /report=(\d+)/.exec(path)?.[1] ?? "";

beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  asha = await new Visitor(served).join("asha@example.in");
  page = `/fraud-parties/${idIn(await asha.submit("/report", form(typed)))}`;
});
afterAll(() => served.stop());

/** What stands in a page's fields of this name, and what the first of them is called. */
function inputOf(html: string, name: string) {
  const tags = [...html.matchAll(new RegExp(`<(?:input|select)[^>]*\\sname="${name}"[^>]*>`, "g"))].map(([tag]) => tag);
  const id = /\sid="([^"]+)"/.exec(tags[0] ?? "")?.[1];
  const label = new RegExp(`<label for="${id}"[^>]*>([^<]*)<`).exec(html)?.[1];
  return { label, values: tags.map((tag) => /\svalue="([^"]*)"/.exec(tag)?.[1] ?? "") };
}

async function newestOf(search: string): Promise<Record<string, unknown> | undefined> {
  const { reports } = JSON.parse((await asha.open(`/api/reports?search=${encodeURIComponent(search)}`)).body);
  return reports[0];
}

it("what has to be said comes first, and nothing else has to be said", () => {
  expect(fieldNames.slice(0, needed.length)).toEqual(needed);
  for (const name of fieldNames)
    expect([name, factsOf(name).rule(z).safeParse(undefined).success]).toEqual([name, !needed.includes(name)]);
});

describe.each(fieldNames)("%s", (name) => {
  it("is asked for by its label in the form, a block of the bulk form, the columns of a list and a correction", async () => {
    const list = new File(["Something,Else\nOne,Two\n"], "list.csv");
    const columns = await asha.submit("/bulk-report/file", { file: list, pasted: "" });
    expect(columns.path).toMatch(/\/columns$/);
    for (const { body } of [
      await asha.open("/report"),
      await asha.open("/bulk-report"),
      columns,
      await asha.open(`${page}/correct`),
    ])
      expect(inputOf(body, name).label).toBe(named(name));
  });

  it("comes back as it was typed when the form is refused", async () => {
    const { disclaimer: _, ...refused } = form(typed);
    expect(inputOf((await asha.submit("/report", refused)).body, name).values).toEqual([examples[name].typed]);
    expect(inputOf((await asha.submit("/bulk-report", refused)).body, name).values).toEqual([examples[name].typed]);
  });

  it("makes another submission when it is changed, and the same when it is not", async () => {
    const ravi = await new Visitor(served).join(`ravi.${name}@example.in`);
    const sent = form({ ...typed, another: "yes" });
    const first = idIn(await ravi.submit("/report", sent));
    expect(idIn(await ravi.submit("/report", sent))).toBe(first);
    expect(idIn(await ravi.submit("/report", { ...sent, [name]: examples[name].corrected }))).not.toBe(first);
  });

  it("is corrected, and its line among what became of the report has its name", async () => {
    const meera = await new Visitor(served).join(`meera.${name}@example.in`);
    const own = `/fraud-parties/${idIn(await meera.submit("/report", form(typed)))}`;
    const { body } = await meera.open(`${own}/correct`);
    expect(inputOf(body, name).values).toEqual([String(examples[name].stored)]);
    const stored = Object.fromEntries(fieldNames.map((field) => [field, inputOf(body, field).values[0] ?? ""]));
    const changed = { ...stored, [name]: examples[name].corrected };
    const saved = await meera.submit(`${own}/correct`, { ...changed, seen: "0", owner: hidden(body, "owner") });
    expect(saved.path).toContain("said=corrected");
    expect(inputOf((await meera.open(`${own}/correct`)).body, name).values).toEqual([examples[name].corrected]);
    const { event } = factsOf(name);
    expect(textOf((await meera.open(own)).body)).toContain(
      `${event.name.message} corrected${event.openly ? " from" : ""}`,
    );
  });
});

it("everybody gets the public ones from JSON, as its description says, and no other", async () => {
  const report = JSON.parse((await new Visitor(served).open(`/api${page.replace("fraud-parties", "reports")}`)).body);
  expect(report).toMatchObject(open);
  const { components } = JSON.parse((await asha.open("/api/openapi.json")).body);
  const { properties, required } = components.schemas.Report;
  for (const name of fieldNames) {
    expect([name, name in properties, name in report]).toEqual([name, name in open, name in open]);
    if (name in open) expect(required).toContain(name);
  }
});

it("those without a place of their own stand on its page by their name", async () => {
  const text = textOf((await asha.open(page)).body);
  for (const name of fieldNames) {
    const { term } = factsOf(name);
    if (term) expect(text).toContain(`${term.message} ${examples[name].stored}`);
  }
});

it("all are in the download of one's own data, as they are stored", async () => {
  const { reports } = JSON.parse((await asha.open("/account/download")).body);
  expect(reports[0]).toMatchObject(each((example) => example.stored));
});

it("a block of the bulk form is stored with all of them", async () => {
  const kavi = await new Visitor(served).join("kavi@example.in");
  expect((await kavi.submit("/bulk-report", form({ ...typed, party_name: "Every Block Traders" }))).path).toContain(
    "/submitted",
  );
  expect(await newestOf("every block")).toMatchObject({ ...open, party_name: "Every Block Traders" });
});

it("a list is read by their headings, checked row by row and stored with all of them", async () => {
  const leela = await new Visitor(served).join("leela@example.in");
  const values = { ...typed, party_name: "Every Column Traders" };
  const lines = [fieldNames.map((name) => examples[name].head), fieldNames.map((name) => `"${values[name]}"`)];
  const file = new File([lines.map((cells) => cells.join(",")).join("\n")], "list.csv");
  const review = await leela.submit("/bulk-report/file", { file, pasted: "" });
  expect(review.path).toMatch(/\/drafts\/[^/]+$/);
  for (const name of fieldNames.filter((field) => fieldOf(field).optional))
    expect(textOf(review.body)).toMatch(new RegExp(`#1 Every Column Traders, .*${examples[name].stored}`));
  const rows = Object.fromEntries(fieldNames.map((name) => [name, inputOf(review.body, name).values]));
  for (const [name, shown] of Object.entries(rows))
    expect([name, shown.length, shown[0] === ""]).toEqual([name, 1, false]);
  const marks = Object.fromEntries(
    ["row", "seen", "submitted", "page"].map((name) => [name, hidden(review.body, name)]),
  );
  await leela.submit(review.path, { ...rows, ...marks, disclaimer: "yes" });
  expect(await newestOf("every column")).toMatchObject({ ...open, party_name: "Every Column Traders" });
});

it("of a row that two tabs have changed, all that was typed is shown again", async () => {
  const noor = await new Visitor(served).join("noor@example.in");
  const heads = fieldNames.map((name) => examples[name].head).join(",");
  const cells = fieldNames.map((name) => `"${typed[name]}"`).join(",");
  const review = await noor.submit("/bulk-report/file", {
    file: new File([`${heads}\n${cells}`], "list.csv"),
    pasted: "",
  });
  const marks = Object.fromEntries(
    ["row", "seen", "submitted", "page"].map((name) => [name, hidden(review.body, name)]),
  );
  const corrected = each((example) => example.corrected);
  await noor.submit(review.path, { ...typed, ...marks, party_name: "The Other Tab", intent: "save" });
  const clash = await noor.submit(review.path, { ...corrected, ...marks, intent: "save" });
  for (const name of fieldNames) expect(inputOf(clash.body, name).values).toEqual([corrected[name]]);
});
