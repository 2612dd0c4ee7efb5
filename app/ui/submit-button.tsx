import { useNavigation } from "react-router";

type Props = { children: string; pending: string; disabled?: boolean };

/** The form's real button. While a form is being sent it says so. */
export function SubmitButton({ children, pending, disabled }: Props) {
  const sending = useNavigation().state !== "idle";
  return (
    <button type="submit" className="button mt-8 w-full sm:w-auto" disabled={disabled || sending}>
      {sending ? pending : children}
    </button>
  );
}
