// What is promised with a campaign, and what is looked for by it. Runs anywhere.

export const tasks = ["support group", "legal notice", "follow-up 1", "follow-up 2"] as const;
export type Task = (typeof tasks)[number];

export const taskLabels: Record<Task, string> = {
  "support group": "WhatsApp support group opened",
  "legal notice": "Legal notice sent",
  "follow-up 1": "First follow-up",
  "follow-up 2": "Second follow-up",
};

/** What a list of campaigns shows: all of them, those with anything due, or with one thing due. */
export type Show = "all" | "due" | Task;

export function showIn(query: URLSearchParams): Show {
  const asked = query.get("show");
  return tasks.find((task) => task === asked) ?? (asked === "all" ? "all" : "due");
}

/** Our share of what was recovered, whole rupees, half a rupee up. */
export function feeOf(recovered: number, percentage: number): number {
  // Plans have at most one decimal: in tenths of a percent there is no fraction to lose.
  return Math.floor((recovered * Math.round(percentage * 10) + 500) / 1000);
}
