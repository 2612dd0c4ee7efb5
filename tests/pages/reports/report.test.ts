import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { hidden, textOf, Visitor } from "../../visitor";

let served: Served;
let asha: Visitor;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  asha = await new Visitor(served).join("asha@example.in");
});
afterAll(() => served.stop());

const demo = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, "../../../scripts/seed/demo-files", name));
const cheque = (name = "cheque.jpg") => new File([demo("cheque.jpg")], name, { type: "image/jpeg" });
const bill = () => new File([demo("bill.pdf")], "bill.pdf", { type: "application/pdf" });
const claim = {
  party_name: "Ganesha Cloth House",
  phone_number: "0123456",
  amount_due: "5,000",
  due_date: "2025-10-31",
  is_anonymous: "yes",
  disclaimer: "yes",
};

it("the form asks a signed-out visitor to sign in, and leads back", async () => {
  const { body } = await new Visitor(served).open("/report");
  expect(textOf(body)).toContain("Please sign in to submit a report");
  expect(body).toContain('name="returnTo" value="/report"');
});

it("asha reports, arrives on a page of its own, and a second press leads to the same one", async () => {
  const { body } = await asha.open("/report");
  const key = hidden(body, "key");
  const first = await asha.submit("/report", { ...claim, key, proof: [cheque(), bill()] });
  expect(first.path).toMatch(/^\/report\/submitted\?report=\d+$/);
  expect(textOf(first.body)).toContain("Submit Another Report");
  const second = await asha.submit("/report", { ...claim, key, proof: [cheque(), bill()] });
  expect(second.path).toBe(first.path);
  const { total } = (await (await asha.send("/api/reports?search=ganesha%20cloth")).json()) as { total: number };
  expect(total).toBe(1);
});

it("a hundred presses at once over HTTP make one report", async () => {
  const key = crypto.randomUUID();
  const form = { ...claim, party_name: "Hundredfold Agencies", key };
  const answers = await Promise.all(Array.from({ length: 100 }, () => asha.submit("/report", form)));
  expect(new Set(answers.map((answer) => answer.path)).size).toBe(1);
  expect(answers[0]?.path).toMatch(/^\/report\/submitted\?report=\d+$/);
  const { total } = (await (await asha.send("/api/reports?search=hundredfold")).json()) as { total: number };
  expect(total).toBe(1);
});

it("ravi cannot open the page asha's report led to", async () => {
  const made = await asha.submit("/report", { ...claim, party_name: "Only Asha's", key: crypto.randomUUID() });
  const ravi = await new Visitor(served).join("ravi@example.in");
  expect((await ravi.open(made.path)).status).toBe(404);
  const id = /report=(\d+)/.exec(made.path)?.[1];
  expect((await ravi.open(`/fraud-parties/${id}/files`)).status).toBe(404);
  expect((await ravi.submit(`/fraud-parties/${id}/files`, { proof: cheque() })).status).toBe(404);
  expect((await (await asha.send(`/api/reports/${id}`)).json()) as object).toMatchObject({ files: [] });
  expect((await new Visitor(served).open(made.path)).path).toMatch(/^\/auth\?returnTo=/);
});

it("an empty form is refused with every message, beside the field and above, and 422", async () => {
  const { status, body } = await asha.submit("/report", { key: crypto.randomUUID() });
  expect(status).toBe(422);
  expect(body).toContain("<title>Error: Report Fraud");
  for (const [field, message] of Object.entries({
    party_name: "Party name is required",
    phone_number: "Phone number is required",
    amount_due: "Amount is required",
    due_date: "Due date is required",
    reporter_name: "Enter your name, or report anonymously",
    disclaimer: "You must accept the disclaimer to continue",
  })) {
    expect(body).toContain(`href="#${field}">${message}</a>`);
    expect(body).toContain(`id="${field}-error"`);
  }
});

it("a refused form keeps all that was typed and the good files, and says what is wrong with the others", async () => {
  const key = crypto.randomUUID();
  const text = new File(["just text"], "note.txt", { type: "image/png" });
  const { status, body } = await asha.submit("/report", {
    ...claim,
    party_name: 'A "quoted" & <odd> name',
    key,
    visiting_card: cheque("card.jpg"),
    proof: [bill(), text],
  });
  expect(status).toBe(422);
  expect(textOf(body)).toContain("File type not supported. Please upload images or PDF files.");
  expect(body).toContain("A &quot;quoted&quot; &amp; &lt;odd&gt; name");
  expect(textOf(body)).toMatch(/card\.jpg .*kept.*bill\.pdf .*kept/);
  const sent = await asha.submit("/report", { ...claim, key, another: "yes" });
  const id = /report=(\d+)/.exec(sent.path)?.[1];
  expect(await (await asha.send(`/api/reports/${id}`)).json()).toMatchObject({
    files: [{ file_type: "visiting_card" }, { file_type: "proof" }],
  });
});

it("a file of exactly 5 MB is taken, one byte more is not, six are too many, a card is one picture", async () => {
  const padded = (size: number) => {
    // A comment segment and zeros after the end make a JPEG as long as wanted.
    const bytes = new Uint8Array(size);
    bytes.set(demo("cheque.jpg"));
    return new File([bytes], "large.jpg", { type: "image/jpeg" });
  };
  const limit = 5 * 1024 * 1024;
  const send = (files: Record<string, File | File[]>) =>
    asha.submit("/report", { ...claim, party_name: "Sized Party", key: crypto.randomUUID(), ...files });
  expect((await send({ proof: padded(limit) })).path).toContain("/report/submitted");
  expect(textOf((await send({ proof: padded(limit + 1) })).body)).toContain("File size must be less than 5MB");
  expect(textOf((await send({ proof: Array.from({ length: 6 }, (_, n) => cheque(`${n}.jpg`)) })).body)).toContain(
    "You can only upload up to 5 files",
  );
  expect(textOf((await send({ visiting_card: bill() })).body)).toContain(
    "The visiting card must be an image (JPEG, PNG or WebP)",
  );
});

