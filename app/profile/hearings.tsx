import { Trans } from "@lingui/react/macro";
import { A } from "../ui/link";
import { Notice } from "../ui/notice";

type Props = { hearings: { href: string; party: string; claim: string; until: string | null }[] };

/** What others say against the viewer's reports and waits for an answer. */
export function Hearings({ hearings }: Props) {
  if (hearings.length === 0) return null;
  return (
    <Notice kind="warning">
      <ul>
        {hearings.map(({ href, party, claim, until }) => (
          <li key={href}>
            {until === null ? (
              <Trans>
                <bdi translate="no">{party}</bdi>: {claim}.{" "}
                <A className="target font-bold" href={href}>
                  Answer within three days
                </A>
              </Trans>
            ) : (
              <Trans>
                <bdi translate="no">{party}</bdi>: {claim}.{" "}
                <A className="target font-bold" href={href}>
                  Answer by {until}
                </A>
              </Trans>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
