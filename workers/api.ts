import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { casesWaiting } from "../app/cases/desk/desk-cases.server";
import { logFailure } from "../app/log";
import { healthOfPost } from "../app/outbox/counts.server";
import { productName } from "../app/product";
import { filesOf } from "../app/reports/files/report-files.server";
import { asPublic, publicReport } from "../app/reports/public-report.server";
import { findReport, listReports, searchReports } from "../app/reports/search/find-reports.server";
import { doubtsIn, isDoubtOnly } from "../app/reports/search/search-doubts";
import { searchTerm } from "../app/reports/search/search-term";
import type { RequestContext } from "../app/request/context";
import * as messages from "../app/words/reports";
import { digits } from "../app/words/search";
import { inTime } from "../db/in-time";
import { together } from "../db/together";
import { addParties, error, failure, json } from "./party-api";

const report = publicReport(z);
const file = z
  .object({
    id: z.int().openapi({ description: "Served at /files/{id}" }),
    file_type: z.enum(["proof", "visiting_card"]),
    content_type: z.string(),
    size: z.int().openapi({ description: "Bytes" }),
  })
  .openapi("ReportFile");

const searchRoute = createRoute({
  method: "get",
  path: "/reports",
  summary: "Reports, newest first, 12 a page; with `search` those that match, by number, GSTIN or PAN before by name",
  request: {
    query: z.object({
      search: z.string().max(500).optional().openapi({
        description:
          "A part of a party's name, alone or with its city; the last digits of its phone number, at most 7, or a whole Indian number; a GSTIN or a PAN; or a text with several of them",
      }),
      page: z.coerce
        .number()
        .multipleOf(1)
        .min(1)
        .default(1)
        .transform((page) => Math.min(page, 999_999_999))
        .openapi({ description: "A page past the end answers with the last" }),
    }),
  },
  responses: {
    200: json(
      z.object({
        reports: z.array(report),
        total: z.int(),
        page: z.int(),
        pages: z.int(),
        names_within: z
          .array(z.string())
          .optional()
          .openapi({ description: "Of a text that is reported under as a whole by nobody: the reported names in it" }),
      }),
      "One page",
    ),
    400: json(failure, "The query is not of this form"),
    500: json(failure, "Failed"),
  },
});

const reportRoute = createRoute({
  method: "get",
  path: "/reports/{id}",
  summary: "One report and its files",
  request: { params: z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) }) },
  responses: {
    200: json(report.extend({ files: z.array(file) }), "The report"),
    404: json(failure, "Unknown, or not available any more"),
    500: json(failure, "Failed"),
  },
});

const healthRoute = createRoute({
  method: "get",
  path: "/health",
  summary: "Whether database and bucket answer, and how many cases are overdue and how the post goes",
  responses: {
    200: json(
      z.object({
        database: z.literal(true),
        bucket: z.literal(true),
        overdue_cases: z.int().openapi({ description: "Cases whose deadline has passed, up to 1,000" }),
        oldest_pending_letter: z
          .int()
          .openapi({ description: "Seconds since the oldest letter was due that has not gone" }),
        failed_letters: z.int().openapi({ description: "Letters that were given up within the last 24 hours" }),
      }),
      "Both answer",
    ),
    503: json(z.object({ database: z.boolean(), bucket: z.boolean() }), "At least one does not"),
  },
});

const app = new OpenAPIHono<{ Bindings: RequestContext }>({
  defaultHook: (result, c) => {
    if (result.success) return undefined;
    // An id that is not spelled as one is as unknown as any other.
    if (result.target === "param") return c.json(error("not_found", "There is nothing of this number"), 404);
    return c.json(
      error("bad_request", result.error.issues.map((i) => `${i.path.join(".")}: ${i.message}`).join("; ")),
      400,
    );
  },
}).basePath("/api");

app.openapi(searchRoute, async (c) => {
  const { search, page } = c.req.valid("query");
  const term = searchTerm(search ?? "", new URL(c.req.url).origin);
  if (term?.kind === "refused") return c.json(error("bad_request", `search: ${c.env.i18n._(digits)}`), 400);
  const found = term ? await searchReports(c.env.db, term, page) : await listReports(c.env.db, page);
  if (found.total === 0 && isDoubtOnly(term))
    return c.json(error("bad_request", `search: ${doubtsIn(c.env.i18n, term).join(" ")}`), 400);
  const { reports, total, page: shown, pages, within } = found;
  const named = within && within.names.length > 0 && { names_within: within.names };
  return c.json({ reports: reports.map(asPublic), total, page: shown, pages, ...named }, 200);
});

app.openapi(reportRoute, async (c) => {
  const { db } = c.env;
  const id = Number(c.req.valid("param").id);
  const [found, files] = await together(db, [(db) => findReport(db, id), (db) => filesOf(db, id)]);
  if (!found) return c.json(error("not_found", "There is no such report"), 404);
  const listed = files.map(({ id, file_type, content_type, size }) => ({ id, file_type, content_type, size }));
  return c.json({ ...asPublic(found), files: listed }, 200);
});

addParties(app);

app.openapi(healthRoute, async (c) => {
  const { db, bucket } = c.env;
  const [waiting, letters, files] = await Promise.all([
    casesWaiting(db).catch(() => null),
    healthOfPost(db).catch(() => null),
    inTime(bucket.head("health")).then(
      () => true as const,
      () => false as const,
    ),
  ]);
  if (!waiting || !letters || !files) return c.json({ database: waiting !== null, bucket: files }, 503);
  const { oldest, failed } = letters;
  const post = { oldest_pending_letter: oldest, failed_letters: failed };
  return c.json({ database: true as const, bucket: files, overdue_cases: waiting.overdue, ...post }, 200);
});

app.doc31("/openapi.json", { openapi: "3.1.0", info: { title: `${productName} reports`, version: "1" } });

app.notFound((c) => c.json(error("not_found", "There is nothing at this address"), 404));
app.onError((thrown, c) => {
  logFailure("api failed", thrown);
  const looking = new URL(c.req.url).searchParams.has("search");
  return c.json(error("failed", c.env.i18n._(looking ? messages.searchFailed : messages.loadFailed)), 500);
});

/** JSON for anyone: reports as the pages show them, described at /api/openapi.json by the schemas they pass. */
export const api = app;
