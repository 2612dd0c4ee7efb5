import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { numeral, rupees } from "../india";
import type { MayBe, MayBeSame, Party } from "../parties/parties.server";
import { stateIn } from "../parties/state-names";
import { counted } from "../reports/counted";
import { A } from "../ui/link";
import { Name } from "../ui/name";
import { mayBe as messages } from "../words/shown-report";
import { partyPath } from "./party-path";

/** Other parties that may be this one, each with what they have in common. */
export function MayBeSection({ party, others }: { party: Party; others: MayBeSame }) {
  const { i18n } = useLingui();
  const { parties, more, atLeast } = others;
  if (parties.length === 0) return null;
  const [last] = parties.slice(-1);
  const search = last?.sign === "number" ? party.phones[0]?.slice(-7) : party.name;
  return (
    <section aria-labelledby="may-be" className="mt-6">
      <h2 id="may-be">
        <Trans>May be the same party</Trans>
      </h2>
      <ul className="max-w-3xl">
        {parties.map((other) => (
          <li key={other.id} className="row whole">
            <div>
              <A href={partyPath(other.id)} className="report-link">
                <Name>{other.name}</Name>
              </A>
              <b className="number">{rupees(other.due)}</b>
            </div>
            <p className="meta facts">
              <span className="number">{other.phone}</span>
              <span>{counted(i18n, other.reports)}</span>
              <span>{signOf(i18n, other, party.gstins)}</span>
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-1">
          <A className="target" href={`/fraud-parties?${new URLSearchParams({ search: search ?? party.name })}`}>
            {i18n._(atLeast ? messages.atLeast(more, numeral(more)) : messages.more(more, numeral(more)))}
          </A>
        </p>
      )}
    </section>
  );
}

function signOf(i18n: I18n, { sign, gstin }: MayBe, own: string[]): string {
  const state = gstin && stateIn(i18n, gstin);
  if (sign !== "pan") return i18n._(sign === "name" ? messages.name : messages.digits);
  return state && own.every((one) => stateIn(i18n, one) !== state)
    ? i18n._(messages.panElsewhere(state))
    : i18n._(messages.pan);
}
