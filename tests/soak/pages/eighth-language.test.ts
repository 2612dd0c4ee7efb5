// A language is added by one line and one catalog (docs/style.md): the product is built with a made-up one, in which every
// letter has a mark. A page or mail in it that shows a plain English word says what was never translated.
import { afterAll, beforeAll, expect, it } from "vitest";
import { madeUpGstin } from "../../gstins";
import { adminAt } from "../../pages/admin/admin-site";
import { reviewFields } from "../../pages/bulk/bulk-forms";
import { type Mail, type Served, serve } from "../../serve";
import { type Answer, hidden, linkIn, Visitor } from "../../visitor";
import { builtWithEighth } from "./eighth-language";

let served: Served;
let remove: () => void;
let asha: Visitor;
let report = 0;
const visitor = () => new Visitor(served);
const password = "a good long password";
// What people write is in no language of ours.
const party = { party_name: "आशा ट्रेडर्स", phone_number: "5012345", amount_due: "45000", due_date: "2025-10-31" };
const phone = "98250 12345";

beforeAll(async () => {
  const built = builtWithEighth();
  remove = built.remove;
  served = await serve({ LIMIT_FACTOR: "100" }, undefined, built.folder);
  asha = visitor();
  await asha.submit("/xx/auth", { mode: "create", email: "asha@example.in", password, returnTo: "/" });
  const mail = await served.mailTo("asha@example.in");
  expect(english(mail.subject + mail.text)).toEqual([]);
  expect(linkIn(mail.text)).toContain("/xx/auth/callback");
  await asha.confirm(linkIn(mail.text));
  report = await reported(party);
}, 120_000);
afterAll(async () => {
  await served?.stop();
  remove?.();
});

async function reported(claim: typeof party & { gstin?: string }): Promise<number> {
  const form = { ...claim, is_anonymous: "yes", disclaimer: "yes", another: "yes", key: crypto.randomUUID() };
  const { path } = await asha.submit("/xx/report", form);
  return Number(/report=(\d+)/.exec(path)?.[1]);
}

/** Names that are the same in every language. */
const names = new Set(
  `Bakaya GSTIN PAN UPI UTR QR PDF CSV Excel xls xlsx WhatsApp SMS JPEG PNG WebP Apple Facebook Instagram Made up English
   Basic Pro Premium Chrome Windows iPhone Android OpenDocument Google Authenticator Customer Mobile UTC IMPS NEFT
   Party Name Phone Amount Due Date eyJ URP asha`.split(/\s+/),
);

/** Words of three letters and more without a mark, but for names, addresses and what is in capitals: numbers of payments. */
function english(text: string): string[] {
  const plain = text.replaceAll(/https?:\/\/\S+|[\w.+-]+@[\w.-]+|%[0-9A-F]{2}/g, " ");
  return [...new Set(plain.match(/(?<![\p{L}\p{M}\d])[A-Za-z]{3,}(?![\p{L}\p{M}])/gu) ?? [])].filter(
    (one) => !names.has(one) && one !== one.toUpperCase(),
  );
}

/** What a page says to whoever sees or hears it. */
function saidBy(html: string): string {
  const page = html
    .replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, " ")
    .replaceAll(/<(\w+)[^>]* (?:lang="|translate="no")[^>]*>[^<]*<\/\1>/g, " ")
    .replaceAll(/<(div|nav)[^>]* lang="en-IN"[\s\S]*<\/\1>/g, " ")
    .replaceAll(/<option[^>]*>[^<]*<\/option>/g, (option) => option);
  const attributes = [
    ...page.matchAll(/(?:aria-label|placeholder|alt|title|data-pending|data-[a-z]+-(?:said|note|words))="([^"]*)"/g),
    ...page.matchAll(/<meta (?:name="description"|property="og:(?:title|description)") content="([^"]*)"/g),
    ...page.matchAll(/\?text=([^"&]*)/g),
  ].map(([, said = ""]) => said);
  return `${page.replaceAll(/<[^>]+>/g, " ")} ${attributes.map((said) => decodeURIComponent(said.replaceAll("%", "%25").replaceAll("%25", "%"))).join(" ")}`.replaceAll(
    /&(quot|amp|lt|gt|#x27);/g,
    " ",
  );
}

/** Pages by what they are, with the English on each. */
async function looked(pages: Record<string, Promise<Answer> | Answer>): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, page] of Object.entries(pages)) {
    const { body, status } = await page;
    expect(status, name).toBeLessThan(500);
    const words = english(saidBy(body));
    if (words.length > 0) found[name] = words;
    const leaving = [
      ...body.matchAll(
        /<(?!link)(?![^>]* hreflang=)[^>]*(?:href|action|formaction)="(\/(?!xx[/"?]|assets\/|files\/)[^"]*)"/gi,
      ),
    ];
    if (leaving.length > 0) found[`${name}, links`] = leaving.map(([, to = ""]) => to);
  }
  return found;
}

