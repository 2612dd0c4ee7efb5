import { beforeAll, expect, it } from "vitest";
import { actOnUser } from "../../app/accounts/user-acts.server";
import type { Admin } from "../../app/viewer";
import { db, person } from "../people";
import { adminNamed, one } from "./admins";

let meera: Admin;
beforeAll(async () => {
  meera = await adminNamed("meera");
});

const sessionsOf = async (id: string) =>
  (await one<{ n: number }>("select count(*) as n from sessions where user_id = ?", id))?.n;

it("who is not suspended after all stays signed in: another admin, and somebody suspended before", async () => {
  const boss = await adminNamed("boss");
  const before = await sessionsOf(boss.id);
  expect(before).toBeGreaterThan(0);
  expect(await actOnUser(db, meera, boss.id, "suspend", "By mistake")).toBe("is admin");
  expect(await sessionsOf(boss.id)).toBe(before);
  const asha = await person("asha");
  expect(await actOnUser(db, meera, asha.id, "suspend", "Spam")).toBe("done");
  await person("asha");
  expect(await actOnUser(db, meera, asha.id, "suspend", "Spam again")).toBe("already");
  expect(await sessionsOf(asha.id)).toBe(1);
});

it("suspending kiran signs nobody else out", async () => {
  const ravi = await person("ravi");
  const kiran = await person("kiran");
  expect(await actOnUser(db, meera, kiran.id, "suspend", "Spam")).toBe("done");
  expect(await sessionsOf(kiran.id)).toBe(0);
  expect(await sessionsOf(ravi.id)).toBe(1);
  expect(await sessionsOf(meera.id)).toBeGreaterThan(0);
});
