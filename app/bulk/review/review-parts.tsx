import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import type { FormErrors } from "../../request/read-form";
import { EnterSends } from "../../ui/enter";
import { FieldLink } from "../../ui/error-summary";
import { Message } from "../../ui/field";
import { A } from "../../ui/link";
import { Notice } from "../../ui/notice";
import { SubmitButton } from "../../ui/submit-button";
import { Disclaimer } from "../disclaimer";
import type { Unread } from "../drafts.server";
import { ClashedRow } from "./clashed-row";
import { ForAll } from "./for-all";
import type { Clash } from "./review-form";
import { ApartRow, OpenRow, ReadyRow } from "./review-row";
import type { ReviewView } from "./review-view";

type Props = ReviewView & { errors: FormErrors; submitted: number; today: string; clashes: Clash[] };

/** The rows of one page, in one form: whatever button is pressed, what was typed on the page is kept. */
export function ReviewForm(props: Props) {
  const { t } = useLingui();
  const { lines, page, pages, counts, forAll, errors, submitted, today, clashes } = props;
  const { ready: many } = counts;
  const rows = props.rows.filter(({ id }) => !clashes.some((clash) => clash.id === id));
  const open = rows.filter((row) => !row.ready && row.apart === null);
  const ready = rows.filter((row) => row.ready);
  const apart = rows.filter((row) => row.apart !== null);
  return (
    <>
      <EnterSends />
      <input type="hidden" name="submitted" value={submitted} />
      <input type="hidden" name="page" value={page} />
      <ForAll sections={forAll} errors={errors} />
      {clashes.map((clash) => (
        <ClashedRow key={clash.id} clash={clash} />
      ))}
      {lines.length > 0 && (
        <section aria-labelledby="open-head" className="mt-6 border-4 border-alert p-4">
          <h2 id="open-head">
            {pages > 1 ? t`With a question or a mistake on this page` : t`With a question or a mistake`}
          </h2>
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
          <h2 id="ready-head">
            <Trans>Ready</Trans>
          </h2>
          {ready.map((row) => (
            <ReadyRow key={row.id} row={row} today={today} />
          ))}
        </section>
      )}
      {apart.length > 0 && (
        <section className="mt-8" aria-labelledby="apart-head">
          <h2 id="apart-head">
            <Trans>Not due, will not be submitted</Trans>
          </h2>
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
          <SubmitButton pending={t`Submitting...`}>
            {many === 0
              ? t`Check and submit`
              : t`${plural(many, { one: "Submit 1 report", other: "Submit # reports" })}`}
          </SubmitButton>
          <button type="submit" name="intent" value="save" className="button-plain w-full sm:w-auto">
            <Trans>Save and check again</Trans>
          </button>
        </div>
      </div>
    </>
  );
}

/** Buttons, not links: going on keeps what was typed. */
function Pages({ page, pages }: { page: number; pages: number }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Pages`} className="mt-8 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <button type="submit" name="intent" value={`page ${page - 1}`} className="button-plain">
          <Trans>Save and go back</Trans>
        </button>
      )}
      <span aria-current="page">
        <Trans>
          Page {page} of {pages}
        </Trans>
      </span>
      {page < pages && (
        <button type="submit" name="intent" value={`page ${page + 1}`} className="button-plain">
          <Trans>Save and continue</Trans>
        </button>
      )}
    </nav>
  );
}

/** Nothing is left out, and nothing is taken from elsewhere, without a word. */
export function UnreadNotice({ hidden, sheet, others, columns }: Unread & { columns: string }) {
  const named = others.map((name) => `“${name}”`).join(", ");
  const open = sheet ?? "";
  if (hidden === 0 && others.length === 0) return null;
  return (
    <Notice kind="warning">
      {hidden > 0 && (
        <p>
          <Plural
            value={hidden}
            one="One row that is hidden in your list is left out."
            other="# rows that are hidden in your list are left out."
          />{" "}
          <A className="target" href={columns}>
            <Plural value={hidden} one="Include it" other="Include them" />
          </A>
        </p>
      )}
      {others.length > 0 && (
        <p>
          <Trans>
            Read from the sheet “{open}”. The file also has {named}.
          </Trans>{" "}
          <A className="target" href={columns}>
            <Trans>Choose another sheet</Trans>
          </A>
        </p>
      )}
    </Notice>
  );
}

export function DiscardForm({ id }: { id: string }) {
  return (
    <Form method="post" action={`/bulk-report/drafts/${id}`} className="mt-6 flex flex-wrap gap-3">
      <button type="submit" name="intent" value="discard" className="button">
        <Trans>Discard</Trans>
      </button>
      <A className="button-plain" href={`/bulk-report/drafts/${id}`}>
        <Trans>Back</Trans>
      </A>
    </Form>
  );
}
