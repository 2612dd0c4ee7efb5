// Watching over HTTP, as a browser without scripts has it: from a party to the mail, and out again.
import { afterAll, beforeAll, expect, it } from "vitest";
import { madeUpGstin } from "../../gstins";
import { type Served, serve } from "../../serve";
import { textOf, Visitor } from "../../visitor";
import { adminAt } from "../admin/admin-site";

let served: Served;
let asha: Visitor;
let ravi: Visitor;
let report = "";
const gstin = madeUpGstin(3);
const nine = new Date("2027-03-01T03:30:00Z");
const later = (quarters: number) => new Date(nine.getTime() + quarters * 900_000);

async function reportBy(who: Visitor, more: Record<string, string> = {}): Promise<string> {
  const form = {
    party_name: "Vellmora Agencies",
    phone_number: "4455667",
    amount_due: "40,000",
    due_date: "2026-03-05",
    is_anonymous: "yes",
    disclaimer: "yes",
    another: "yes",
    key: crypto.randomUUID(),
    ...more,
  };
  return /report=(\d+)/.exec((await who.submit("/report", form)).path)?.[1] ?? "";
}

const add = (who: Visitor, fields: Record<string, string>) =>
  who.submit("/watch/add", { party_name: "", phone_number: "", gstin: "", note: "", ...fields });
const idIn = (path: string) => /\/watch\/(\d+)/.exec(path)?.[1] ?? "";
const value = (html: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? "";

beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  asha = await new Visitor(served).join("asha@example.in");
  ravi = await new Visitor(served).join("ravi@example.in");
  report = await reportBy(ravi, { gstin });
});
afterAll(() => served.stop());

it("a party, a report and an empty search offer to tell; each fills in the form with what is known", async () => {
  const page = await asha.open(`/fraud-parties/${report}`);
  const party = /href="(\/parties\/\d+)"/.exec(page.body)?.[1] ?? "";
  const links = [
    /href="(\/watch\/add\?party=\d+)"/.exec((await asha.open(party)).body)?.[1] ?? "",
    /href="(\/watch\/add\?report=\d+)"/.exec(page.body)?.[1] ?? "",
  ];
  for (const link of links) {
    const { body } = await asha.open(link);
    expect([value(body, "party_name"), value(body, "phone_number"), value(body, "gstin")]).toEqual([
      "Vellmora Agencies",
      "4455667",
      gstin,
    ]);
  }
  for (const [search, field] of [
    ["Thirumala Silks", "party_name"],
    ["7654321", "phone_number"],
    [madeUpGstin(8), "gstin"],
  ] as const) {
    const { body } = await asha.open(`/fraud-parties?search=${encodeURIComponent(search)}`);
    const link =
      /href="(\/watch\/add\?search=[^"]+)">(?:<svg.*?<\/svg>)Tell me if it is reported/.exec(body)?.[1] ?? "";
    expect(value((await asha.open(link)).body, field)).toBe(search);
  }
});

it("a visitor is led to sign in, and comes back with what they wanted to watch", async () => {
  await new Visitor(served).join("meena@example.in");
  const meena = new Visitor(served);
  const first = await meena.open("/watch/add?search=Thirumala+Silks");
  expect(textOf(first.body)).toContain("Please sign in to watch a party");
  const back = await meena.submit("/auth", {
    mode: "sign-in",
    email: "meena@example.in",
    password: "a good long password",
    returnTo: value(first.body, "returnTo").replaceAll("&amp;", "&"),
  });
  expect(back.path).toBe("/watch/add?search=Thirumala+Silks");
  expect(value(back.body, "party_name")).toBe("Thirumala Silks");
});

it("what was typed when the session had ended is there after the sign-in", async () => {
  const visitor = new Visitor(served);
  const refused = await add(visitor, { party_name: "Thirumala Silks", note: "cheque of May" });
  expect(refused.status).toBe(401);
  expect(textOf(refused.body)).toContain("Please sign in to watch a party");
  const back = await visitor.submit("/auth", {
    mode: "sign-in",
    email: "meena@example.in",
    password: "a good long password",
    returnTo: "/watch/add",
  });
  expect([value(back.body, "party_name"), value(back.body, "note")]).toEqual(["Thirumala Silks", "cheque of May"]);
});