const opened = (who: Visitor, paths: string[]) =>
  Object.fromEntries(paths.map((path) => [path, who.open(`/xx${path}`)]));
const wordsOf = ({ subject, text }: Mail) => english(`${subject} ${text}`);

it("what a visitor reads", async () => {
  const paths = [
    ...[
      "/",
      "/?search=",
      "/?search=12",
      "/fraud-parties",
      "/fraud-parties?search=zz",
      "/fraud-parties?search=12345678",
    ],
    ...["/fraud-parties?search=5012345", `/fraud-parties/${report}`, "/parties/1", "/fraud-parties/99", "/nowhere"],
    ...["/how-it-works", "/privacy-policy", "/disclaimer", "/refund-policy", "/terms-and-conditions", "/offline"],
    ...["/grievance", "/transparency", "/report", "/bulk-report", "/watch", "/watch/add", "/watch/import", "/profile"],
    ...["/promotion-setup?plan=pro", "/auth", "/auth?mode=create", "/auth/forgot", "/auth/reset?token=x", "/auth/code"],
    ...["/auth/callback?token=x", "/auth/link?token=x", `/flag?report=${report}`, `/data-removal?report=${report}`],
    ...[`/fraud-parties/${report}/answer`],
    ...["paid", "dispute", "promise", "answer"].map((say) => `/fraud-parties/${report}/answer?say=${say}`),
  ];
  expect(await looked(opened(visitor(), paths))).toEqual({});
});

it("its pages are kept for when there is no line, with its own page for those that are not", async () => {
  const source = await (await fetch(`${served.url}/offline.js`)).text();
  const { kept, shellFor } = new Function("self", `${source}; return { kept, shellFor };`)({ addEventListener() {} });
  for (const path of ["/xx", "/xx/fraud-parties/5", "/xx/report", "/xx/how-it-works"]) {
    expect(kept.test(path), path).toBe(true);
    expect(shellFor({ pathname: path })).toBe("/xx/offline");
  }
  for (const path of ["/xx/profile", "/xx/admin", "/xx//report"]) expect(kept.test(path), path).toBe(false);
  expect(shellFor({ pathname: "/report" })).toBe("/offline");
});

it("what is refused, and says why", async () => {
  const guest = visitor();
  const form = { mode: "create", email: "x", password: "12345678" };
  expect(
    await looked({
      account: guest.submit("/xx/auth", form),
      "account, empty": guest.submit("/xx/auth", { ...form, email: "", password: "" }),
      "sign-in": guest.submit("/xx/auth", { mode: "sign-in", email: "no@example.in", password: "x" }),
      "from elsewhere": guest.submit("/xx/auth", form, { Origin: "https://evil.example" }),
      request: guest.submit("/xx/data-removal", { report: "x", kind: "order", key: "k" }),
      answer: guest.submit(`/xx/fraud-parties/${report}/answer?say=dispute`, { say: "dispute", phone: "1", key: "k" }),
      report: asha.submit("/xx/report", {
        party_name: "",
        phone_number: "12",
        amount_due: "5",
        due_date: "x",
        key: "k",
      }),
      "report, doubtful": asha.submit("/xx/report", {
        ...party,
        amount_due: "1.25.000",
        due_date: "2035-01-01",
        key: "k",
      }),
      "report, again": asha.submit("/xx/report", { ...party, is_anonymous: "yes", disclaimer: "yes", key: "again" }),
      "report, named": asha.submit("/xx/report", {
        ...party,
        disclaimer: "yes",
        another: "yes",
        reporter_name: "आशा",
        key: "n",
      }),
      gstin: asha.submit("/xx/report", { ...party, gstin: `${madeUpGstin(1).slice(0, 14)}?`, key: "k" }),
      comment: asha.submit(`/xx/fraud-parties/${report}`, { content: " ", key: "k" }),
      profile: asha.submit("/xx/profile", { name: "", phone_number: "abc", shop_name: "" }),
      password: asha.submit("/xx/account/password", { password: "wrong", new_password: "short" }),
      email: asha.submit("/xx/account/email", { password: "wrong one", email: "asha@example.in" }),
      deletion: asha.submit("/xx/account/delete", { password: "wrong one" }),
      watch: asha.submit("/xx/watch/add", { party_name: "", phone_number: "", gstin: "", note: "" }),
      flag: asha.submit(`/xx/flag?report=${report}`, { reason: "" }),
      bulk: asha.submit("/xx/bulk-report", { party_name: "", phone_number: "1", amount_due: "", due_date: "" }),
      list: asha.submit("/xx/bulk-report/file", { pasted: "" }),
    }),
  ).toEqual({});
});

