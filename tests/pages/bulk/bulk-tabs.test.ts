import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { type Answer, textOf, Visitor } from "../../visitor";
import { list, reviewFields, rowsIn, upload } from "./bulk-forms";

let served: Served;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
});
afterAll(() => served.stop());

let many = 0;

/** Asha has one draft of two reports open in two tabs. */
async function twoTabs() {
  many += 1;
  const asha = await new Visitor(served).join(`asha.tabs${many}@example.in`);
  const page = await upload(
    asha,
    list([`Tab One ${many},9820012345,500,1/1/2025`, `Tab Two ${many},9820012346,600,1/1/2025`]),
  );
  const fields = reviewFields(page.body);
  const send = (more: Record<string, string | string[]>) => asha.submit(page.path, { ...fields, ...more });
  return { asha, path: page.path, older: send, newer: send };
}

const amounts = (page: Answer) => rowsIn(page.body).map(({ amount_due }) => amount_due);

it("what the newer tab changed stands when the older tab saves another report", async () => {
  const { asha, path, older, newer } = await twoTabs();
  await newer({ amount_due: ["700", "600"], intent: "save" });
  const page = await older({ amount_due: ["500", "650"], intent: "save" });
  expect(page.status).toBe(200);
  expect(amounts(await asha.open(path))).toEqual(["700", "650"]);
});

it.each([
  ["mine", "800"],
  ["theirs", "700"],
])("a report changed in both tabs is shown as both have it, and a press decides: %s", async (whose, kept) => {
  const { asha, path, older, newer } = await twoTabs();
  await newer({ amount_due: ["700", "600"], intent: "save" });
  const page = await older({ amount_due: ["800", "650"], intent: "save" });
  expect(page.status).toBe(409);
  expect(page.body).toContain("<title>Error: ");
  const text = textOf(page.body);
  expect(text).toContain("Report #1: Another tab has changed this report since this page was opened");
  expect(text).toContain("In the other tab: 700");
  // What is typed is kept, and the other report, which only this tab changed, is saved.
  expect(amounts(page).sort()).toEqual(["650", "800"]);
  expect(amounts(await asha.open(path))).toEqual(["700", "650"]);
  const undecided = await asha.submit(path, { ...reviewFields(page.body), disclaimer: "yes" });
  expect(undecided.status).toBe(409);
  const decided = await asha.submit(path, { ...reviewFields(page.body), intent: `${whose} 1` });
  expect(decided.status).toBe(200);
  expect(amounts(decided)).toEqual([kept, "650"]);
});

it("both tabs typing the same is no clash, nor is the second press of one form", async () => {
  const { asha, older, newer, path } = await twoTabs();
  for (const tab of [newer, older, older])
    expect((await tab({ amount_due: ["700", "600"], intent: "save" })).status).toBe(200);
  expect(amounts(await asha.open(path))).toEqual(["700", "600"]);
});

it("a report that the other tab has changed is not removed by an older tab before it was seen", async () => {
  const { asha, path, older, newer } = await twoTabs();
  await newer({ amount_due: ["700", "600"], intent: "save" });
  const page = await older({ intent: "remove 1" });
  expect(page.status).toBe(409);
  expect(amounts(await asha.open(path))).toEqual(["700", "600"]);
  const removed = await asha.submit(path, { ...reviewFields((await asha.open(path)).body), intent: "remove 1" });
  expect(amounts(removed)).toEqual(["600"]);
});

it.each([
  ["mine", ["800", "600"]],
  ["theirs", ["600"]],
])("a report removed in one tab and changed in the other is asked about: %s", async (whose, left) => {
  const { asha, path, older, newer } = await twoTabs();
  await newer({ intent: "remove 1" });
  const page = await older({ amount_due: ["800", "600"], intent: "save" });
  expect(page.status).toBe(409);
  expect(textOf(page.body)).toContain("Another tab has removed or submitted this report");
  const decided = await asha.submit(path, { ...reviewFields(page.body), intent: `${whose} 1` });
  expect(amounts(decided)).toEqual(left);
});

it("what is typed in one tab is not lost when the other has submitted the whole draft", async () => {
  const { older, newer } = await twoTabs();
  expect(textOf((await newer({ disclaimer: "yes" })).body)).toContain("2 reports were submitted.");
  const page = await older({ amount_due: ["800", "600"], intent: "save" });
  expect(page.status).toBe(409);
  expect(amounts(page)).toEqual(["800"]);
});

it("a form that changes a report and submits it is done by one press, whatever the second one finds", async () => {
  const { older } = await twoTabs();
  for (let press = 0; press < 2; press += 1) {
    const page = await older({ amount_due: ["800", "600"], disclaimer: "yes" });
    expect(textOf(page.body)).toContain("2 reports were submitted.");
  }
});

it("what was held through a sign-in meets what another tab changed meanwhile", async () => {
  const { asha, path, older } = await twoTabs();
  const email = `asha.tabs${many}@example.in`;
  const elsewhere = new Visitor(served);
  await elsewhere.signIn(email);
  await asha.submit("/auth/sign-out", {});
  expect((await older({ amount_due: ["800", "600"], intent: "save" })).status).toBe(401);
  const open = reviewFields((await elsewhere.open(path)).body);
  await elsewhere.submit(path, { ...open, amount_due: ["700", "600"], intent: "save" });
  await asha.signIn(email);
  const page = await asha.open(path);
  expect(textOf(page.body)).toContain("In the other tab: 700");
  expect(amounts(page).sort()).toEqual(["600", "800"]);
});
