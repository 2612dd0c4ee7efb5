// Who watches is mailed: what, when, once.
import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { Viewer } from "../../app/viewer";
import { setMailFrequency } from "../../app/watches/watches.server";
import { madeUpGstin } from "../gstins";
import { db, person } from "../people";
import { mailbox, matchesOf, nine, quarter, reported, run, watch, watching } from "./watching";

let people = 0;
let asha: Viewer;
let name = "";
beforeEach(async () => {
  // What was watched and reported before has nothing to do with the next test.
  await env.DB.exec("delete from watches");
  await env.DB.exec("update fraud_reports set withdrawn_at = 1 where withdrawn_at is null");
  people += 1;
  name = `asha${people}`;
  asha = await person(name);
});

it.each([
  ["the same GSTIN", watch("Zulmira Mills", null, madeUpGstin(1)), { gstin: madeUpGstin(1) }, "gstin"],
  ["the same digits", watch(null, "4877366"), { phone_number: "4877366" }, "digits"],
  [
    "the same digits, though the name is another",
    watch("Rukmeth Depot", "4877366"),
    { phone_number: "4877366" },
    "digits",
  ],
  ["a name that sounds alike", watch("Balaji Textiles"), { party_name: "श्री बालाजी टेक्सटाइल" }, "name"],
  ["a part of a name", watch("Sharma"), { party_name: "Rajesh Sharma Traders" }, "name"],
])("%s is found", async (_, watched, said, sign) => {
  const [id = 0] = await watching(asha, watched);
  const [report] = await reported(said);
  await run(nine, mailbox());
  expect(await matchesOf(id)).toMatchObject([{ report, sign }]);
});

it.each([
  [
    "two GSTINs, whatever else agrees",
    watch("Balaji Textiles", "4877366", madeUpGstin(1)),
    { party_name: "Balaji Textiles", phone_number: "4877366", gstin: madeUpGstin(2) },
  ],
  [
    "another name and number",
    watch("Balaji Textiles", "4877366"),
    { party_name: "Kamoreth Plastics", phone_number: "4877367" },
  ],
  ["another trade of the same name", watch("Balaji Textiles"), { party_name: "Balaji Tyres" }],
])("%s are not the same", async (_, watched, said) => {
  const [id = 0] = await watching(asha, watched);
  await reported(said);
  await run(nine, mailbox());
  expect(await matchesOf(id)).toEqual([]);
});

it("asha gets one mail at nine in the morning in India, with what each report says and which of hers it is", async () => {
  await watching(asha, watch("Balaji Textiles", null, null, "owes for Diwali"), watch(null, "4877366"));
  const ids = await reported(
    { party_name: "Shree Balaji Textile", amount_due: 125_500 },
    { phone_number: "4877366", party_name: "Rukmeth Depot" },
  );
  const box = mailbox();
  await run(nine - quarter, box);
  expect(box.sent).toEqual([]);
  await run(nine, box);
  await run(nine + quarter, box);
  expect(box.sent).toHaveLength(1);
  const [mail] = box.to(name);
  expect(mail?.subject).toBe("2 new reports of parties that you watch");
  expect(mail?.text).toContain("Shree Balaji Textile, ****9999999: ₹1,25,500, due since 31 Oct 2026");
  expect(mail?.text).toContain(
    "May be: a name that sounds alike. Compare the phone number. You watch: Balaji Textiles (owes for Diwali)",
  );
  expect(mail?.text).toContain("The same last 7 digits. You watch: ****4877366");
  for (const id of ids) expect(mail?.text).toContain(`http://example.com/fraud-parties/${id}`);
  expect(mail?.text).toContain("claims of users, not verified");
});

it("what is found after nine waits for the next morning", async () => {
  await watching(asha, watch(null, "1111111"));
  await reported({ phone_number: "1111111" });
  const box = mailbox();
  for (const at of [nine + quarter, nine + 2 * quarter, nine + 86_400_000 - quarter]) await run(at, box);
  expect(box.sent).toEqual([]);
  await run(nine + 86_400_000, box);
  expect(box.sent).toHaveLength(1);
});

