import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { countWithin, retryIn } from "../../app/settings/limits.server";
import { atomically } from "../../db/client";
import { english } from "../english";
import { db } from "../people";

const [second, minute] = [1_000, 60_000];

it.each([
  [1, "after one minute"],
  [minute, "after one minute"],
  [minute + second, "in 2 minutes"],
  [59 * minute, "in 59 minutes"],
  [59 * minute + second, "after one hour"],
  [60 * minute, "after one hour"],
  [60 * minute + second, "in 2 hours"],
])("%i milliseconds to wait are said as %j", (wait, words) => {
  expect(retryIn(5_000 + wait, english, 5_000)).toBe(words);
});

/** Whether one more of something by this address is within its limit of ten. */
async function allowed(who: string): Promise<boolean> {
  const limit = await countWithin("1", "removal requests of an address", who, sql`1`);
  const results = await atomically(db, [limit.first, sql`select ${limit.within} as within`, limit.last]);
  return results[1]?.[0]?.within === 1;
}

it("a limit is counted by who it is of: nobody is refused, and nobody let through, by what others did", async () => {
  for (let n = 0; n < 8; n++) {
    const [busy, quiet] = [`busy ${n}`, `quiet ${n}`];
    for (let time = 0; time < 10; time++) expect(await allowed(busy)).toBe(true);
    expect(await allowed(quiet)).toBe(true);
    expect(await allowed(busy)).toBe(false);
    expect(await allowed(quiet)).toBe(true);
  }
  expect(await env.DB.prepare("select max(n) as n from limits").first("n")).toBe(10);
});
