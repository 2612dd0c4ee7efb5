// A list that was changed on its review page, and an older tab of a page before that.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { type Answer, hidden, textOf, Visitor } from "../../visitor";
import { fieldsOf, list, reviewFields, rowsIn, typed, upload } from "./bulk-forms";

let served: Served;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
});
afterAll(() => served.stop());

let many = 0;
const asha = () => new Visitor(served).join(`asha.older${many++}@example.in`);
const amounts = (page: Answer) => rowsIn(page.body).map(({ amount_due }) => amount_due);
const total = () => served.db.prepare("select count(*) as n from fraud_reports").first<number>("n");
const changed = "This list was changed on the page “Check your reports”";
const replaceIn = (page: Answer) => /value="(replace \d+)"/.exec(page.body)?.[1] ?? "";

/** Asha types two reports; the second has no date yet, so both are kept as a list. In another tab she changes the first. */
async function typedAndReviewed() {
  const visitor = await asha();
  const rows = [typed(1, { amount_due: "500" }), typed(2, { due_date: "" })];
  const key = hidden((await visitor.open("/bulk-report")).body, "key");
  const form = await visitor.submit("/bulk-report", { key, reviewed: "0", ...fieldsOf(rows), disclaimer: "yes" });
  expect(form.status).toBe(422);
  const path = `/bulk-report/drafts/${key}`;
  const open = reviewFields((await visitor.open(path)).body);
  const reviewed = await visitor.submit(path, { ...open, amount_due: rows.map(() => "700"), intent: "save" });
  expect(amounts(reviewed)).toEqual(["700", "700"]);
  const older = [typed(1, { amount_due: "800" }), typed(2)];
  const press = (more: Record<string, string | string[]>) =>
    visitor.submit("/bulk-report", { key, reviewed: hidden(form.body, "reviewed"), ...fieldsOf(older), ...more });
  return { visitor, path, key, older, press };
}

describe("the typed form in an older tab", () => {
  it.each([
    ["submits", { disclaimer: "yes" }],
    ["is refused for something else", {}],
    ["adds a block", { intent: "add" }],
    ["removes a block", { intent: "remove 2" }],
  ])("changes nothing when it %s: it says why, and keeps what was typed", async (_, fields) => {
    const { visitor, path, older, press } = await typedAndReviewed();
    const before = await total();
    const page = await press(fields);
    expect(page.status).toBe(409);
    expect(page.body).toContain("<title>Error: ");
    expect(textOf(page.body)).toContain(changed);
    expect(page.body).toContain(`href="${path}"`);
    expect(rowsIn(page.body)).toEqual(older);
    expect(amounts(await visitor.open(path))).toEqual(["700", "700"]);
    expect(await total()).toBe(before);
    // Sent once more as it stands, it is refused once more.
    expect((await press({ ...fields, reviewed: hidden(page.body, "reviewed") })).status).toBe(409);
  });

  it("replaces the list by a press that says so, submits nothing by it, and goes on from there", async () => {
    const { visitor, path, press } = await typedAndReviewed();
    const refused = await press({ disclaimer: "yes" });
    const before = await total();
    const replaced = await press({ intent: replaceIn(refused) });
    expect(replaced.status).toBe(200);
    expect(await total()).toBe(before);
    expect(amounts(await visitor.open(path))).toEqual(["800", "1002"]);
    const done = await press({ reviewed: hidden(replaced.body, "reviewed"), disclaimer: "yes" });
    expect(textOf(done.body)).toContain("2 reports were submitted.");
  });

  it("is asked again when the list has changed once more before that press", async () => {
    const { visitor, path, press } = await typedAndReviewed();
    const replace = replaceIn(await press({ disclaimer: "yes" }));
    const open = reviewFields((await visitor.open(path)).body);
    await visitor.submit(path, { ...open, amount_due: ["900", "900"], intent: "save" });
    const again = await press({ intent: replace });
    expect(again.status).toBe(409);
    expect(amounts(await visitor.open(path))).toEqual(["900", "900"]);
    expect((await press({ intent: replaceIn(again) })).status).toBe(200);
  });

  it("does not bring back, nor submit again, what the review page has submitted", async () => {
    const { visitor, path, press } = await typedAndReviewed();
    const open = reviewFields((await visitor.open(path)).body);
    const mended = { due_date: ["2025-01-31", "2025-01-31"], disclaimer: "yes" };
    expect(textOf((await visitor.submit(path, { ...open, ...mended })).body)).toContain("2 reports were submitted.");
    const before = await total();
    for (const intent of ["add", "submit"]) expect((await press({ intent, disclaimer: "yes" })).status).toBe(409);
    expect(await total()).toBe(before);
    expect(textOf((await visitor.open("/bulk-report")).body)).not.toContain("Not finished yet");
  });

  it("is not refused for what it did itself, whichever of its answers the tab has seen", async () => {
    const visitor = await asha();
    const rows = [typed(1), typed(2, { due_date: "" })];
    const sent = { key: `own${many}`, reviewed: "0", ...fieldsOf(rows) };
    for (const amount_due of ["500", "600", "700"])
      expect((await visitor.submit("/bulk-report", { ...sent, amount_due })).status).toBe(422);
    const path = `/bulk-report/drafts/own${many}`;
    await visitor.submit(path, { ...reviewFields((await visitor.open(path)).body), intent: "save" });
    expect((await visitor.submit("/bulk-report", sent)).status).toBe(422);
  });
});

