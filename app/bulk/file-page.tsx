import { Trans, useLingui } from "@lingui/react/macro";
import { data, Form, redirectDocument } from "react-router";
import { otherAccount } from "../accounts/form-owner";
import { heldForm } from "../accounts/held/held-form.server";
import { requireViewerOrHold } from "../accounts/require-viewer";
import { SignInFirst } from "../accounts/sign-in/sign-in-first";
import { sha256 } from "../digest";
import { safeFileName } from "../files/file-name";
import { logFailure } from "../log";
import { productName } from "../product";
import { requestContext } from "../request/context";
import { type FormErrors, readForm, type SentForm } from "../request/read-form";
import { ErrorSummary } from "../ui/error-summary";
import { described, Hint, Message } from "../ui/field";
import { keepTyping, unlessLost } from "../ui/keep-typing";
import { useLastAnswer } from "../ui/last-answer";
import { A } from "../ui/link";
import { Notice } from "../ui/notice";
import { SubmitButton } from "../ui/submit-button";
import * as bulk from "../words/bulk";
import * as messages from "../words/sheets";
import type { Route } from "./+types/file-page";
import { type CellMessage, cellMessage, inWords } from "./cell-message";
import { bulkLimits } from "./draft-row";
import { findDraft, keepDraft } from "./drafts.server";
import type { ReadSheet } from "./reading/bounded-sheet";
import { readRows } from "./reading/read-row";
import { seenLines } from "./reading/sheet";
import { recogniseColumns } from "./reading/sheet-columns";
import { readSheetFile, readSheetText, textOfSheet } from "./reading/sheet-file.server";
import { SheetField } from "./sheet-field";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

const path = "/bulk-report/file";

export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { i18n } = requested;
  if (!(await requested.viewer())) return { signedIn: false as const };
  const held = await heldForm(requested, path, request.headers);
  const form = new URLSearchParams(held ?? undefined);
  return {
    signedIn: true as const,
    held: held !== null,
    pasted: form.get("pasted") ?? "",
    left: [
      ...(Number(form.get("left")) > 0 ? [i18n._(messages.leftInFile(Number(form.get("left"))))] : []),
      ...(form.get("only") ? [i18n._(messages.onlySheet(form.get("only") ?? ""))] : []),
    ].join(" "),
  };
}

// Not a formAction: of a file its rows are held through a sign-in, as if they had been pasted.
export async function action({ request, context }: Route.ActionArgs) {
  const requested = context.get(requestContext);
  const { db, i18n } = requested;
  const { text, files, cut } = await readForm(request);
  const pasted = text.get("pasted") ?? "";
  const file = files.find(({ field }) => field === "file")?.file;
  const refuse = (status: number, errors: FormErrors) => data({ signIn: false as const, pasted, errors }, status);
  const read = cut ? { refused: cellMessage("fileTooLarge"), field: "file" } : await readSent(pasted, file);
  // A file's rows are held as if they had been pasted.
  const sent = "sheet" in read ? textOfSheet(read.sheet) : { text: pasted, left: 0, only: "" };
  const toHold = new URLSearchParams({ pasted: sent.text, left: String(sent.left), only: sent.only });
  const { viewer, held } = await requireViewerOrHold(requested, path, toHold);
  if (!viewer) return held;
  const other = await otherAccount(requested, text);
  if (other) return refuse(409, { form: other });
  if ("refused" in read) return refuse(422, { [read.field]: inWords(i18n, read.refused) });
  const { sheet, field } = read;
  const { sure, ...columns } = recogniseColumns(sheet);
  // Of several sheets one is chosen first, on the page that chooses the columns.
  const ready = sure && !sheet.others?.length;
  const rows = ready ? readRows(sheet, columns) : [];
  if (rows.length > bulkLimits.rows || (!ready && seenLines(sheet).length > bulkLimits.rows + 15))
    return refuse(422, { [field]: i18n._(messages.fileRows) });
  if (ready && rows.length === 0) return refuse(422, { [field]: i18n._(messages.fileEmpty) });
  try {
    // The same rows sent twice are one draft, and what was mended in it in between stays.
    const id = (await sha256(JSON.stringify([viewer.id, sheet]))).slice(0, 32);
    const before = await findDraft(db, viewer, id);
    const waits = before !== null && (before.rows.length > 0 || !ready);
    const source = file
      ? safeFileName(file.name, file.name.toLowerCase().endsWith(".xlsx") ? "xlsx" : "csv")
      : "pasted";
    const draft = { id, source, rows, sheet: { ...sheet, columns }, seen: before?.reviewed };
    const kept = waits ? "kept" : await keepDraft(db, viewer, draft);
    if (kept === "too many" || kept === "too much")
      return refuse(422, { [field]: kept === "too many" ? i18n._(bulk.tooManyDrafts) : i18n._(messages.fileText) });
    return redirectDocument(`/bulk-report/drafts/${id}${ready || before?.rows.length ? "" : "/columns"}`, 303);
  } catch (error) {
    logFailure("draft not kept", error);
    return refuse(500, { [field]: i18n._(bulk.failed) });
  }
}

