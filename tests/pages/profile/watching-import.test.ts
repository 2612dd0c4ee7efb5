// A list of customers, pasted or as a file: read as people saw it, asked about, stored.
import { afterAll, beforeAll, expect, it } from "vitest";
import { workbook } from "../../bulk/workbook";
import { madeUpGstin } from "../../gstins";
import { type Served, serve } from "../../serve";
import { textOf, Visitor } from "../../visitor";

let served: Served;
let asha: Visitor;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  asha = await new Visitor(served).join("asha@example.in");
  const ravi = await new Visitor(served).join("ravi@example.in");
  for (const [party_name, phone_number] of [
    ["Vellmora Agencies", "4455667"],
    ["Tarkesh Novelty", "7788990"],
    ["Ishquell Traders", "1100110"],
  ] as const)
    await ravi.submit("/report", {
      party_name,
      phone_number,
      amount_due: "5000",
      due_date: "2026-03-05",
      is_anonymous: "yes",
      disclaimer: "yes",
      key: crypto.randomUUID(),
    });
});
afterAll(() => served.stop());

const unescaped = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** The fields of a review, untouched, as a browser sends them. */
function fieldsOf(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [tag] of html.slice(html.indexOf("<main")).matchAll(/<input\b[^>]*>/g)) {
    const of = (name: string) => unescaped(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
    if (!/type="(radio|checkbox|file)"/.test(tag) || / checked=/.test(tag)) fields[of("name")] = of("value");
  }
  return fields;
}

const paste = (who: Visitor, pasted: string) => who.submit("/watch/import", { pasted });
const file = (who: Visitor, name: string, bytes: BlobPart) =>
  who.submit("/watch/import", { pasted: "", file: new File([bytes], name) });
const watched = async (email = "asha@example.in") =>
  (
    await served.db
      .prepare(
        "select name, digits, gstin, note from watches where user_id = (select id from users where email = ?) order by id",
      )
      .bind(email)
      .all()
  ).results;

it("pasted rows are shown before anything is stored, then stored, and what is reported is said at once", async () => {
  const rows = Array.from({ length: 9 }, (_, n) => `Quiet Customer ${"ABCDEFGHI"[n]}lvana\t98200 1234${n}\t\t${n}00`);
  const review = await paste(
    asha,
    [
      "Customer\tMobile\tGST No\tBalance",
      "Vellmora Agencies\t982 4455667\t\t5",
      "Ishquell Trader\t\t\t7",
      ...rows,
      "Total\t\t\t9999",
    ].join("\n"),
  );
  expect(review.status).toBe(200);
  expect(textOf(review.body)).toContain("11 customers were found in your list. Nothing is saved yet.");
  expect(textOf(review.body)).toContain("One total or ledger line is left out: “Total”");
  expect(textOf(review.body)).toContain(
    "Read from the columns “Customer”, “Mobile”, “GST No”. Other columns are not read.",
  );
  expect(await watched()).toEqual([]);
  const stored = await asha.submit("/watch/import", fieldsOf(review.body));
  expect(textOf(stored.body)).toContain("11 parties are added.");
  expect(textOf(stored.body)).toContain("1 of your 11 customers is reported");
  expect(textOf(stored.body)).toContain("One more may be: a report has its PAN or a name that sounds alike.");
  const again = await asha.submit("/watch/import", fieldsOf(review.body));
  expect(textOf(again.body)).toContain("0 parties are added.");
});

