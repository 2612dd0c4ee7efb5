import { Form } from "react-router";
import type { FormErrors } from "../request/read-form";
import { FieldLink } from "../ui/error-summary";
import { Field, Message, Tick } from "../ui/field";
import { Notice } from "../ui/notice";
import { SubmitButton } from "../ui/submit-button";
import { ClashedRow } from "./clashed-row";
import { Disclaimer } from "./disclaimer";
import type { Unread } from "./drafts.server";
import type { Clash } from "./review-form";
import { ApartRow, OpenRow, ReadyRow } from "./review-row";
import type { ReviewView } from "./review-view";

type Props = ReviewView & { errors: FormErrors; submitted: number; today: string; clashes: Clash[] };

/** The rows of one page, in one form: whatever button is pressed, what was typed on the page is kept. */
export function ReviewForm(props: Props) {
  const { lines, page, pages, counts, billDates, billAmounts, errors, submitted, today, clashes } = props;
  const rows = props.rows.filter(({ id }) => !clashes.some((clash) => clash.id === id));
  const open = rows.filter((row) => !row.ready && row.apart === null);
  const ready = rows.filter((row) => row.ready);
  const apart = rows.filter((row) => row.apart !== null);
  return (
    <>
      {/* Enter presses a form's first button: this one, not a Remove. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="submitted" value={submitted} />
      <input type="hidden" name="page" value={page} />
      {billDates > 0 && (
        <section className="mt-6 border-l-4 border-warning bg-warning-surface p-4" aria-labelledby="bill-dates">
          <h2 id="bill-dates">The dates are dates of bills</h2>
          <Field
            name="credit_days"
            label="Days from the bill to the day the payment was due"
            hint={`Sets the due date of all ${billDates} rows. 0: due on the day of the bill. Or answer row by row.`}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-24"
            error={errors.credit_days}
          />
          <button type="submit" name="intent" value="save" className="button-plain mt-4">
            Set Due Dates
          </button>
        </section>
      )}
      {billAmounts > 0 && (
        <section className="mt-6 border-l-4 border-warning bg-warning-surface p-4" aria-labelledby="bill-amounts-head">
          <h2 id="bill-amounts-head">The amounts are amounts of bills</h2>
          <Tick name="bill_amounts" label={`All of each bill is still due, in all ${billAmounts} rows`} />
          <button type="submit" name="intent" value="save" className="button-plain mt-4">
            Confirm Amounts
          </button>
        </section>
      )}
      {clashes.map((clash) => (
        <ClashedRow key={clash.id} clash={clash} />
      ))}
      {lines.length > 0 && (
        <section aria-labelledby="open-head" className="mt-6 border-4 border-alert p-4">
          <h2 id="open-head">To answer or mend{pages > 1 && " on this page"}</h2>
          <ul className="mt-2 space-y-2">
            {lines.map(({ id, text }) => (
              <li key={id}>
                <FieldLink field={id}>{text}</FieldLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {open.map((row) => (
        <OpenRow key={row.id} row={row} today={today} />
      ))}
      {ready.length > 0 && (
        <section className="mt-8" aria-labelledby="ready-head">
          <h2 id="ready-head">Ready</h2>
          {ready.map((row) => (
            <ReadyRow key={row.id} row={row} today={today} />
          ))}
        </section>
      )}
      {apart.length > 0 && (
        <section className="mt-8" aria-labelledby="apart-head">
          <h2 id="apart-head">Set apart, not submitted</h2>
          <ul>
            {apart.map((row) => (
              <ApartRow key={row.id} row={row} />
            ))}
          </ul>
        </section>
      )}
      {pages > 1 && <Pages page={page} pages={pages} />}
      <div className="narrow">
        <Disclaimer error={errors.disclaimer} />
        <Message id="submit" error={errors.form} />
        <div className="flex flex-wrap items-end gap-3">
          <SubmitButton pending="Submitting...">
            {counts.ready === 0
              ? "Check and submit"
              : counts.ready === 1
                ? "Submit 1 valid report"
                : `Submit ${counts.ready} valid reports`}
          </SubmitButton>
          <button type="submit" name="intent" value="save" className="button-plain w-full sm:w-auto">
            Save and check again
          </button>
        </div>
      </div>
    </>
  );
}

/** Buttons, not links: going on keeps what was typed. */
function Pages({ page, pages }: { page: number; pages: number }) {
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <button type="submit" name="intent" value={`page ${page - 1}`} className="button-plain">
          Save and go back
        </button>
      )}
      <span aria-current="page">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <button type="submit" name="intent" value={`page ${page + 1}`} className="button-plain">
          Save and go on
        </button>
      )}
    </nav>
  );
}

/** Nothing is left out, and nothing is taken from elsewhere, without a word. */
export function UnreadNotice({ hidden, sheet, others, columns }: Unread & { columns: string }) {
  if (hidden === 0 && others.length === 0) return null;
  return (
    <Notice kind="warning">
      {hidden > 0 && (
        <p>
          {hidden === 1 ? "One row that is" : `${hidden} rows that are`} hidden in your list{" "}
          {hidden === 1 ? "is" : "are"} left out.{" "}
          <a className="target" href={columns}>
            Take {hidden === 1 ? "it" : "them"}, too
          </a>
        </p>
      )}
      {others.length > 0 && (
        <p>
          Read from the sheet “{sheet}”. The file also has {others.map((name) => `“${name}”`).join(", ")}.{" "}
          <a className="target" href={columns}>
            Choose another sheet
          </a>
        </p>
      )}
    </Notice>
  );
}

export function DiscardForm({ id }: { id: string }) {
  return (
    <Form method="post" action={`/bulk-report/drafts/${id}`} className="mt-6 flex flex-wrap gap-3">
      <button type="submit" name="intent" value="discard" className="button">
        Discard
      </button>
      <a className="button-plain" href={`/bulk-report/drafts/${id}`}>
        Back
      </a>
    </Form>
  );
}
