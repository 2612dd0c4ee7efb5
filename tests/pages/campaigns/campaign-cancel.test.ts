import { afterAll, beforeAll, expect, it } from "vitest";
import { textOf, Visitor } from "../../visitor";
import { asha, confirmation, formOf, post, ravi, reportsOf, serveCampaigns, served } from "./campaign-site";

serveCampaigns();

const offer = (on: boolean) =>
  served.db.exec(`update settings set value = '{"on":${on},"until":"2025-02-28"}' where name = 'free_offer'`);
beforeAll(() => offer(false));
afterAll(() => offer(true));

/** The address of the payment of a new campaign of asha's that waits for its money. */
async function unpaid(party: string): Promise<string> {
  const ids = await reportsOf("asha@example.in", [party]);
  const answer = await post(asha, confirmation(ids), await formOf(asha, ids));
  return (answer.headers.get("Location") ?? "").replace("?created=1", "");
}

const referenceOf = (path: string) => path.replace("/campaign-payment/", "");
let utr = 612_345_678_900;
/** The payment stands so, with a bank's number of its own. */
async function set(path: string, status: string): Promise<string> {
  utr += 1;
  await served.db
    .prepare("update payments set status = ?, utr = ?, decided_at = 1738348200000 where reference = ?")
    .bind(status, String(utr), referenceOf(path))
    .run();
  return String(utr);
}
const statesOf = async (path: string) => [
  await served.db.prepare("select status from payments where reference = ?").bind(referenceOf(path)).first("status"),
  await served.db
    .prepare("select p.status from promotions p join payments y on y.id = p.payment_id where y.reference = ?")
    .bind(referenceOf(path))
    .first("status"),
];

it("beside 'Save number' there is no button that cancels: a link leads to a page that asks", async () => {
  const path = await unpaid("Asked");
  const { body } = await asha.open(path);
  expect(body.match(/<form[^>]*id="form"[\s\S]*?<\/form>/)?.[0]).not.toContain("ancel");
  expect(body).toContain(`href="${path}/cancel"`);
  expect((await asha.submit(path, { intent: "cancel", utr: "" })).status).toBe(422);
  expect(await statesOf(path)).toEqual(["waiting", "pending payment"]);
});

it("looking at the page cancels nothing, and it says what becomes of promotion, notices and money", async () => {
  const path = await unpaid("Looked at");
  const { status, body } = await asha.open(`${path}/cancel`);
  expect(status).toBe(200);
  await asha.send(`${path}/cancel`, { method: "HEAD" });
  const text = textOf(body);
  for (const part of [
    "Cancel this campaign?",
    "Looked at",
    "Its promotions never start.",
    "No notice is sent for you",
    "Have you paid already? Then do not cancel it",
    "Cancelling does not get your money back.",
    "Cancel Campaign",
    "Keep it",
  ])
    expect(text).toContain(part);
  for (const link of [path, "/refund-policy", "/profile?tab=promotions"]) expect(body).toContain(`href="${link}"`);
  expect(await statesOf(path)).toEqual(["waiting", "pending payment"]);
});

it("pressed, it cancels once and leads back to the payment; the report is free for another campaign", async () => {
  const ids = await reportsOf("asha@example.in", ["Given up"]);
  const created = await post(asha, confirmation(ids), await formOf(asha, ids));
  const path = (created.headers.get("Location") ?? "").replace("?created=1", "");
  for (let time = 0; time < 2; time++) {
    const answer = await post(asha, `${path}/cancel`, {});
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
  }
  expect(await statesOf(path)).toEqual(["cancelled", "rejected"]);
  const text = textOf((await asha.open(path)).body);
  expect(text).toContain("If you have paid anyway, write to us");
  expect(text).not.toContain("Nothing was paid");
  expect(text).not.toContain("Cancel this campaign");
  expect((await post(asha, confirmation(ids), await formOf(asha, ids))).status).toBe(303);
});

it.each([
  ["to verify", "You have told us that you paid, with the bank's reference number (UTR) UTR."],
  ["verified", "We received your payment, and the promotions have started."],
  ["rejected", "we could not find your payment, the promotions never started"],
  ["cancelled", "It is already cancelled, and its promotions do not start."],
])("of a payment that is '%s' it says how things stand, and offers no button", async (status, words) => {
  const path = await unpaid(`Stands ${status}`);
  const number = await set(path, status);
  const { body } = await asha.open(`${path}/cancel`);
  expect(textOf(body)).toContain("This campaign cannot be cancelled here");
  expect(textOf(body)).toContain(words.replace("UTR", number));
  expect(body).not.toContain("Cancel Campaign");
});

it.each(["to verify", "verified", "rejected"])(
  "pressed too late, when it is '%s', it says so and changes nothing",
  async (status) => {
    const path = await unpaid(`Late ${status}`);
    await set(path, status);
    const before = await statesOf(path);
    const answer = await asha.submit(`${path}/cancel`, {});
    expect(answer.status).toBe(409);
    expect(answer.body).toContain("<title>Error: ");
    expect(textOf(answer.body)).toContain("The campaign was not cancelled");
    expect(await statesOf(path)).toEqual(before);
  },
);

it("is nobody else's, and nobody's who is not signed in", async () => {
  const path = await unpaid("Private");
  const stranger = new Visitor(served);
  for (const address of [`${path}/cancel`, "/campaign-payment/NOSUCHPAYM/cancel"]) {
    expect((await ravi.open(address)).status).toBe(404);
    expect((await post(ravi, address, {})).status).toBe(404);
    const asked = await stranger.send(address);
    expect([asked.status, new URL(asked.headers.get("Location") ?? "", served.url).pathname]).toEqual([302, "/auth"]);
    expect((await post(stranger, address, {})).status).toBe(303);
  }
  expect(await statesOf(path)).toEqual(["waiting", "pending payment"]);
});

it("says so when the database fails, and nothing is changed", async () => {
  const path = await unpaid("Failing");
  await served.db.exec("create trigger broken before update on payments begin select raise(abort, 'broken'); end");
  try {
    const answer = await asha.submit(`${path}/cancel`, {});
    expect(answer.status).toBe(500);
    expect(textOf(answer.body)).toContain("Failed to cancel the campaign. Nothing was changed.");
  } finally {
    await served.db.exec("drop trigger broken");
  }
  expect(await statesOf(path)).toEqual(["waiting", "pending payment"]);
});
