// The canary: a user with an unmistakable name does everything anonymously; nothing of it may be found anywhere public.
import { afterAll, beforeAll, expect, it } from "vitest";
import { bill, pictures } from "../../files/samples";
import { madeUpGstin } from "../../gstins";
import { type Served, serve } from "../../serve";
import { Visitor } from "../../visitor";

let served: Served;
let visitor: Visitor;
let reports: number[] = [];
let files: number[] = [];
let parties: number[] = [];
// "canary" stands in the metadata of each sample file.
const canaries = ["canary", "xanthippe", "Xanthippe Canaria", "Canaria Secret Stores", "9123409876"];

beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  const canary = await new Visitor(served).join("xanthippe@example.in");
  const id = (await served.db.prepare("select id from users").first<string>("id")) ?? "";
  const session = await served.db.prepare("select token, id from sessions").first<{ token: string; id: string }>();
  canaries.push(id, session?.token ?? "", session?.id ?? "");
  await served.db
    .prepare(
      "update user_profiles set name = 'Xanthippe Canaria', shop_name = 'Canaria Secret Stores', phone_number = '9123409876'",
    )
    .run();
  const claim = {
    party_name: "Watched Party",
    phone_number: "7654321",
    amount_due: "5000",
    due_date: "2025-10-31",
    city: "Quiet Bazaar",
    gstin: madeUpGstin(11),
    is_anonymous: "yes",
    disclaimer: "yes",
    reporter_name: "Xanthippe Canaria",
  };
  await canary.submit("/report", { ...claim, key: crypto.randomUUID() });
  await canary.submit("/report", {
    ...claim,
    another: "yes",
    key: crypto.randomUUID(),
    visiting_card: file("photo.jpg", pictures.photo),
    proof: [file("bill.pdf", bill()), file("shop.png", pictures.shop), file("card.webp", pictures.card)],
  });
  await liveThrough(canary, claim);
  // Whom the canary watches is nobody's business either.
  await canary.submit("/watch/add", {
    party_name: "Zygote Watched Works",
    phone_number: "8642097",
    note: "Nightingale note",
  });
  canaries.push("Zygote Watched Works", "8642097", "Nightingale note");
  reports = (await served.db.prepare("select id from fraud_reports").all<{ id: number }>()).results.map(
    (row) => row.id,
  );
  files = (await served.db.prepare("select id from report_files").all<{ id: number }>()).results.map((row) => row.id);
  parties = (await served.db.prepare("select id from parties").all<{ id: number }>()).results.map((row) => row.id);
  visitor = new Visitor(served);
});
afterAll(() => served.stop());

/** A report of the canary's own name, from which it is taken; corrected, paid in part, taken back and paid. */
async function liveThrough(canary: Visitor, claim: Record<string, string>) {
  const third = { ...claim, party_name: "Another Watched Party", phone_number: "7654322", gstin: "" };
  const named = Object.fromEntries(Object.entries(third).filter(([field]) => field !== "is_anonymous"));
  const sent = await canary.submit("/report", { ...named, key: crypto.randomUUID() });
  const path = `/fraud-parties/${/report=(\d+)/.exec(sent.path)?.[1]}`;
  const corrected = { ...third, amount_due: "9000", city: "Noisy Bazaar", anonymous: "yes", seen: "0" };
  expect((await canary.submit(`${path}/correct`, corrected)).path).toContain("said=corrected");
  const part = { part: "part", amount: "2000", paid_on: "2025-11-02", seen: "9000", key: crypto.randomUUID() };
  const { body } = await canary.submit(`${path}/paid`, part);
  const entry = /name="take_back"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="take_back"/.exec(body);
  await canary.submit(`${path}/paid`, { take_back: entry?.[1] ?? entry?.[2] ?? "" });
  const all = { part: "all", paid_on: "2025-11-03", seen: "9000", key: crypto.randomUUID() };
  expect((await canary.submit(`${path}/paid`, all)).path).toContain("said=entered");
}

function file(name: string, bytes: Buffer<ArrayBuffer>): File {
  return new File([bytes], name);
}

function leaks(where: string, haystack: string): string[] {
  return canaries
    .filter((canary) => haystack.toLowerCase().includes(canary.toLowerCase()))
    .map((canary) => `${canary} in ${where}`);
}

it("the canary really did report, with four files, corrected and was paid", async () => {
  expect(reports).toHaveLength(3);
  expect(files).toHaveLength(4);
  expect(parties).toHaveLength(2);
  const kinds = served.db.prepare("select group_concat(kind) as kinds from report_events").first("kinds");
  expect(await kinds).toBe("corrected,part paid,payment taken back,paid");
  for (const bytes of [pictures.photo, pictures.shop, pictures.card])
    expect(bytes.toString("latin1")).toContain("canary");
  expect(canaries.every((canary) => canary.length >= 6)).toBe(true);
});

it("no public page, loader answer, JSON, header or file tells who reported", async () => {
  const pages = [
    "/",
    "/fraud-parties",
    "/fraud-parties?search=watched",
    "/fraud-parties?search=7654321",
    ...reports.map((id) => `/fraud-parties/${id}`),
    ...parties.map((id) => `/parties/${id}`),
  ];
  const loaders = pages.map((page) => page.replace(/^\/(?=$|\?)/, "/_").replace(/(\?|$)/, ".data$1"));
  const json = [
    "/api/reports",
    "/api/reports?search=watched",
    ...reports.map((id) => `/api/reports/${id}`),
    "/api/openapi.json",
    ...parties.map((id) => `/api/parties/${id}`),
    "/api/suggest?q=watched",
    "/api/suggest?q=4321",
    `/api/suggest?q=${madeUpGstin(11).slice(0, 8)}`,
    "/sitemap.xml",
    "/sitemap/0.xml",
  ];
  const found: string[] = [];
  for (const path of [...pages, ...loaders, ...json, ...files.map((id) => `/files/${id}`)]) {
    const response = await visitor.send(path);
    const headers = JSON.stringify([...response.headers]);
    const body = new TextDecoder("latin1").decode(await response.arrayBuffer());
    expect([200, 202], path).toContain(response.status);
    found.push(...leaks(path, headers + body));
  }
  expect(found).toEqual([]);
});

it("a public time is a day: no two reports of one minute share an exact moment", async () => {
  const moments = (
    await served.db.prepare("select created_at from fraud_reports").all<{ created_at: number }>()
  ).results.map((row) => String(row.created_at));
  for (const path of ["/", "/fraud-parties", ...reports.map((id) => `/fraud-parties/${id}`), "/api/reports"]) {
    const { body } = await visitor.open(path);
    for (const moment of moments) expect(body).not.toContain(moment.slice(0, 10));
  }
});

it("nobody's address, name or password stands in the log", () => {
  const log = served.log.join("\n");
  expect(leaks("the log", log)).toEqual([]);
  expect(log).not.toContain("a good long password");
});

it("somebody who is signed in is told no more about others than a visitor", async () => {
  const ravi = await new Visitor(served).join("ravi@example.in");
  for (const id of reports) expect(leaks("ravi's page", (await ravi.open(`/fraud-parties/${id}`)).body)).toEqual([]);
});
