// What is watched is what was typed: a name within a message or an address is told of like the name alone.
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import * as addPage from "../../app/profile/watching/add-page";
import type { Viewer } from "../../app/viewer";
import { watchesOf } from "../../app/watches/watches.server";
import { db, person } from "../people";
import { submit } from "../visit";
import { mailbox, nine, quarter, reported, run, spell } from "./watching";

let asha: Viewer;
beforeAll(async () => {
  asha = await person("asha");
  await reported({ party_name: "Dravonia Traders", phone_number: "1200001" });
  await spell(env.DB);
});

const add = (party_name: string) =>
  submit(addPage, "/watch/add", { party_name, phone_number: "", gstin: "", note: "" }, { viewer: async () => asha });
const found = async (name: string) => {
  const { watches } = await watchesOf(db, asha, "all", 0);
  return watches.find((one) => one.name === name)?.reports;
};

it.each([
  "koi Dravonia Traders ko janta hai kya",
  "M/s Dravonia Traders, Shop 14, Ring Road, Surat 395002",
  "Prop. Ramesh, Dravonia Traders",
  "क्या कोई Dravonia Traders को जानता है",
])("%j is found to be reported already, and when it is reported again", async (name) => {
  expect((await add(name)).status).toBe(303);
  expect(await found(name)).toBe(1);
});

it("a report that comes later is found, too; another firm's is not", async () => {
  const name = "Hello ji please confirm Kelvoria Mills before I send goods";
  await add(name);
  expect(await found(name)).toBe(0);
  await reported({ party_name: "Kelvoria Agency", phone_number: "1200002" });
  await reported({ party_name: "Royal Store", phone_number: "1200003" });
  await spell(env.DB);
  await run(nine + quarter, mailbox());
  expect(await found(name)).toBe(0);
  await reported({ party_name: "Kelvoria Mills", phone_number: "1200004" });
  await spell(env.DB);
  await run(nine + quarter, mailbox());
  expect(await found(name)).toBe(1);
});
