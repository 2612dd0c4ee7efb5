import type { DrawingName } from "./drawing";

/**
 * A paragraph, a list, or steps in their order. In any text `[words](/path)` is a link and `{support}` the address of
 * our team.
 */
export type Block = string | { list: string[] } | { steps: string[] };

/** A page that explains: what an owner edits, in app/site/content. */
export type Explanation = {
  title: string;
  /** For search engines and link previews. */
  description: string;
  /** The day its words last changed, YYYY-MM-DD. */
  changed: string;
  opening: Block[];
  sections: { heading: string; id?: string; drawing?: DrawingName; body: Block[] }[];
};