it("asha watches a party, and sees at once that it is reported", async () => {
  const again = await add(asha, { party_name: "Vellmora Agency", phone_number: "98 24455667", note: "Since 2019" });
  expect(again.path).toMatch(/^\/watch\/\d+\?said=added$/);
  const text = textOf(again.body);
  expect(text).toContain("You are watching it now.");
  expect(text).toContain("Reported 1 report");
  expect(again.body).toContain(`href="/fraud-parties/${report}"`);
  const twice = await add(asha, { party_name: "Vellmora Agency", phone_number: "4455667" });
  expect(twice.path).toBe(again.path.replace("added", "already"));
  expect(textOf(twice.body)).toContain("You are watching it already.");
});

it.each([
  ["nothing", {}, "Enter a name, a phone number or a GSTIN"],
  ["a name that says nothing", { party_name: "M/s Co. Ltd" }, "This name alone finds nobody"],
  ["five digits", { party_name: "Ravi", phone_number: "12345" }, "Please enter exactly 7 digits"],
  ["a GSTIN that is none", { gstin: "24ZZAAB0001Q1Z6" }, "The last character does not fit the others"],
  ["a name that is too long", { party_name: "Vellmora ".repeat(20) }, "Party name must be at most 120 characters"],
  ["a note that is too long", { party_name: "Vellmora", note: "x".repeat(201) }, "The note must be at most 200"],
])("%s is refused with a word, and what was typed stays", async (_, fields: Record<string, string>, shown) => {
  const { status, body } = await add(asha, fields);
  expect(status).toBe(422);
  expect(body).toContain("<title>Error: Watch a party");
  expect(textOf(body)).toContain(shown);
  for (const [name, typed] of Object.entries(fields)) expect(value(body, name)).toBe(typed);
});

it("asha changes her note, removes a watch after a question; ravi finds none of it", async () => {
  const { path } = await add(asha, { party_name: "Rukmeth Timber", phone_number: "1234567" });
  const at = `/watch/${idIn(path)}`;
  for (const page of [at, `${at}/remove`]) {
    expect((await ravi.open(page)).status).toBe(404);
    expect((await ravi.submit(page, { note: "mine now" })).status).toBe(404);
    expect((await new Visitor(served).open(page)).path).toMatch(/^\/auth\?returnTo=/);
  }
  const noted = await asha.submit(at, { note: "pays in cash" });
  expect(textOf(noted.body)).toContain("Your note is saved.");
  expect(value(noted.body, "note")).toBe("pays in cash");
  expect((await asha.submit(at, { note: "x".repeat(201) })).status).toBe(422);
  const asked = await asha.open(`${at}/remove`);
  expect(textOf(asked.body)).toContain("Stop watching Rukmeth Timber?");
  expect(textOf((await asha.open(at)).body)).toContain("Rukmeth Timber");
  const gone = await asha.submit(`${at}/remove`, {});
  expect(textOf(gone.body)).toContain("It is removed.");
  expect((await asha.open(at)).status).toBe(404);
});

it("a mail at nine leads to the report, and out of mails by a press; to open the way out changes nothing", async () => {
  await add(asha, { party_name: "Tarkesh Novelty House", phone_number: "7788990" });
  const id = await reportBy(ravi, { party_name: "Tarkesh Novelty", phone_number: "7788990" });
  await served.watching(nine);
  const mail = await served.mailTo("asha@example.in");
  expect(mail.subject).toBe("A party that you watch was reported");
  expect(mail.text).toContain(`${served.url}/fraud-parties/${id}`);
  expect(mail.text + mail.html).not.toContain("ravi");
  const stop = /\/watch\/stop\/[\w-]{43}/.exec(mail.text)?.[0] ?? "";
  const guest = new Visitor(served);
  const mails = () =>
    served.db
      .prepare("select mails from watchers where user_id = (select id from users where email = 'asha@example.in')")
      .first("mails");
  const way = await guest.open(stop);
  expect(textOf(way.body)).toContain("Stop the mails about parties that you watch?");
  expect(way.headers.get("Cache-Control")).toContain("no-store");
  expect(await mails()).toBe("daily");
  const done = await guest.submit(stop, {});
  expect(textOf(done.body)).toContain("You will get no more of these mails");
  expect(await mails()).toBe("none");
  const answered = await asha.submit("/watch", { mails: "at once" });
  expect(textOf(answered.body)).toContain("Your choice is saved.");
  // A mail program, for its reader: from nowhere, without a session.
  const oneClick = await fetch(served.url + stop, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
    redirect: "manual",
  });
  expect(oneClick.status).toBe(200);
  expect(await mails()).toBe("none");
  await asha.submit("/watch", { mails: "daily" });
  expect(served.log.join("\n")).not.toContain(stop.slice(12));
});

