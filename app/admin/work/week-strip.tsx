const [bar, gap, height] = [6, 2, 28];

/** New ones a week as bars, this week last; for who hears the page, the numbers. Drawn by the server. */
export function WeekStrip({ weeks }: { weeks: number[] }) {
  const most = Math.max(1, ...weeks);
  const width = weeks.length * (bar + gap) - gap;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`New in the last ${weeks.length} weeks, this week last: ${weeks.join(", ")}`}
      className="week-strip"
    >
      {weeks.map((n, at) => {
        // A week with one is seen beside one with thousands.
        const tall = n === 0 ? 1 : Math.max(3, Math.round((n / most) * height));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks stand in their order
          <rect key={at} x={at * (bar + gap)} y={height - tall} width={bar} height={tall} />
        );
      })}
    </svg>
  );
}
