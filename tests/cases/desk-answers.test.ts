import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { answerForm } from "../../app/cases/answers/answer";
import { answerReport } from "../../app/cases/answers/answers.server";
import { actOnAnswer, answerProof, answersOfCase, answersToReport } from "../../app/cases/answers/desk-answers.server";
import { makeLink } from "../../app/cases/answers/party-links.server";
import { answersOf } from "../../app/cases/answers/shown-answers.server";
import { decideCase } from "../../app/cases/desk/decide-case.server";
import { forgetOldCases } from "../../app/cases/forget-cases.server";
import { cleanFile } from "../../app/files/clean-file.server";
import { submitReport } from "../../app/reports/form/submit-report.server";
import { eventsOf } from "../../app/reports/life/report-events.server";
import type { Admin } from "../../app/viewer";
import { days } from "../../db/sql";
import { adminNamed } from "../admin/admins";
import { english } from "../english";
import { bill } from "../files/samples";
import { db, draft, person, submission } from "../people";

const phone = "98250 12345";
const because = { reason: "The bank entry shows it", sentence: "It was settled.", removed: null };

let meera: Admin;
beforeAll(async () => {
  meera = await adminNamed("meera");
});

async function answered(kind: "paid" | "answer", isLinked: boolean) {
  const asha = await person("asha");
  const sent = { report: draft({ phone_number: "5012345" }), files: [], submission: submission() };
  const reported = await submitReport(db, env.FILES, asha, sent);
  const report = "id" in reported ? reported.id : 0;
  const link = isLinked ? ((await makeLink(db, asha, report))?.id ?? null) : null;
  const said = { kind, ...answerForm(kind).parse({ phone, text: "Paid in March" }) };
  const clean = await cleanFile("proof", new File([bill()], "receipt.pdf"));
  const proof = "ok" in clean && kind === "paid" ? clean.ok : null;
  const outcome = await answerReport(db, env.FILES, { report, link }, said, proof, submission());
  if (!("id" in outcome)) throw new Error(outcome.refused);
  return { report, id: outcome.id, case: outcome.case?.id ?? 0 };
}

it("the desk reads the whole answer with its proof, in its case and at its report", async () => {
  const { report, id, case: opened } = await answered("paid", true);
  const [answer] = await answersOfCase(db, meera, opened);
  expect(answer).toMatchObject({ id, said: "Answer: it is paid", status: "waiting", linked: true, confirmed: false });
  expect(answer?.proof).toMatch(/^PDF, /);
  expect(await answersToReport(db, meera, report)).toEqual([answer]);
  expect(await answerProof(db, meera, id)).toMatchObject({ content_type: "application/pdf" });
});

it("what is taken down nobody reads, once, with a line in the log", async () => {
  const { report, id, case: opened } = await answered("answer", true);
  await decideCase(db, meera, opened, { ...because, outcome: "stays" });
  expect(await answersOf(db, english, report)).toHaveLength(1);
  const taken = await Promise.all(
    [1, 2, 3].map(() => actOnAnswer(db, meera, id, "take-down", "It names a third person")),
  );
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await answersOf(db, english, report)).toEqual([]);
  const lines = await env.DB.prepare("select object_id from audit_log where action = 'take down answer'").all();
  expect(lines.results).toEqual([{ object_id: String(report) }]);
});

it.each([
  ["answer", "stays", 1],
  ["answer", "removed", 0],
  ["paid", "stays", 1],
] as const)("without the link a '%s' that is decided '%s' is read by everybody: %i", async (kind, outcome, shown) => {
  const { report, case: opened } = await answered(kind, false);
  expect(await answersOf(db, english, report)).toEqual([]);
  expect(await decideCase(db, meera, opened, { ...because, outcome })).toEqual({ done: true });
  expect(await answersOf(db, english, report)).toHaveLength(shown);
  const kinds = (await eventsOf(db, report)).map((event) => event.kind);
  expect(kinds.filter((one) => one === "answered")).toHaveLength(shown);
});

it("180 days after the decision its proof is deleted, and what everybody reads stays", async () => {
  const { report, id, case: opened } = await answered("paid", true);
  await decideCase(db, meera, opened, { ...because, outcome: "stays" });
  const path = (await answerProof(db, meera, id))?.file_path ?? "";
  await forgetOldCases(db, env.FILES, Date.now() + days(179));
  expect(await env.FILES.head(path)).not.toBeNull();
  await forgetOldCases(db, env.FILES, Date.now() + days(181));
  expect(await env.FILES.head(path)).toBeNull();
  expect(await answerProof(db, meera, id)).toBeNull();
  expect(await answersOf(db, english, report)).toHaveLength(1);
});
