import type { Page } from "../app/pages";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

export type BodyLimit = {
  bytes: number;
  /** Whether it is a page with a field for files, which itself says what was too large and keeps what is typed. */
  files: boolean;
};

const text: BodyLimit = { bytes: 64 * kilobyte, files: false };
/** A hundred blocks in an Indian script, each letter of which is nine characters in a sent form. */
const longText: BodyLimit = { bytes: 512 * kilobyte, files: false };
/** Five proofs and a card of 5 MB each, with their form. */
const reportFiles: BodyLimit = { bytes: 31 * megabyte, files: true };
/** A file of 1 MB or what is pasted, with its form. */
const sheetFile: BodyLimit = { bytes: 1.5 * megabyte, files: true };
/** One proof of 5 MB: from anybody who asks, how many an address may send is the case's own limit; and from a reporter. */
const caseProof: BodyLimit = { bytes: 5.25 * megabyte, files: true };

/** The longest body that anything takes. */
export const longestBody = reportFiles.bytes;

/**
 * What a body may have at this page. Files are taken where a page has a field for them, and only from who has a session where
 * it is for those: the form's text is read all the same, so that it can be held through a sign-in.
 */
export function bodyLimitOf({ body, who }: Page, hasSession: boolean): BodyLimit {
  const [limit, textAlone] = limits[body];
  return textAlone && who === "invited" && !hasSession ? textAlone : limit;
}

/** What a page takes, and what it takes where files come from nobody who is signed in. */
const limits: Record<Page["body"], [BodyLimit, BodyLimit?]> = {
  "-": [text],
  form: [text],
  "long form": [longText],
  files: [reportFiles, { ...text, files: true }],
  sheet: [sheetFile, { ...longText, files: true }],
  proof: [caseProof, { ...text, files: true }],
};
