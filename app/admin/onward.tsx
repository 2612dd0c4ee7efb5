type Props = { first: string | null; next: string | null };

/** The way through a list that is read from its oldest line on. */
export function Onward({ first, next }: Props) {
  if (!first && !next) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex gap-4">
      {first && (
        <a className="target" href={first}>
          First
        </a>
      )}
      {next && (
        <a className="target" href={next} rel="next">
          Next
        </a>
      )}
    </nav>
  );
}
