import { useLingui } from "@lingui/react/macro";
import { rupees } from "../india";
import { counted } from "../reports/counted";
import type { Gathered } from "../reports/search/party-reports.server";
import { Icon } from "../ui/icon";
import { A } from "../ui/link";
import { Name } from "../ui/name";
import { byVendors } from "../words/shown-report";
import { partyPath } from "./party-path";

/** Above the rows of a search: the firms that several of them are about. */
export function GatheredCards({ parties }: { parties: Gathered[] }) {
  const { t, i18n } = useLingui();
  if (parties.length === 0) return null;
  return (
    <ul aria-label={t`Parties`}>
      {parties.map((party) => (
        <li key={party.id} className="party whole">
          <div className="flex items-baseline justify-between gap-3">
            <A href={partyPath(party.id)} className="report-link">
              <Name>{party.name}</Name>
            </A>
            <b className="number">{rupees(party.due)}</b>
          </div>
          <p className="meta facts">
            <span className="number">
              <Icon name="book" small />
              {counted(i18n, party.reports)}
            </span>
            {party.vendors && (
              <span>
                <Icon name="users" small />
                {i18n._(byVendors[party.vendors])}
              </span>
            )}
            {party.city && (
              <bdi translate="no" className="min-w-0">
                {party.city}
              </bdi>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
