import { data } from "react-router";
import type { RequestContext } from "../../request/context";
import { requireId } from "../../request/id";
import { readForm } from "../../request/read-form";
import type { Viewer } from "../../viewer";
import { type Party, partyFields } from "../campaign";
import { noticeFacts, type Recipient } from "./facts.server";
import { type NoticeFacts, type NoticeLanguage, noticeLanguages } from "./terms";

export type AskedNotice = { facts: NoticeFacts; language: NoticeLanguage; format: string; report: number };

/** A notice asked for by its address: `?report=12&language=hi&format=pdf`. */
export async function noticeByAddress({ db }: RequestContext, viewer: Viewer, url: URL): Promise<AskedNotice> {
  const report = requireId(url.searchParams.get("report"));
  const facts = await noticeFacts(db, viewer, report, null);
  if (!facts) throw data(null, { status: 404 });
  const { searchParams: query } = url;
  return { facts, report, language: languageOf(query.get("language")), format: query.get("format") ?? "txt" };
}

/** A notice asked for by a button of the campaign form, `notice=12 hi pdf`, with what is typed there so far. */
export async function noticeByForm({ db }: RequestContext, viewer: Viewer, request: Request): Promise<AskedNotice> {
  const { text } = await readForm(request);
  const [id = "", language = "", format = "txt"] = text.get("notice")?.split(" ") ?? [];
  const report = requireId(id);
  const facts = await noticeFacts(db, viewer, report, typedFor(text, report));
  if (!facts) throw data(null, { status: 404 });
  return { facts, report, language: languageOf(language), format };
}

/** The fields of the party whose report it is: the form repeats them, a party after the other. */
function typedFor(text: URLSearchParams, report: number): Recipient {
  const index = text.getAll("report_id" satisfies keyof Party).indexOf(String(report));
  return Object.fromEntries(partyFields.map((field) => [field, text.getAll(field)[index] ?? ""])) as Recipient;
}

function languageOf(spelled: string | null): NoticeLanguage {
  return noticeLanguages.find((language) => language === spelled) ?? "en";
}
