// One page a party, and how a search leads to it: over HTTP, as a browser without scripts has it.
import { afterAll, beforeAll, expect, it } from "vitest";
import { madeUpGstin } from "../../gstins";
import { type Served, serve } from "../../serve";
import { textOf, Visitor } from "../../visitor";

let served: Served;
let guest: Visitor;
let asha: Visitor;
const party = { page: "", firstReport: "" };
const gstin = madeUpGstin(7);

async function report(who: Visitor, more: Record<string, string>) {
  const form = {
    party_name: "Shree Balaji Textiles",
    phone_number: "5122334",
    amount_due: "40,000",
    due_date: "2026-03-05",
    is_anonymous: "yes",
    disclaimer: "yes",
    key: crypto.randomUUID(),
    ...more,
  };
  const sent = await who.submit("/report", form);
  expect(sent.path).toMatch(/^\/report\/submitted\?report=\d+$/);
  return { ...sent, id: /report=(\d+)/.exec(sent.path)?.[1] ?? "" };
}

beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  guest = new Visitor(served);
  asha = await new Visitor(served).join("asha@example.in");
  const ravi = await new Visitor(served).join("ravi@example.in");
  const meena = await new Visitor(served).join("meena@example.in");
  const first = await report(asha, { amount_due: "2,10,000", city: "Ring Road, Surat" });
  expect(textOf(first.body)).toContain("This is the first report of this party.");
  await report(ravi, { party_name: "M/s Balaji Textiles", amount_due: "1,25,500", due_date: "2026-09-05", gstin });
  const third = await report(meena, { party_name: "श्री बालाजी टेक्सटाइल", amount_due: "65,000", due_date: "2026-08-05" });
  expect(textOf(third.body)).toContain("There are 2 other reports of this party.");
  party.firstReport = first.id;
  party.page = /href="(\/parties\/\d+)"/.exec(third.body)?.[1] ?? "";
  await report(ravi, { party_name: "Balaji Textiles", phone_number: "9341277", amount_due: "18,000" });
  await report(meena, { party_name: "Balaji Agency", phone_number: "7331674", city: "Jaipur" });
  await report(ravi, { party_name: "24-7 Stores", phone_number: "8080808" });
});
afterAll(() => served.stop());

it("a party's page gathers what its reports say: name, spellings, digits, GSTIN with its state, city, sums and days", async () => {
  const { body, status } = await guest.open(party.page);
  expect(status).toBe(200);
  const text = textOf(body);
  expect(body.match(/<h1[^>]*>/g)).toHaveLength(1);
  expect(text).toMatch(/Also written .*बालाजी/);
  expect(text).toContain("****5122334 · two firms can share 7 digits");
  expect(text).toContain(`GSTIN ${gstin} , Gujarat`);
  expect(text).toContain("Ring Road, Surat");
  expect(text).toContain("claimed due ₹4,00,500 reports by 3 or more vendors 3 days since the oldest due date");
  expect(body).toMatch(/aria-label="3 dues between 5 Mar 2026 and 5 Sep(t)? 2026, none marked as paid"/);
  expect(text).toContain("Reported by users, not verified by us.");
  expect(body.match(/class="row whole"/g)?.length).toBeGreaterThanOrEqual(3 + 1);
});

it("it says no verdict: no score, no word like defaulter or fraud about the party", async () => {
  const { body } = await guest.open(party.page);
  const main = /<main.*<\/main>/s.exec(body)?.[0] ?? "";
  expect(textOf(main)).not.toMatch(/defaulter|fraud|cheat|score|rating|blacklist/i);
});

