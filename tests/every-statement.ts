import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { openDatabase } from "../db/client";

/**
 * Tries `work` once for each statement of its batch, which fails that time: the whole has to fail, and what `unchanged`
 * expects has to hold. How many there are is asked of the batch itself: one more in the code is one more try. Gives their
 * number.
 */
export async function everyStatementFails(
  work: (db: ReturnType<typeof openDatabase>) => Promise<unknown>,
  unchanged: () => Promise<void>,
): Promise<number> {
  let statements = 0;
  let number = 0;
  const failing = new Proxy(env.DB, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== "batch") return typeof value === "function" ? value.bind(target) : value;
      return (batch: D1PreparedStatement[]) => {
        statements = batch.length;
        return target.batch(
          batch.map((one, at) => (at === number ? target.prepare("insert into settings (name) values (null)") : one)),
        );
      };
    },
  });
  do {
    await expect(work(openDatabase(failing)), `statement ${number}`).rejects.toThrow();
    await unchanged();
    number += 1;
  } while (number < statements);
  return statements;
}
