import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import {
  chargesPerPage,
  pendingCharges,
  rejectCharge,
  verifyCharge,
} from "../../app/admin/money/pending-charges.server";
import { enterUtr } from "../../app/campaigns/campaign-charges.server";
import { confirmCampaign } from "../../app/campaigns/confirm-campaign.server";
import { type Plan, planNamed } from "../../app/campaigns/plans";
import { caseOfLink, enterCaseUtr } from "../../app/cases/own-case.server";
import { admin, offer, party, reportsOf } from "../campaigns/campaigns";
import { english } from "../english";
import { db, person } from "../people";
import { ask, demote, logged, reportOn, request, rowOf } from "./desk";

let utrs = 500_000_000_000;
const newUtr = () => String(++utrs);

beforeEach(() => offer(false));

async function campaign(name = "Unpaid"): Promise<string> {
  const asha = await person("asha");
  const [id = 0] = await reportsOf(asha, [name]);
  const outcome = await confirmCampaign(db, asha, {
    plan: planNamed("pro") as Plan,
    parties: [party(id)],
    key: crypto.randomUUID(),
  });
  if (!("charge" in outcome) || !outcome.charge) throw new Error("nothing to pay");
  return outcome.charge;
}

async function removal(): Promise<{ token: string; reference: string }> {
  const { token } = await ask(request(await reportOn("Service"), { kind: "service" }));
  return { token, reference: (await rowOf(token)).reference };
}

it("transfers for promotions and for removals stand in one list, the oldest first", async () => {
  const boss = await admin(await person("boss"));
  const reference = await campaign();
  await enterUtr(db, await person("asha"), reference, newUtr());
  const { token, reference: other } = await removal();
  await enterCaseUtr(db, token, newUtr());
  const { charges } = await pendingCharges(db, boss);
  const ours = charges.filter((charge) => [reference, other].includes(charge.reference));
  expect(ours).toMatchObject([
    { reference, what: "Pro", amount: 1999, payer: "asha@example.in", request: null },
    { reference: other, what: "Data removal", amount: 249, payer: "meera@example.in" },
  ]);
  expect(JSON.stringify(charges)).not.toContain(token);
});

it("a bank's number is accepted once over both kinds, also when twenty say so at once", async () => {
  const asha = await person("asha");
  const utr = newUtr();
  const plans = await Promise.all(Array.from({ length: 10 }, () => campaign()));
  const removals = await Promise.all(Array.from({ length: 10 }, () => removal()));
  const outcomes = await Promise.all([
    ...plans.map((reference) => enterUtr(db, asha, reference, utr)),
    ...removals.map(({ token }) => enterCaseUtr(db, token, utr)),
  ]);
  expect(outcomes.filter((outcome) => outcome === "entered")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "used")).toHaveLength(19);
});

it("a verified number stays used for ever, and a rejected one may be right for something else", async () => {
  const boss = await admin(await person("boss"));
  const [first, second] = [await removal(), await removal()];
  const utr = newUtr();
  await enterCaseUtr(db, first.token, utr);
  expect(await rejectCharge(db, boss, first.reference, "not there")).toEqual({ done: true });
  expect(await enterCaseUtr(db, second.token, utr)).toBe("entered");
  await verifyCharge(db, boss, second.reference, "there");
  expect(await enterCaseUtr(db, first.token, utr)).toBe("used");
  expect(await enterCaseUtr(db, first.token, newUtr())).toBe("entered");
  expect((await caseOfLink(db, english, first.token))?.charge?.status).toBe("to verify");
});

it("a decision is written down with its reason, in words, once", async () => {
  const boss = await admin(await person("boss"));
  const { token, reference } = await removal();
  const utr = newUtr();
  await enterCaseUtr(db, token, utr);
  await Promise.all(Array.from({ length: 10 }, () => verifyCharge(db, boss, reference, "seen on 5 November")));
  expect(await logged("payment", reference)).toEqual([
    {
      admin_email: "boss@example.in",
      action: "verify payment",
      what: `Data removal, ₹249, UTR ${utr}`,
      reason: "seen on 5 November",
    },
  ]);
});

it("an admin who was demoted meanwhile verifies nothing", async () => {
  const gone = await admin(await person("gone"));
  await demote(gone.id);
  const { token, reference } = await removal();
  await enterCaseUtr(db, token, newUtr());
  expect(await verifyCharge(db, gone, reference, "mine")).toEqual({ refused: "done already" });
  expect((await caseOfLink(db, english, token))?.charge?.status).toBe("to verify");
  expect(await logged("payment", reference)).toEqual([]);
});

it("pages hold each pending payment once, and a page reads a page of rows", async () => {
  const boss = await admin(await person("boss"));
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
     insert into payments (reference, plan_name, amount, status, utr, created_at, entered_at)
     select 'MANY' || i, 'Basic', 999, iif(i <= 50, 'to verify', 'verified'), 'many' || i, i, i from n`,
  ).run();
  const seen: string[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: Awaited<ReturnType<typeof pendingCharges>> = await pendingCharges(db, boss, after);
    expect(page.charges.length).toBeLessThanOrEqual(chargesPerPage);
    seen.push(...page.charges.map(({ reference }) => reference));
    after = page.next;
  }
  expect(seen.filter((reference) => reference.startsWith("MANY"))).toHaveLength(50);
  expect(new Set(seen).size).toBe(seen.length);
});
