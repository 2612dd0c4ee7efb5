type Props = { first: string | null; older: string | null };

/** The way through a list that is read from an id downwards: its pages have no numbers, so that none costs more. */
export function FurtherPages({ first, older }: Props) {
  if (!first && !older) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex gap-4">
      {first && (
        <a className="target" href={first}>
          Newest
        </a>
      )}
      {older && (
        <a className="target" href={older} rel="next">
          Older
        </a>
      )}
    </nav>
  );
}