it("it offers what to do next: share, report it too with its fields filled in, ask for removal", async () => {
  const { body } = await guest.open(party.page);
  expect(body).toMatch(/href="https:\/\/wa\.me\/\?text=[^"]*not%20verified/);
  const about = /href="(\/fraud-parties\/\d+\/answer)"/.exec(body)?.[1] ?? "";
  expect((await guest.open(about)).body).toContain(`href="/data-removal?report=`);
  const all = /href="(\/data-removal\?party=\d+)"/.exec(body)?.[1] ?? "";
  const objecting = await guest.open(all);
  expect(textOf(objecting.body)).toContain("This is about 3 reports on");
  expect(/<textarea[^>]*name="report"[^>]*>([\d\s]+)</.exec(objecting.body)?.[1]?.trim().split(/\s+/)).toHaveLength(3);
  const owed = /href="(\/report\?party=\d+)"/.exec(body)?.[1] ?? "";
  expect((await guest.open(owed)).body).toContain(`value="${owed}"`);
  const form = (await asha.open(owed)).body;
  expect(form).toMatch(/name="phone_number"[^>]*value="5122334"|value="5122334"[^>]*name="phone_number"/);
  expect(form).toContain(gstin);
});

it("'may be the same party' names those of another number or another spelling, and says what agrees", async () => {
  const text = textOf((await guest.open(party.page)).body);
  expect(text).toMatch(/May be the same party Balaji Textiles ₹18,000 \*{4}9341277 1 report a name that sounds alike/);
});

