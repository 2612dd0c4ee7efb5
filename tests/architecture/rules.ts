// The rules of the house (docs/style.md), each as a function of sources to the sentences that say what breaks it.
import path from "node:path";
import { pages } from "../../app/pages";

/** A file by its path from the root. */
export type Source = { file: string; code: string };

/** Who may import whom: an import may only go down this list; rooms on one line do not import each other. */
const floors = [
  ["workers"],
  ["top"],
  ["lookup", "profile", "admin"],
  ["site"],
  ["cases", "comments", "bulk", "campaigns"],
  ["reports"],
  ["accounts"],
  ["request"],
  ["settings", "watches", "bills"],
  ["outbox"],
  ["parties", "charges", "audit", "files", "mail"],
  ["ui"],
  ["words"],
  ["viewer", "india", "log", "digest", "link-keys"],
  ["languages", "product", "pages"],
  ["db"],
];

/** Each table is written by one room; other rooms' batches take its statements. */
export const owners: Record<string, string[]> = {
  reports: [
    "fraud_reports",
    "first_reports",
    "report_files",
    "draft_files",
    "term_counts",
    "report_payments",
    "report_events",
  ],
  parties: ["report_name_keys", "city_keys", "parties", "party_moves", "moved_reports", "party_rulings"],
  comments: ["comments"],
  bulk: ["bulk_drafts"],
  campaigns: ["promotions", "campaigns", "campaign_tasks", "legal_notices"],
  charges: ["payments"],
  cases: [
    "cases",
    "case_reports",
    "case_requests",
    "case_voices",
    "flags",
    "party_links",
    "answers",
    "clock_marks",
    "bucket_sweeps",
  ],
  accounts: ["users", "sessions", "accounts", "verifications", "two_factors", "user_profiles", "user_directory"],
  settings: ["settings", "limits"],
  outbox: ["outbox", "dead_addresses"],
  bills: ["checked_bills", "bill_portals", "bill_claims"],
  audit: ["audit_log"],
  watches: ["watchers", "watches", "watch_keys", "watch_matches", "watch_progress"],
};

/** The room that a file stands in: a folder of app/, one of its few single files, or "top" (document, routes). */
function roomOf(file: string): string {
  const [, room = ""] = /^(?:app\/)?([^/.]+)/.exec(file) ?? [];
  if (!file.startsWith("app/") || file.split("/").length > 2) return room;
  return floors.some((floor) => floor.includes(room)) ? room : "top";
}

type Import = { names: string[]; typesOnly: boolean; later?: true; target: string; local: string | null };

