type Props = { squares: { path: string; size: number }; label: string };

export function QrCode({ squares: { path, size }, label }: Props) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className="mt-2 w-56"
      shapeRendering="crispEdges"
    >
      {/* Cameras want dark on light, also at night. */}
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