it("doubtful values are asked; nothing is stored until each is answered, typed or left out", async () => {
  const bad = madeUpGstin(5).slice(0, 14) + (madeUpGstin(5).endsWith("A") ? "B" : "A");
  const review = await paste(
    asha,
    `Party,Phone,GSTIN\nSonavari Footwear,9820012345 / 9820054321,\nOmkaresh Rubber,,${bad}\nBhavmir 9820012399,9820012300,\nKesarvi Mills 9820012388,,\nGlass House Pranvi,98XXXX,\n`,
  );
  const text = textOf(review.body);
  expect(text).toContain("5 customers were found in your list. We have questions about 4 of them.");
  for (const question of [
    "There is more than one number",
    "Watch it without a GSTIN",
    "has a number in it",
    "Part of this number is hidden",
  ])
    expect(text).toContain(question);
  expect(text).not.toContain("Everyone would read it");
  const before = (await watched()).length;
  const refused = await asha.submit("/watch/import", fieldsOf(review.body));
  expect(refused.status).toBe(422);
  expect(refused.body).toContain("<title>Error: Check your customers");
  expect((await watched()).length).toBe(before);
  const half = await asha.submit("/watch/import", { ...fieldsOf(refused.body), "pick0-phone_number": "0054321" });
  expect(half.status).toBe(422);
  expect(fieldsOf(half.body)["pick0-phone_number"]).toBe("0054321");
  const stored = await asha.submit("/watch/import", {
    ...fieldsOf(half.body),
    "pick1-gstin": "",
    "row2-party_name": "Bhavmir Traders",
    skip3: "yes",
  });
  expect(stored.path).toBe("/watch?said=imported&n=4");
  expect((await watched()).slice(-4)).toEqual([
    // A name with its number in one cell is no question.
    { name: "Kesarvi Mills", digits: "0012388", gstin: null, note: "" },
    { name: "Sonavari Footwear", digits: "0054321", gstin: null, note: "" },
    { name: "Omkaresh Rubber", digits: null, gstin: null, note: "" },
    { name: "Bhavmir Traders", digits: "0012300", gstin: null, note: "" },
  ]);
});

it("of a workbook what people saw counts: hidden rows, struck text and shortened numbers", async () => {
  const vendor = await new Visitor(served).join("sheet@example.in");
  const review = await file(
    vendor,
    "customers.xlsx",
    workbook([
      {
        rows: [
          ["Customer", "Mobile", "Outstanding"],
          ["Seen Stores Nilvana", { v: 9_820_012_345, format: "0" }, 500],
          ["Unseen Stores", 9_820_012_346, 500],
          [{ v: "Struck Stores Meghvar", struck: true }, 9_820_012_347, 500],
          ["Short Stores Jhilora", "9.82E+09", 500],
        ],
        hidden: [3],
      },
    ]),
  );
  const text = textOf(review.body);
  expect(text).toContain("3 customers were found in your list. We have questions about 2 of them.");
  expect(text).toContain("One row that is hidden in your list is left out.");
  expect(text).toContain("“Struck Stores Meghvar” is struck through in your list. Watch it anyway?");
  expect(text).toContain("The spreadsheet shortened this number");
  expect(text).not.toContain("Unseen Stores");
});

it.each([
  [
    "names alone, without a heading",
    "Vindhesh Cement Agency\nHemalika Bangles\n",
    ["Vindhesh Cement Agency", "Hemalika Bangles"],
  ],
  ["one heading", "Customer\nVindhesh Cement Agency\n", ["Vindhesh Cement Agency"]],
  [
    "numbers and names, without headings",
    "9820012345,Vindhesh Cement Agency\n9820012346,Hemalika Bangles\n",
    ["Vindhesh Cement Agency", "Hemalika Bangles"],
  ],
  ["Hindi headings", "पार्टी,मोबाइल\nरतनोली ट्रेडिंग,9820012345\n", ["रतनोली ट्रेडिंग"]],
])("%s are read", async (_, pasted, names) => {
  const { status, body } = await paste(asha, pasted);
  expect(status).toBe(200);
  expect(JSON.parse(fieldsOf(body).sure ?? "[]").map((row: { party_name: string }) => row.party_name)).toEqual(names);
});

