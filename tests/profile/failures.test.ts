import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Viewer } from "../../app/accounts/viewer.server";
import { action as deletes } from "../../app/profile/delete-account-page";
import { loader, action as saves } from "../../app/profile/profile-page";
import { action as withdraws } from "../../app/reports/withdraw-page";
import { call } from "../failing";
import { headersOf, person } from "../people";

let asha: Viewer;
let log: ReturnType<typeof vi.spyOn>;
beforeAll(async () => {
  asha = await person("asha");
});
beforeEach(() => {
  log = vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const profile = { name: "Asha Demo", phone_number: "98000 00001", shop_name: "Asha Demo Textiles" };
const profileOfAsha = () =>
  env.DB.prepare("select name, phone_number, shop_name from user_profiles where user_id = ?").bind(asha.id).first();

it("Please sign in to view your profile: no user, and also when it cannot be asked who it is", async () => {
  expect(await call(loader, "/profile")).toMatchObject({ signedIn: false });
  const unknown = async () => Promise.reject(new Error("no answer"));
  expect(await call(loader, "/profile", { viewer: unknown })).toMatchObject({ signedIn: false });
  expect(log).toHaveBeenCalled();
});

it("a profile that cannot be loaded is logged and not shown: the form stands empty", async () => {
  const answer = await call(loader, "/profile", { viewer: asha, at: /from "user_profiles"/ });
  expect(answer).toMatchObject({ signedIn: true, values: { name: "", phone_number: "", shop_name: "" } });
  expect(log).toHaveBeenCalled();
});

it("Please sign in to update your profile: the session ended in between, and what was typed is held", async () => {
  expect(await call(saves, "/profile", { form: profile })).toMatchObject({
    status: 401,
    signIn: true,
    values: profile,
  });
});

it("Not authenticated: the account ended in between, and no profile is made for it", async () => {
  const gone = { ...asha, id: "somebody who is gone" } as Viewer;
  const answer = await call(saves, "/profile", { form: profile, viewer: gone });
  expect(answer).toMatchObject({ status: 401, errors: { name: "Not authenticated" }, values: profile });
  const rows = await env.DB.prepare("select 1 from user_profiles where user_id = ?").bind(gone.id).all();
  expect(rows.results).toEqual([]);
});

it("Failed to update profile: what was typed is still there, nothing is saved, and the cause is only logged", async () => {
  const answer = await call(saves, "/profile", { form: profile, viewer: asha, at: /insert into user_profiles/ });
  expect(answer).toMatchObject({ status: 500, errors: { name: "Failed to update profile" }, values: profile });
  expect(await profileOfAsha()).toEqual({ name: "", phone_number: "", shop_name: "" });
  expect(log).toHaveBeenCalled();
  expect(await call(saves, "/profile", { form: profile, viewer: asha })).toEqual({
    status: 303,
    to: "/profile?saved=1",
  });
  expect(await profileOfAsha()).toEqual(profile);
});

it("nobody makes themselves an admin by a forged field", async () => {
  await call(saves, "/profile", { form: { ...profile, is_admin: "1", user_id: "other" }, viewer: asha });
  const admin = await env.DB.prepare("select is_admin from user_profiles where user_id = ?")
    .bind(asha.id)
    .first("is_admin");
  expect(admin).toBe(0);
});

it("Failed to load your reports, Failed to load comments: the rest of the page stands", async () => {
  const reports = await call(loader, "/profile?tab=reports", { viewer: asha, at: /from fraud_reports/ });
  expect(reports).toMatchObject({
    signedIn: true,
    tab: "reports",
    reports: null,
    counts: { reports: null, comments: 0 },
  });
  const comments = await call(loader, "/profile?tab=comments", { viewer: asha, at: /from comments/ });
  expect(comments).toMatchObject({ tab: "comments", comments: null, counts: { reports: 0, comments: null } });
});

it("plans are not shown rather than at a wrong price when the offer cannot be read", async () => {
  const answer = await call(loader, "/profile", { viewer: asha, at: /from "settings"/ });
  expect(answer).toMatchObject({ signedIn: true, offer: undefined });
  expect(await call(loader, "/profile", { viewer: asha })).toMatchObject({ offer: "Free until Feb 28, 2025" });
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
  const options = { form: {}, params: { id: String(id) }, viewer: asha };
  const answer = await call(withdraws, `/fraud-parties/${id}/withdraw`, { ...options, at: /update fraud_reports/ });
  expect(answer).toMatchObject({ status: 500, errors: { form: expect.stringContaining("Failed to withdraw") } });
  expect(await env.DB.prepare("select count(*) as n from report_files where report_id = ?").bind(id).first("n")).toBe(
    1,
  );
  expect(await env.FILES.head("a/proof_1.pdf")).not.toBeNull();
});

it("a deletion that fails deletes nothing", async () => {
  const headers = await headersOf("asha");
  const options = { form: { password: "a good long password" }, viewer: asha, headers };
  const answer = await call(deletes, "/account/delete", { ...options, at: /delete from users/ });
  expect(answer).toMatchObject({
    status: 500,
    errors: { password: expect.stringContaining("Failed to delete the account") },
  });
  expect(await env.DB.prepare("select count(*) as n from users where id = ?").bind(asha.id).first("n")).toBe(1);
  expect(
    await env.DB.prepare("select count(*) as n from sessions where user_id = ?").bind(asha.id).first("n"),
  ).toBeGreaterThan(0);
});
