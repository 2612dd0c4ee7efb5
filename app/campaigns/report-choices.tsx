import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { numeral } from "../india";
import type { FormErrors } from "../request/read-form";
import { Message } from "../ui/field";
import { pageNumbers } from "../ui/pagination";
import * as messages from "../words/campaigns";
import type { Choice, Choices } from "./own-reports.server";

type Props = Choices & { search: string; selected: Choice[]; most: number; errors: FormErrors };

/**
 * The tick list of a promotion. Looking for reports and turning pages are buttons of the same form, so that every tick
 * travels along; ticks of other pages stand in a list of their own.
 */
export function ReportChoices({ choices, found, page, pages, search, selected, most, errors }: Props) {
  const { t, i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [scripted, setScripted] = useState(false);
  const [ticked, setTicked] = useState(() => selected.map(({ id }) => String(id)));
  const loading = useNavigation().state === "loading";
  const readTicks = () =>
    setTicked(
      [...(box.current?.querySelectorAll<HTMLInputElement>("[name=report]:checked") ?? [])].map((t) => t.value),
    );
  useEffect(() => {
    setScripted(true);
    // Ticks may have been set before the script arrived.
    const ticks = box.current?.querySelectorAll<HTMLInputElement>("[name=report]:checked") ?? [];
    setTicked([...ticks].map((tick) => tick.value));
  }, []);
  const count = ticked.length;
  const full = scripted && ticked.length >= most;
  const here = new Set(choices.map(({ id }) => id));
  const elsewhere = selected.filter(({ id }) => !here.has(id));
  const row = (choice: Choice) => (
    <ReportChoice
      key={choice.id}
      choice={choice}
      checked={selected.some(({ id }) => id === choice.id)}
      disabled={full && !ticked.includes(String(choice.id))}
      onChange={readTicks}
    />
  );
  return (
    <div ref={box}>
      {(pages > 1 || search !== "") && (
        <search className="mt-6 block">
          <label htmlFor="search">
            <Trans>Party name or last 7 digits of phone</Trans>
          </label>
          <div className="mt-1 flex flex-wrap gap-2">
            <input id="search" name="search" className="field max-w-md" defaultValue={search} autoComplete="off" />
            {/* Enter looks for reports, which changes nothing. */}
            <button type="submit" data-enter="searches" className="button-plain">
              <Trans>Search</Trans>
            </button>
          </div>
        </search>
      )}
      <h2 className="mt-8">{i18n._(messages.selectUpTo(most))}</h2>
      <p role="status" className="mt-1 font-bold tabular-nums">
        <Trans>
          Selected {count} of {most} reports
        </Trans>
      </p>
      <div id="reports" tabIndex={-1}>
        <Message id="reports" error={errors.reports} />
        {elsewhere.length > 0 && (
          <fieldset className="mt-4 bg-surface px-4 pt-3">
            <legend className="float-left">
              <Trans>Selected from other pages</Trans>
            </legend>
            <ul className="clear-both">{elsewhere.map(row)}</ul>
          </fieldset>
        )}
        {loading ? (
          <p role="status" className="mt-6">
            {i18n._(messages.loadingReports)}
          </p>
        ) : choices.length === 0 ? (
          <p className="mt-6">
            <Trans>None of your reports matches "{search}".</Trans>
          </p>
        ) : (
          <fieldset className="mt-4">
            <legend className="sr-only">{search ? t`Your reports that match "${search}"` : t`Your reports`}</legend>
            <ul className="border-b border-rule">{choices.map(row)}</ul>
          </fieldset>
        )}
      </div>
      {pages > 1 && <Pages page={page} pages={pages} found={found} />}
      <button
        type="submit"
        name="create"
        value="yes"
        className="button mt-8 w-full sm:w-auto"
        disabled={loading || (scripted && ticked.length === 0)}
      >
        <Trans>Create Campaign</Trans>
      </button>
    </div>
  );
}

type ChoiceProps = { choice: Choice; checked: boolean; disabled: boolean; onChange: () => void };

function ReportChoice({ choice, checked, disabled, onChange }: ChoiceProps) {
  const id = `report-${choice.id}`;
  const { amount, reportedOn } = choice;
  return (
    <li className="max-w-none border-t border-rule py-2">
      <label htmlFor={id} className={`flex min-h-11 items-center gap-4 ${disabled ? "text-muted" : ""}`}>
        {choice.running || choice.lately ? (
          <input id={id} type="checkbox" className="tick" disabled />
        ) : (
          <input
            id={id}
            type="checkbox"
            name="report"
            value={choice.id}
            className="tick"
            defaultChecked={checked}
            disabled={disabled}
            onChange={onChange}
          />
        )}
        <span className="grow">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span translate="no">{choice.party}</span>
            <span className="font-normal tabular-nums">
              <Trans>Amount Due: {amount}</Trans>
            </span>
          </span>
          <span className="hint block font-normal">
            <Trans>Reported on {reportedOn}</Trans>
            {choice.running && (
              <b className="text-warning">
                {" "}
                <Trans>· promoted already</Trans>
              </b>
            )}
            {choice.lately && !choice.running && (
              <b className="text-warning">
                {" "}
                <Trans>· promoted within the last 30 days</Trans>
              </b>
            )}
          </span>
        </span>
      </label>
    </li>
  );
}

function Pages({ page, pages, found }: { page: number; pages: number; found: number }) {
  const { t } = useLingui();
  const shown = numeral(found);
  const look = "min-h-11 min-w-11 cursor-pointer px-2 tabular-nums";
  return (
    <nav aria-label={t`Pages of your reports`} className="mt-4">
      <p className="hint">
        <Trans>{shown} reports. What you have ticked stays ticked when you go to another page.</Trans>
      </p>
      <ul className="-mx-2 flex flex-wrap gap-1">
        {pageNumbers(page, pages).map((number) => (
          <li key={number} className={typeof number === "string" ? "target px-1 text-muted" : ""}>
            {typeof number === "string" ? (
              "…"
            ) : number === page ? (
              <span
                aria-current="page"
                className={`${look} inline-flex items-center justify-center border-2 border-ink font-bold`}
              >
                <span className="sr-only">
                  <Trans>Page</Trans>{" "}
                </span>
                {number}
              </span>
            ) : (
              <button
                type="submit"
                name="page"
                value={number}
                className={`${look} text-link underline`}
                aria-label={t`Page ${number}`}
              >
                {number}
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
