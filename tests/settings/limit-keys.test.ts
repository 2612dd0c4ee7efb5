import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { limitAddress, mailboxOf } from "../../app/settings/limit-keys";
import { countAttempt } from "../../app/settings/limits.server";
import { openDatabase } from "../../db/client";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["local", "local"],
  ["2001:db8:12:34:aaaa:bbbb:cccc:dddd", "2001:db8:12:34::/64"],
  ["2001:db8:12:34::1", "2001:db8:12:34::/64"],
  ["2001:0DB8:0012:0034::ffff", "2001:db8:12:34::/64"],
  ["2001:db8:12:35::1", "2001:db8:12:35::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8::12:34:5:6", "2001:db8:0:0::/64"],
  ["2001:db8:1::", "2001:db8:1:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
  ["1::2::3", "1::2::3"],
  ["1:2:3", "1:2:3"],
  ["1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7:8:9"],
  ["1:2:3:4:5:6:7:x", "1:2:3:4:5:6:7:x"],
  ["", ""],
])("an address of %j is counted as %j", (ip, counted) => expect(limitAddress(ip)).toBe(counted));

it.each([
  ["asha@example.in", "asha@example.in"],
  ["Asha@Example.in", "asha@example.in"],
  ["a.s.h.a@example.in", "asha@example.in"],
  ["asha+one@example.in", "asha@example.in"],
  ["a.sha+one+two@shop.example.in", "asha@shop.example.in"],
  ["+asha@example.in", "+asha@example.in"],
  ["आ.शा+दो@उदाहरण.भारत", "आशा@उदाहरण.भारत"],
  ["nobody", "nobody"],
  ["Me.Era@GoogleMail.com", "meera@gmail.com"],
  ["meera+x@gmail.com", "meera@gmail.com"],
])("mails to %j are counted as those to %j", (email, counted) => expect(mailboxOf(email)).toBe(counted));

it("five mails go to one mailbox an hour, however it is spelled; tries to sign in stay those of an account", async () => {
  const db = openDatabase(env.DB);
  const count = (limit: Parameters<typeof countAttempt>[2], n: number) =>
    countAttempt(db, "1", limit, `me${".".repeat(n % 2)}era+${n}@example.in`);
  for (let n = 0; n < 5; n += 1) expect((await count("mails to an email", n)).allowed).toBe(true);
  expect((await count("mails to an email", 6)).allowed).toBe(false);
  for (let n = 0; n < 12; n += 1) expect((await count("sign-in failures of an email", n)).allowed).toBe(true);
});
