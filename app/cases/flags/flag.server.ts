import type { I18n } from "@lingui/core";
import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { int, mayWrite } from "../../../db/sql";
import { together } from "../../../db/together";
import { sha256 } from "../../digest";
import { day, dayOf } from "../../india";
import { newToken, sealed } from "../../link-keys.server";
import { countAttempt } from "../../settings/limits.server";
import type { Viewer } from "../../viewer";
import { languageIn } from "../../words/i18n";
import { storedSentence } from "../../words/stored";
import { openCaseStatements } from "../asking/open-case.server";
import { type About, outcomeMessages } from "../case-messages";
import { deadline } from "../deadline";
import { withoutContacts } from "../hearing/without-contacts";
import { flaggedObject } from "./flagged-object.server";

export type Flagged = { kind: About; id: number };

/** What is flagged, as the page shows it: under which report it stands, and what it says. Null: it is not to be seen. */
export async function flaggable(
  db: Db,
  { kind, id }: Flagged,
): Promise<{ report: number; party: string; text: string | null } | null> {
  const there = await objectNow(db, kind, id);
  if (!there) return null;
  const { report, party, text } = there;
  // What a party writes is read by nobody with its numbers and addresses in it.
  return { report, party, text: kind === "report" ? null : kind === "answer" ? withoutContacts(text) : text };
}

type Now = { report: number; party: string; text: string; version: string };

/** The thing as it stands now, with the version of it that flags are about. */
async function objectNow(db: Db, kind: About, id: number): Promise<Now | null> {
  const [row] = await db.all<Omit<Now, "version">>(flaggedObject(kind, int(id)));
  return row ? { ...row, version: await sha256(row.text) } : null;
}

/** How it stands with the viewer's flag, or with anybody's, of the thing as it is now, in words. Null: nobody has flagged that. */
export type FlagState = {
  /** The viewer's own; they need not flag it again. */
  mine: boolean;
  /** While it is looked at: until when. */
  until: string | null;
  /** Once it was: when, and what was decided and why. */
  decided: { on: string; outcome: string; reason: string } | null;
};

/**
 * What became of flags of the thing as it is now. What was changed since is another version, which nobody has flagged. A
 * flag from before versions were kept counts while its case is open.
 */
export async function flagState(db: Db, i18n: I18n, viewer: Viewer, { kind, id }: Flagged): Promise<FlagState | null> {
  const [there, cases] = await together(db, [
    (db) => objectNow(db, kind, id),
    (db) =>
      db.all<StateRow>(sql`select c.due_at, c.decided_at, c.outcome, c.reason,
      exists (select 1 from flags f where f.case_id = c.id and f.user_id = ${viewer.id}) as mine,
      (select json_group_array(distinct f.version) from flags f where f.case_id = c.id) as versions,
      c.decided_at is null and exists (select 1 from flags f where f.case_id = c.id and f.user_id = ${viewer.id} and f.version = '') as old
    from cases c where c.kind = 'flag' and c.object_kind = ${kind} and c.object_id = ${int(id)}
    order by mine desc, c.id desc`),
  ]);
  const row = cases.find(({ versions, old }) => !there || old || JSON.parse(versions).includes(there.version));
  if (!row || (!there && row.mine === 0)) return null;
  const { decided_at, outcome, reason } = row;
  return {
    mine: row.mine > 0,
    until: decided_at === null ? deadline(i18n, row.due_at) : null,
    decided:
      decided_at === null || outcome === null
        ? null
        : {
            on: day(dayOf(decided_at), languageIn(i18n)),
            outcome: i18n._(outcomeMessages[kind][outcome]),
            reason: storedSentence(i18n, reason ?? ""),
          },
  };
}

export type FlagOutcome = "flagged" | "gone" | { refused: "too many"; retryAt: number };

/**
 * Flags something, once a person and version of it: changed, it can be flagged anew. All flags of one thing are one case
 * while that is open; its deadline is that of the first, and it keeps what was flagged as it was then. In one atomic batch,
 * so that two at once are joined as well.
 */
export async function flag(
  db: Db,
  viewer: Viewer,
  { kind, id }: Flagged,
  reason: string,
  limitFactor: string,
  now = Date.now(),
): Promise<FlagOutcome> {
  const there = await objectNow(db, kind, id);
  if (!there) return "gone";
  const { report, text, version } = there;
  const open = sql`kind = 'flag' and decided_at is null and object_kind = ${kind} and object_id = ${int(id)}`;
  const mine = sql`user_id = ${viewer.id} and object_kind = ${kind} and object_id = ${int(id)}
    and (version = ${version} or (version = '' and case_id in (select id from cases where ${open})))`;
  const flagged = async () => (await db.all(sql`select 1 from flags where ${mine}`)).length > 0;
  if (await flagged()) return "flagged";
  const allowance = await countAttempt(db, limitFactor, "flags of an account", viewer.id);
  if (!allowance.allowed) return { refused: "too many", retryAt: allowance.retryAt };
  // As it was read: what changes in between is flagged by nobody.
  const same = sql`exists (select 1 from (${flaggedObject(kind, int(id))}) where text = ${text})`;
  const may = sql`${same} and ${mayWrite(viewer.id)} and not exists (select 1 from cases where ${open})
    and not exists (select 1 from flags where ${mine})`;
  await atomically(db, [
    ...openCaseStatements(
      {
        kind: "flag",
        token: await sealed(newToken()),
        reports: [report],
        object: { kind, id: int(id), version, text },
        submission: `flag ${crypto.randomUUID()}`,
      },
      may,
      now,
    ),
    sql`insert into flags (case_id, object_kind, object_id, user_id, reason, version, created_at)
      select id, ${kind}, ${int(id)}, ${viewer.id}, ${reason}, ${version}, ${now} from cases
      where ${open} and ${same} and ${mayWrite(viewer.id)} on conflict do nothing`,
  ]);
  return (await flagged()) ? "flagged" : "gone";
}

type StateRow = {
  due_at: number;
  decided_at: number | null;
  outcome: "stays" | "corrected" | "removed" | null;
  reason: string | null;
  mine: number;
  /** JSON: those that were flagged. */
  versions: string;
  /** Whether the viewer flagged it before versions were kept. */
  old: number;
};
