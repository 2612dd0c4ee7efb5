import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { hidden, textOf, Visitor } from "../../visitor";
import { fieldsOf, list, reviewFields, rowsIn, type Typed, typed, upload } from "./bulk-forms";

let served: Served;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
});
afterAll(() => served.stop());

async function total(): Promise<number> {
  return (await served.db.prepare("select count(*) as n from fraud_reports").first<number>("n")) ?? -1;
}

it("signed out, /bulk-report asks to sign in", async () => {
  const page = await new Visitor(served).open("/bulk-report");
  expect(textOf(page.body)).toContain("Bulk Report Fraud Parties");
  expect(textOf(page.body)).toContain("Please sign in to submit reports");
  expect(page.body).toContain('name="password"');
});

it("ten blocks typed, an error in the seventh, fixed, submitted", async () => {
  const asha = await new Visitor(served).join("asha.ten@example.in");
  let page = await asha.open("/bulk-report");
  const key = hidden(page.body, "key");
  const rows: Typed[] = [typed(1)];
  for (let n = 2; n <= 10; n++) {
    page = await asha.submit("/bulk-report", { key, ...fieldsOf(rows), intent: "add" });
    expect(page.status).toBe(200);
    expect(rowsIn(page.body)).toEqual([...rows, { party_name: "", phone_number: "", amount_due: "", due_date: "" }]);
    rows.push(typed(n, n === 7 ? { phone_number: "12345" } : {}));
  }
  expect(textOf(page.body)).toContain("Report #10");
  const before = await total();
  page = await asha.submit("/bulk-report", { key, ...fieldsOf(rows) });
  expect(page.status).toBe(422);
  expect(page.body).toContain("<title>Error: Bulk Report Fraud Parties");
  expect(page.body).toMatch(/href="#r7-phone_number">Report #7: Please enter exactly 7 digits</);
  expect(page.body).toMatch(/id="r7-phone_number-error"[^>]*>Report #7: Please enter exactly 7 digits</);
  expect(textOf(page.body)).toContain("Please accept the disclaimer before submitting");
  expect(rowsIn(page.body)).toEqual(rows);
  expect(await total()).toBe(before);
  rows[6] = typed(7);
  page = await asha.submit("/bulk-report", { key, ...fieldsOf(rows), disclaimer: "yes" });
  expect(page.path).toMatch(/^\/bulk-report\/submitted\?/);
  expect(textOf(page.body)).toContain("10 reports were submitted.");
  expect(page.body).toMatch(/href="\/bulk-report"[^>]*>Submit More Reports</);
  expect(await total()).toBe(before + 10);
  const again = await asha.submit("/bulk-report", { key, ...fieldsOf(rows), disclaimer: "yes" });
  expect(textOf(again.body)).toContain("10 reports were submitted.");
  expect(await total()).toBe(before + 10);
});

it("a block is removed without a script, the others keep what was typed, the last one cannot be removed", async () => {
  const asha = await new Visitor(served).join("asha.remove@example.in");
  const rows = [typed(1), typed(2), typed(3)];
  const page = await asha.submit("/bulk-report", { key: "k1", ...fieldsOf(rows), intent: "remove 2" });
  expect(rowsIn(page.body)).toEqual([rows[0], rows[2]]);
  const last = await asha.submit("/bulk-report", { key: "k2", ...fieldsOf([typed(1)]), intent: "remove 1" });
  expect(rowsIn(last.body)).toEqual([typed(1)]);
  expect(last.body).not.toContain('value="remove 1"');
});

it("the button that Enter presses is the one that submits", async () => {
  const asha = await new Visitor(served).join("asha.enter@example.in");
  const firstButton = (html: string) => /<form[^>]*id="form"[\s\S]*?(<button[^>]*>)/.exec(html)?.[1];
  const rows = [typed(1), typed(2)];
  const page = await asha.submit("/bulk-report", { key: "k", ...fieldsOf(rows), intent: "add" });
  expect(firstButton(page.body)).toMatch(/^<button type="submit" data-enter="sends" class="sr-only"/);
  expect(firstButton(page.body)).not.toContain("name=");
  const review = await upload(asha, list(["Demo One,9820012345,500,1/1/2025"]));
  expect(firstButton(review.body)).not.toContain("name=");
});

it("each rule of a row has its line, in the order of the rows", async () => {
  const asha = await new Visitor(served).join("asha.rules@example.in");
  const rows = [
    typed(1, { party_name: " " }),
    typed(2, { phone_number: "" }),
    typed(3, { amount_due: "99" }),
    typed(4, { due_date: "2999-01-01" }),
    { party_name: "", phone_number: "", amount_due: "", due_date: "" },
  ];
  const page = await asha.submit("/bulk-report", { key: "k", ...fieldsOf(rows), disclaimer: "yes" });
  const lines = [...page.body.matchAll(/<li><a[^>]*href="#r\d[^>]*>([^<]*)</g)].map(([, line]) => line);
  expect(lines).toEqual([
    "Report #1: Party name is required",
    "Report #2: Phone number is required",
    "Report #3: Amount must be between ₹100 and ₹10,00,000",
    "Report #4: Due date cannot be in the future",
    "Report #5: Party name is required",
    "Report #5: Phone number is required",
    "Report #5: Amount is required",
    "Report #5: Due date is required",
  ]);
});

it("a form sent after the session ended is there again after signing in", async () => {
  const asha = await new Visitor(served).join("asha.ended@example.in");
  await asha.submit("/auth/sign-out", {});
  const refused = await asha.submit("/bulk-report", { key: "k", ...fieldsOf([typed(1), typed(2)]) });
  expect(refused.status).toBe(401);
  expect(textOf(refused.body)).toContain("Please sign in to submit reports");
  await asha.signIn("asha.ended@example.in");
  const page = await asha.open("/bulk-report");
  expect(textOf(page.body)).toContain("What you typed is still here");
  expect(rowsIn(page.body)).toEqual([typed(1), typed(2)]);
});

it("when the database refuses, the specified message comes and everything typed is still there", async () => {
  const asha = await new Visitor(served).join("asha.failure@example.in");
  await served.db
    .prepare("create trigger reports_fail before insert on fraud_reports begin select raise(abort, 'no'); end")
    .run();
  const page = await asha.submit("/bulk-report", { key: "k", ...fieldsOf([typed(1), typed(2)]), disclaimer: "yes" });
  const review = await upload(asha, list(["Demo One,9820012345,500,1/1/2025"]));
  const refused = await asha.submit(review.path, { ...reviewFields(review.body), disclaimer: "yes" });
  await served.db.prepare("drop trigger reports_fail").run();
  const text = served.log.filter((line) => /not (kept|submitted)/.test(line)).join();
  expect(text).toContain("reports not submitted");
  expect(text).not.toMatch(/Demo Party|Demo One|2000001/);
  for (const { status, body } of [page, refused]) {
    expect(status).toBe(500);
    expect(textOf(body)).toContain("Failed to submit reports. Please try again.");
  }
  expect(rowsIn(page.body)).toEqual([typed(1), typed(2)]);
  expect(rowsIn(refused.body)[0]?.party_name).toBe("Demo One");
});

it("beyond 1,000 rows a day the refusal says what is left, and keeps what was typed", async () => {
  const strict = await serve({ LIMIT_FACTOR: "1" });
  const asha = await new Visitor(strict).join("asha@example.in");
  // Her first week is over: in it an account has fifty.
  await strict.db.exec("update users set created_at = 1");
  const rows = (many: number, from: number) => Array.from({ length: many }, (_, n) => typed(from + n));
  for (const from of [0, 500])
    await asha.submit("/bulk-report", {
      key: `k${from}`,
      ...fieldsOf(rows(from ? 499 : 500, from)),
      disclaimer: "yes",
    });
  const page = await asha.submit("/bulk-report", { key: "k", ...fieldsOf(rows(2, 2_000)), disclaimer: "yes" });
  expect(page.status).toBe(429);
  expect(textOf(page.body)).toMatch(
    /1,000 bulk reports a day, and you have one left\. Nothing was submitted\. Please try again after 24 hours/,
  );
  expect(rowsIn(page.body)).toEqual(rows(2, 2_000));
  await strict.stop();
});

it("nothing public tells who reported in bulk, or which rows came together", async () => {
  const asha = await new Visitor(served).join("canary.wren@example.in");
  const userId = await served.db
    .prepare("select id from users where email = 'canary.wren@example.in'")
    .first<string>("id");
  const rows = [
    typed(901, { party_name: "Linked Aardvark" }),
    typed(902, { party_name: "Linked Zebra", due_date: "2024-06-05" }),
  ];
  await asha.submit("/bulk-report", { key: "canary-key", ...fieldsOf(rows), disclaimer: "yes" });
  const { results } = await served.db
    .prepare("select id, submission, created_at from fraud_reports where party_name like 'Linked %' order by id")
    .all<{ id: number; submission: string; created_at: number }>();
  const stranger = new Visitor(served);
  const seen: string[][] = [];
  for (const { id } of results) {
    const answers = [
      await stranger.open(`/fraud-parties/${id}`),
      await stranger.open(`/fraud-parties/${id}.data`),
      await stranger.open(`/api/reports/${id}`),
    ];
    for (const { body, headers } of answers)
      for (const secret of [
        "canary",
        "wren",
        userId ?? "",
        "canary-key",
        String(results[0]?.created_at),
        ...results.map((row) => row.submission),
      ])
        expect(body + JSON.stringify([...headers])).not.toContain(secret);
    const json = JSON.parse(answers[2]?.body ?? "{}");
    expect(json).toMatchObject({ reporter_name: null, is_anonymous: true });
    const { files: _files, reporter_name: _name, is_anonymous: _anonymous, created_at: _day, state, ...own } = json;
    expect(state).toBe("due");
    // What was not said is the same in both.
    const said = Object.values(own).filter((value) => value !== null);
    seen.push(said.map((value) => JSON.stringify(value)));
  }
  expect(seen[0]?.filter((value) => seen[1]?.includes(value))).toEqual([]);
});

it("/report leads to /bulk-report", async () => {
  const asha = await new Visitor(served).join("asha.link@example.in");
  expect((await asha.open("/report")).body).toMatch(/href="\/bulk-report"[^>]*>Many reports at once\?</);
});
