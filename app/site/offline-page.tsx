import { Trans, useLingui } from "@lingui/react/macro";
import { productName } from "../product";
import { A } from "../ui/link";
import { Mark } from "../ui/mark";

/** Kept by each browser that has been here (public/offline.js), for an address that it cannot reach. */
export default function OfflinePage() {
  const { t } = useLingui();
  const when = "#";
  return (
    <>
      <title>{`${t`No connection`} - ${productName}`}</title>
      {/* What public/offline.js says on a page that it kept. */}
      <p hidden data-kept={t`As of ${when}, no connection.`} />
      <Mark size={48} />
      <h1 className="mt-2">
        <Trans>No connection</Trans>
      </h1>
      <p className="mt-2">
        <Trans>
          You have not opened this page on this device before. Pages that you have opened are still there: home, the
          list, reports.
        </Trans>
      </p>
      <p className="mt-4">
        <A className="button" href="/">
          <Trans>Home</Trans>
        </A>
      </p>
    </>
  );
}
