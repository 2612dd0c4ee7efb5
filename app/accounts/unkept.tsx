import { Notice } from "../ui/notice";
import * as says from "../words/accounts";

/** What was typed and could not be kept, to be copied. */
export function Unkept({ text }: { text: string }) {
  return (
    <div className="mt-4">
      <Notice kind="alert">{says.unkept}</Notice>
      <label htmlFor="unkept" className="block">
        What you typed
      </label>
      <textarea id="unkept" className="field mt-1" rows={8} readOnly value={text} />
    </div>
  );
}