it("what a vendor does with a report", async () => {
  const at = `/fraud-parties/${report}`;
  const paths = ["files", "bills", "paid", "correct", "withdraw", "link"].map((page) => `${at}/${page}`);
  const own = [`/report/submitted?report=${report}`, "/report", at, "/profile?tab=reports", "/profile?tab=comments"];
  expect(await looked(opened(asha, [...own, ...paths]))).toEqual({});
  const paying = { key: crypto.randomUUID(), amount: "5000", paid_on: "2025-11-30", which: "part" };
  const correcting = await asha.open(`/xx${at}/correct`);
  expect(
    await looked({
      paid: asha.submit(`/xx${at}/paid`, paying),
      "paid, wrong": asha.submit(`/xx${at}/paid`, { ...paying, amount: "9", paid_on: "2035-01-01", key: "k2" }),
      corrected: asha.submit(`/xx${at}/correct`, {
        ...party,
        city: "Surat".replace("Surat", "સુરત"),
        key: hidden(correcting.body, "key"),
      }),
      bill: asha.submit(`/xx${at}/bills`, { bill_codes: "x.y", key: "k" }),
      withdrawn: asha.submit(`/xx${at}/withdraw`, {}),
      comment: asha.submit(`/xx${at}`, { content: "वादा किया था", key: crypto.randomUUID() }),
      read: visitor().open(`/xx${at}`),
      party: visitor().open("/xx/parties/1"),
    }),
  ).toEqual({});
});

it("lists, and what is asked of their rows", async () => {
  const rows = [
    "Party,Phone,Amount,Due Date",
    "राज एजेंसी,9820012345,1.25.000,03/04/2025",
    "मीरा स्टोर्स,12,₹ 500.50,31/02/2025",
    "रवि 9820012345,982001234,12 Dr,31/12/2024",
    ",,,",
  ];
  const draft = await asha.submit("/xx/bulk-report/file", { pasted: rows.join("\n") });
  const saved = await asha.submit(draft.path, { ...reviewFields(draft.body), intent: "save" });
  const imported = await asha.submit("/xx/watch/import", { pasted: "Customer,Mobile\nराज,राज 9820012345\nमीरा,12" });
  expect(
    await looked({
      draft,
      saved,
      columns: asha.open(`${draft.path.replace(/\?.*/, "")}/columns`),
      form: asha.open("/xx/bulk-report"),
      imported,
      watch: asha.submit("/xx/watch/add", { party_name: "राज एजेंसी", phone_number: "9820012345", gstin: "", note: "" }),
      watching: asha.open("/xx/watch"),
      added: asha.open("/xx/watch/1"),
      removing: asha.open("/xx/watch/1/remove"),
    }),
  ).toEqual({});
});

it("both sides of a case, on its pages and in its mails", async () => {
  const own = await reported({ ...party, party_name: "गीता ट्रेडिंग", phone_number: "5012350" });
  const { body } = await visitor().open(`/xx/data-removal?report=${own}`);
  const asked = {
    report: String(own),
    kind: "false",
    details: "कभी नहीं लिया",
    name: "मीरा",
    email: "meera@example.in",
    phone: "",
  };
  const wait = await visitor().submit("/xx/data-removal", { ...asked, key: hidden(body, "key") });
  const mails = [await served.mailTo("meera@example.in")];
  const link = new URL(linkIn(mails[0]?.text ?? "")).pathname;
  const toConfirm = await visitor().open(link);
  const sent = await visitor().submit(link, { intent: "confirm" });
  mails.push(await served.mailTo("asha@example.in"));
  const id = await served.db.prepare("select max(id) as id from cases").first<number>("id");
  const hearing = `/xx/fraud-parties/${own}/objections/${id}`;
  const keep = { reply: "keep", why: "बिल साथ है", key: crypto.randomUUID() };
  const kept = await asha.submit(hearing, keep);
  expect(
    await looked({
      wait,
      toConfirm,
      sent,
      again: visitor().open(sent.path),
      profile: asha.open("/xx/profile"),
      hearing: asha.open(hearing),
      "not said why": asha.submit(hearing, { reply: "keep", why: "" }),
      kept,
    }),
  ).toEqual({});
  mails.push(await served.mailTo("meera@example.in"));
  await served.db
    .prepare(
      `update cases set decided_at = unixepoch() * 1000, decided_by = 'x', outcome = 'stays', reason = 'देखा', decision = 'd' where id = ?`,
    )
    .bind(id)
    .run();
  await served.db.prepare("update case_reports set outcome = 'stays', disputed_until = null").run();
  await served.db
    .prepare(
      `insert into outbox (id, kind, user_id, about, dedupe_key, not_before, created_at)
       select 'd', 'decided', u.id, json_object('case', ?), 'd', 1, 1 from users u where u.email = 'asha@example.in'`,
    )
    .bind(id)
    .run();
  await served.watching(new Date());
  mails.push(await served.mailTo("asha@example.in"));
  expect(mails.map(wordsOf)).toEqual(mails.map(() => []));
  expect(await looked({ decided: visitor().open(sent.path), hearing: asha.open(hearing) })).toEqual({});
});

