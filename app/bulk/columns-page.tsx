import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { data, Form, redirectDocument } from "react-router";
import { logFailure } from "../log";
import { productName } from "../product";
import { requestContext, viewerContext } from "../request/context";
import { type FormErrors, readForm } from "../request/read-form";
import { ErrorSummary } from "../ui/error-summary";
import { described, Hint, Message, Tick } from "../ui/field";
import { keepTyping, unlessLost } from "../ui/keep-typing";
import { useLastAnswer } from "../ui/last-answer";
import { SubmitButton } from "../ui/submit-button";
import * as bulk from "../words/bulk";
import * as bulkTabs from "../words/bulk-tabs";
import * as messages from "../words/sheets";
import type { Route } from "./+types/columns-page";
import { type CellMessage, inWords } from "./cell-message";
import { asked, choicesOf } from "./column-choices";
import { bulkLimits } from "./draft-row";
import { findDraft, keepDraft, reviewedSince, sheetOfDraft } from "./drafts.server";
import { readRows } from "./reading/read-row";
import { type ChosenColumns, cellText, type OtherSheet, type Sheet, seenLines } from "./reading/sheet";
import { guessesIn, recogniseColumns } from "./reading/sheet-columns";
import { SheetLinks } from "./reading/sheet-links";
import { ReviewedSince, seenIn } from "./review/reviewed-since";
import { SettledColumns } from "./review/settled-columns";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { db, i18n } = requested;
  const viewer = context.get(viewerContext);
  const whole = await sheetOfDraft(db, viewer, params.id);
  if (!whole) throw data(null, { status: 404 });
  const draft = await findDraft(db, viewer, params.id);
  const sheets = sheetsOf(whole);
  const chosen = placeIn(sheets, url.searchParams.get("sheet"));
  const sheet = sheets[chosen]?.sheet ?? whole;
  const recognised = recogniseColumns(sheet);
  const { header, uses, hidden, settled = recognised.settled ?? [] } = sheet.columns ?? recognised;
  return {
    id: params.id,
    seen: draft?.reviewed ?? 0,
    choices: choicesOf(i18n, sheet, header),
    uses,
    settled,
    header,
    first: (seenLines(sheet)[0]?.cells ?? []).map(cellText).filter(Boolean).slice(0, 4).join(", "),
    source: draft?.source ?? "",
    mended: (draft?.rows.length ?? 0) > 0,
    sheets: sheets.map(({ name, refused }) => ({ name, refused: refused && inWords(i18n, refused) })),
    chosen,
    hiddenRows: sheet.hiddenRows ?? 0,
    hiddenKept: sheet.lines.some(({ hidden }) => hidden),
    hidden: hidden ?? false,
  };
}

type NamedSheet = { name: string; sheet?: Sheet; refused?: CellMessage };

/** All sheets of the workbook, the one that is read first. */
function sheetsOf(sheet: Sheet): NamedSheet[] {
  return [{ name: sheet.name ?? "", sheet }, ...(sheet.others ?? [])];
}

/** The place of the sheet that is asked for; the first where it cannot be read. */
function placeIn(sheets: NamedSheet[], asked: string | null): number {
  return sheets[Number(asked)]?.sheet ? Number(asked) : 0;
}

// Not a formAction: what was chosen is shown again as columns, of fields that are sent several times.
export async function action({ request, params, context }: Route.ActionArgs) {
  const requested = context.get(requestContext);
  const { db, i18n } = requested;
  const { text } = await readForm(request);
  const viewer = context.get(viewerContext);
  const [whole, draft] = [await sheetOfDraft(db, viewer, params.id), await findDraft(db, viewer, params.id)];
  if (!whole || !draft) throw data(null, { status: 404 });
  const sheets = sheetsOf(whole);
  const place = placeIn(sheets, text.get("sheet"));
  const { others: _others, ...sheet } = sheets[place]?.sheet ?? whole;
  const chosen = choiceIn(text);
  const settled = text.getAll("settled").filter(isColumn).map(Number);
  const seen = seenIn(text);
  const ticks = { headed: text.has("headed"), hidden: text.has("hidden") };
  const refuse = (errors: FormErrors, status = 422, reviewed: number | null = null) =>
    data({ errors, uses: chosen, settled, seen, reviewed, ...ticks }, status);
  const columns = Object.values(chosen);
  const errors: FormErrors = {};
  if (chosen.party_name === undefined) errors.party_name = i18n._(messages.partyColumn);
  if (chosen.amount_due === undefined) errors.amount_due = i18n._(messages.amountColumn);
  const twice = asked.find(({ use }) => columns.filter((column) => column === chosen[use]).length > 1);
  if (twice && Object.keys(errors).length === 0) errors[twice.use] = i18n._(messages.columnTwice);
  if (Object.keys(errors).length === 0 && settled.some((column) => columns.includes(column)))
    errors.settled = i18n._(messages.columnTwice);
  if (Object.keys(errors).length > 0) return refuse(errors);
  const known = (sheet.columns ?? recogniseColumns(sheet)).header;
  const header = known || (ticks.headed ? (seenLines(sheet)[0]?.line ?? 0) : 0);
  const choice: ChosenColumns = {
    header,
    uses: chosen,
    settled,
    guesses: guessesIn(sheet, header, chosen),
    hidden: ticks.hidden,
  };
  const rows = readRows(sheet, choice);
  if (rows.length === 0) return refuse({ party_name: i18n._(messages.fileEmpty) });
  if (rows.length > bulkLimits.rows) return refuse({ party_name: i18n._(messages.fileRows) });
  try {
    const { id, source } = draft;
    const others = sheets.filter((_, index) => index !== place).map(withoutOthers);
    const kept = await keepDraft(db, viewer, { id, source, rows, seen, sheet: { ...sheet, others, columns: choice } });
    if (kept === "reviewed") {
      const reviewed = await reviewedSince(db, viewer, id, seen);
      return refuse({ reviewed: i18n._(bulkTabs.reviewedColumns) }, 409, reviewed);
    }
    if (kept !== "kept")
      return refuse({ party_name: kept === "too many" ? i18n._(bulk.tooManyDrafts) : i18n._(messages.fileText) });
    return redirectDocument(`/bulk-report/drafts/${id}`, 303);
  } catch (error) {
    logFailure("draft not kept", error);
    return refuse({ party_name: i18n._(bulk.failed) }, 500);
  }
}

