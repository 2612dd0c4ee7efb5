// What a legal notice is made of.

export const noticeLanguages = ["en", "hi"] as const;
export type NoticeLanguage = (typeof noticeLanguages)[number];

/** What is known. An empty text is a gap: its place is held in [brackets] for a person to fill in. */
export type NoticeFacts = {
  sender: { name: string; shop: string; phone: string };
  party: { name: string; address: string; pincode: string; phone: string };
  /** Whole rupees. */
  amount: number;
  /** Days in India, YYYY-MM-DD: since when it is due, and the day of the notice. */
  dueDate: string;
  date: string;
};

/** One piece of a notice in order. `points` are the numbered ones, `lines` belong under the piece before. */
export type NoticePart =
  | { kind: "title" | "subtitle" | "subject" | "text" | "label" | "lines"; text: string }
  | { kind: "point"; number: string; text: string };

/** Days to pay, from receiving the notice. */
export const daysToPay = 15;
