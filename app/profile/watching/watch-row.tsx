import { Trans, useLingui } from "@lingui/react/macro";
import { maskedPhone } from "../../india";
import { counted } from "../../reports/counted";
import { A } from "../../ui/link";
import { isMayBe } from "../../watches/watch";
import type { ListedWatch } from "../../watches/watches.server";
import { WatchTitle } from "./watch-title";

/** One row of the list; the whole of it leads to the watch. */
export function WatchRow({ watch }: { watch: ListedWatch }) {
  const { i18n } = useLingui();
  const { id, name, digits, gstin, note, reports, sign } = watch;
  return (
    <li className="row whole">
      <div>
        <A href={`/watch/${id}`} className="report-link">
          <WatchTitle {...watch} />
        </A>
        {reports > 0 ? (
          <b className={`text-warning ${isMayBe(sign) ? "text-right" : "number"}`}>
            {isMayBe(sign) && (
              <span className="font-normal">
                <Trans>may be:</Trans>{" "}
              </span>
            )}
            {counted(i18n, reports)}
          </b>
        ) : (
          <span className="meta number">
            <Trans>not reported</Trans>
          </span>
        )}
      </div>
      <p className="meta facts">
        {name !== null && digits !== null && <span className="number">{maskedPhone(digits)}</span>}
        {gstin !== null && (name ?? digits) !== null && <span className="number">{gstin}</span>}
        {note && <bdi className="min-w-0">{note}</bdi>}
      </p>
    </li>
  );
}
