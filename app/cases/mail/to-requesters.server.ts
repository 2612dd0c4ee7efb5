// How letters to who asked are written, when they are sent: of what is still so, to the address that the case has then.
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { int } from "../../../db/sql";
import { sha256 } from "../../digest";
import { unsealed } from "../../link-keys.server";
import type { Mail } from "../../mail/letter";
import type { Letter } from "../../outbox/claims.server";
import type { Post, Writing, Written } from "../../outbox/deliver.server";
import { keyOfLetter } from "../../outbox/letter-keys.server";
import { storedSentence } from "../../words/stored";
import { type CaseKind, confirmFrom, type Outcome } from "../case-kinds";
import { type About, aboutOf, type Each } from "../case-messages";
import {
  askedMail,
  chargeMail,
  confirmMail,
  decisionMail,
  repliedMail,
  reporterAppealedMail,
  silentMail,
  type ToRequester,
} from "./mails";

type Kind = Extract<keyof Post["write"], `request ${string}` | "confirm request">;

export const toRequesters: Pick<Post["write"], Kind> = {
  "confirm request": confirm,
  "request link": (writing) =>
    write(writing, (to, { id, kind, due_at }) => askedMail(to, { id, kind, due: due_at }), isAlways),
  "request replied": (writing) => {
    const report = Number(writing.letter.about.report);
    return write(
      writing,
      (to) => repliedMail({ ...to, reports: [report] }),
      ({ decided_at }) => decided_at === null,
    );
  },
  "request unanswered": (writing) =>
    write(
      writing,
      (to, { out }) => silentMail({ ...to, reports: JSON.parse(out) }),
      ({ out, decided_at }) => decided_at === null && out !== "[]",
    ),
  "request decided": (writing) => write(writing, decisionOf, (row) => isThis(row, writing.letter)),
  "request reopened": (writing) => write(writing, reporterAppealedMail, ({ decided_at }) => decided_at === null),
  "request charge": (writing) =>
    write(
      writing,
      (to) => chargeMail(to, writing.letter.about.verified === 1),
      ({ decided_at }) => decided_at === null,
    ),
};

const isAlways = () => true;
/** Appealed since, it is not what holds. */
const isThis = ({ decided_at, decision }: RequesterRow, { about }: Letter) =>
  decided_at !== null && decision === about.decision;

/** The link's key is made of the letter, and what waits for it knows its digest. */
async function confirm({ db, env, i18n, letter, at }: Writing): Promise<Written> {
  const token = await keyOfLetter(env.BETTER_AUTH_SECRET, letter.id);
  const [request] = await db.all<{
    asking: string;
    created_at: number;
  }>(sql`select asking, created_at from case_requests
    where token_digest = ${await sha256(token)} and created_at >= ${int(confirmFrom(at))}`);
  if (!request) return { dropped: "confirmed, or too late" };
  const { email, reports } = JSON.parse(request.asking) as { email: string; reports: number[] };
  return { to: email, mail: confirmMail({ i18n, site: env.APP_URL, token, reports }, request.created_at) };
}

type RequesterRow = {
  id: number;
  email: string;
  token: string;
  each: string;
  /** JSON: ids of those that its reporters' silence keeps out of sight. */
  out: string;
  outcome: Outcome | null;
  reason: string | null;
  decision: string | null;
  decided_at: number | null;
  kind: CaseKind;
  due_at: number;
  object_kind: About | null;
};

async function write(
  { db, env, i18n, letter }: Writing,
  mailOf: (to: ToRequester, row: RequesterRow) => Mail,
  isSo: (row: RequesterRow) => boolean,
): Promise<Written> {
  const row = await requesterOf(db, letter);
  // Forgotten, or joined no more: there is nobody to write to.
  if (!row?.email) return { dropped: "nobody there" };
  if (!isSo(row)) return { dropped: "not so any more" };
  const reports = (JSON.parse(row.each) as Each).map(({ id }) => id);
  return { to: row.email, mail: mailOf({ i18n, site: env.APP_URL, token: await unsealed(row.token), reports }, row) };
}

async function requesterOf(db: Db, { about }: Letter): Promise<RequesterRow | null> {
  const id = int(Number(about.case));
  const person: SQL =
    typeof about.voice === "number"
      ? sql`select case_id, email, token from case_voices where id = ${int(about.voice)} and case_id = ${id}`
      : sql`select id as case_id, email, token from cases where id = ${id}`;
  const [row] =
    await db.all<RequesterRow>(sql`select c.id, a.email, a.token, c.outcome, c.reason, c.decision, c.decided_at, c.kind, c.due_at,
      c.object_kind, (select json_group_array(json_object('id', d.report_id, 'outcome', d.outcome)) from case_reports d where d.case_id = c.id) as each,
      (select json_group_array(d.report_id) from case_reports d where d.case_id = c.id and d.silent_at is not null and d.out_of_sight_at is not null) as out
    from (${person}) a join cases c on c.id = a.case_id`);
  return row ?? null;
}

function decisionOf(to: ToRequester, { kind, object_kind, outcome, reason, each, decided_at }: RequesterRow): Mail {
  const decided = {
    about: aboutOf(kind, object_kind),
    outcome: outcome ?? "stays",
    reason: storedSentence(to.i18n, reason ?? ""),
    each: JSON.parse(each) as Each,
  } as const;
  return decisionMail(to, decided, decided_at ?? 0);
}
