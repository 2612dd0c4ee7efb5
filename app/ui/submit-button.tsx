import { useNavigation } from "react-router";

type Props = {
  children: string;
  pending: string;
  disabled?: boolean;
  /** What it does cannot be undone. */
  final?: boolean;
};

/** The form's real button. While a form is being sent it says so. */
export function SubmitButton({ children, pending, disabled, final }: Props) {
  const sending = useNavigation().state !== "idle";
  return (
    <button
      type="submit"
      className={`button mt-8 w-full sm:w-auto ${final ? "final" : ""}`}
      disabled={disabled || sending}
    >
      {sending ? pending : children}
    </button>
  );
}
