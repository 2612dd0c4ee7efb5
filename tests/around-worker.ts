// Stands around the built Worker where tests serve it (tests/serve.ts): moves its clock, and counts its calls in sequence.
// It is sent to workerd as it is, without its types.
import { AsyncLocalStorage } from "node:async_hooks";
// @ts-expect-error: the build's own entry.
import worker from "./index.js";

type Bindings = Record<string, unknown> & { CALLS_DELAY?: string; REPLICA_DELAY?: string };
type Waiting = () => void;
/** Milliseconds there and back. */
type Delays = { primary: number; replica: number };

const clock = Date.now.bind(Date);
let ahead = 0;
Date.now = () => clock() + ahead;

/**
 * The calls of one request to database, bucket, key-value store and mail, in rounds: calls that are under way at the same
 * time are a round, and end together, a delay after the last of them began: the longest of theirs, since a replica is nearer
 * than what writes. So what waits for a call is in a later round, however fast or busy the machine is.
 */
class Rounds {
  private readonly names: string[][] = [];
  private waiting: Waiting[] = [];
  private running = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private open = false;
  private delay = 0;
  private readonly delays: Delays;

  constructor(delays: Delays) {
    this.delays = delays;
  }

  async call<T>(name: string, where: keyof Delays, work: () => Promise<T>): Promise<T> {
    if (!this.open) {
      this.names.push([]);
      this.delay = 0;
    }
    this.open = true;
    this.delay = Math.max(this.delay, this.delays[where]);
    this.names.at(-1)?.push(name);
    this.running += 1;
    clearTimeout(this.timer);
    const released = new Promise<void>((release) => this.waiting.push(release));
    const outcome = await work().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    this.running -= 1;
    if (this.running === 0) this.timer = setTimeout(() => this.release(), this.delay);
    await released;
    if ("error" in outcome) throw outcome.error;
    return outcome.value;
  }

  /** What an answer that is there now has waited for: what is still under way, as behind it, it has not. */
  waitedFor(): string[][] {
    return this.open ? this.names.slice(0, -1) : this.names;
  }

  private release(): void {
    if (this.running > 0) return;
    this.open = false;
    for (const release of this.waiting.splice(0)) release();
  }
}

const rounds = new AsyncLocalStorage<Rounds>();

/** What goes over the wire, of each binding that is one; what D1 answers at once is none. */
const calls: Record<string, string[]> = {
  DB: ["batch", "exec", "first", "run", "all", "raw"],
  FILES: ["head", "get", "put", "delete", "list"],
  HELD_FORMS: ["get", "getWithMetadata", "put", "delete", "list"],
  MAIL: ["send"],
  POST: ["send", "sendBatch"],
  URGENT_POST: ["send", "sendBatch"],
};
const bare = Symbol("what the platform made");

function counted<T extends object>(binding: string, of: T, wire: string[], where: keyof Delays = "primary"): T {
  return new Proxy(of, {
    get(target, name) {
      if (name === bare) return target;
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        const sent = args.map((arg) => (Array.isArray(arg) ? arg.map((one) => one?.[bare] ?? one) : arg));
        // What is called over RPC, as mail is, would take `apply` for a name of its own.
        const call = () => Reflect.apply(value, target, sent);
        const now = rounds.getStore();
        const several = name === "batch" ? ` of ${(sent[0] as unknown[]).length}` : "";
        if (wire.includes(String(name)))
          return now ? now.call(`${binding} ${String(name)}${several}`, where, call) : call();
        const made = call();
        // What begins at the nearest replica reads there on: it writes nothing.
        const from = name !== "withSession" ? where : sent[0] === "first-unconstrained" ? "replica" : "primary";
        // A session, a statement.
        return typeof made === "object" && made !== null && !("then" in made)
          ? counted(binding, made, wire, from)
          : made;
      };
    },
  });
}

type Mailer = { send: (mail: unknown) => Promise<unknown> };

/** Mails that the mail service has taken: the test hears of each a little later. */
let mails = 0;

function heard(mailer: Mailer): Mailer {
  const send = async (mail: unknown) => {
    const taken = await mailer.send(mail);
    mails += 1;
    return taken;
  };
  return { send };
}

let bindings: Bindings | undefined;

function countedBindings(env: Bindings): Bindings {
  if (!bindings) {
    bindings = { ...env };
    for (const [name, wire] of Object.entries(calls)) bindings[name] = counted(name, env[name] as object, wire);
  }
  return bindings;
}

export default {
  async fetch(request: Request, env: Bindings, ctx: unknown): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === "/tests/clock") {
      ahead += Number(url.searchParams.get("later"));
      return new Response();
    }
    if (url.pathname === "/tests/mails") return Response.json(mails);
    if (env.CALLS_DELAY === undefined) return worker.fetch(request, env, ctx);
    const primary = Number(env.CALLS_DELAY);
    const own = new Rounds({ primary, replica: Number(env.REPLICA_DELAY ?? primary) });
    const response: Response = await rounds.run(own, () => worker.fetch(request, countedBindings(env), ctx));
    const answer = new Response(response.body, response);
    const waitedFor = own.waitedFor();
    answer.headers.set("X-Calls", String(waitedFor.length));
    answer.headers.set("X-Calls-Were", waitedFor.map((names) => names.join(" + ")).join(", then "));
    return answer;
  },
  scheduled: worker.scheduled,
  queue: (batch: unknown, env: Bindings) => worker.queue(batch, { ...env, MAIL: heard(env.MAIL as Mailer) }),
};
