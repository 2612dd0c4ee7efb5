import type { MessageDescriptor } from "@lingui/core";
import type { DrawingName } from "./drawing";

/** What is said in every language, or, of a policy that governs in English, in English alone. */
export type Text = MessageDescriptor | string;

/**
 * A paragraph, a list, or steps in their order. In any text `[words](/path)` is a link and `{support}` the address of
 * our team.
 */
export type Block<T> = T | { list: T[] } | { steps: T[] };

/** A page that explains: what an owner edits, in app/site/content. */
export type Explanation<T = Text> = {
  title: T;
  /** For search engines and link previews. */
  description: T;
  /** The day its words last changed, YYYY-MM-DD. */
  changed: string;
  /** Of a policy that governs in English: what it says in short, in the other languages. */
  summary?: T[];
  opening: Block<T>[];
  sections: { heading: T; id?: string; drawing?: DrawingName; body: Block<T>[] }[];
};

/** The same page in one language. */
export function explainedIn<T>(page: Explanation, say: (said: Text) => T): Explanation<T> {
  const block = (one: Block<Text>): Block<T> => {
    if (typeof one === "object" && "list" in one) return { list: one.list.map(say) };
    if (typeof one === "object" && "steps" in one) return { steps: one.steps.map(say) };
    return say(one);
  };
  return {
    ...page,
    title: say(page.title),
    description: say(page.description),
    summary: page.summary?.map(say),
    opening: page.opening.map(block),
    sections: page.sections.map((section) => ({
      ...section,
      heading: say(section.heading),
      body: section.body.map(block),
    })),
  };
}
