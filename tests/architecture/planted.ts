// One violation of each rule, planted: sources as they must never be. The rules are tried on them.
import type { Source } from "./rules";

const source = (file: string, ...lines: string[]): Source => ({ file, code: `${lines.join("\n")}\n` });

export const planted = {
  mailsOutsideThePost: [
    source("app/cases/planted.server.ts", "await env.MAIL.send({ to, from, subject });"),
    source("workers/planted.ts", "const { MAIL } = env;"),
    source("app/outbox/planted.server.ts", 'await env["MAIL"].send(mail);'),
    source("app/cases/sender.ts", "const from = env.MAIL_FROM;"),
  ],
  importsUpwards: [
    source("app/reports/planted.server.ts", 'import { listPage } from "../lookup/list-page";'),
    source("app/comments/planted.ts", 'import type { Asking } from "../cases/case-form";'),
    source("app/lookup/planted.tsx", 'export { Banner } from "../profile/banner";'),
    source("app/ui/planted.tsx", 'const later = () => import("../reports/report");'),
    source("db/planted.ts", 'import { rupees } from "../app/india";'),
    source("app/site/planted.ts", 'import "../../workers/guard";'),
    source("app/cupboard/planted.ts", "export const nowhere = 1;"),
  ],
  circles: [
    source("app/ui/egg.ts", 'import { hen } from "./hen";'),
    source("app/ui/hen.ts", 'import { farm } from "./farm";'),
    source("app/ui/farm.tsx", 'import type { Egg } from "./egg";'),
  ],
  databaseOutsideServerFiles: [
    source("app/lookup/planted.tsx", 'import { type Db, openDatabase } from "../../db/client";'),
    source(
      "app/lookup/types-only.tsx",
      'import { type Db } from "../../db/client";',
      'import type { SQL } from "drizzle-orm";',
    ),
    source("app/lookup/raw.ts", 'import { sql } from "drizzle-orm";'),
    source("app/lookup/pieces.ts", 'import { int } from "../../db/sql";'),
  ],
  servicesThatSeeRequests: [
    source("app/reports/planted.server.ts", "export async function submit(request: Request) {}"),
    source("app/reports/rendering.server.ts", 'import { useState } from "react";'),
  ],
  writersOfForeignTables: [
    source("app/admin/planted.server.ts", "sql`update fraud_reports set hidden_at = 1`"),
    source("app/cases/planted.server.ts", "sql`insert into payments (amount) values (1)`"),
    source("app/bulk/planted.server.ts", "db.delete(limits)"),
    source("workers/planted.ts", "sql`delete from sessions`"),
  ],
  filesTooLong: [source("app/reports/planted.ts", ...Array.from({ length: 251 }, (_, n) => `const line${n} = ${n};`))],
  sqlThatHarms: [source("app/reports/planted.server.ts", "sql`select 1 from users where email like 'asha%'`")],
  promisesKept: [
    source("workers/planted.ts", "let asking: Promise<Content> | undefined;"),
    source("app/words/planted.ts", "const spoken = new Map<Language, Promise<Words>>();"),
  ],
  actionsByHand: [
    source("app/profile/planted-page.tsx", "export async function action({ request }: Route.ActionArgs) {}"),
    source("app/cases/planted-page.tsx", "export const action = async () => null;"),
    source("app/bulk/taken-page.tsx", "export const action = formAction("),
  ],
  drawers: Array.from({ length: 41 }, (_, n) => source(`app/attic/thing-${n}.ts`, "export const one = 1;")),
  namesGone: [
    source(
      "app/cases/planted.ts",
      'import * as says from "../words/cases/cases";\nasync function tellAsker(words: I18n) {} // const told = 1\nconst one = "type Row = {};";',
    ),
    source("app/reports/planted.server.ts", "type Row = { id: number };\nexport async function enterPayment() {}"),
  ],
  pathsReadElsewhere: [
    source("workers/planted.ts", "const isDesk = /^\\/admin(\\/|$)/.test(path);"),
    source("app/site/planted.ts", "const closed = /^\\/(nowhere|data-removal|answer)\\/./;"),
    source("app/bulk/planted.ts", "if (/^\\/bulk-report(\\/drafts)?$/.test(route)) return;"),
  ],
  takenTooEarly: [
    source("app/lookup/planted-page.tsx", "export const middleware: Route.MiddlewareFunction[] = [];"),
    source("app/admin/planted.tsx", "export function ErrorBoundary() {}"),
    source("app/root.tsx", "export const middleware = [];"),
  ],
  readBeforeVisitors: [
    source("app/lookup/home-page.tsx", 'import { rule } from "./rule";', 'import type { z } from "zod";'),
    source("app/lookup/rule.ts", 'import { z } from "zod";', 'const later = () => import("better-auth");'),
    source("app/bulk/bulk-page.tsx", 'import { z } from "zod";'),
  ],
};
