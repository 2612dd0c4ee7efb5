// Links to pages of this very site within a text: of a party, of a report.

export type OwnLinks = { parties: number[]; reports: number[] };

/** `origin`: of this site. Null: no page of it that is about a party. */
export function ownLinks(text: string, origin: string): OwnLinks | null {
  const host = origin.replace(/^\w+:\/\//, "").replace(/[.]/g, "\\.");
  const link = new RegExp(
    `(?<![\\w.-])(?:https?://)?(?:www\\.)?${host}/(?:[a-z]{2}/)?(parties|fraud-parties)/(\\d{1,15})(?!\\d)`,
    "gi",
  );
  const found = [...text.matchAll(link)];
  const idsOf = (kind: string) =>
    found.flatMap(([, page = "", id]) => (page.toLowerCase() === kind ? [Number(id)] : [])).slice(0, 10);
  return found.length === 0 ? null : { parties: idsOf("parties"), reports: idsOf("fraud-parties") };
}
