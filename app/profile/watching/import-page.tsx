import { Trans, useLingui } from "@lingui/react/macro";
import { data, redirectDocument } from "react-router";
import { otherAccount } from "../../accounts/form-owner";
import { heldForm } from "../../accounts/held/held-form.server";
import { requireViewerOrHold } from "../../accounts/require-viewer";
import { SignInFirst } from "../../accounts/sign-in/sign-in-first";
import { cellMessage } from "../../bulk/cell-message";
import { bulkLimits } from "../../bulk/draft-row";
import type { ReadSheet } from "../../bulk/reading/bounded-sheet";
import { readSheetFile, readSheetText, textOfSheet } from "../../bulk/reading/sheet-file.server";
import { SheetField } from "../../bulk/sheet-field";
import { logFailure } from "../../log";
import { productName } from "../../product";
import { requestContext } from "../../request/context";
import { type FormErrors, readForm, type SentForm } from "../../request/read-form";
import { ErrorSummary } from "../../ui/error-summary";
import { TextArea } from "../../ui/field";
import { Notice } from "../../ui/notice";
import { SubmitButton } from "../../ui/submit-button";
import * as sheets from "../../words/sheets";
import * as messages from "../../words/watching";
import type { Route } from "./+types/import-page";
import { type Review, ReviewForm } from "./customers-review";
import { customersIn } from "./read-customers";
import { answered, reviewIn, withRules } from "./sent-customers";
import { storeWatches } from "./store-watches";

const path = "/watch/import";

export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  if (!(await requested.viewer())) return { signedIn: false as const };
  const form = new URLSearchParams((await heldForm(requested, path, request.headers)) ?? undefined);
  const review = reviewIn(form);
  return {
    signedIn: true as const,
    held: form.size > 0,
    pasted: form.get("pasted") ?? "",
    review: review && { ...review, heads: [], left: [], errors: {}, typed: [...form] },
  };
}

/** A list is read and shown with its questions; the second press, of what is then shown, stores it. */
// Not a formAction: of a file its rows are held, and a list that was taken is answered with its review.
export async function action({ request, context }: Route.ActionArgs) {
  const requested = context.get(requestContext);
  const { i18n } = requested;
  const sent = await readForm(request);
  const { text } = sent;
  const review = reviewIn(text);
  const read = review ? null : await readSent(sent);
  // Of a file its rows are held, as if they had been pasted.
  const toHold = read && "sheet" in read ? new URLSearchParams({ pasted: textOfSheet(read.sheet).text }) : text;
  const { viewer, held } = await requireViewerOrHold(requested, path, toHold);
  if (!viewer) return held;
  const show = (status: number, errors: FormErrors, shown: Review | null = null) =>
    data({ signIn: false as const, pasted: text.get("pasted") ?? "", errors, review: shown }, status);
  const rerender = (status: number, errors: FormErrors) =>
    show(status, errors, review && { ...review, heads: [], left: [], errors, typed: [...text] });
  const other = await otherAccount(requested, text);
  if (other) return rerender(409, { form: other });
  if (read) {
    const customers = customersIn(i18n, read);
    if ("refused" in customers) return show(422, { [read.field]: customers.refused });
    return show(200, {}, { ...customers, ...withRules(i18n, customers), errors: {}, typed: [] });
  }
  if (!review) return show(422, { pasted: i18n._(sheets.nothingSent) });
  const { watches, errors } = answered(i18n, review, text);
  if (Object.keys(errors).length > 0) return rerender(422, errors);
  if (watches.length === 0) return rerender(422, { form: i18n._(messages.nothingLeft) });
  try {
    const stored = await storeWatches(requested, viewer, watches);
    if ("refused" in stored) return rerender(stored.status, { form: stored.refused });
    return redirectDocument(
      `/watch?said=imported&n=${stored.added}${stored.noted > 0 ? `&noted=${stored.noted}` : ""}`,
      303,
    );
  } catch (error) {
    logFailure("list of customers not stored", error);
    return rerender(500, { form: i18n._(messages.failed) });
  }
}

async function readSent({ text, files, cut }: SentForm): Promise<ReadSheet & { field: "pasted" | "file" }> {
  const pasted = text.get("pasted") ?? "";
  const file = files.find(({ field }) => field === "file")?.file;
  if (cut || (file && file.size > bulkLimits.bytes)) return { field: "file", refused: cellMessage("fileTooLarge") };
  if (file && pasted.trim() !== "") return { field: "file", refused: cellMessage("bothSent") };
  if (file) return { field: "file", ...(await readSheetFile(new Uint8Array(await file.arrayBuffer()))) };
  if (pasted.trim() === "") return { field: "pasted", refused: cellMessage("nothingSent") };
  if (new TextEncoder().encode(pasted).length > bulkLimits.pastedBytes)
    return { field: "pasted", refused: cellMessage("pasteTooLarge") };
  return { field: "pasted", ...(await readSheetText(pasted)) };
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  if (!loaderData.signedIn || actionData?.signIn)
    return (
      <SignInFirst
        title={t`Import your customers`}
        why={i18n._(messages.signIn)}
        kept={actionData?.signIn && t`The rows you sent are kept.`}
        unkept={actionData?.signIn ? actionData.unkept : null}
        returnTo={path}
      />
    );
  const { review, pasted } = actionData ?? loaderData;
  const errors: FormErrors = actionData?.errors ?? {};
  const held = loaderData.held && !actionData;
  if (review)
    return (
      <>
        <ErrorSummary errors={review.errors} title={t`Check your customers - ${productName}`} />
        {held && (
          <Notice kind="ok">
            <Trans>You are signed in. Your rows are still here.</Trans>
          </Notice>
        )}
        <ReviewForm {...review} />
      </>
    );
  const pasteHint = t`Copy the rows in your spreadsheet, with the line of headings, and paste them here`;
  const fileHint = t`CSV or Excel (.xlsx), up to 1 MB and 500 rows`;
  return (
    <>
      <ErrorSummary errors={errors} title={t`Import your customers - ${productName}`} />
      {held && (
        <Notice kind="ok">
          <Trans>You are signed in. Your rows are still here.</Trans>
        </Notice>
      )}
      <h1>
        <Trans>Import your customers</Trans>
      </h1>
      <p className="mt-2">
        <Trans>
          Headings can be in any order: customer or party, mobile or phone, GSTIN. Other columns, like balances, are not
          read. You will see how we understood it before anything is saved, and only you can ever see the list.
        </Trans>
      </p>
      <form id="form" method="post" encType="multipart/form-data" noValidate className="narrow">
        <TextArea
          name="pasted"
          label={t`Paste rows`}
          hint={pasteHint}
          error={errors.pasted}
          rows={6}
          wrap="off"
          autoComplete="off"
          spellCheck={false}
          defaultValue={pasted}
        />
        <SheetField hint={fileHint} error={errors.file} />
        <SubmitButton pending={t`Reading...`}>{t`Load Rows`}</SubmitButton>
      </form>
    </>
  );
}
