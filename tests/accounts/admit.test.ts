// Who comes to a page's loaders and actions, by its line in app/pages.ts.
import { env } from "cloudflare:workers";
import { RouterContextProvider } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { admit } from "../../app/admit";
import { adminContext, requestContext, viewerContext } from "../../app/request/context";
import type { Viewer } from "../../app/viewer";
import { admin } from "../campaigns/campaigns";
import { db, person } from "../people";

beforeEach(async () => {
  await env.DB.exec("update users set suspended_at = null");
});

/** Where somebody is led who asks for a page, or who comes to it. */
async function come(viewer: Viewer | null, pattern: string, { method = "GET", factor = false } = {}) {
  const context = new RouterContextProvider();
  const settings = async () => ({ admins_need_second_factor: factor });
  context.set(requestContext, { db, viewer: async () => viewer, language: "en", settings } as never);
  const url = new URL(`http://example.com/${pattern}?of=1`);
  const request = new Request(url, { method });
  try {
    await admit({ request, url, pattern, context, params: {} } as never, async () => new Response());
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return `${thrown.status} ${thrown.headers.get("Location")}`;
  }
  const seen = (part: typeof viewerContext | typeof adminContext) => {
    try {
      return context.get(part as typeof viewerContext).id;
    } catch {
      return null;
    }
  };
  return { viewer: seen(viewerContext), admin: seen(adminContext) };
}

it("a page for who is signed in leads nobody else to it, looked at or sent to", async () => {
  const asha = await person("asha");
  expect(await come(asha, "account/sessions")).toEqual({ viewer: asha.id, admin: null });
  expect(await come(null, "account/sessions")).toMatch(/^302 \/auth\?.*sessions/);
  expect(await come(null, "account/sessions", { method: "POST" })).toMatch(/^303 \/auth\?/);
});

it("a page for everybody asks for nobody", async () => {
  expect(await come(null, "how-it-works")).toEqual({ viewer: null, admin: null });
});

it("the desk is for admins: not for asha, nor for an admin who is suspended", async () => {
  const boss = await admin(await person("boss"));
  const desk = "admin/dashboard";
  expect(await come(boss, desk)).toEqual({ viewer: null, admin: boss.id });
  expect(await come(await person("asha"), desk)).toBe("302 /admin/login");
  expect(await come(null, desk)).toBe("302 /admin/login");
  await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(boss.id).run();
  expect(await come(await person("boss"), desk)).toBe("302 /admin/login");
});

it("where all admins need a second factor, who has none comes to the page that turns it on, and nowhere else", async () => {
  const boss = await admin(await person("boss"));
  expect(await come(boss, "admin/dashboard", { factor: true })).toBe("302 /admin/second-factor");
  expect(await come(boss, "admin/second-factor", { factor: true })).toEqual({ viewer: null, admin: boss.id });
  expect(await come(await person("asha"), "admin/second-factor", { factor: true })).toBe("302 /admin/login");
});

it("an address that no line names is a fault, and for nobody", async () => {
  await expect(come(await person("asha"), "nowhere/else")).rejects.toThrow("no page");
});
