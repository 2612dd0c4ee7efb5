// Serves the built Worker with miniflare: real workerd, D1, R2, KV and mail, a fresh state each time.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { type AddressInfo, createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { emptiable } from "./emptiable.ts";
import { secret } from "./secret.ts";

const root = path.resolve(import.meta.dirname, "..");

export type Mail = { to: string; subject: string; text: string; html: string };
export type Served = {
  url: string;
  db: D1Database;
  bucket: R2Bucket;
  /** Forms that wait for their sender to sign in. */
  forms: KVNamespace;
  /** The next mail to an address that nobody has taken yet; waits for it, and until what follows from it is written down. */
  mailTo: (address: string) => Promise<Mail>;
  /** Waits until every letter that is due has gone: whoever got none by then gets none. */
  posted: () => Promise<void>;
  /** Runs the daily work as the platform would. */
  midnight: () => Promise<void>;
  /** Runs what is done every five minutes, as if it were this time. */
  watching: (at: Date) => Promise<void>;
  /** Runs the hour's work, of now. */
  hour: () => Promise<void>;
  /** Moves the Worker's clock on, by milliseconds. */
  later: (milliseconds: number) => Promise<void>;
  /** What the Worker's clock says. */
  now: () => number;
  /** Lines of the Worker's log. */
  log: string[];
  /** Mails that nobody has taken yet. */
  mails: Mail[];
  stop: () => Promise<void>;
};

/** Those that no file of tests has at the moment, by their vars: starting one takes longer than many a file. */
const idle = new Map<string, (Served & { empty: () => Promise<void> })[]>();

/**
 * `vars` go over those of wrangler.toml; limits are as in production unless they say otherwise. With `kept`, a folder,
 * the state is there and found again by the next one that is served from it. `built`: where the build lies.
 */
export async function serve(
  vars: Record<string, string> = {},
  kept?: { folder: string; port?: number },
  built = root,
): Promise<Served> {
  if (kept) return serveFrom(kept, vars, built);
  // A bench ends when the last thing it serves has stopped.
  if (built !== root || !process.env.VITEST) return serveCopy(await migrated(), vars, built);
  const key = JSON.stringify(vars);
  const served = idle.get(key)?.pop() ?? (await emptiable(await serveCopy(await migrated(), vars)));
  const stop = async () => {
    await served.empty();
    idle.set(key, [...(idle.get(key) ?? []), served]);
  };
  return { ...served, stop };
}

/** Served from a copy of a folder, which is gone with it. */
export async function serveCopy(of: string, vars: Record<string, string> = {}, built = root): Promise<Served> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "bakaya-"));
  await cp(of, folder, { recursive: true });
  const served = await serveFrom({ folder }, vars, built);
  const stop = async () => {
    await served.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...served, stop };
}

/** A state after these migrations, with nothing in it, made once: they take longer than all else that begins a test. */
async function migrated(): Promise<string> {
  const hash = createHash("sha256").update(migrations().join("\n")).digest("hex").slice(0, 16);
  const folder = path.join(root, "node_modules/.cache/migrated", hash);
  if (globSync(`${folder}/*`).length > 0) return folder;
  await mkdir(path.dirname(folder), { recursive: true });
  const making = await mkdtemp(`${folder}-`);
  const { stop } = await serveFrom({ folder: making }, {}, root);
  await stop();
  // Whoever comes second has made the same.
  await rename(making, folder).catch(() => rm(making, { recursive: true }));
  return folder;
}

