import { Trans, useLingui } from "@lingui/react/macro";
import { EmailField } from "../../accounts/sign-in/credential-fields";
import { numeral } from "../../india";
import { Field, Message, TextArea } from "../../ui/field";
import { A, useStay } from "../../ui/link";
import { Radios } from "../../ui/radios";
import { ProofField } from "../asking/proof-field";
import {
  type AnswerKind,
  answerKinds,
  answerLimit,
  answerMessages,
  disputeReasons,
  reasonMessages,
} from "./answer-kinds";
import type { Typed } from "./send-answer";

/** The four choices, each a page of its own: nothing is asked that the choice does not need. */
export function AnswerChoices({ path }: { path: string }) {
  const { i18n } = useLingui();
  return (
    <ul className="mt-3 max-w-2xl border-b border-rule">
      {answerKinds.map((kind) => (
        <li key={kind} className="row whole max-w-none">
          <A className="report-link" href={`${path}?say=${kind}`}>
            {i18n._(answerMessages[kind].choice)}
          </A>
          <p className="meta">{i18n._(answerMessages[kind].hint)}</p>
        </li>
      ))}
    </ul>
  );
}

type Props = {
  path: string;
  kind: AnswerKind;
  formKey: string;
  typed: Typed;
  errors: Record<string, string>;
  report: number;
  /** As the report shows it. */
  phone: string;
  /** Through the link that the desk made for the party. */
  own?: boolean;
  /** What came through that link before is still looked at: this adds to it. */
  isUnderReview?: boolean;
  /** It was refused for want of room: what is open to the party all the same. */
  leads?: boolean;
};

export function AnswerForm(props: Props) {
  const {
    path,
    kind,
    formKey,
    typed,
    errors,
    report,
    phone,
    own = false,
    isUnderReview = false,
    leads = false,
  } = props;
  const { t, i18n } = useLingui();
  const stay = useStay();
  const most = numeral(answerLimit);
  const asks = kind === "paid" || kind === "dispute";
  const mayHear = (asks && !isUnderReview) || !own;
  return (
    <form
      method="post"
      action={stay(`${path}?say=${kind}`)}
      encType="multipart/form-data"
      noValidate
      className="narrow"
    >
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="say" value={kind} id="say" />
      <Message id="say" error={errors.say} />
      {leads && (
        <p className="mt-2">
          <Trans>
            You do not have to wait: <A href={`/data-removal?report=${report}`}>ask us to look at the report itself</A>,
            or <A href="/grievance">write to us</A> and show us who you are. We then make a private link for you,
            through which you can always answer.
          </Trans>
        </p>
      )}
      {kind === "dispute" && (
        <Radios
          name="reason"
          legend={t`What is wrong?`}
          error={errors.reason}
          value={typed.reason}
          options={disputeReasons.map((reason) => [reason, i18n._(reasonMessages[reason])])}
        />
      )}
      {kind === "promise" && (
        <Field
          name="promised_on"
          label={t`I pay by`}
          type="date"
          defaultValue={typed.promised_on}
          error={errors.promised_on}
        />
      )}
      <TextArea
        name="text"
        label={kind === "dispute" || kind === "answer" ? t`Your answer` : t`Your answer (optional)`}
        hint={t`Everybody can read it, in any language. Up to ${most} characters. No phone numbers or addresses.`}
        rows={4}
        defaultValue={typed.text}
        error={errors.text}
      />
      <Field
        name="phone"
        label={t`Your phone number`}
        hint={t`All 10 digits. The last 7 must match the report, ${phone}. We check that the numbers match and do not save yours.`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={typed.phone}
        error={errors.phone}
      />
      {asks && (
        <ProofField hint={t`One photo, screenshot or PDF of up to 5 MB. Only our team sees it.`} error={errors.proof} />
      )}
      {mayHear && (
        <EmailField
          label={t`Email (optional)`}
          hint={
            own
              ? t`We will tell you what happens next. The reporter never sees your email.`
              : asks
                ? t`With your email, you get a mail with a button. Press it, and we ask the reporter, too. Without it, our team only reads your answer. The reporter never sees your email.`
                : t`With your email, you get a mail with a button. Press it, and we have your answer. We then tell you what happens next. The reporter never sees your email.`
          }
          autoComplete="email"
          defaultValue={typed.email}
          error={errors.email}
        />
      )}
      {asks && isUnderReview && (
        <p className="hint mt-5">
          <Trans>We are already looking at an earlier answer. This one is added to it.</Trans>
        </p>
      )}
      <button type="submit" className="button mt-6 w-full sm:w-auto">
        <Trans>Send answer</Trans>
      </button>
    </form>
  );
}