it("who chose to be told at once is told by the next run, and what waits goes when they choose it", async () => {
  await watching(asha, watch(null, "1111111"));
  await reported({ phone_number: "1111111" });
  const box = mailbox();
  await run(nine + quarter, box);
  await setMailFrequency(db, asha, "at once");
  await env.DB.exec(`update watchers set due_at = ${nine} where due_at is not null`);
  await run(nine + 2 * quarter, box);
  expect(box.sent).toHaveLength(1);
  await reported({ phone_number: "1111111" });
  await run(nine + 3 * quarter, box);
  expect(box.sent).toHaveLength(2);
});

it("who chose no mails is sent none, also when they want them again later", async () => {
  const [id = 0] = await watching(asha, watch(null, "1111111"));
  await setMailFrequency(db, asha, "none");
  await reported({ phone_number: "1111111" });
  const box = mailbox();
  await run(nine, box);
  await setMailFrequency(db, asha, "at once");
  await run(nine + quarter, box);
  expect(box.sent).toEqual([]);
  expect(await matchesOf(id)).toHaveLength(1);
});

it("a bulk of 500 watched parties is one mail to each vendor, which lists fifty and says how many more", async () => {
  const ravi = await person(`ravi${people}`);
  const names = Array.from({ length: 500 }, (_, n) => watch(null, String(3_000_000 + n)));
  for (const who of [asha, ravi]) await watching(who, ...names);
  await reported(...names.map(({ digits }) => ({ phone_number: digits ?? "" })));
  const box = mailbox();
  await run(nine, box);
  await run(nine + quarter, box);
  expect(box.sent.map(({ to }) => to).sort()).toEqual([`${name}@example.in`, `ravi${people}@example.in`]);
  expect(box.sent[0]?.subject).toBe("500 new reports of parties that you watch");
  expect(box.sent[0]?.text.match(/fraud-parties\/\d+/g)).toHaveLength(50);
  expect(box.sent[0]?.text).toContain("And 450 more.");
});

it("a report that two of her watches match stands once in the mail, by the surer of them", async () => {
  await watching(asha, watch("Balaji Textiles"), watch(null, "4877366"));
  await reported({ party_name: "Balaji Textiles", phone_number: "4877366" });
  const box = mailbox();
  await run(nine, box);
  expect(box.sent[0]?.subject).toBe("A party that you watch was reported");
  expect(box.sent[0]?.text.match(/fraud-parties/g)).toHaveLength(1);
  expect(box.sent[0]?.text).toContain("The same last 7 digits");
});

it("nobody is told of their own report, named or anonymous", async () => {
  const [id = 0] = await watching(asha, watch("Balaji Textiles", "4877366"));
  await reported({ party_name: "Balaji Textiles", phone_number: "4877366", user_id: asha.id });
  const box = mailbox();
  await run(nine, box);
  expect([box.sent, await matchesOf(id)]).toEqual([[], []]);
});

it.each([
  ["hidden", "hidden_at = 1"],
  ["withdrawn", "withdrawn_at = 1"],
])("a report that is %s before the mail goes is not told", async (_, change) => {
  await watching(asha, watch(null, "1111111"), watch(null, "2222222"));
  const [gone] = await reported({ phone_number: "1111111" });
  const box = mailbox();
  await run(nine - quarter, box);
  await env.DB.exec(`update fraud_reports set ${change} where id = ${gone}`);
  await run(nine, box);
  expect(box.sent).toEqual([]);
  await reported({ phone_number: "2222222" });
  await run(nine + 86_400_000, box);
  expect(box.sent).toHaveLength(1);
  expect(box.sent[0]?.text).not.toContain("****1111111");
});

