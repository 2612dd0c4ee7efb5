// How many there are of something. `shown`: the same number as people read it.
import { msg, plural } from "@lingui/core/macro";

export const reportCount = (reports: number, shown: string) =>
  msg`${plural(reports, { one: "# report", other: `${shown} reports` })}`;

export const partyCount = (parties: number, shown: string) =>
  msg`${plural(parties, { one: "# party", other: `${shown} parties` })}`;

/** Under a number of reports or documents. */
export const reportsUnit = (reports: number) => msg`${plural(reports, { one: "report", other: "reports" })}`;
export const documentsUnit = (documents: number) => msg`${plural(documents, { one: "document", other: "documents" })}`;
