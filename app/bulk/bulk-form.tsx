import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { productName } from "../product";
import { DueFields, PartyFields } from "../reports/form/report-fields";
import type { FormErrors } from "../request/read-form";
import { EnterSends } from "../ui/enter";
import { ErrorSummary } from "../ui/error-summary";
import { Message } from "../ui/field";
import { keyOf, useUnanswered } from "../ui/keep-typing";
import { A } from "../ui/link";
import { Notice } from "../ui/notice";
import { SubmitButton } from "../ui/submit-button";
import * as messages from "../words/bulk";
import { type Block, blocksIn, emptyBlock } from "./blocks";
import { Disclaimer } from "./disclaimer";
import { bulkLimits, rowFields } from "./draft-row";
import { RemoveReport } from "./remove-report";
import { ReviewedSince } from "./review/reviewed-since";

type Props = {
  formKey: string;
  seen: number;
  since: { error: string; reviewed: number } | null;
  sent: Block[];
  errors: FormErrors;
  accepted: boolean;
  /** The block to begin typing in. */
  focus?: string;
  today: string;
  held: boolean;
  children: ReactNode;
};

/**
 * The typed form. Adding and removing blocks are buttons of the form that the server answers; where scripts run they
 * happen on the spot.
 */
export function BulkForm(props: Props) {
  const { t, i18n } = useLingui();
  const { formKey: rendered, sent, errors, accepted, focus, today, held, children } = props;
  const [blocks, setBlocks] = useState(sent);
  const unanswered = useUnanswered();
  const formKey = keyOf(unanswered, rendered);
  const seen = Number(unanswered?.find(([name]) => name === "reviewed")?.[1] ?? props.seen);
  const [tick, setTick] = useState(accepted);
  const [scripted, setScripted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const next = useRef(sent.length + 1);
  const begin = useRef(focus);
  useEffect(() => {
    setScripted(true);
    // A tick may have been set before the script arrived.
    const box = form.current?.elements.namedItem("disclaimer");
    if (box instanceof HTMLInputElement) setTick(box.checked);
  }, []);
  useEffect(() => {
    const rows = unanswered ? blocksIn(new URLSearchParams(unanswered)) : [];
    if (rows.length < 2) return;
    next.current = rows.length + 1;
    setBlocks(rows);
  }, [unanswered]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the blocks, and only then
  useEffect(() => {
    if (begin.current) document.getElementById(`${begin.current}-party_name`)?.focus();
    begin.current = undefined;
  }, [blocks]);

  function add() {
    const block = emptyBlock(`r${next.current++}`);
    begin.current = block.id;
    setBlocks([...blocks, block]);
  }

  function remove(place: number) {
    const kept = blocks.filter((_, index) => index !== place);
    begin.current = kept[Math.min(place, kept.length - 1)]?.id;
    setBlocks(kept);
  }

  const lines: FormErrors = {};
  for (const [index, block] of blocks.entries())
    for (const field of rowFields) {
      const message = block.errors[field];
      if (message) lines[`${block.id}-${field}`] = i18n._(messages.of(index + 1, message));
    }
  return (
    <>
      <ErrorSummary errors={allOf(lines, errors)} title={t`Bulk Report Fraud Parties - ${productName}`} />
      {held && (
        <Notice kind="ok">
          <Trans>You are signed in. What you typed is still here.</Trans>
        </Notice>
      )}
      <h1>
        <Trans>Bulk Report Fraud Parties</Trans>
      </h1>
      <p className="mt-2 mb-6">
        <Trans>
          Only report what you can prove. Everyone can read a report, the party included. Bulk reports are always
          anonymous. An account can submit up to 1,000 bulk reports a day.
        </Trans>
      </p>
      {children}
      <p className="mb-6">
        <Trans>
          Are your dues in a spreadsheet or an accounting program?{" "}
          <A className="target" href="/bulk-report/file">
            Paste rows or upload a file
          </A>
        </Trans>
      </p>
      <Form ref={form} id="form" method="post" noValidate className="narrow">
        <EnterSends />
        <input type="hidden" name="key" value={formKey} />
        {blocks.map((block, index) => (
          <fieldset key={block.id} className="mb-8 border-t-4 border-bahi pt-2">
            <legend className="pr-3 text-xl">{i18n._(messages.numbered(index + 1))}</legend>
            {[PartyFields, DueFields].map((Fields) => (
              <Fields
                key={Fields.name}
                values={block.values}
                errors={numbered(i18n, block.errors, index + 1)}
                today={today}
                prefix={`${block.id}-`}
                autoFocus={block.id === focus}
              />
            ))}
            {blocks.length > 1 && (
              <button
                type="submit"
                name="intent"
                value={`remove ${index + 1}`}
                className="button-plain mt-4"
                onClick={(event) => {
                  event.preventDefault();
                  remove(index);
                }}
              >
                <RemoveReport number={index + 1} />
              </button>
            )}
          </fieldset>
        ))}
        <Message id="add" error={errors.add} />
        <button
          id="add"
          type="submit"
          name="intent"
          value="add"
          className="button-plain"
          onClick={(event) => {
            // Beyond the limit the server says why.
            if (blocks.length >= bulkLimits.blocks) return;
            event.preventDefault();
            add();
          }}
        >
          <Trans>Add Another Report</Trans>
        </button>
        <Disclaimer error={errors.disclaimer} defaultChecked={accepted} onChange={setTick} />
        <SubmitButton pending={t`Submitting...`} disabled={scripted && !tick}>
          {t`Submit Reports`}
        </SubmitButton>
        <ReviewedSince id={formKey} seen={seen} since={props.since} replace={t`Replace it with what is typed here`} />
      </Form>
    </>
  );
}

/** Rows first, then what concerns the whole form. */
function allOf(lines: FormErrors, errors: FormErrors): FormErrors {
  return { ...lines, ...errors };
}

function numbered(i18n: I18n, errors: FormErrors, n: number): FormErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, i18n._(messages.of(n, message))]));
}