it.each([
  ["a token that is nobody's", `/watch/stop/${"a".repeat(43)}`, 404],
  ["something that is no token", "/watch/stop/short", 403],
  ["another form of the site", "/watch", 403],
  ["adding a watch", "/watch/add", 403],
  ["what only begins like it", `/watch/stop/${"a".repeat(43)}/more`, 403],
])("from elsewhere nothing but the way out is taken: %s", async (_, path, status) => {
  const response = await asha.send(path, {
    method: "POST",
    headers: { Origin: "https://elsewhere.example", "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click&mails=none",
  });
  expect(response.status).toBe(status);
});

it.each(["", "weekly", "none\u0000"])("a way to be told that is none (%j) is refused", async (mails) => {
  const { status, body } = await asha.submit("/watch", { mails });
  expect([status, textOf(body).includes("Choose how we tell you")]).toEqual([422, true]);
});

it("My Account has a fifth tab with its count, which leads to the list", async () => {
  const { body } = await asha.open("/profile");
  const count =
    /href="\/watch"[^>]*>Watching<!-- --> \((\d+)\)|href="\/watch"[^>]*>Watching(?:<!-- -->)? ?\((\d+)\)/.exec(body);
  expect(Number(count?.[1] ?? count?.[2])).toBeGreaterThan(1);
  expect((await asha.open("/profile?tab=watching")).path).toBe("/watch");
  const list = textOf((await asha.open("/watch")).body);
  expect(list).toMatch(/\d of your \d customers (is|are) reported/);
  expect(textOf((await asha.open("/watch?show=reported")).body)).toContain("Vellmora Agency");
  expect((await asha.open("/watch?page=9")).path).toBe("/watch");
  expect(textOf((await ravi.open("/watch")).body)).toContain("You are not watching anyone yet");
});

it("nobody else sees what asha watches: no page, no JSON, no admin, who reads a number only", async () => {
  await add(asha, { party_name: "Xanthoria Secret Works", phone_number: "3131313", note: "zebra note" });
  const admin = await adminAt(served, "admin@example.in");
  const { id } =
    (await served.db.prepare("select id from users where email = 'asha@example.in'").first<{ id: string }>()) ?? {};
  const open = [
    "/",
    "/fraud-parties?search=xanthoria",
    "/api/reports?search=xanthoria",
    "/api/suggest?q=xanthoria",
    "/api/reports?search=3131313",
    "/sitemap.xml",
  ];
  const desk = [
    `/admin/users/${id}`,
    "/admin/users?search=asha",
    "/admin/audit",
    "/admin/dashboard",
    "/admin/parties/1",
  ];
  for (const path of open) expect((await ravi.open(path)).body, path).not.toMatch(/zebra|Xanthoria Secret/);
  for (const path of desk) expect((await admin.open(path)).body, path).not.toMatch(/zebra|Xanthoria|3131313/);
  expect(textOf((await admin.open(`/admin/users/${id}`)).body)).toMatch(/Watches \d+ parties/);
  const download = await (await asha.send("/account/download")).json();
  expect(JSON.stringify(download)).toContain("zebra note");
});

it("with her account all of it goes", async () => {
  const leaving = await new Visitor(served).join("leaving@example.in");
  await add(leaving, { party_name: "Vellmora Agencies" });
  const { body } = await leaving.open("/account/delete");
  await leaving.submit("/account/delete", { owner: value(body, "owner"), password: "a good long password" });
  const left = await served.db
    .prepare("select count(*) as n from watches where content like '%vellmora agencies%'")
    .first("n");
  expect(left).toBe(0);
  await served.watching(later(96));
});
