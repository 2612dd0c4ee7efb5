// From when the three days of a hearing count where no mail comes: the page, or three days after the last try.
import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { hearingOf } from "../../app/cases/hearing/hearing.server";
import { endOfDay } from "../../app/india";
import { findReport } from "../../app/reports/search/find-reports.server";
import { ask, reportOn, request } from "../admin/desk";
import { english } from "../english";
import { db, person } from "../people";
import { letters, MailError } from "../post";
import { clock, days, deliver, forgetCases, heardOn, hours, mailbox, noon } from "./cases";

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await forgetCases();
  await env.DB.exec("delete from limits; delete from dead_addresses");
});

/** Nothing reaches asha. */
const unreached = (code = "E_RECIPIENT_SUPPRESSED") =>
  mailbox({ refuses: ({ to }) => (to === "asha@example.in" ? new MailError(code) : null) });

async function objected(party: string, product: Env) {
  const report = await reportOn(party);
  const { id } = await ask(request(report), undefined, noon);
  await clock(product, noon);
  return { report, id };
}

it("whom no mail reaches and who does not come has three days more: then silence counts", async () => {
  const { product } = unreached();
  const { report, id } = await objected("Never seen", product);
  const until = endOfDay(noon + days(6));
  expect(await heardOn(id, report)).toMatchObject({ heard_until: until, heard_from: "no mail" });
  await clock(product, until - 1);
  expect(await findReport(db, report)).not.toBeNull();
  await clock(product, until);
  expect(await findReport(db, report)).toBeNull();
});

it.each([1, 20, 50])(
  "whom no mail reaches is asked by the page: three days from when they see it, %i hours later",
  async (late) => {
    const { product } = unreached();
    const { report, id } = await objected(`Seen ${late}`, product);
    const asha = await person("asha");
    const seen = noon + hours(late);
    const until = endOfDay(seen + days(3));
    expect(await hearingOf(db, english, asha, report, id, seen)).toMatchObject({ from: "page", late: false });
    expect(await heardOn(id, report)).toMatchObject({ heard_until: until, heard_from: "page" });
    // Looked at once more it is the same.
    await hearingOf(db, english, asha, report, id, seen + days(2));
    expect(await heardOn(id, report)).toMatchObject({ heard_until: until, heard_from: "page" });
    await clock(product, until - 1);
    expect(await findReport(db, report)).not.toBeNull();
    await clock(product, until);
    expect(await findReport(db, report)).toBeNull();
  },
);

it("who comes when the three days more are nearly over gets none in addition", async () => {
  const { product } = unreached();
  const { report, id } = await objected("Late", product);
  const before = await heardOn(id, report);
  await hearingOf(db, english, await person("asha"), report, id, noon + days(5));
  expect(await heardOn(id, report)).toEqual(before);
});

it("an address that is dead begins them as well, at once", async () => {
  await env.DB.exec("insert into dead_addresses (address, created_at) values ('asha@example.in', 1)");
  const { product } = mailbox();
  const { report, id } = await objected("Dead", product);
  expect(await heardOn(id, report)).toMatchObject({ heard_until: endOfDay(noon + days(6)), heard_from: "no mail" });
});

it("objections in a mail of the morning that cannot go begin as well, whatever else stands in it before them", async () => {
  const { product, sent, state } = mailbox();
  const limited = { ...product, LIMIT_FACTOR: "1" } as unknown as Env;
  await objected("Early", limited);
  const [first] = await Promise.all([letters("kind = 'asked'")]);
  expect(first).toHaveLength(1);
  const { report, id } = await objected("Together", limited);
  // Of that morning: a decision that is told first, and the objection.
  await env.DB.exec(
    "update outbox set state = 'pending', together = 'cases', not_before = 1, sent_with = null, attempts = 0, first_tried_at = null",
  );
  await env.DB.exec(`update outbox set kind = 'decided', created_at = 1 where id = '${first?.[0]?.id}'`);
  await env.DB.exec("update case_reports set heard_until = null, heard_from = null");
  await env.DB.exec("insert into dead_addresses (address, created_at) values ('asha@example.in', 1)");
  sent.length = 0;
  state.down = false;
  await deliver(limited, noon + hours(20));
  expect(sent.filter(({ to }) => to === "asha@example.in")).toEqual([]);
  expect(await heardOn(id, report)).toMatchObject({ heard_from: "no mail" });
});
