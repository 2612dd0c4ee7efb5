/** What the mark is drawn of, 32 units each way: also of the icons and the preview (scripts/draw-icons.mjs). */
export const mark = {
  cover: "M4 2h24a2 2 0 0 1 2 2v24a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z",
  stitch: "M8 3v26",
  lines: "M13 10h13M13 16h13M13 22h6",
  owed: "M20.5 22H26",
};

/** The bahi-khata: a red cloth book, its stitched spine, and of its three lines the last one still owed in part. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="mark">
      <path fill="#8c1d18" d={mark.cover} />
      <path stroke="#e9b23b" strokeWidth="2" strokeDasharray="3 2.6" d={mark.stitch} />
      <path stroke="#fff" strokeWidth="3" d={mark.lines} />
      <path stroke="#e9b23b" strokeWidth="3" strokeDasharray="2 2" d={mark.owed} />
    </svg>
  );
}
