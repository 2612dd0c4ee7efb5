// Lists and what one watches in other languages: every step stays in the language of the page.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { Visitor } from "../../visitor";
import { leaving } from "../accounts/leaving";
import { list, reviewFields } from "../bulk/bulk-forms";

let served: Served;
let asha: Visitor;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  asha = await new Visitor(served).join("asha@example.in");
});
afterAll(() => served.stop());

it.each([
  ["hi", "31 दिसंबर 2024"],
  ["ta", "31 டிசம்பர், 2024"],
])("a list is read, answered and submitted in %s, and its draft is in the language of its page", async (code, day) => {
  const at = `/${code}/bulk-report`;
  const file = list([`Language Traders ${code},9820012345,5000,12/31/2024`, "Sure Stores,9820054321,700,31/12/2024"]);
  const draft = await asha.submit(`${at}/file`, { pasted: "", file });
  expect(draft.path).toMatch(new RegExp(`^${at}/drafts/\\w+$`));
  expect(draft.body).toContain(`<span translate="no">${day}</span>`);
  expect((await asha.open(draft.path.replace(`/${code}/`, "/"))).body).toContain(
    '<span translate="no">31 Dec 2024</span>',
  );
  const columns = await asha.open(`${draft.path}/columns`);
  const form = await asha.open(at);
  for (const { body } of [draft, columns, form]) expect(leaving(body, code)).toEqual([]);
  const answered = { ...reviewFields(draft.body), "answer-1-due_date": "2024-12-31", intent: "save" };
  const saved = await asha.submit(draft.path, answered);
  expect(saved.path).toBe(`${draft.path}?page=1`);
  const { path, body } = await asha.submit(draft.path, { ...reviewFields(saved.body), disclaimer: "yes" });
  expect(path).toMatch(new RegExp(`^${at}/submitted\\?draft=`));
  expect(leaving(body, code)).toEqual([]);
});

it.each(["hi", "ta"])("what is watched in %s is added, imported and removed there", async (code) => {
  const at = `/${code}/watch`;
  const fields = { party_name: `Watched Agencies ${code}`, phone_number: "", gstin: "", note: "" };
  const added = await asha.submit(`${at}/add`, fields);
  expect(added.path).toMatch(new RegExp(`^${at}/\\d+\\?said=added$`));
  const own = added.path.replace(/\?.*/, "");
  const asked = await asha.submit(`${at}/import`, { pasted: `Customer,Mobile\nRamesh ${code},Ramesh 9820012345` });
  const pages = [added, asked, await asha.open(at), await asha.open(`${at}/add`), await asha.open(`${own}/remove`)];
  for (const { body } of pages) expect(leaving(body, code)).toEqual([]);
  expect((await asha.submit(at, { mails: "daily" })).path).toBe(`${at}?said=told`);
  expect((await asha.submit(`${own}/remove`, {})).path).toBe(`${at}?said=removed`);
  const guest = await new Visitor(served).open(`${at}/import`);
  expect(guest.status).toBe(200);
  expect(leaving(guest.body, code)).toEqual([]);
});

it("the way out of mails is left in the language of the mail", async () => {
  await served.db.prepare("update users set language = 'gu' where email = 'asha@example.in'").run();
  await asha.submit("/watch/add", { party_name: "", phone_number: "7788990", gstin: "", note: "" });
  const ravi = await new Visitor(served).join("ravi@example.in");
  const report = { party_name: "Tarkesh Novelty", phone_number: "7788990", amount_due: "5000", due_date: "2026-03-05" };
  await ravi.submit("/report", { ...report, is_anonymous: "yes", disclaimer: "yes", key: crypto.randomUUID() });
  await served.watching(new Date("2027-03-01T03:30:00Z"));
  const { text } = await served.mailTo("asha@example.in");
  const stop = /\/gu\/watch\/stop\/[\w-]{43}/.exec(text)?.[0] ?? "";
  const guest = new Visitor(served);
  const way = await guest.open(stop);
  expect([way.status, leaving(way.body, "gu")]).toEqual([200, []]);
  expect(way.headers.get("Cache-Control")).toContain("no-store");
  expect((await guest.submit(stop, {})).path).toBe(`${stop}?stopped=1`);
  const oneClick = await fetch(served.url + stop, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
    redirect: "manual",
  });
  expect(oneClick.status).toBe(200);
  expect(served.log.join("\n")).not.toContain(stop.slice(15));
});
