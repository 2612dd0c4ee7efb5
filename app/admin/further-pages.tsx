// The ways through lists that are read from a place on: their pages have no numbers, so that none costs more.

/** Of a list whose newest line stands first. */
export function FurtherPages({ first, older }: { first: string | null; older: string | null }) {
  return <Ways start={first} startName="Newest" on={older} onName="Older" />;
}

/** Of a list whose oldest line stands first. */
export function Onward({ first, next }: { first: string | null; next: string | null }) {
  return <Ways start={first} startName="First" on={next} onName="Next" />;
}

type Props = { start: string | null; startName: string; on: string | null; onName: string };

function Ways({ start, startName, on, onName }: Props) {
  if (!start && !on) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex gap-4">
      {start && (
        <a className="target" href={start}>
          {startName}
        </a>
      )}
      {on && (
        <a className="target" href={on} rel="next">
          {onName}
        </a>
      )}
    </nav>
  );
}
