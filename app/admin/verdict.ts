import { data } from "react-router";
import { otherAccount } from "../accounts/form-owner";
import type { RequestContext } from "../request/context";
import { type FormErrors, parseForm, readForm } from "../request/read-form";
import { desk, admin as says } from "../words/admin";
import { reasonForm } from "./reason";

/**
 * What `VerdictForm` sends: which one (by the field `name`), the verdict, why, and all that came. Else the answer that says
 * what is wrong beside that one's reason, where what was typed stands still.
 */
export async function sentVerdict<Verdict extends string>(
  requested: RequestContext,
  request: Request,
  name: string,
  verdicts: readonly Verdict[],
) {
  const { text } = await readForm(request);
  const which = text.get(name) ?? "";
  const refuse = (status: number, message: string) =>
    data({ which, reason: text.get("reason") ?? "", errors: { [`reason-${which}`]: message } as FormErrors }, status);
  const other = await otherAccount(requested, text);
  if (other) return { refused: refuse(409, other) };
  const form = parseForm(reasonForm, text, requested.words);
  if ("errors" in form) return { refused: refuse(422, form.errors.reason ?? says.reasonRequired) };
  const verdict = verdicts.find((one) => one === text.get("verdict"));
  if (!verdict) return { refused: refuse(422, desk.verdictRequired) };
  return { which, verdict, reason: form.value.reason, text, refuse };
}
