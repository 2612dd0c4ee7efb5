import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { formOwner, otherAccount } from "../../app/accounts/form-owner";
import { english } from "../english";
import { person } from "../people";

const sentBy = async (name: string | null, owner: string) => {
  const viewer = name === null ? null : await person(name);
  return otherAccount({ env, viewer: async () => viewer, i18n: english }, new URLSearchParams({ owner }));
};
const formOf = async (name: string) => formOwner({ env }, await person(name));

it("what asha typed ravi does not send, and is told whose account he is in", async () => {
  expect(await sentBy("ravi", await formOf("asha"))).toContain("ravi");
  expect(await sentBy("ravi", "made up")).toContain("ravi");
});

it("asha sends what she typed herself; a form that says nothing of whose it is goes on to its page, and so does nobody's", async () => {
  expect(await sentBy("asha", await formOf("asha"))).toBeNull();
  expect(await sentBy("asha", "")).toBeNull();
  expect(await sentBy(null, await formOf("asha"))).toBeNull();
});

it("whose a form is says nothing of who that is", async () => {
  const { id } = await person("asha");
  expect(await formOf("asha")).toMatch(/^[\da-f]{32}$/);
  expect(await formOf("asha")).not.toContain(id);
  expect(await formOf("asha")).not.toBe(await formOf("ravi"));
});
