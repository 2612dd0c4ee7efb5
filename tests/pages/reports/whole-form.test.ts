import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { Visitor } from "../../visitor";

let served: Served;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
});
afterAll(() => served.stop());

it("a form that is just as long as it may be arrives to its last letter", async () => {
  const end = "&returnTo=%2F&email=last%40example.in";
  const start = "mode=sign-in&password=";
  const body = `${start}${"a".repeat(64 * 1024 - start.length - end.length)}${end}`;
  const answer = await new Visitor(served).send("/auth", {
    method: "POST",
    body,
    headers: { Origin: served.url, "Content-Type": "application/x-www-form-urlencoded" },
  });
  expect(answer.status).not.toBe(413);
  expect(await answer.text()).toContain('value="last@example.in"');
});

it("a proof of 5 MB is taken from anybody who asks for a removal", async () => {
  const form = new FormData();
  form.append("report", "999999");
  form.append("proof", new File([new Uint8Array(5 * 1024 * 1024 - 1)], "proof.pdf"));
  const answer = await new Visitor(served).send("/data-removal", {
    method: "POST",
    body: form,
    headers: { Origin: served.url },
  });
  expect(answer.status).toBe(422);
});