/** Every import of a file, statement by statement: also `export … from` and `import("…")`. */
function importsOf({ file, code }: Source): Import[] {
  const local = (target: string) =>
    target.startsWith(".") && !target.includes("+types/") ? path.posix.join(path.posix.dirname(file), target) : null;
  const statements = [...code.matchAll(/^(?:import|export)\s+(type\s+)?([^"';]*?)\s*from\s*"([^"]+)"/gm)].map(
    ([, type, clause = "", target = ""]) => {
      const names = clause
        .replace(/[{}]/g, "")
        .split(",")
        .map((name) => name.trim())
        .filter(Boolean);
      const typesOnly = Boolean(type) || (names.length > 0 && names.every((name) => name.startsWith("type ")));
      return { names, typesOnly, target, local: local(target) };
    },
  );
  const others = [...code.matchAll(/(^import\s+|\bimport\(\s*)"([^"]+)"/gm)].map(([, how = "", target = ""]) => ({
    ...{ names: [], typesOnly: false, target, local: local(target) },
    ...(how.includes("(") && { later: true as const }),
  }));
  return [...statements, ...others];
}

function importsUpwards(sources: Source[]): string[] {
  const floorOf = (room: string) => floors.findIndex((floor) => floor.includes(room));
  return sources.flatMap((source) => {
    const from = roomOf(source.file);
    if (floorOf(from) < 0) return [`${source.file} stands in a room that no floor has`];
    return importsOf(source)
      .filter(({ local }) => local !== null && roomOf(local) !== from && floorOf(roomOf(local)) <= floorOf(from))
      .map(({ local }) => `${source.file} imports ${local}`);
  });
}

/** Circles of files, each named once by the import that closes it. */
function circles(sources: Source[]): string[] {
  const stem = (file: string) => file.replace(/\.tsx?$/, "");
  const graph = new Map(
    sources.map((source) => [
      stem(source.file),
      importsOf(source).flatMap(({ local }) => (local ? [stem(local)] : [])),
    ]),
  );
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, way: string[]) => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file].join(" → "));
    if (done.has(file) || way.includes(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}

/** What only some pages need: an isolate that has just begun would read it before it shows a visitor anything. */
const heavy =
  /^(zod|@hono\/.*|better-auth|jose|papaparse|ssf|saxen|harfbuzzjs|zxing-wasm|uqr|to-words|compressorjs)(\/|$)/;

/** What is read before a page stands that all visitors read alike, import by import, without what is imported later. */
function readBeforeVisitors(sources: Source[]): string[] {
  const bySource = new Map(sources.map((source) => [source.file.replace(/\.tsx?$/, ""), source]));
  const begun = ["workers/app", "workers/pages", "app/entry.server", "app/root"];
  const kept = pages.filter((page) => page.kept).map(({ file }) => `app/${file.replace(/\.tsx?$/, "")}`);
  const reached = new Set([...begun, ...kept]);
  return [...follow(reached, bySource)].flatMap((source) =>
    importsOf(source)
      .filter(({ target, typesOnly, later }) => heavy.test(target) && !typesOnly && !later)
      .map(({ target }) => `${source.file} reads ${target} before a visitor's page stands`),
  );
}

/** Those and all that they import: a set is gone through with what is added on the way. */
function* follow(reached: Set<string>, sources: Map<string, Source>): Generator<Source> {
  for (const stem of reached) {
    const source = sources.get(stem);
    if (!source) continue;
    yield source;
    for (const { local, typesOnly, later } of importsOf(source)) if (local && !typesOnly && !later) reached.add(local);
  }
}

const isServer = (file: string) => /\.server\.tsx?$/.test(file);

/** The database, the bucket and better-auth are for server files; types carry nothing along. */
function databaseOutsideServerFiles(sources: Source[]): string[] {
  const database = ({ target, local }: Import) =>
    /^(drizzle-orm|better-auth)(\/|$)/.test(target) || /^db\/(client|schema|sql)(\/|$)/.test(local ?? "");
  return sources
    .filter(({ file }) => file.startsWith("app/") && !isServer(file))
    .flatMap((source) =>
      importsOf(source)
        .filter((statement) => database(statement) && !statement.typesOnly)
        .map(({ names, target }) => `${source.file} imports ${names.join(", ")} from ${target}`),
    );
}

/** A service function takes what it needs as arguments: never a request, a form or React. */
function servicesThatSeeRequests(sources: Source[]): string[] {
  return sources
    .filter(({ file }) => file.startsWith("app/") && isServer(file) && roomOf(file) !== "top")
    .filter(
      (source) =>
        importsOf(source).some(({ target }) => /^react(-dom)?(\/|$)/.test(target)) ||
        /:\s*(Request|FormData)\b/.test(source.code),
    )
    .map(({ file }) => `${file} sees a request, a form or React`);
}

function writersOfForeignTables(sources: Source[]): string[] {
  const known = Object.values(owners).flat();
  return sources
    .filter(({ file }) => /^(app|workers|db)\//.test(file))
    .flatMap(({ file, code }) => {
      const inSql = [
        ...code.matchAll(/\b(?:insert\s+(?:or\s+\w+\s+)?into|update|delete\s+from)\s+"?([a-z_]+)"?(?=[\s(`])/gi),
      ];
      const byDrizzle = [...code.matchAll(/\.(?:insert|update|delete)\(\s*([a-z_]+)\s*\)/g)];
      const tables = [...inSql, ...byDrizzle].map(([, table = ""]) => table).filter((table) => known.includes(table));
      return [...new Set(tables)]
        .filter((table) => !owners[roomOf(file)]?.includes(table))
        .map((table) => `${file} writes ${table}`);
    });
}

const mostLines = 250;

function filesTooLong(sources: Source[]): string[] {
  return sources
    .filter(({ file, code }) => !/^(db|app\/words)\//.test(file) && code.split("\n").length - 1 > mostLines)
    .map(({ file, code }) => `${file} has ${code.split("\n").length - 1} lines`);
}

/** Letters go by the outbox: whoever called the mail binding elsewhere would lose those that do not go at once. */
function mailsOutsideThePost(sources: Source[]): string[] {
  return sources
    .filter(({ file, code }) => file !== "app/outbox/send-mail.server.ts" && /\bMAIL\b(?!_)/.test(code))
    .map(({ file }) => `${file} calls the mail binding`);
}

/** Nothing is deleted in cascade, sent raw, or matched with LIKE, which D1 cuts at 50 bytes. */
function sqlThatHarms(sources: Source[]): string[] {
  const harmful = /sql\.raw|\.transaction\(|\blike\s+[?$'"]|onDelete:\s*"cascade"/i;
  return sources.filter(({ code }) => harmful.test(code)).map(({ file }) => `${file} has ${harmful.source}`);
}

/** What one request waits for is kept for no other, which would go on as the first one (docs/decisions/edge-cache.md). */
function promisesKept(sources: Source[]): string[] {
  const kept = /^(?:export )?let \w+: Promise<|\bnew (?:Weak)?Map<[^;]*\bPromise</m;
  return sources.filter(({ code }) => kept.test(code)).map(({ file }) => `${file} keeps a promise`);
}

/** What is known of a path stands in app/pages.ts: nobody else asks an address by a pattern which page it is. */
function pathsReadElsewhere(sources: Source[]): string[] {
  const names = [...new Set(pages.map(({ path }) => path.split("/")[1] ?? ""))].filter((name) => /^[\w-]+$/.test(name));
  const pattern = new RegExp(String.raw`\^\\/(?:\(\??:?)?(?:[\w-]+\|)*(?:${names.join("|")})\b`);
  return sources
    .filter(({ file, code }) => file !== "app/pages.ts" && pattern.test(code))
    .map(({ file }) => `${file} reads a path by a pattern`);
}

/** Actions that are no formAction (app/accounts/form-action.ts), and why. */
export const ownActions: Record<string, string> = {
  "app/lookup/report-page.tsx": "its formAction is take-comment.ts, read when a form is sent",
  "app/profile/profile-page.tsx": "of its two forms only the profile is held through a sign-in; the language is not",
  "app/profile/watching/import-page.tsx":
    "of a file its rows are held, and a list that was taken is answered with its review",
  "app/profile/watching/stop-page.tsx": "mail programs send it by the key alone, and are answered with a plain 200",
  "app/accounts/sign-in/auth-page.tsx":
    "three forms, each with its own schema, and the page shows the one that comes next",
  "app/admin/sign-in/second-factor-page.tsx":
    "three steps, of which the first is answered with the secret and the codes",
  "app/bulk/bulk-page.tsx": "every answer keeps the rows as a draft and shows them as blocks, whatever was pressed",
  "app/bulk/file-page.tsx": "of a file its rows are held through a sign-in, as if they had been pasted",
  "app/bulk/review/review-page.tsx": "what was typed is kept in the draft first, and the loader reads it from there",
  "app/bulk/columns-page.tsx": "what was chosen is shown again as columns, of fields that are sent several times",
  "app/campaigns/confirm-page.tsx": "its fields are read party by party, and what is wrong is said party by party",
  "app/accounts/sign-in/sign-out.ts": "a button without a page of its own",
  "app/admin/sign-in/sign-out.ts": "a button without a page of its own",
  "app/reports/form/new-page.tsx":
    "answers with the files that are kept so far, and takes two forms, of which one changes nothing",
  "app/admin/reports/report-page.tsx": "a button that says nothing, and whose press twice is one",
  "app/reports/files/draft-files.ts": "answers a script with JSON",
  "app/campaigns/notice/file.ts": "answers with a file",
  "app/campaigns/notice/print-page.tsx": "answers with the notice to be printed",
};

/** A page's form is read, taken and refused by formAction, or says above its action why not. */
function actionsByHand(sources: Source[]): string[] {
  const byHand = /^export (?:(?:async )?function action\b|const action\b(?! = (?:form|answer)Action\())/m;
  return sources
    .filter(({ file, code }) => file.startsWith("app/") && byHand.test(code) && !Object.hasOwn(ownActions, file))
    .map(({ file }) => `${file} has an action by hand`);
}

/**
 * The router takes these of a route when its handler is made, which is before most pages' modules are read (workers/pages.ts):
 * of any but the root they would be left out, without a word.
 */
function takenTooEarly(sources: Source[]): string[] {
  const taken = /^export (?:(?:async )?function|const) (middleware|handle|ErrorBoundary)\b/m;
  return sources
    .filter(({ file, code }) => /^app\/.+\.tsx?$/.test(file) && file !== "app/root.tsx" && taken.test(code))
    .map(({ file, code }) => `${file} exports ${taken.exec(code)?.[1]}`);
}

/** Names that meant several things or none, and what is said instead (docs/style.md, "Words"). */
const goneNames: Record<string, RegExp> = {
  "a service function": /^[Vv]erbs?$/,
  "messages, or a name by content": /^(says|Said)$/,
  i18n: /^Words$/,
  cached: /^alike$/,
  "notify…": /^([Tt]old|[tT]ell([A-Z]\w*)?)$/,
  "what it is a row of": /^Row$/,
  "unchanged or created": /^fresh$/,
  "retryAt, rerender or reopened": /^again$/,
  requester: /^([Aa]sker|askerOf)$/,
  "review, appeal or upheld": /^(lookedAt|secondLook\w*|askAgain)$/,
  "Placement or creation key": /^([Pp]laced|partyMade|forgetOrigin)$/,
  "pending deletion": /^dropTaken$/,
  "charge or settlement": /^([Pp]ayments?|\w+Payments?|Payment\w+)$/,
  "what it is": /^(also|goes)$/,
};

/** Addresses keep their words: a page is called as its address is. */
const pageOfAnAddress = /^Payments?Page$/;

function namesGone(sources: Source[]): string[] {
  const declared = /(?:\b(?:const|let|function|type|interface|class|\w+ as)|\* as)\s+(\w+)(?=\s*[(<=:;{},]|\s+from\b)/g;
  return sources.flatMap(({ file, code }) => {
    const plain = code
      .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
      .replace(/"[^"\n]*"|`[^`]*`/g, '""')
      .replace(/\/\/.*$/gm, "");
    const names = [...plain.matchAll(declared)].map(([, name = ""]) => name);
    const fields = /\bwords\??: (?:I18n|Words)\b/.test(plain) ? [`${file} calls it words: i18n`] : [];
    return [
      ...names.flatMap((name) =>
        pageOfAnAddress.test(name)
          ? []
          : Object.entries(goneNames)
              .filter(([, gone]) => gone.test(name))
              .map(([now]) => `${file} calls it ${name}: ${now}`),
      ),
      ...fields,
    ];
  });
}

const mostFiles = 40;

/** More than forty files side by side is a drawer: a noun of its own is a sub-room (docs/style.md). */
function drawers(sources: Source[]): string[] {
  const counts = new Map<string, number>();
  for (const { file } of sources) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  return [...counts].filter(([, files]) => files > mostFiles).map(([folder, files]) => `${folder} has ${files} files`);
}

export const rules = {
  mailsOutsideThePost,
  takenTooEarly,
  importsUpwards,
  circles,
  databaseOutsideServerFiles,
  servicesThatSeeRequests,
  writersOfForeignTables,
  filesTooLong,
  sqlThatHarms,
  promisesKept,
  pathsReadElsewhere,
  actionsByHand,
  drawers,
  namesGone,
  readBeforeVisitors,
};