async function serveFrom(
  kept: { folder: string; port?: number },
  vars: Record<string, string>,
  built: string,
): Promise<Served> {
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(path.join(built, "build/server/wrangler.json"));
  const folder = path.dirname(main ?? "");
  const around = stripTypeScriptTypes(readFileSync(path.join(root, "tests/around-worker.ts"), "utf8"));
  const modules = ["index.js", ...globSync("assets/**/*.{js,wasm}", { cwd: folder })];
  const mailbox = new Mailbox();
  let ahead = 0;
  const own = kept.port ?? (await freePort());
  const url = `http://127.0.0.1:${own}`;
  const log: string[] = [];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: own,
      cf: false,
      // Of a bench that asks what the isolate holds (tests/bench/memory.ts).
      inspectorPort: process.env.INSPECTOR_PORT ? Number(process.env.INSPECTOR_PORT) : undefined,
      resourcePersistencePath: kept.folder,
      log: mailbox,
      handleStructuredLogs: ({ message }: { message: string }) => log.push(message),
      workers: [
        {
          ...workerOptions,
          name: "bakaya",
          modulesRules: undefined,
          modulesRoot: folder,
          modules: [
            { type: "ESModule", path: path.join(folder, "around-worker.js"), contents: around },
            ...modules.map((file) => ({
              type: file.endsWith(".wasm") ? "CompiledWasm" : "ESModule",
              path: path.join(folder, file),
            })),
          ],
          bindings: {
            ...(workerOptions.bindings as Record<string, string>),
            APP_URL: url,
            LIMIT_FACTOR: "1",
            // What a test writes by SQL is read at once.
            REMEMBERS: "no",
            BETTER_AUTH_SECRET: secret,
            ...vars,
          },
        },
      ],
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  await miniflare.ready;
  const db = (await miniflare.getD1Database("DB")) as unknown as D1Database;
  if (!(await db.prepare("select 1 from sqlite_master where name = 'users'").first())) await migrate(db);
  return {
    url,
    db,
    bucket: (await miniflare.getR2Bucket("FILES")) as unknown as R2Bucket,
    forms: (await miniflare.getKVNamespace("HELD_FORMS")) as unknown as KVNamespace,
    mails: mailbox.mails,
    mailTo: async (address) => {
      const mail = await mailbox.take(address);
      await mailbox.until(async () => (await lettersLeft(db, "state = 'sending'")) === 0);
      return mail;
    },
    posted: () =>
      mailbox.until(async () => {
        const due = `state = 'sending' or (state = 'pending' and not_before <= ${Date.now() + ahead})`;
        if ((await lettersLeft(db, due)) > 0) return false;
        return mailbox.heard >= ((await (await fetch(`${url}/tests/mails`)).json()) as number);
      }),
    log,
    midnight: async () => {
      const worker = await miniflare.getWorker();
      await worker.scheduled({ cron: "30 18 * * *" });
    },
    watching: async (scheduledTime) => {
      const worker = await miniflare.getWorker();
      await worker.scheduled({ cron: "*/5 * * * *", scheduledTime });
    },
    hour: async () => {
      const worker = await miniflare.getWorker();
      await worker.scheduled({ cron: "0 * * * *" });
    },
    later: async (milliseconds) => {
      await fetch(`${url}/tests/clock?later=${milliseconds}`);
      ahead += milliseconds;
    },
    now: () => Date.now() + ahead,
    stop: () => miniflare.dispose(),
  };
}

async function lettersLeft(db: D1Database, which: string): Promise<number> {
  return (await db.prepare(`select count(*) as n from outbox where ${which}`).first<number>("n")) ?? 0;
}

/** What stands in the migrations, in order. */
function migrations(): string[] {
  const folder = path.join(root, "migrations");
  const files = globSync("*.sql", { cwd: folder }).sort();
  return files.map((file) => readFileSync(path.join(folder, file), "utf8"));
}

/** As D1 applies them: a statement at a time. */
async function migrate(db: D1Database): Promise<void> {
  for (const text of migrations()) {
    const sql = text.replaceAll(/^--(?!>).*$/gm, "");
    const statements = sql
      .split(/--> statement-breakpoint|;\s*$/m)
      .map((statement) => statement.trim().replace(/;$/, ""));
    await db.batch(statements.filter(Boolean).map((statement) => db.prepare(statement)));
  }
}

/** The local mail binding writes each mail to files and logs where: the log is how to hear of it. */
class Mailbox extends Log {
  readonly mails: Mail[] = [];
  /** Mails that came, also those that somebody has taken. */
  heard = 0;
  private readonly waiting: { address: string; hand: (mail: Mail) => void }[] = [];

  constructor() {
    super(LogLevel.INFO);
  }

  take(address: string): Promise<Mail> {
    const index = this.mails.findIndex(({ to }) => to === address);
    const [mail] = index < 0 ? [] : this.mails.splice(index, 1);
    if (mail) return Promise.resolve(mail);
    return new Promise((hand) => this.waiting.push({ address, hand }));
  }

  private batches: (() => void)[] = [];

  /** Asks at once, and again whenever a queue has delivered a batch, or a mail has come. */
  async until(done: () => Promise<boolean>): Promise<void> {
    for (;;) {
      const next = new Promise<void>((over) => this.batches.push(over));
      if (await done()) return;
      await next;
    }
  }

  override info(message: string): void {
    const isMail = message.includes("send_email binding called");
    if (isMail) this.heard += 1;
    if (isMail || /\bQUEUE\b/.test(message)) for (const over of this.batches.splice(0)) over();
    if (!isMail) return;
    const read = (label: string) => new RegExp(`^${label}: (.*)$`, "m").exec(message)?.[1] ?? "";
    const to = read("To");
    const mail = {
      to,
      subject: read("Subject"),
      text: readFileSync(read("Text"), "utf8"),
      html: readFileSync(read("HTML"), "utf8"),
    };
    const index = this.waiting.findIndex(({ address }) => address === to);
    const [waiting] = index < 0 ? [] : this.waiting.splice(index, 1);
    if (waiting) waiting.hand(mail);
    else this.mails.push(mail);
  }

  override log(message: string): void {
    this.info(message);
  }
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
