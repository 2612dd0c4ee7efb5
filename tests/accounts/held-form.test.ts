import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import * as filePage from "../../app/bulk/file-page";
import * as flagPage from "../../app/cases/flags/flag-page";
import * as hearingPage from "../../app/cases/hearing/hearing-page";
import * as reportPage from "../../app/lookup/report-page";
import * as profilePage from "../../app/profile/profile-page";
import * as newPage from "../../app/reports/form/new-page";
import * as correctPage from "../../app/reports/life/correct-page";
import * as paidPage from "../../app/reports/life/paid-page";
import { person } from "../people";
import { brokenStore, submit, visit } from "../visit";

let log: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  log = vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const profile = { name: "Asha Demo", phone_number: "98000 00001", shop_name: "Asha Demo Textiles" };
const asText = "Name: Asha Demo\nPhone number: 98000 00001\nShop name: Asha Demo Textiles";

/** Held under an address of its own: the cookie of the browser that sent it. */
async function held(): Promise<string> {
  const cookies: string[] = [];
  const { data } = await submit(profilePage, "/profile", profile, { cookies, address: crypto.randomUUID() });
  expect(data).toMatchObject({ signIn: true, unkept: null });
  return cookies[0]?.split(";")[0] ?? "";
}

it.each(["fails", "hangs"] as const)(
  "where the store %s, what was typed is in the answer to be copied",
  async (how) => {
    const cookies: string[] = [];
    const { status, data } = await submit(profilePage, "/profile", profile, { cookies, env: brokenStore("put", how) });
    expect(status).toBe(401);
    expect(data).toMatchObject({ signIn: true, values: profile, unkept: asText });
    expect(cookies).toEqual([]);
    expect(log).toHaveBeenCalled();
  },
);

it.each(["fails", "hangs"] as const)(
  "a store that %s on reading fails no page, and the form comes back later",
  async (how) => {
    const Cookie = await held();
    const asha = await person("asha");
    const asAsha = { viewer: async () => asha, headers: { Cookie } };
    const without = await visit(profilePage, "/profile", { ...asAsha, env: brokenStore("get", how) });
    expect(without).toMatchObject({ status: 200, data: { signedIn: true, values: { name: "" } } });
    expect((await visit(profilePage, "/profile", asAsha)).data).toMatchObject({ values: profile });
  },
);

it.each(["fails", "hangs"] as const)("where deleting %s, the form is there and its cookie is cleared", async (how) => {
  const Cookie = await held();
  const asha = await person("asha");
  const cookies: string[] = [];
  const changes = { viewer: async () => asha, headers: { Cookie }, cookies, env: brokenStore("delete", how) };
  expect((await visit(profilePage, "/profile", changes)).data).toMatchObject({ values: profile });
  expect(cookies.join()).toMatch(/bakaya\.held=.*Max-Age=0/);
});

it("64 KB of a form are held, 256 KB of bulk; what is larger is said", async () => {
  // The one field whose bound is the form's own.
  const send = async (pasted: string) => {
    const { status, data } = await submit(newPage, "/report", { pasted }, { address: crypto.randomUUID() });
    expect(status).toBe(401);
    return data.unkept;
  };
  expect(await send("x".repeat(60_000))).toBeNull();
  expect(await send("x".repeat(66_000))).toBe(`Pasted: ${"x".repeat(66_000)}`);
  // Bytes count, not characters: a letter of Hindi is three.
  expect(await send("क".repeat(25_000))).toBe(`Pasted: ${"क".repeat(25_000)}`);
  const row = "Ganesh Traders\t9820012345\t500\t1/1/2025\n";
  const paste = async (rows: number) => {
    const form = { pasted: row.repeat(rows) };
    return (await submit(filePage, "/bulk-report/file", form, { address: crypto.randomUUID() })).data.unkept;
  };
  expect(await paste(5_000)).toBeNull();
  expect(await paste(7_000)).toContain(row.trim());
});

const madeByHand = [
  [newPage, "/report", { key: "k".repeat(60_000) }],
  [newPage, "/report", { key: "k", owner: "o".repeat(65) }],
  [newPage, "/report", { key: "k", unknown_field: "u".repeat(60_000) }],
  [newPage, "/report", { key: "k", ["n".repeat(300)]: "u" }],
  [profilePage, "/profile", { ...profile, intent: "i".repeat(5_000) }],
  [flagPage, "/flag?report=1", { reason: "Why", key: "k".repeat(60_000) }],
  [reportPage, "/fraud-parties/1", { content: "So", key: "k".repeat(60_000) }],
  [reportPage, "/fraud-parties/1", { content: "So", edit: "1".repeat(21) }],
  [paidPage, "/fraud-parties/1/paid", { amount: "1", seen: "9".repeat(65) }],
  [correctPage, "/fraud-parties/1/correct", { party_name: "A", seen: "9".repeat(65) }],
] as const;

