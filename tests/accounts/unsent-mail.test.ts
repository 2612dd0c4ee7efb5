import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { authFor } from "../../app/accounts/auth.server";
import * as emailPage from "../../app/accounts/recovery/email-page";
import * as forgotPage from "../../app/accounts/recovery/forgot-page";
import * as authPage from "../../app/accounts/sign-in/auth-page";
import { viewerOf } from "../../app/accounts/viewer.server";
import * as deskPage from "../../app/admin/cases/case-page";
import * as askPage from "../../app/cases/asking/ask-page";
import * as casePage from "../../app/cases/case-page";
import { sealed } from "../../app/link-keys.server";
import { ask, reportOn, request } from "../admin/desk";
import { admin } from "../campaigns/campaigns";
import { db, headersOf, person } from "../people";
import { type Outcome, submit, visit } from "../visit";

let down = false;
const sent: string[] = [];
const post = new Proxy(env.MAIL, {
  get: (target, name) =>
    name === "send"
      ? async (mail: { subject: string }) => {
          if (down) throw new Error("the mail service is down");
          sent.push(mail.subject);
        }
      : Reflect.get(target, name),
});
const product = { ...env, MAIL: post } as Env;

beforeEach(() => {
  down = true;
  sent.length = 0;
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const password = "a good long password";
const again = "could not be sent";

function auth(form: Record<string, string>): Promise<Outcome> {
  return submit(authPage, "/auth", { returnTo: "/report", ...form }, { env: product });
}

it("a sign-up whose mail did not go says so, and offers it again", async () => {
  const { location } = await auth({ mode: "create", email: "unmailed@example.in", password });
  expect(location).toBe("/auth?sent=unmailed&returnTo=%2Freport");
  const page = await visit(authPage, location ?? "", { env: product });
  expect(page.data).toMatchObject({ unmailed: true, signedUp: {} });
  expect(page.data.notice).toContain(again);
  const failed = await auth({ mode: "resend", email: "unmailed@example.in" });
  expect(failed).toMatchObject({ status: 503, data: { resend: true, email: "unmailed@example.in" } });
  expect(JSON.stringify(failed.data.errors)).toContain(again);
  down = false;
  expect((await auth({ mode: "resend", email: "unmailed@example.in" })).location).toContain("sent=again");
  expect(sent).toHaveLength(1);
});

it("a sign-up whose mail went says so", async () => {
  down = false;
  expect((await auth({ mode: "create", email: "mailed@example.in", password })).location).toContain(
    "sent=confirmation",
  );
});

it("a link to a new password that did not go is not on its way", async () => {
  await person("forgetful");
  const ask = () => submit(forgotPage, "/auth/forgot", { email: "forgetful@example.in" }, { env: product });
  const failed = await ask();
  expect(failed).toMatchObject({ status: 503, data: { values: { email: "forgetful@example.in" } } });
  expect(JSON.stringify(failed.data.errors)).toContain(again);
  down = false;
  expect((await ask()).location).toBe("/auth/forgot?sent=1");
});

it("a link to a new email that did not go is not told as sent", async () => {
  const headers = await headersOf("moving");
  const viewer = async () => viewerOf(authFor(product), db, headers, []);
  const ask = () =>
    submit(
      emailPage,
      "/account/email",
      { email: "moved@example.in", password },
      { env: product, viewer, headers: { Cookie: headers.get("Cookie") ?? "" } },
    );
  const failed = await ask();
  expect(failed).toMatchObject({ status: 503, data: { values: { email: "moved@example.in" } } });
  expect(JSON.stringify(failed.data.errors)).toContain(again);
  down = false;
  expect((await ask()).location).toBe("/account/email?sent=1");
});

it("a link that signs in and did not go is not told as mailed, and may be asked for at once", async () => {
  await person("besieged");
  const limited = { ...product, LIMIT_FACTOR: "1" } as Env;
  const ask = (n: number) => {
    const form = { mode: "sign-in", email: "besieged@example.in", password: "wrong" };
    return submit(authPage, "/auth", form, { env: limited, address: `10.9.0.${n}` });
  };
  await ask(0);
  await env.DB.prepare("update limits set n = 50 where key like 'sign-in failures of an email:%'").run();
  const failed = await ask(1);
  expect(failed.status).toBe(503);
  expect(JSON.stringify(failed.data.errors)).toContain(again);
  down = false;
  expect((await ask(2)).status).toBe(429);
  expect(sent).toHaveLength(1);
});

it("a removal request whose mail did not go has not come, says so and is mailed when it is sent again", async () => {
  // The reporter is told as well, each by a mail of their own.
  const toMeera = () => sent.filter((subject) => /^(Confirm your request|Report)/.test(subject));
  const form = {
    ...{ key: crypto.randomUUID(), report: String(await reportOn("Unmailed")), kind: "false", name: "Meera" },
    ...{ email: "meera@example.in", phone: "", details: "It was never so", disclaimer: "yes" },
  };
  const press = () => submit(askPage, "/data-removal", form, { env: product });
  const failed = await press();
  expect(failed.status).toBe(503);
  expect(failed.data.values).toMatchObject({ details: "It was never so" });
  expect(JSON.stringify(failed.data.errors)).toContain("so we have not received your request yet");
  down = false;
  expect((await press()).location).toBe("/data-removal?sent=mail");
  expect((await press()).location).toBe("/data-removal?sent=mail");
  expect(toMeera()).toHaveLength(1);
  const { token } = await ask(request(await reportOn("Mailed then")));
  down = true;
  const path = `/data-removal/${token}`;
  const mail = () => submit(casePage, path, { intent: "mail" }, { env: product, params: { token } });
  expect((await mail()).location).toMatch(/sent=unmailed$/);
  down = false;
  expect((await mail()).location).toMatch(/sent=mailed$/);

  const boss = await admin(await person("boss"));
  down = true;
  sent.length = 0;
  const id = await env.DB.prepare("select id from cases where token = ?")
    .bind(await sealed(token))
    .first("id");
  const decide = (more: Record<string, string>) =>
    submit(deskPage, `/admin/cases/${id}`, more, {
      ...{ env: product, viewer: async () => boss, params: { id: String(id) } },
    });
  const decided = await decide({ outcome: "stays", reason: "The bank entry shows it is due", hidden_reason: "" });
  expect(decided.location).toMatch(/done=unmailed$/);
  down = false;
  expect((await decide({ intent: "mail" })).location).toMatch(/done=1$/);
  expect(toMeera()).toHaveLength(1);
});
