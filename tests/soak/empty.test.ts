// What every file of tests inside workerd begins with (tests/migrate.ts). The runtime's ten idle seconds cannot be moved.

import { env } from "cloudflare:workers";
import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { emptied } from "../empty";

const left = async () => {
  const { results } = await env.DB.prepare("select name from sqlite_master where name = 'left_over'").all();
  return [results.length, await env.FILES.head("left"), await env.HELD_FORMS.get("left")];
};

it.each([0, 13])(
  "what a file of tests left is gone for the next, also after %i seconds in which nobody asked",
  async (idle) => {
    await env.DB.exec("create table left_over (a integer)");
    await env.FILES.put("left", "over");
    await env.HELD_FORMS.put("left", "over");
    await setTimeout(idle * 1_000);
    await emptied();
    expect(await left()).toEqual([0, null, null]);
  },
  60_000,
);