it("the party answers through the reporter's link", async () => {
  const claim = { ...party, party_name: "कपड़ा घर", phone_number: "5012346" };
  const other = await reported(claim);
  const made = await asha.submit(`/xx/fraud-parties/${other}/link`, { intent: "make" });
  const link = `/xx${/\/answer\/[\w-]{43}/.exec(made.body)?.[0]}`;
  const said = {
    say: "promise",
    promised_on: "2027-01-15",
    phone: "98250 12346",
    text: "दिवाली के बाद",
    key: crypto.randomUUID(),
  };
  expect(
    await looked({
      made,
      first: visitor().open(link),
      promise: visitor().open(`${link}?say=promise`),
      "without a day": visitor().submit(`${link}?say=promise`, { say: "promise", phone, key: "k" }),
      waits: visitor().submit(`${link}?say=promise`, said),
      "asked for a mail": visitor().submit(`/xx/fraud-parties/${other}/answer?say=paid`, {
        ...{ ...said, say: "paid", key: crypto.randomUUID() },
        email: "unlinked@example.in",
      }),
    }),
  ).toEqual({});
  // Each waits for the desk, which shows the first and confirms that it is the party's.
  const first = await served.db.prepare("select id, case_id from answers where status = 'waiting'").first();
  const boss = await adminAt(served, "boss@example.in");
  await boss.submit(`/admin/cases/${first?.case_id}`, { outcome: "stays", reason: "Decent.", hidden_reason: "x" });
  await boss.submit(`/admin/answers/${first?.id}/confirm`, { reason: "GST certificate seen" });
  expect(
    await looked({
      next: visitor().submit(`${link}?say=answer`, { ...said, say: "answer", key: crypto.randomUUID() }),
      report: visitor().open(`/xx/fraud-parties/${other}`),
    }),
  ).toEqual({});
  expect(wordsOf(await served.mailTo("unlinked@example.in"))).toEqual([]);
  expect(wordsOf(await served.mailTo("asha@example.in"))).toEqual([]);
});

it("an account and its campaigns", async () => {
  const own = await reported({ ...party, party_name: "मोहन ब्रदर्स", phone_number: "5012351" });
  await served.db.exec(`update settings set value = '{"on":false,"until":"2025-02-28"}' where name = 'free_offer'`);
  const paths = [
    ...["/profile", "/profile?saved=1", "/profile?said=language", "/profile?tab=promotions", "/account/password"],
    ...["/account/email", "/account/sessions", "/account/delete", "/promotion-setup", "/promotion-setup?plan=pro"],
    ...[`/campaign-confirmation?plan=pro&report=${own}`, "/legal-notice/print"],
  ];
  expect(await looked(opened(asha, paths))).toEqual({});
  const fields = {
    price: "1999",
    percentage_fee: "2.5",
    report_id: String(own),
    recipient_address: "१, बाज़ार",
    recipient_pincode: "452001",
  };
  const to = `/xx/campaign-confirmation?plan=pro&report=${own}`;
  const pay = await asha.submit(to, { ...fields, key: crypto.randomUUID(), recipient_phone: "9800000011" });
  const at = pay.path.replace(/\?.*/, "");
  expect(
    await looked({
      "without a phone": asha.submit(to, { ...fields, key: "k", recipient_phone: "" }),
      pay,
      "wrong number": asha.submit(at, { utr: "1" }),
      cancel: asha.open(`${at}/cancel`),
      paid: asha.submit(at, { utr: "123456789012" }),
      promotions: asha.open("/xx/profile?tab=promotions"),
    }),
  ).toEqual({});
  await asha.submit("/xx/auth/forgot", { email: "asha@example.in" });
  await asha.submit("/xx/account/email", { password, email: "moved@example.in" });
  const mails = [await served.mailTo("asha@example.in"), await served.mailTo("moved@example.in")];
  expect(mails.map(wordsOf)).toEqual(mails.map(() => []));
});
