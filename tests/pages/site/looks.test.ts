import { afterAll, beforeAll, expect, it } from "vitest";
import { withinAMinute } from "../../minute";
import { type Served, serve } from "../../serve";
import { Visitor } from "../../visitor";

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.stop());

it("asking only for the head of a list is a look like any other", async () => {
  const statuses = await withinAMinute(async (address) => {
    const seen: number[] = [];
    for (let n = 0; n < 121; n++) {
      const headers = { "CF-Connecting-IP": address };
      seen.push((await new Visitor(served).send("/api/reports?search=none", { method: "HEAD", headers })).status);
    }
    return seen;
  });
  expect(statuses.slice(0, 120)).not.toContain(429);
  expect(statuses[120]).toBe(429);
});

it.each(["/nowhere", "/fraud-parties/999999", "/api/none"])(
  "the answer that %s is not there is kept by nobody",
  async (path) => {
    const answer = await new Visitor(served).send(path);
    await answer.body?.cancel();
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([404, "private, no-store"]);
  },
);
