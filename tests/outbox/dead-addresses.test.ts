// What a dead address still gets, and how it comes alive.
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { askNewPassword, askSignInLink } from "../../app/accounts/account-letters.server";
import { authFor } from "../../app/accounts/auth.server";
import { signInByLink } from "../../app/accounts/sign-in/sign-in-link.server";
import { isDeadAddress } from "../../app/outbox/dead-addresses.server";
import { lettersStatement, toAccount } from "../../app/outbox/letters.server";
import type { Viewer } from "../../app/viewer";
import { db, person } from "../people";
import { deliver, forgetLetters, letters, MailError, postbox } from "../post";

const noon = Date.parse("2027-01-15T06:30:00Z");
let asha: Viewer;

beforeAll(async () => {
  asha = await person("asha");
});
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await forgetLetters();
  await db.run(sql`insert into dead_addresses (address, created_at) values (${asha.email}, ${noon})`);
});

it("a letter is sent to a dead address only where somebody asks for its link, once, and is no work for the desk", async () => {
  const { product, to } = postbox();
  await db.run(lettersStatement("password changed", toAccount("act 1", asha.id, {}), { now: noon }));
  await askNewPassword({ db, secret: env.BETTER_AUTH_SECRET, now: noon }, asha.email);
  await deliver(product, noon);
  expect(to(asha.email).map(({ subject }) => subject)).toEqual([expect.stringMatching(/new password/)]);
  const refusing = postbox({ refuses: () => new MailError("E_RECIPIENT_SUPPRESSED") });
  await askNewPassword({ db, secret: env.BETTER_AUTH_SECRET, now: noon }, asha.email);
  await deliver(refusing.product, noon);
  expect(await letters("state in ('pending', 'failed')")).toEqual([]);
  expect(await letters("state = 'dropped'")).toMatchObject([{ error: "dead address" }, { error: "dead address" }]);
});

it("a link that was asked for and followed shows that an address lives", async () => {
  const { product, to } = postbox();
  await askSignInLink({ db, secret: env.BETTER_AUTH_SECRET, now: Date.now() }, { email: asha.email, returnTo: "/" });
  await deliver(product, Date.now());
  const token = /token=([\w-]{43})/.exec(to(asha.email)[0]?.text ?? "")?.[1] ?? "";
  expect(await isDeadAddress(db, asha.email)).toBe(true);
  expect(await signInByLink(authFor(env), db, { token, device: "" })).toHaveProperty("cookies");
  expect(await isDeadAddress(db, asha.email)).toBe(false);
});
