import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import * as deletePage from "../../app/profile/delete-account-page";
import * as profilePage from "../../app/profile/profile-page";
import * as withdrawPage from "../../app/reports/life/withdraw-page";
import type { Viewer } from "../../app/viewer";
import { headersOf, person } from "../people";
import { failingDatabase, submit, visit } from "../visit";

let asha: Viewer;
let log: ReturnType<typeof vi.spyOn>;
beforeAll(async () => {
  asha = await person("asha");
});
beforeEach(() => {
  log = vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const asAsha = () => ({ viewer: async () => asha });

/** Asha before a database of which the statements that match fail. */
function failingAt(at: RegExp) {
  return { ...asAsha(), db: failingDatabase((query) => at.test(query)) };
}

const profile = { name: "Asha Demo", phone_number: "98000 00001", shop_name: "Asha Demo Textiles" };
const ofAsha = (columns: string) =>
  env.DB.prepare(`select ${columns} from user_profiles where user_id = ?`).bind(asha.id).first();
const rows = (table: string, column: string, value: unknown) =>
  env.DB.prepare(`select count(*) as n from ${table} where ${column} = ?`).bind(value).first<number>("n");

it("Please sign in to view your profile: no user, and also when it cannot be asked who it is", async () => {
  expect((await visit(profilePage, "/profile")).data.signedIn).toBe(false);
  const viewer = async () => Promise.reject(new Error("no answer"));
  expect((await visit(profilePage, "/profile", { viewer })).data.signedIn).toBe(false);
  expect(log).toHaveBeenCalled();
});

it("a profile that cannot be loaded is logged and not shown: the form stands empty", async () => {
  const { data } = await visit(profilePage, "/profile", failingAt(/from "user_profiles"/));
  expect(data).toMatchObject({ signedIn: true, values: { name: "", phone_number: "", shop_name: "" } });
  expect(log).toHaveBeenCalled();
});

it("Please sign in to update your profile: the session ended in between, and what was typed is held", async () => {
  const cookies: string[] = [];
  const { status, data } = await submit(profilePage, "/profile", profile, { cookies });
  expect(status).toBe(401);
  expect(data).toMatchObject({ signIn: true, values: profile });
  expect(cookies.join()).toContain("bakaya.held=");
});

it("Not authenticated: the account ended in between, and no profile is made for it", async () => {
  const viewer = async () => ({ ...asha, id: "somebody who is gone" }) as Viewer;
  const { status, data } = await submit(profilePage, "/profile", profile, { viewer });
  expect(status).toBe(401);
  expect(data).toMatchObject({ errors: { name: "Not authenticated" }, values: profile });
  expect(await rows("user_profiles", "user_id", "somebody who is gone")).toBe(0);
});

it("Failed to update profile: what was typed is still there, nothing is saved, and the cause is only logged", async () => {
  const { status, data } = await submit(profilePage, "/profile", profile, failingAt(/insert into user_profiles/));
  expect(status).toBe(500);
  expect(data).toMatchObject({ errors: { name: "Failed to update profile" }, values: profile });
  expect(await ofAsha("name, phone_number, shop_name")).toEqual({ name: "", phone_number: "", shop_name: "" });
  expect(log).toHaveBeenCalled();
  const saved = await submit(profilePage, "/profile", profile, asAsha());
  expect([saved.status, saved.location]).toEqual([303, "/profile?saved=1"]);
  expect(await ofAsha("name, phone_number, shop_name")).toEqual(profile);
});

it("nobody makes themselves an admin by a forged field", async () => {
  await submit(profilePage, "/profile", { ...profile, is_admin: "1", user_id: "other" }, asAsha());
  expect(await ofAsha("is_admin")).toEqual({ is_admin: 0 });
});

it("Failed to load your reports, Failed to load comments: the rest of the page stands", async () => {
  const reports = await visit(profilePage, "/profile?tab=reports", failingAt(/from fraud_reports/));
  expect(reports.data).toMatchObject({ tab: "reports", reports: null, counts: { reports: null, comments: 0 } });
  const comments = await visit(profilePage, "/profile?tab=comments", failingAt(/from comments/));
  expect(comments.data).toMatchObject({ tab: "comments", comments: null, counts: { reports: 0, comments: null } });
});

it("plans are not shown rather than at a wrong price when the offer cannot be read", async () => {
  expect((await visit(profilePage, "/profile", failingAt(/from settings/))).data.plans).toBeUndefined();
  expect((await visit(profilePage, "/profile", asAsha())).data.plans).toMatchObject({
    offer: "Free for now",
  });
});

it("a withdrawal that fails changes nothing", async () => {
  const id = await env.DB.prepare(
    `insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, user_id, created_at)
     values ('Malharoli Traders', '0123456', 500, '2025-01-31', 1, ?, 1) returning id`,
  )
    .bind(asha.id)
    .first<number>("id");
  await env.DB.prepare(
    `insert into report_files (report_id, file_path, file_type, file_name, content_type, size, created_at)
     values (?, 'a/proof_1.pdf', 'proof', 'bill.pdf', 'application/pdf', 4, 1)`,
  )
    .bind(id)
    .run();
  await env.FILES.put("a/proof_1.pdf", "bill");
  const changes = { ...failingAt(/update fraud_reports/), params: { id: String(id) } };
  expect(await submit(withdrawPage, `/fraud-parties/${id}/withdraw`, { why: "mistake" }, changes)).toMatchObject({
    status: 500,
    data: { errors: { form: "Failed to withdraw the report. Please try again." } },
  });
  expect(await rows("report_files", "report_id", id)).toBe(1);
  expect(await rows("draft_files", "file_path", "a/proof_1.pdf")).toBe(0);
  expect(await env.FILES.head("a/proof_1.pdf")).not.toBeNull();
});

it("a deletion that fails deletes nothing", async () => {
  const headers = { Cookie: (await headersOf("asha")).get("Cookie") ?? "" };
  const form = { password: "a good long password" };
  const changes = { ...failingAt(/delete from users/), headers };
  expect(await submit(deletePage, "/account/delete", form, changes)).toMatchObject({
    status: 500,
    data: { errors: { password: "Failed to delete the account. Nothing was changed. Please try again." } },
  });
  expect(await rows("users", "id", asha.id)).toBe(1);
  expect(await rows("sessions", "user_id", asha.id)).toBeGreaterThan(0);
});
