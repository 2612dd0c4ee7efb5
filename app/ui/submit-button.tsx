import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useActionData, useNavigation } from "react-router";
import { FormOwner } from "./form-owner";
import { isLost } from "./keep-typing";

type Props = {
  children: string;
  pending: string;
  disabled?: boolean;
  /** What it does cannot be undone. */
  final?: boolean;
};

/** The form's real button. While a form is being sent it says so; where no answer came, that nothing is lost. */
export function SubmitButton({ children, pending, disabled, final }: Props) {
  const sending = useNavigation().state !== "idle";
  return (
    <div>
      <FormOwner />
      <LostAnswer button={children} />
      <button
        type="submit"
        className={`button mt-8 w-full sm:w-auto ${final ? "final" : ""}`}
        disabled={disabled || sending}
      >
        {sending ? pending : children}
      </button>
    </div>
  );
}

/** Above a form's button, once a press had no answer. */
function LostAnswer({ button }: { button: string }) {
  const { t } = useLingui();
  const answer = useActionData();
  const lost = isLost(answer) ? answer.lost : null;
  const [files, setFiles] = useState(false);
  useEffect(() => {
    if (lost) setFiles([...document.querySelectorAll<HTMLInputElement>('input[type="file"]')].length > 0);
  }, [lost]);
  if (!lost) return null;
  return (
    <p role="alert" className="mt-8 border-l-4 border-alert pl-4">
      {lost === "offline"
        ? t`No connection. Nothing was sent, everything is still here. It stays on this device until it is sent or you sign out.`
        : t`No answer came. Everything is still here, and sending it again does not send it twice.`}
      {` ${t`Press ${button} to try again.`}`}
      {files && ` ${t`If you close or reload this page, photos and files have to be chosen again.`}`}
    </p>
  );
}