it("one that was hidden by mistake is told in the morning after it is shown again", async () => {
  await watching(asha, watch(null, "1111111"));
  const [id] = await reported({ phone_number: "1111111" });
  await env.DB.exec(`update fraud_reports set hidden_at = 1 where id = ${id}`);
  const box = mailbox();
  await run(nine, box);
  await env.DB.exec(`update fraud_reports set hidden_at = null where id = ${id}`);
  await run(nine + quarter, box);
  expect(box.sent).toEqual([]);
  await run(nine + 86_400_000, box);
  expect(box.sent).toHaveLength(1);
});

it("what was reported before it is watched is not mailed: it is shown at once", async () => {
  const [report] = await reported({ phone_number: "1111111" }, { phone_number: "1111111", user_id: asha.id });
  const [id = 0] = await watching(asha, watch(null, "1111111"));
  expect(await matchesOf(id)).toEqual([{ report, sign: "digits", mail: "" }]);
  const box = mailbox();
  await run(nine, box);
  expect(box.sent).toEqual([]);
});

it.each([
  ["suspended", "suspended_at = 1"],
  ["not confirmed any more", "email_verified = 0"],
])("an account that is %s gets no mail until that is over", async (_, change) => {
  await watching(asha, watch(null, "1111111"));
  await reported({ phone_number: "1111111" });
  const box = mailbox();
  await env.DB.prepare(`update users set ${change} where id = ?`).bind(asha.id).run();
  await run(nine, box);
  expect(box.sent).toEqual([]);
  await env.DB.prepare("update users set suspended_at = null, email_verified = 1 where id = ?").bind(asha.id).run();
  await run(nine + quarter, box);
  expect(box.sent).toHaveLength(1);
});

it("a mail ends with the way out: the headers of RFC 8058 and a link that nobody can guess", async () => {
  await watching(asha, watch(null, "1111111"));
  await reported({ phone_number: "1111111" });
  const box = mailbox();
  await run(nine, box);
  const { headers, text, html } = box.sent[0] ?? { headers: {}, text: "", html: "" };
  const link = /http:\/\/example\.com\/watch\/stop\/[\w-]{43}/.exec(text)?.[0];
  expect(headers).toMatchObject({
    "List-Unsubscribe": `<${link}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(html).toContain(`href="${link}"`);
  expect(html).not.toContain(asha.id);
});

it("a mail comes in the account's language, and so does all that it leads to", async () => {
  await watching(asha, watch(null, "1111111"));
  const [id] = await reported({ phone_number: "1111111" });
  await env.DB.prepare("update users set language = 'ta' where id = ?").bind(asha.id).run();
  const box = mailbox();
  await run(nine, box);
  await env.DB.prepare("update users set language = 'en' where id = ?").bind(asha.id).run();
  const { headers, text = "", html } = box.sent[0] ?? {};
  expect(html).toContain('<html lang="ta-IN">');
  expect(text).toContain("31 அக்டோபர், 2026");
  expect(text.match(/http:\/\/example\.com[^\s]*/g)).toEqual([
    `http://example.com/ta/fraud-parties/${id}`,
    "http://example.com/ta/watch?show=reported",
    expect.stringMatching(/^http:\/\/example\.com\/ta\/watch\/stop\/[\w-]{43}$/),
  ]);
  expect(headers?.["List-Unsubscribe"]).toMatch(/^<http:\/\/example\.com\/ta\/watch\/stop\//);
});

it("names are plain text in mails: no mark-up, and nothing that a mail program makes a link of", async () => {
  await watching(asha, watch(null, "1111111", null, "see www.evil.example"));
  await reported({
    phone_number: "1111111",
    party_name: "<b>Evil</b> http://evil.example Stores",
    reporter_name: "Meena Named",
  });
  const box = mailbox();
  await run(nine, box);
  const { text, html } = box.sent[0] ?? { text: "", html: "" };
  expect(html).toContain("&lt;b&gt;Evil&lt;/b&gt;");
  expect(text + html).not.toMatch(/evil\.example|http:\/\/evil|Meena/);
});