describe("the page of the columns in an older tab", () => {
  /** A list whose columns were recognised; what it is read by, and a change on the review page. */
  async function readAndReviewed() {
    const visitor = await asha();
    const page = await upload(
      visitor,
      list([`Older One ${many},9820012345,500,1/1/2025`, `Older Two ${many},9820012346,600,1/1/2025`]),
    );
    const columns = `${page.path}/columns`;
    const form = await visitor.open(columns);
    const chosen = { sheet: "0", party_name: "0", phone_number: "1", amount_due: "2" };
    const press = (more: Record<string, string>) =>
      visitor.submit(columns, { ...chosen, reviewed: hidden(form.body, "reviewed"), ...more });
    const change = async (amount_due: string[]) =>
      visitor.submit(page.path, { ...reviewFields((await visitor.open(page.path)).body), amount_due, intent: "save" });
    return { visitor, path: page.path, columns, press, change };
  }

  it("does not read the rows anew over what was changed since: it says why, and keeps what was chosen", async () => {
    const { visitor, path, press, change } = await readAndReviewed();
    await change(["700", "600"]);
    const page = await press({ due_date: "" });
    expect(page.status).toBe(409);
    expect(page.body).toContain("<title>Error: ");
    expect(textOf(page.body)).toContain(changed);
    expect(page.body).toContain(`href="${path}"`);
    const due = /<select[^>]*name="due_date"[\s\S]*?<\/select>/.exec(page.body)?.[0] ?? "";
    expect(due).not.toMatch(/value="\d+" selected/);
    expect((await press({ reviewed: hidden(page.body, "reviewed") })).status).toBe(409);
    expect(amounts(await visitor.open(path))).toEqual(["700", "600"]);
    const replaced = await press({ due_date: "3", intent: replaceIn(page) });
    expect(replaced.path).toBe(path);
    expect(amounts(replaced)).toEqual(["500", "600"]);
  });

  it("an error in between does not make an older tab a newer one", async () => {
    const { visitor, path, press, change } = await readAndReviewed();
    await change(["700", "600"]);
    const wrong = await press({ party_name: "" });
    expect(wrong.status).toBe(422);
    expect((await press({ reviewed: hidden(wrong.body, "reviewed") })).status).toBe(409);
    expect(amounts(await visitor.open(path))).toEqual(["700", "600"]);
  });

  it("reads them anew at one press when it was opened after the change, and twice when pressed twice", async () => {
    const { visitor, path, columns, press, change } = await readAndReviewed();
    await change(["700", "600"]);
    const reviewed = hidden((await visitor.open(columns)).body, "reviewed");
    for (const _ of [1, 2]) expect((await press({ due_date: "3", reviewed })).path).toBe(path);
    expect(amounts(await visitor.open(path))).toEqual(["500", "600"]);
  });
});
