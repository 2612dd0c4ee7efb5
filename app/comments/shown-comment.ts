// What a comment is for those who read it. Depends on nothing, so pages can have it.

/** Characters, as JavaScript and a text area's maxlength count them. */
export const commentLimit = 2_000;
export const commentsPerPage = 20;

/** A comment in words, as pages show it: an allow-list. */
export type ShownComment = {
  id: number;
  content: string;
  /** The part of an email before the at sign, or Anonymous. */
  name: string;
  /** The day in India: never a time. */
  postedOn: string;
  /** Whether the person who looks may edit and delete it. */
  own: boolean;
};

/** A comment of the viewer's own, with the party whose report it stands under: null once that is out of sight. */
export type OwnComment = ShownComment & { reportId: number; party: string | null };

export type CommentPage = { comments: ShownComment[]; total: number; page: number; pages: number };

/** A page of a report's comments. */
export function commentsPath(reportId: number, page: number, more = ""): string {
  const query = [page > 1 && `comments=${page}`, more].filter(Boolean).join("&");
  return `/fraud-parties/${reportId}${query && `?${query}`}`;
}
