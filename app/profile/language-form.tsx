import { Trans, useLingui } from "@lingui/react/macro";
import { type Language, languageCodes, languages } from "../languages";
import { described, Hint, Message } from "../ui/field";
import { FormOwner } from "../ui/form-owner";
import { useStay } from "../ui/link";

/** In which language mails come. It moves no page: each page's address says its own. */
export function LanguageForm({ language, error }: { language: Language; error: string | undefined }) {
  const { t } = useLingui();
  const stay = useStay();
  const hint = t`We use it in our mails to you.`;
  return (
    <form method="post" action={stay("/profile")} className="narrow mt-12">
      <FormOwner />
      <input type="hidden" name="intent" value="language" />
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
      <button type="submit" className="button-plain mt-4">
        <Trans>Save Language</Trans>
      </button>
    </form>
  );
}
