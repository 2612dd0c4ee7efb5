import { productName } from "../product";
import { Mark } from "../ui/mark";

export const meta = () => [{ title: `No connection - ${productName}` }, { name: "robots", content: "noindex" }];

/** Kept by each browser that has been here (public/offline.js), for an address that it cannot reach. */
export default function OfflinePage() {
  return (
    <>
      <Mark size={48} />
      <h1 className="mt-2">No connection</h1>
      <p className="mt-2">
        This page was not seen before on this device. Pages that were are still there: home, the list, reports.
      </p>
      <p className="mt-4">
        <a className="button" href="/">
          Home
        </a>
      </p>
    </>
  );
}