/** The sheet and the field it came by, or what is wrong with that field. */
async function readSent(
  pasted: string,
  file: SentForm["files"][number]["file"] | undefined,
): Promise<({ field: string } & Extract<ReadSheet, { sheet: unknown }>) | { field: string; refused: CellMessage }> {
  if (file && pasted.trim() !== "") return { field: "file", refused: cellMessage("bothSent") };
  if (!file && pasted.trim() === "") return { field: "pasted", refused: cellMessage("nothingSent") };
  if (!file && new TextEncoder().encode(pasted).length > bulkLimits.pastedBytes)
    return { field: "pasted", refused: cellMessage("pasteTooLarge") };
  if (!file) return { field: "pasted", ...(await readSheetText(pasted)) };
  if (file.size > bulkLimits.bytes) return { field: "file", refused: cellMessage("fileTooLarge") };
  return { field: "file", ...(await readSheetFile(new Uint8Array(await file.arrayBuffer()))) };
}

export default function FilePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const actionData = useLastAnswer(answer);
  if (!loaderData.signedIn || actionData?.signIn)
    return (
      <SignInFirst
        title={t`Report from a spreadsheet`}
        why={i18n._(bulk.signIn)}
        kept={actionData?.signIn && t`The rows you sent are kept.`}
        unkept={actionData?.signIn ? actionData.unkept : null}
        returnTo={path}
      />
    );
  const errors: FormErrors = actionData?.errors ?? {};
  const pasted = actionData?.pasted ?? loaderData.pasted;
  const pasteHint = t`Copy the rows in your spreadsheet, with the line of headings, and paste them here`;
  const fileHint = t`CSV or Excel (.xlsx), up to 1 MB and 500 rows`;
  return (
    <>
      <ErrorSummary errors={errors} title={t`Report from a spreadsheet - ${productName}`} />
      {loaderData.held && !actionData && (
        <Notice kind="ok">
          <Trans>You are signed in. Your rows are still here.</Trans>
        </Notice>
      )}
      {loaderData.left && !actionData && <Notice kind="warning">{loaderData.left}</Notice>}
      <h1>
        <Trans>Report from a spreadsheet</Trans>
      </h1>
      <p className="mt-2">
        <Trans>
          Headings can be in any order: party or customer, mobile or phone, amount or balance, due date. You will see
          every row, and how we understood it, before anything is reported.
        </Trans>
      </p>
      <p>
        <A className="target" href="/bulk-report/sample.csv" download>
          <Trans>Download a sample CSV</Trans>
        </A>
      </p>
      <Form id="form" method="post" encType="multipart/form-data" noValidate className="narrow">
        <div className="mt-6">
          <label htmlFor="pasted" className="block">
            <Trans>Paste rows</Trans>
          </label>
          <Hint id="pasted" hint={pasteHint} />
          <Message id="pasted" error={errors.pasted} />
          <textarea
            key={pasted}
            id="pasted"
            name="pasted"
            rows={6}
            wrap="off"
            autoComplete="off"
            spellCheck={false}
            defaultValue={pasted}
            className="field mt-1 overflow-x-auto text-base"
            {...described("pasted", pasteHint, errors.pasted)}
          />
        </div>
        <SheetField hint={fileHint} error={errors.file} />
        <SubmitButton pending={t`Reading...`}>{t`Load Rows`}</SubmitButton>
      </Form>
      <p className="mt-6">
        <A className="target" href="/bulk-report">
          <Trans>Type reports instead</Trans>
        </A>
      </p>
    </>
  );
}