it("a preview names the party, how many reports and how much, and that nobody verified it; never a reporter", async () => {
  const { body } = await guest.open(party.page);
  expect(body).toMatch(
    /<meta property="og:description" content="₹4,00,500 claimed due in 3 reports\. Reported by users, not verified\."/,
  );
  const sent = [...body.matchAll(/<meta [^>]*>|<title>.*?<\/title>|https:\/\/wa\.me[^"]*/g)].join(" ");
  expect(sent).not.toMatch(/\b(asha|ravi|meena)\b/i);
});

it("a party of one report is not for search engines; one of three is", async () => {
  expect((await guest.open(party.page)).body).not.toContain('name="robots"');
  const { id } = await report(asha, { party_name: "Single Report Mart", phone_number: "4141414" });
  const single = /href="(\/parties\/\d+)"/.exec((await guest.open(`/fraud-parties/${id}`)).body)?.[1] ?? "";
  expect((await guest.open(single)).body).toContain('<meta name="robots" content="noindex"');
});

it.each(["/parties/999999", "/parties/0", "/parties/abc", "/parties/01"])("%s is an unknown address", async (path) => {
  expect((await guest.open(path)).status).toBe(404);
});

it("above the rows of a search stands one card a party with two or more of its hits", async () => {
  const { body } = await guest.open("/fraud-parties?search=balaji");
  const text = textOf(body);
  expect(text).toMatch(/Found 4 results for "balaji"/);
  expect(body.match(/class="party whole"/g)).toHaveLength(1);
  expect(body).toContain(`href="${party.page}"`);
  expect(text).toContain("1 of 3 reports");
});

it("a GSTIN finds its party", async () => {
  const { body } = await guest.open(`/fraud-parties?search=${gstin.toLowerCase()}`);
  expect(body).toContain(`href="${party.page}"`);
  expect(textOf(body)).not.toContain("No fraud reports found");
});

it.each([["balaji surat"], ["balaji ring road"], ["balaji સુરત"]])(
  "%s finds the Balajis of that place",
  async (search) => {
    const text = textOf((await guest.open(`/fraud-parties?search=${encodeURIComponent(search)}`)).body);
    // A report of the party that names no place is there, too.
    expect(text).toContain(`Found 2 results for "${search}"`);
    expect(text.indexOf("Shree Balaji Textiles")).toBeGreaterThan(0);
    expect(text).not.toContain("No fraud reports found");
    expect(text).not.toContain("No report under exactly this name.");
  },
);

it("what nobody reports can be watched for and reported: both forms have what was looked for", async () => {
  const search = encodeURIComponent("Ulmaris Works 98480 55555");
  const { body } = await guest.open(`/fraud-parties?search=${search}`);
  expect(textOf(body)).toContain("No report of ****8055555, “Ulmaris Works”.");
  const hrefOf = (label: string) =>
    new RegExp(`href="([^"]*)"[^>]*>(?:<svg(?:(?!</svg>).)*</svg>)?${label}`)
      .exec(body)?.[1]
      ?.replaceAll("&amp;", "&") ?? "";
  expect([hrefOf("Tell me if it is reported"), hrefOf("Report it")]).toEqual([
    "/watch/add?search=Ulmaris+Works+98480+55555",
    "/report?search=Ulmaris+Works+98480+55555",
  ]);
  for (const path of [hrefOf("Tell me if it is reported"), hrefOf("Report it")]) {
    const form = (await asha.open(path)).body;
    expect(form).toContain('value="Ulmaris Works"');
    expect(form).toContain('value="8055555"');
  }
});

it("the same PAN in another state is named on both pages, and the search for it finds both", async () => {
  const gita = await new Visitor(served).join("gita@example.in");
  const [here, there] = [madeUpGstin(31, "24"), madeUpGstin(31, "27")];
  await report(gita, { party_name: "Ozmira Plastics", phone_number: "6100031", gstin: here });
  await report(gita, { party_name: "Ozmira Polymers", phone_number: "6100032", gstin: there });
  const { body } = await guest.open(`/fraud-parties?search=${here.slice(2, 12)}`);
  expect(textOf(body)).toContain(`Found 2 results for "${here.slice(2, 12)}"`);
  expect(textOf(body)).toContain(`Looked for PAN ${here.slice(2, 12)}`);
  const pageOf = async (gstin: string) => {
    const suggested = (await (await guest.send(`/api/suggest?q=${gstin}`)).json()) as { parties: { id: number }[] };
    return textOf((await guest.open(`/parties/${suggested.parties[0]?.id}`)).body);
  };
  expect(await pageOf(here)).toMatch(/May be the same party Ozmira Polymers .* The same PAN in Maharashtra/);
  expect(await pageOf(there)).toMatch(/May be the same party Ozmira Plastics .* The same PAN in Gujarat/);
});

it("a GSTIN with a slip finds the party it was meant for, and says what looks wrong", async () => {
  const slipped = `${gstin.slice(0, 7)}O${gstin.slice(8)}`;
  const text = textOf((await guest.open(`/fraud-parties?search=${slipped}`)).body);
  expect(text).toContain(`“${slipped}” cannot be a GSTIN: character 8, “O”, looks wrong.`);
  expect(text).toContain("The reports below are of a GSTIN that is one mistake away from it.");
  expect(text).toContain(`Found 3 results for "${slipped}"`);
});

it("a name that consists of digits is found as a name where no number ends so", async () => {
  expect(textOf((await guest.open("/fraud-parties?search=24-7")).body)).toContain('Found 1 results for "24-7"');
  const { total } = (await (await guest.send("/api/reports?search=24-7")).json()) as { total: number };
  expect(total).toBe(1);
});

it("suggestions have parties with their city and number of reports, and nothing about who reports", async () => {
  const answer = await guest.send("/api/suggest?q=bala");
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
  const { parties } = (await answer.json()) as { parties: Record<string, unknown>[] };
  expect(parties).toContainEqual({
    id: Number(party.page.slice(9)),
    name: expect.any(String),
    city: "Ring Road, Surat",
    reports: 3,
  });
});

it("a report's page leads to its party, and a hidden report is no longer counted there", async () => {
  expect((await guest.open(`/fraud-parties/${party.firstReport}`)).body).toContain(`href="${party.page}"`);
  await asha.submit(`/fraud-parties/${party.firstReport}/withdraw`, { why: "mistake" });
  const text = textOf((await guest.open(party.page)).body);
  expect(text).toContain("claimed due ₹1,90,500 reports 2 days since the oldest due date");
});
