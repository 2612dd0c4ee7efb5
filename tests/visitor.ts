// A browser without JavaScript: it keeps cookies, follows redirects after a form, and says where its forms come from.
import { createHmac, randomUUID, scryptSync } from "node:crypto";
import { secret } from "./secret.ts";
import type { Served } from "./serve.ts";

export type Answer = { status: number; headers: Headers; body: string; path: string };
type Fields = Record<string, string | string[] | File | File[]>;

/** What a browser has use for: without the database nobody joins but by the form. */
type Site = Pick<Served, "url" | "mailTo"> & Partial<Pick<Served, "db">>;

const usualPassword = "a good long password";

export class Visitor {
  private readonly cookies = new Map<string, string>();

  private readonly served: Site;

  constructor(served: Site) {
    this.served = served;
  }

  /** Another browser with the same cookies, as somebody who copied them has. */
  copy(): Visitor {
    const copy = new Visitor(this.served);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  /** What says who somebody is: without the mark of having written something just now, which is nobody's name. */
  get cookie(): string {
    return this.sent((name) => !name.endsWith("bakaya.wrote"));
  }

  private sent(which: (name: string) => boolean = () => true): string {
    return [...this.cookies]
      .filter(([name]) => which(name))
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
  }

  /** One request as it is, no redirect followed. */
  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    // On a connection of its own: one that is kept may be closed just as it is used again.
    headers.set("Connection", "close");
    if (this.cookies.size > 0) headers.set("Cookie", this.sent());
    const response = await fetch(new URL(path, this.served.url), { ...init, headers, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      if (value === "" || /max-age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async open(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.follow(path, await this.send(path, { headers }));
  }

  /** Sends a form as the browser does: with files as multipart, else url-encoded. */
  async submit(path: string, fields: Fields, headers: Record<string, string> = {}): Promise<Answer> {
    const entries = Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, one] as const),
    );
    const body = entries.some(([, value]) => value instanceof File) ? new FormData() : new URLSearchParams();
    for (const [name, value] of entries) (body as FormData).append(name, value as string);
    const response = await this.send(path, { method: "POST", body, headers: { Origin: this.served.url, ...headers } });
    return this.follow(path, response);
  }

  /**
   * Somebody with a confirmed account, signed in, as the form, the mailed link and its button leave them: written as
   * better-auth writes them, since most tests begin where somebody has an account.
   */
  async join(email: string, password = usualPassword): Promise<this> {
    const { db } = this.served;
    if (!db) return this.signUp(email, password);
    const [id, now] = [randomUUID(), Date.now()];
    const user = "insert into users (id, name, email, email_verified, created_at, updated_at, signup_date)";
    const account = "insert into accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)";
    const signedUp = new Date(now).toISOString();
    await db.batch([
      db.prepare(`${user} values (?, ?, ?, 1, ?, ?, ?)`).bind(id, email.split("@")[0], email, now, now, signedUp),
      db.prepare(`${account} values (?, ?, 'credential', ?, ?, ?, ?)`).bind(id, id, id, digestOf(password), now, now),
    ]);
    const [name, value] = await newSession(db, email);
    this.cookies.set(name, value);
    return this;
  }

  /** A new account by the form, confirmed by the link in its mail, signed in. */
  async signUp(email: string, password = usualPassword): Promise<this> {
    await this.submit("/auth", { mode: "create", email, password, returnTo: "/" });
    const { text } = await this.served.mailTo(email);
    await this.confirm(linkIn(text));
    return this;
  }

  /** Opens the link of a new account and presses its button. */
  async confirm(link: string): Promise<Answer> {
    return this.submit(link, { token: hidden((await this.open(link)).body, "token") });
  }

  async signIn(email: string, password = usualPassword): Promise<Answer> {
    return this.submit("/auth", { mode: "sign-in", email, password, returnTo: "/" });
  }

  private async follow(path: string, response: Response): Promise<Answer> {
    const location = response.headers.get("Location");
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel();
      return this.open(new URL(location, new URL(path, this.served.url)).href);
    }
    const { pathname, search } = new URL(path, this.served.url);
    const body = await response.text();
    const risky = formsWhereEnterDecides(body);
    if (risky.length > 0) throw new Error(`${pathname}: Enter presses the first of several buttons: ${risky.join()}`);
    return { status: response.status, headers: response.headers, body, path: pathname + search };
  }
}

/**
 * Forms of a page in which Enter in a one-line field would press the first of several buttons that do different things
 * (app/ui/enter.tsx says what it does instead). Every page that any test opens is asked.
 */
export function formsWhereEnterDecides(html: string): string[] {
  return [...html.matchAll(/<form\b[\s\S]*?<\/form>/g)].flatMap(([form]) => {
    const typedIn = /<input\b(?![^>]*type="(?:hidden|file|checkbox|radio|submit|button)")[^>]*>/.test(form);
    const buttons = (form.match(/<button\b[^>]*>/g) ?? []).filter((button) => !/type="(?:button|reset)"/.test(button));
    const acts = new Set(buttons.map((button) => /(?:value|formaction)="[^"]*"/i.exec(button)?.[0] ?? ""));
    return typedIn && acts.size > 1 && !buttons[0]?.includes("data-enter") ? [[...acts].join(" / ")] : [];
  });
}

/** Signs somebody in without asking for the password: name and value of the cookie that the form would have set. */
export async function newSession(db: D1Database, email: string): Promise<[name: string, value: string]> {
  const [token, now] = [randomUUID(), Date.now()];
  await db
    .prepare(
      "insert into sessions (id, token, user_id, expires_at, created_at, updated_at) select ?5, ?1, id, ?2, ?3, ?3 from users where email = ?4",
    )
    .bind(token, now + 30 * 86_400_000, now, email, randomUUID())
    .run();
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return ["bakaya.session_token", encodeURIComponent(`${token}.${signature}`)];
}

const digests = new Map<string, string>();

/** A password as better-auth keeps it: scrypt, which takes long on purpose, so each once. */
function digestOf(password: string): string {
  const salt = "0".repeat(32);
  const digest = digests.get(password) ?? `${salt}:${scrypted(password.normalize("NFKC"), salt)}`;
  digests.set(password, digest);
  return digest;
}

function scrypted(password: string, salt: string): string {
  return scryptSync(password, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 }).toString("hex");
}

/** The first link of a mail's text. */
export function linkIn(text: string): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error("no link in this mail");
  return link;
}

/** What a reader sees of a page: its text, tags gone and entities read. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, " ")
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}

/** The value of a hidden field. */
export function hidden(html: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
}
