import type { IconName } from "./icon";

/** Drawn on 24 units each way, in strokes of two. */
const strokes: Record<IconName, string> = {
  home: "M4 11l8-7 8 7v9H4zM10 20v-6h4v6",
  book: "M5 3h14v18H5zM9 3v18M12 8h4M12 12h4",
  pen: "M12 20h9M4 20l1-4L16 5l3 3L8 19z",
  help: "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17h0",
  search: "M11 4a7 7 0 1 1 0 14a7 7 0 1 1 0-14M21 21l-5-5",
  users: "M9 4a4 4 0 1 1 0 8a4 4 0 1 1 0-8M2 21c0-4 3-6 7-6s7 2 7 6M16 4a4 4 0 0 1 0 8M19 15c2 1 3 3 3 6",
  clip: "M20 11l-8 8a5 5 0 0 1-7-7l9-9a3 3 0 0 1 5 5l-9 9a1.5 1.5 0 0 1-2-2l7-7",
  share: "M4 12v8h16v-8M12 15V3M8 7l4-4 4 4",
  phone: "M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4c-9 2-17-6-15-15z",
  caret: "M6 9l6 6 6-6",
  bell: "M6 17v-6a6 6 0 0 1 12 0v6l2 2H4zM12 5V3M10 22h4",
};

/** What <Icon> refers to: written once into each page, by the server. */
export const sprite = Object.entries(strokes)
  .map(([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`)
  .join("");
