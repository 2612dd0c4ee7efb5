/** The strokes of app/ui/icons.ts, each once in a page (app/root.tsx). An icon never stands without a word. */
export type IconName =
  | "home"
  | "book"
  | "pen"
  | "help"
  | "search"
  | "users"
  | "clip"
  | "share"
  | "phone"
  | "caret"
  | "bell";

export function Icon({ name, small }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? "icon small" : "icon"} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
