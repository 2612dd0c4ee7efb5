import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { TextArea, Tick } from "../ui/field";
import * as messages from "../words/bills/bill-box";

/** `values.asks`: of the server, whether bills of another seller are the account's, too. */
type Props = { values: Record<string, string>; error?: string };

/**
 * A box for the signed codes of bills, and where there are scripts a way to read them from pictures: on the phone, by
 * public/bill.js, which comes only when a picture is chosen; a page without the framework has it as its script. A field without a name is not sent.
 */
export function BillBox({ values, error }: Props) {
  const { i18n } = useLingui();
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return (
    <>
      <TextArea
        name="bills"
        label={i18n._(messages.label)}
        hint={i18n._(messages.hint)}
        rows={2}
        defaultValue={values.bills}
        error={error}
      />
      <p
        data-bills
        hidden={!scripted}
        className="mt-2"
        data-reading={i18n._(messages.reading)}
        data-several={i18n._(messages.readingSeveral("#", "##"))}
        data-found={i18n._(messages.found)}
        data-missing={i18n._(messages.missing)}
        data-failed={i18n._(messages.failed)}
      >
        <label>
          {i18n._(messages.read)}
          <input
            type="file"
            accept="image/*,application/pdf"
            multiple
            className="field"
            onChange={async ({ target }) => (await import(/* @vite-ignore */ reader)).readBills(target)}
          />
        </label>
        <span role="status" className="hint" />
      </p>
      {(values.asks || values.sellers) && (
        <Tick name="sellers" label={i18n._(messages.sellers)} defaultChecked={values.sellers === "yes"} />
      )}
    </>
  );
}

const reader = "/bill.js";