it.each([
  ["nothing", { pasted: " " }, "Paste some rows or choose a file"],
  [
    "a picture",
    { pasted: "", file: new File([new Uint8Array([137, 80, 78, 71, 0, 0])], "a.csv") },
    "Only CSV and Excel",
  ],
  ["a web page", { pasted: "<!doctype html><p>x" }, "This is a web page"],
  ["columns without a customer", { pasted: "1\t2\n3\t4\n" }, "No names, phone numbers or GSTINs were found in it."],
  [
    "more than 500 rows",
    { pasted: `Customer\n${Array.from({ length: 520 }, (_, n) => `Firm ${n}`).join("\n")}` },
    "more than 500 rows",
  ],
])("%s is refused with a word", async (_, fields: Record<string, string | File>, shown) => {
  const { status, body } = await asha.submit("/watch/import", fields);
  expect(status).toBe(422);
  expect(body).toContain("<title>Error: Import your customers");
  expect(textOf(body)).toContain(shown);
});

it.each([
  ["no JSON", { sure: "[", asked: "[]" }],
  ["other shapes", { sure: '[{"party_name":7}]', asked: "{}" }],
  ["rows that break the rules", { sure: '[{"party_name":"","phone_number":"12","gstin":"x","note":""}]', asked: "[]" }],
  ["nothing at all", { sure: "[]", asked: "[]" }],
])("a review that is not as it was made (%s) is refused, never a failure", async (_, fields) => {
  expect((await asha.submit("/watch/import", fields)).status).toBe(422);
});

it("rows that are sent signed out are there after the sign-in", async () => {
  await new Visitor(served).join("kiran@example.in");
  const kiran = new Visitor(served);
  const refused = await file(kiran, "list.csv", "Customer,Mobile\nVindhesh Cement Agency,9820012345\n");
  expect(refused.status).toBe(401);
  const back = await kiran.submit("/auth", {
    mode: "sign-in",
    email: "kiran@example.in",
    password: "a good long password",
    returnTo: "/watch/import",
  });
  expect(textOf(back.body)).toContain("Your rows are still here");
  expect(unescaped(back.body)).toContain("Vindhesh Cement Agency");
});

it("500 are the most: what is over is refused whole, and said", async () => {
  const many = await new Visitor(served).join("many@example.in");
  const rows = (from: number, n: number) =>
    `Customer,Phone\n${Array.from({ length: n }, (_, i) => `Customer No ${from + i} Nilvana,${2_000_000 + from + i}`).join("\n")}`;
  const first = await many.submit("/watch/import", fieldsOf((await paste(many, rows(0, 499))).body));
  expect(first.path).toBe("/watch?said=imported&n=499");
  const second = await many.submit("/watch/import", fieldsOf((await paste(many, rows(1_000, 2))).body));
  expect(second.status).toBe(422);
  expect(textOf(second.body)).toContain(
    "An account can watch up to 500 parties, and you can add one more. Nothing was added.",
  );
  const one = await many.submit("/watch/import", fieldsOf((await paste(many, rows(1_000, 1))).body));
  expect(one.path).toBe("/watch?said=imported&n=1");
  const { status, body } = await many.submit("/watch/add", { party_name: "One Too Many Vella" });
  expect([status, textOf(body).includes("you cannot add more")]).toEqual([422, true]);
  const pages = await many.open("/watch?page=10");
  expect(textOf(pages.body)).toContain("Customer No 0 Nilvana");
});

it("the list is downloaded as a file that reads as the same list again", async () => {
  const vendor = await new Visitor(served).join("export@example.in");
  for (const fields of [
    { party_name: '=HYPERLINK("x") Stores', phone_number: "1234567", gstin: "", note: 'says "soon", always' },
    { party_name: "रतनोली ट्रेडिंग", phone_number: "", gstin: madeUpGstin(4), note: "" },
    { party_name: "", phone_number: "0000123", gstin: "", note: "" },
  ])
    await vendor.submit("/watch/add", fields);
  const response = await vendor.send("/watch/export.csv");
  expect(response.headers.get("Content-Type")).toContain("text/csv");
  const csv = await response.text();
  expect(csv).toContain("\"'=HYPERLINK");
  const other = await new Visitor(served).join("import@example.in");
  const review = await file(other, "watching.csv", csv);
  await other.submit("/watch/import", fieldsOf(review.body));
  expect(await watched("import@example.in")).toEqual(await watched("export@example.in"));
  expect((await new Visitor(served).open("/watch/export.csv")).path).toMatch(/^\/auth/);
});
