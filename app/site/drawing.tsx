const drawings = {
  // A search box, and the rows it finds.
  search: (
    <>
      <path className="edge" d="M2 4h96v18H2z" />
      <path className="full" d="M98 4h20v18H98z" />
      <path className="light" d="M108 9a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7M110.5 15.5l3 3" />
      <path className="book" d="M9 8v10" />
      <path className="edge" d="M2 36h60M2 44h34M2 58h48M2 66h30" />
      <path className="book" d="M92 36h26M100 58h18" />
    </>
  ),
  // A page of the book: who owes, how much, and what is still to be asked.
  read: (
    <>
      <path className="edge" d="M22 2h76v68H22z" />
      <path className="stitch" d="M30 2v68" />
      <path className="edge" d="M38 14h30M38 26h22M38 38h26" />
      <path className="book" d="M78 14h14M80 26h12" />
      <path className="owed" d="M38 54h54" />
    </>
  ),
  // A form, being written.
  write: (
    <>
      <path className="edge" d="M16 2h70v68H16zM24 12h54v9H24zM24 28h54v9H24z" />
      <path className="full" d="M24 54h26v9H24z" />
      <path className="book" d="M108 16L80 50l-3 9 9-4 28-34z" />
    </>
  ),
  // Somebody behind the book.
  anonymous: (
    <>
      <path className="edge" d="M60 6a13 13 0 1 1 0 26a13 13 0 1 1 0-26M32 70c0-20 10-32 28-32s28 12 28 32" />
      <path className="cover" d="M38 36h44v34H38z" />
      <path className="stitch" d="M45 36v34" />
    </>
  ),
  // Both sides of it.
  answer: (
    <>
      <path className="edge" d="M4 6h62v28H24L12 44V34H4z" />
      <path className="book" d="M12 16h44M12 24h28" />
      <path className="full" d="M54 40h62v22h-8v10L96 62H54z" />
      <path className="light" d="M62 48h44M62 55h28" />
    </>
  ),
};

export type DrawingName = keyof typeof drawings;

/** A small drawing beside a step. It says nothing that the words do not. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg viewBox="0 0 120 74" width="120" height="74" aria-hidden="true" className="drawing">
      {drawings[name]}
    </svg>
  );
}
