// JSON about parties: one, and those that somebody who types may mean.
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { reportsWithBill } from "../app/bills/shown-bills.server";
import { findParty } from "../app/parties/parties.server";
import { suggestParties } from "../app/reports/search/suggest-parties.server";
import type { RequestContext } from "../app/request/context";

export const failure = z.object({ error: z.object({ code: z.string(), message: z.string() }) }).openapi("Error");
export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

export function error(code: string, message: string) {
  return { error: { code, message } };
}

const party = z
  .object({
    id: z.int(),
    name: z.string().openapi({ description: "Its most usual spelling" }),
    spellings: z.array(z.string()).openapi({ description: "Others, at most 4" }),
    phones: z.array(z.string()).openapi({ description: "Four asterisks and the last 7 digits, at most 4" }),
    gstin: z.string().nullable().openapi({ description: "The most usual one" }),
    state: z.string().nullable().openapi({ description: "Of its GSTIN" }),
    gstins: z.array(z.string()).openapi({ description: "All of them, at most 4" }),
    cities: z.array(z.string()).openapi({ description: "At most 4" }),
    reports: z.int().openapi({ description: "Visible reports" }),
    with_checked_bill: z.int().openapi({ description: "Visible reports with a checked bill that names its GSTIN" }),
    due: z.int().openapi({ description: "Whole rupees that are still due, of the visible reports" }),
    vendors: z
      .enum(["3 or more", "10 or more"])
      .nullable()
      .openapi({ description: "How many report it; never an exact number, and none below three" }),
    oldest_due: z
      .string()
      .nullable()
      .openapi({ format: "date", description: "The earliest due date of a visible report that is not paid" }),
  })
  .openapi("Party");

const partyRoute = createRoute({
  method: "get",
  path: "/parties/{id}",
  summary: "What reports say of one firm or person. Reported by users, not verified",
  request: { params: z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) }) },
  responses: {
    200: json(party, "The party"),
    301: { description: "It is the same as another: its address" },
    404: json(failure, "Unknown, or without a visible report"),
    500: json(failure, "Failed"),
  },
});

const suggestRoute = createRoute({
  method: "get",
  path: "/suggest",
  summary:
    "At most 8 parties for what is being typed: two characters of a name, three of the last digits, a GSTIN's start",
  request: { query: z.object({ q: z.string().max(500).default("") }) },
  responses: {
    200: json(
      z.object({
        parties: z.array(z.object({ id: z.int(), name: z.string(), city: z.string().nullable(), reports: z.int() })),
      }),
      "Those that begin so first",
    ),
    400: json(failure, "The query is not of this form"),
    500: json(failure, "Failed"),
  },
});

export function addParties(app: OpenAPIHono<{ Bindings: RequestContext }>): void {
  app.openapi(partyRoute, async (c) => {
    const found = await findParty(c.env.db, Number(c.req.valid("param").id));
    if (!found) return c.json(error("not_found", "There is no such party"), 404);
    if ("mergedInto" in found) return c.redirect(`/api/parties/${found.mergedInto}`, 301);
    const { oldestDue, listed: _, ...others } = found;
    const with_checked_bill = await reportsWithBill(c.env.db, found);
    return c.json({ ...others, with_checked_bill, oldest_due: oldestDue }, 200);
  });
  app.openapi(suggestRoute, async (c) => {
    c.header("Cache-Control", "no-store");
    const { origin } = new URL(c.req.url);
    return c.json({ parties: await suggestParties(c.env.db, c.req.valid("query").q, { origin }) }, 200);
  });
}