function withoutOthers({ name, sheet, refused = "" }: NamedSheet): OtherSheet {
  if (!sheet) return { name, refused };
  const { others: _others, ...alone } = sheet;
  return { name, sheet: alone };
}

function choiceIn(text: URLSearchParams): ChosenColumns["uses"] {
  const chosen: ChosenColumns["uses"] = {};
  for (const { use } of asked) {
    const column = text.get(use) ?? "";
    if (isColumn(column)) chosen[use] = Number(column);
  }
  return chosen;
}

function isColumn(text: string): boolean {
  return /^\d{1,2}$/.test(text);
}

export default function ColumnsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const actionData = useLastAnswer(answer);
  const { choices, header, first, source, mended, sheets, chosen, hiddenRows, hiddenKept } = loaderData;
  const errors: FormErrors = actionData?.errors ?? {};
  const { uses, settled, seen, hidden } = actionData ?? loaderData;
  const { headed = false, reviewed = null } = actionData ?? {};
  const choosable = asked.map(({ use, label, hint }) => ({ use, label: i18n._(label), hint: hint && i18n._(hint) }));
  return (
    <>
      <ErrorSummary errors={errors} title={t`Choose the columns - ${productName}`} />
      <h1>
        <Trans>Choose the columns</Trans>
      </h1>
      <p className="mt-2">
        {source === "pasted" ? (
          <Trans>What is in each column of your rows? You can type what is missing afterwards.</Trans>
        ) : (
          <Trans>What is in each column of {source}? You can type what is missing afterwards.</Trans>
        )}
      </p>
      {mended && (
        <p className="mt-2 font-bold">
          <Trans>If you choose columns, all rows are loaded again and your changes are lost.</Trans>
        </p>
      )}
      <SheetLinks sheets={sheets} chosen={chosen} />
      <Form key={chosen} method="post" noValidate className="narrow">
        <input type="hidden" name="sheet" value={chosen} />
        {choosable.map(({ use, label, hint }) => (
          <div key={use} className="mt-6">
            <label htmlFor={use} className="block">
              {label}
            </label>
            <Hint id={use} hint={hint} />
            <Message id={use} error={errors[use]} />
            <select
              translate="no"
              key={String(uses[use])}
              id={use}
              name={use}
              defaultValue={String(uses[use] ?? "")}
              className="field mt-1"
              {...described(use, hint, errors[use])}
            >
              <option value="">
                <Trans>Not in the file</Trans>
              </option>
              {choices.map((choice, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <option key={column} value={column}>
                  {choice}
                </option>
              ))}
            </select>
          </div>
        ))}
        <SettledColumns choices={choices} settled={settled} error={errors.settled} />
        {header === 0 && (
          <Tick name="headed" label={t`The first line is a heading`} hint={first} defaultChecked={headed} />
        )}
        {hiddenRows > 0 && hiddenKept && (
          <Tick
            name="hidden"
            label={t`${plural(hiddenRows, { one: "Include the hidden row", other: "Include the # hidden rows" })}`}
            hint={t`Your spreadsheet does not show them: they are filtered out or hidden`}
            defaultChecked={hidden}
          />
        )}
        {hiddenRows > 0 && !hiddenKept && (
          <p className="hint mt-6">
            <Trans>
              {hiddenRows} hidden rows are left out. To report them, show them in your spreadsheet and save it in parts
              of up to 500 rows.
            </Trans>
          </p>
        )}
        <SubmitButton pending={t`Reading...`}>{t`Load Rows`}</SubmitButton>
        <ReviewedSince
          id={loaderData.id}
          seen={seen}
          since={reviewed === null ? null : { error: errors.reviewed ?? "", reviewed }}
          replace={t`Load all rows again anyway`}
        />
      </Form>
    </>
  );
}
