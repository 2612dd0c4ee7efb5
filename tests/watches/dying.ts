import { env } from "cloudflare:workers";
import { openDatabase } from "../../db/client";

/**
 * The real database until its call number `calls` (from 0); from that one on it answers nothing any more. `late`: that
 * call itself is still carried out, and only its answer is lost. `dead` says whether it came so far; `end` is the end now.
 */
export function dyingDatabase(calls: number, late: boolean) {
  let made = 0;
  const state = { dead: false };
  const end = () => {
    state.dead = true;
  };
  const bare = new WeakMap<object, D1PreparedStatement>();
  const call = async (work: () => Promise<unknown>) => {
    const place = made++;
    if (place < calls && !state.dead) return work();
    state.dead = true;
    if (late && place === calls) await work();
    throw new Error("the database is gone");
  };
  const wrapped = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name === "bind") return (...values: unknown[]) => wrapped(target.bind(...values));
        if (name === "all" || name === "run" || name === "raw" || name === "first")
          return (...args: unknown[]) => call(() => value.apply(target, args));
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    bare.set(proxy, statement);
    return proxy;
  };
  const binding = new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") return (query: string) => wrapped(target.prepare(query));
      if (name === "batch")
        return (statements: D1PreparedStatement[]) =>
          call(() => target.batch(statements.map((one) => bare.get(one) ?? one)));
      return Reflect.get(target, name);
    },
  });
  return { db: openDatabase(binding), state, end };
}