it("a form with more than 31 MB of files says so and keeps what was typed", async () => {
  const huge = new File([new Uint8Array(33 * 1024 * 1024)], "film.jpg", { type: "image/jpeg" });
  const { status, body } = await asha.submit("/report", { ...claim, key: crypto.randomUUID(), proof: huge });
  expect(status).toBe(422);
  expect(textOf(body)).toContain("File size must be less than 5MB");
  expect(body).toContain('value="Ganesha Cloth House"');
});

it("a form sent after the session ended is found again after signing in", async () => {
  const lost = await new Visitor(served).join("lost@example.in");
  await served.db
    .prepare("delete from sessions where user_id = (select id from users where email = 'lost@example.in')")
    .run();
  const refused = await lost.submit("/report", {
    ...claim,
    party_name: "Kept Through Sign-in",
    key: crypto.randomUUID(),
  });
  expect(refused.status).toBe(401);
  expect(textOf(refused.body)).toContain("What you typed is kept.");
  const back = await lost.submit("/auth", {
    mode: "sign-in",
    email: "lost@example.in",
    password: "a good long password",
    returnTo: "/report",
  });
  expect(back.path).toBe("/report");
  expect(back.body).toContain('value="Kept Through Sign-in"');
  expect((await lost.open("/report")).body).not.toContain("Kept Through Sign-in");
});

it("a file sent ahead by a script is kept under the form's key", async () => {
  const key = crypto.randomUUID();
  const sent = await asha.submit("/report/files", { key, proof: bill() });
  expect(JSON.parse(sent.body)).toMatchObject({ files: [{ file_type: "proof", file_name: "bill.pdf" }] });
  expect((await new Visitor(served).submit("/report/files", { key, proof: bill() })).status).toBe(401);
  const bad = await asha.submit("/report/files", { key, proof: new File(["<html>"], "x.pdf") });
  expect([bad.status, JSON.parse(bad.body)]).toEqual([
    422,
    { error: "File type not supported. Please upload images or PDF files." },
  ]);
});

it.each([
  ["prototype", { __proto__: "x", constructor: "y" }],
  ["repeated fields", { party_name: ["one", "two"], amount_due: ["1", "2"] }],
  ["null bytes", { party_name: "a\u0000b", phone_number: "\u0000" }],
  ["text where a file belongs", { proof: "not a file", visiting_card: "neither" }],
])("odd input is refused or taken, never a failure: %s", async (_, fields) => {
  const { status } = await asha.submit("/report", { key: crypto.randomUUID(), ...(fields as Record<string, string>) });
  expect(status).toBe(422);
});

it("a whole number is kept as it was typed in a refused form, with what is stored of it, and stored as its last seven", async () => {
  const { body } = await asha.open("/report");
  const typed = { ...claim, key: hidden(body, "key"), party_name: "Whole Number", phone_number: "+91 98200-12345" };
  const refused = await asha.submit("/report", { ...typed, amount_due: "" });
  expect(refused.status).toBe(422);
  expect(refused.body).toContain('value="+91 98200-12345"');
  expect(textOf(refused.body)).toContain("Stored as ****0012345");
  const done = await asha.submit("/report", { ...typed, amount_due: "Rs 5,000/-" });
  expect(textOf(done.body)).toContain("The phone number is stored as ****0012345.");
  expect(textOf(done.body)).toContain("₹5,000");
});

it.each(["98200123", "98200 12345 98200", "982001234567890123456789"])(
  "the number %j is refused whole, never cut",
  async (phone_number) => {
    const refused = await asha.submit("/report", { ...claim, key: "too-long", phone_number });
    expect(refused.status).toBe(422);
    expect(textOf(refused.body)).toContain("Please enter exactly 7 digits");
    expect(refused.body).toContain(`value="${phone_number}"`);
    expect(textOf(refused.body)).not.toContain("Stored as");
  },
);

it("a debt that asha reported already is asked about, with everything kept, before it is sent again", async () => {
  const first = { ...claim, party_name: "Asked Twice Traders", phone_number: "7700881" };
  expect((await asha.submit("/report", { ...first, key: crypto.randomUUID() })).path).toContain("/report/submitted");
  const again = { ...first, party_name: "Asked Twice Trader", amount_due: "7,000", key: crypto.randomUUID() };
  const asked = await asha.submit("/report", { ...again, proof: [bill()] });
  expect(asked.status).toBe(409);
  expect(textOf(asked.body)).toMatch(/You reported this party on \d+ \w+ \d{4}, ₹5,000\. Is this a different debt\?/);
  expect(asked.body).toContain('value="Asked Twice Trader"');
  expect(textOf(asked.body)).toMatch(/bill\.pdf .*kept/);
  expect(asked.body).toMatch(/<button[^>]* name="another"[^>]*>Yes, it is a different debt/);
  const found = async () => textOf((await asha.open("/fraud-parties?search=7700881")).body);
  expect(await found()).toContain("Found 1 results");
  expect((await asha.submit("/report", { ...again, another: "yes" })).path).toContain("/report/submitted");
  expect(await found()).toContain("Found 2 results");
  // Another account has its own debts, and another amount and day are another debt.
  const vikram = await new Visitor(served).join("vikram@example.in");
  expect((await vikram.submit("/report", { ...first, key: crypto.randomUUID() })).path).toContain("/report/submitted");
  const other = { ...first, amount_due: "9,000", due_date: "2025-09-30", key: crypto.randomUUID() };
  expect((await asha.submit("/report", other)).path).toContain("/report/submitted");
});