it.each(madeByHand)(
  "form %# of what no person types is refused, neither held nor shown again",
  async (page, path, form) => {
    await env.DB.prepare(
      "insert or ignore into fraud_reports (id, party_name, phone_number, amount_due, due_date, is_anonymous, created_at) values (1, 'A', '1234567', 1, '2025-01-01', 1, 1)",
    ).run();
    const cookies: string[] = [];
    const params = { id: "1" };
    const sent = submit(page, path, form as Record<string, string>, { cookies, params, address: crypto.randomUUID() });
    expect(await sent).toEqual({ status: 400, data: {}, location: null });
    expect(cookies).toEqual([]);
  },
);

it.each([
  [newPage, "/report", "party_name", 240],
  [profilePage, "/profile", "name", 160],
  [reportPage, "/fraud-parties/1", "content", 4_000],
  [flagPage, "/flag?report=1", "reason", 600],
] as const)(
  "field %#: what somebody typed is held as long as its field may be; what is longer is in the answer alone",
  async (page, path, name, most) => {
    for (const [length, kept] of [
      [most, true],
      [most + 1, false],
    ] as const) {
      const cookies: string[] = [];
      const typed = "x".repeat(length);
      const changes = { cookies, params: { id: "1" }, address: crypto.randomUUID() };
      const { status, data } = await submit(page, path, { [name]: typed }, changes);
      expect([status, cookies.length]).toEqual([401, kept ? 1 : 0]);
      if (!kept) expect(data.unkept).toContain(typed);
    }
  },
);

it.each([
  [reportPage, "/fraud-parties/999999", { content: "So" }],
  [flagPage, "/flag?report=999999", { reason: "Why" }],
  [flagPage, "/flag?comment=999999", { reason: "Why" }],
  [paidPage, "/fraud-parties/999999/paid", { amount: "1" }],
  [correctPage, "/fraud-parties/999999/correct", { party_name: "A" }],
  [hearingPage, "/fraud-parties/999999/objections/999999", { reply: "keep", why: "So" }],
] as const)("form %#: nothing is held about what is not there", async (page, path, form) => {
  const cookies: string[] = [];
  const params = { id: "999999", case: "999999" };
  const sent = submit(page, path, form, { cookies, params, address: crypto.randomUUID() });
  expect(await sent).toEqual({ status: 404, data: {}, location: null });
  expect(cookies).toEqual([]);
});

it("thirty forms an hour are held of an address; of the next the text is in the answer", async () => {
  const strict = { ...env, LIMIT_FACTOR: "1" };
  const send = (address: string) => submit(profilePage, "/profile", profile, { env: strict, address });
  const answers = await Promise.all(Array.from({ length: 35 }, () => send("192.0.2.1")));
  expect(answers.filter(({ data }) => data.unkept === null)).toHaveLength(30);
  expect(answers.filter(({ status, data }) => status === 401 && data.unkept === asText)).toHaveLength(5);
  expect((await send("192.0.2.2")).data.unkept).toBeNull();
});

it("a comment that could not be kept is in the answer, too", async () => {
  const comment = { content: "They paid nothing." };
  const changes = { params: { id: "1" }, env: brokenStore("put") };
  const { status, data } = await submit(reportPage, "/fraud-parties/1", comment, changes);
  expect(status).toBe(401);
  expect(data).toMatchObject({ signIn: true, unkept: "Content: They paid nothing." });
});

it.each([
  ["/profile", "/hi/profile"],
  ["/hi/profile", "/profile"],
  ["/ta/profile", "/bn/profile"],
])("a form that was sent at %s comes back at %s: it is the same page", async (sentAt, path) => {
  const cookies: string[] = [];
  await submit(profilePage, sentAt, profile, { cookies, address: crypto.randomUUID() });
  const asha = await person("asha");
  const Cookie = cookies[0]?.split(";")[0] ?? "";
  const { data } = await visit(profilePage, path, { viewer: async () => asha, headers: { Cookie } });
  expect(data).toMatchObject({ values: profile });
});

it("in other languages what could not be kept is copied without the English names of its fields", async () => {
  const changes = { env: brokenStore("put") };
  const { data } = await submit(profilePage, "/mr/profile", profile, changes);
  expect(data.unkept).toBe("Asha Demo\n98000 00001\nAsha Demo Textiles");
});
