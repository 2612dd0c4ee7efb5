// Reports, parties and comments in other languages: every step stays in the language of the page.
import { afterAll, beforeAll, expect, it } from "vitest";
import { languageCodes, pathIn } from "../../../app/languages";
import { type Served, serve } from "../../serve";
import { hidden, Visitor } from "../../visitor";
import { leaving } from "../accounts/leaving";

let served: Served;
let asha: Visitor;
let guest: Visitor;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  asha = await new Visitor(served).join("asha@example.in");
  guest = new Visitor(served);
});
afterAll(() => served.stop());

const claim = {
  phone_number: "0123456",
  amount_due: "5,000",
  due_date: "2025-10-31",
  is_anonymous: "yes",
  disclaimer: "yes",
};

async function report(language: string, party_name: string, more = {}): Promise<string> {
  const form = { ...claim, party_name, key: crypto.randomUUID(), ...more };
  const { path } = await asha.submit(`/${language}/report`, form);
  expect(path).toMatch(new RegExp(`^/${language}/report/submitted\\?report=\\d+$`));
  return /\d+/.exec(path)?.[0] ?? "";
}

it.each(["hi", "bn"])("a report is made, paid, corrected and withdrawn in %s", async (code) => {
  const id = await report(code, `Language Agencies ${code}`);
  const at = `/${code}/fraud-parties/${id}`;
  const opened = await Promise.all(
    ["", "/paid", "/correct", "/bills", "/files", "/withdraw"].map((page) => asha.open(at + page)),
  );
  for (const { status, body } of opened) {
    expect(status).toBe(200);
    expect(leaving(body, code)).toEqual([]);
  }
  const paid = { part: "part", amount: "100", paid_on: "2025-11-01", seen: "5000", key: crypto.randomUUID() };
  expect((await asha.submit(`${at}/paid`, paid)).path).toBe(`${at}/paid?said=entered`);
  const seen = hidden((await asha.open(`${at}/correct`)).body, "seen");
  const corrected = { ...claim, party_name: `Language Agencies ${code}`, amount_due: "6000", seen };
  expect((await asha.submit(`${at}/correct`, corrected)).path).toBe(`/${code}/profile?tab=reports&said=corrected`);
  expect((await asha.submit(`${at}/withdraw`, { why: "mistake" })).path).toBe(
    `/${code}/profile?tab=reports&said=withdrawn`,
  );
});

it.each(["gu", "ta"])("a comment is written, changed and deleted in %s", async (code) => {
  const id = await report(code, `Commented Agencies ${code}`);
  const at = `/${code}/fraud-parties/${id}`;
  const added = await asha.submit(at, { content: "He pays nobody", key: crypto.randomUUID() });
  expect(added.path).toBe(at);
  const comment = /id="comment-(\d+)"/.exec(added.body)?.[1];
  const editing = await asha.open(`${at}?edit=${comment}`);
  expect(leaving(editing.body, code)).toEqual([]);
  const changed = await asha.submit(`${at}?edit=${comment}`, {
    edit: comment ?? "",
    content: "He paid",
    comments: "1",
  });
  expect(changed.path).toBe(at);
  const deletion = await asha.open(`/${code}/comments/${comment}/delete`);
  expect(leaving(deletion.body, code)).toEqual([]);
  expect((await asha.submit(`/${code}/comments/${comment}/delete`, {})).path).toBe(at);
});

it("what is read has one address a language, and names all the others", async () => {
  const id = await report("te", "Many Tongues Agencies");
  await report("mr", "Many Tongues Agencies", { amount_due: "700", due_date: "2025-09-30" });
  const { body } = await guest.open(`/fraud-parties/${id}`);
  const party = /\/parties\/\d+/.exec(body)?.[0] ?? "";
  for (const page of ["/", "/fraud-parties", `/fraud-parties/${id}`, party])
    for (const code of languageCodes) {
      const { status, body } = await guest.open(pathIn(code, page));
      const own = served.url + pathIn(code, page);
      expect(status).toBe(200);
      expect(body).toContain(`<link rel="canonical" href="${own}"/>`);
      for (const other of languageCodes)
        expect(body).toContain(
          `<link rel="alternate" hrefLang="${other}" href="${served.url}${pathIn(other, page)}"/>`,
        );
      expect(body).toContain(`<link rel="alternate" hrefLang="x-default" href="${served.url}${page}"/>`);
      if (code !== "en") expect(leaving(body, code)).toEqual([]);
    }
});

it("a search and its pages are no addresses of their own for search engines", async () => {
  const { body } = await guest.open("/hi/fraud-parties?search=agencies");
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(body).not.toContain("canonical");
  expect((await guest.open("/hi/?search=agencies")).path).toBe("/hi/fraud-parties?search=agencies");
});
