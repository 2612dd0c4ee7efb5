// A PostgreSQL of one's own for a benchmark: on loopback, in a temporary folder, gone afterwards.
import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../serve.ts";

export type Postgres = {
  version: string;
  /** Sends statements, answers the rows of the last one that has some: each value as text. */
  query: (sql: string) => Promise<string[][]>;
  /** Lines as PostgreSQL's COPY reads them: values between tabs. */
  copy: (table: string, lines: string[]) => void;
  stop: () => void;
};

/** Null where it is not installed. */
export async function startPostgres(): Promise<Postgres | null> {
  const [bin] = globSync("/usr/lib/postgresql/*/bin/initdb").sort().reverse().map(path.dirname);
  if (!bin) return null;
  const folder = mkdtempSync(path.join(tmpdir(), "bakaya-postgres-"));
  const who = unprivileged();
  if (who) chownSync(folder, who.uid, who.gid);
  const port = await freePort();
  const run = (command: string, ...args: string[]) =>
    execFileSync(path.join(bin, command), args, { ...who, cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const data = path.join(folder, "data");
  run("initdb", "-D", data, "-U", "bench", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync");
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off
    -c shared_buffers=512MB -c work_mem=64MB -c maintenance_work_mem=256MB -c max_wal_size=4GB`;
  run("pg_ctl", "-D", data, "-l", path.join(folder, "log"), "-w", "-o", settings.replaceAll(/\s+/g, " "), "start");
  let running = true;
  const stop = () => {
    if (!running) return;
    running = false;
    run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
    rmSync(folder, { recursive: true, force: true });
  };
  // Also where the benchmark fails or is ended.
  process.once("exit", stop);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  const client = await connected(port);
  const [[version = ""] = []] = await client.query("show server_version");
  return {
    version,
    query: client.query,
    copy: (table, lines) => {
      const file = path.join(folder, "rows");
      writeFileSync(file, `${lines.join("\n")}\n`);
      run(
        "psql",
        "-h",
        "127.0.0.1",
        "-p",
        String(port),
        "-U",
        "bench",
        "-c",
        `\\copy ${table} from '${file}'`,
        "postgres",
      );
    },
    stop,
  };
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) =>
    Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout.trim() || 65_534);
  return { uid: id("-u"), gid: id("-g") };
}

/** The simple query of its protocol, one at a time: https://www.postgresql.org/docs/15/protocol-message-formats.html */
async function connected(port: number): Promise<Pick<Postgres, "query">> {
  const socket = connect(port, "127.0.0.1").setNoDelay().unref();
  let unread = Buffer.alloc(0);
  let rows: string[][] = [];
  let failed: string | null = null;
  let ready: { resolve: (rows: string[][]) => void; reject: (error: Error) => void };
  const answer = () =>
    new Promise<string[][]>((resolve, reject) => {
      ready = { resolve, reject };
    });
  socket.on("error", (error) => ready.reject(error));
  socket.on("data", (data) => {
    unread = unread.length === 0 ? data : Buffer.concat([unread, data]);
    while (unread.length >= 5 && unread.length > unread.readInt32BE(1)) {
      const length = unread.readInt32BE(1) + 1;
      const message = unread.subarray(0, length);
      unread = unread.subarray(length);
      const kind = String.fromCharCode(message[0] ?? 0);
      if (kind === "T") rows = [];
      if (kind === "D") rows.push(valuesOf(message));
      if (kind === "E") failed = message.subarray(5).toString().replaceAll("\0", " ");
      if (kind !== "Z") continue;
      if (failed === null) ready.resolve(rows);
      else ready.reject(new Error(failed));
      failed = null;
    }
  });
  const started = answer();
  const startup = Buffer.from("\0\0\0\0\0\x03\0\0user\0bench\0database\0postgres\0\0");
  startup.writeInt32BE(startup.length);
  socket.write(startup);
  await started;
  return {
    query: (sql) => {
      rows = [];
      const text = Buffer.from(`Q\0\0\0\0${sql}\0`);
      text.writeInt32BE(text.length - 1, 1);
      const answered = answer();
      socket.write(text);
      return answered;
    },
  };
}

function valuesOf(message: Buffer): string[] {
  const values: string[] = [];
  let at = 7;
  for (let left = message.readInt16BE(5); left > 0; left -= 1) {
    const length = Math.max(0, message.readInt32BE(at));
    values.push(message.toString("utf8", at + 4, at + 4 + length));
    at += 4 + length;
  }
  return values;
}
