import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { type Language, languageCodes, languages } from "../languages";
import { described, Hint, Message } from "../ui/field";
import { SubmitButton } from "../ui/submit-button";

/** In which language mails come. It moves no page: each page's address says its own. */
export function LanguageForm({ language, error }: { language: Language; error: string | undefined }) {
  const { t } = useLingui();
  const hint = t`We write our mails to you in it.`;
  return (
    <Form method="post" action="/profile" noValidate className="narrow">
      <input type="hidden" name="intent" value="language" />
      <div className="mt-12">
        <label htmlFor="language" className="block">
          <Trans>Language</Trans>
        </label>
        <Hint id="language" hint={hint} />
        <Message id="language" error={error} />
        <select
          id="language"
          name="language"
          className="field mt-1"
          defaultValue={language}
          {...described("language", hint, error)}
        >
          {languageCodes.map((code) => (
            <option key={code} value={code} lang={code} translate="no">
              {languages[code].name}
            </option>
          ))}
        </select>
      </div>
      <SubmitButton pending={t`Saving...`}>{t`Save Language`}</SubmitButton>
    </Form>
  );
}
