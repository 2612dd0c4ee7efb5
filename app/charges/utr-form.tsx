import { Trans, useLingui } from "@lingui/react/macro";
import { Field } from "../ui/field";

type Props = {
  /** No number was entered yet: this is the step after paying. */
  first: boolean;
  utr: string;
  error: string | undefined;
};

/** Asks for the bank's reference number (UTR) of the transfer, or for a better one. */
export function UtrForm({ first, utr, error }: Props) {
  const { t } = useLingui();
  return (
    <form id="form" method="post" noValidate className="narrow mt-8">
      <h2>{first ? t`2. Enter the bank's reference number (UTR)` : t`Correct the bank's reference number (UTR)`}</h2>
      <Field
        name="utr"
        label={t`Bank's reference number (UTR)`}
        hint={t`12 digits. Your UPI app shows it with the transfer.`}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={utr}
        error={error}
      />
      <p className="mt-4">
        <button type="submit" className="button w-full sm:w-auto">
          <Trans>Save number</Trans>
        </button>
      </p>
    </form>
  );
}
