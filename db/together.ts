import { type Answer, type BareStatement, bare, type Db, over, type Question, type Wire, wireOf } from "./client";

/**
 * Reads several things in as few ways to the database as the longest of them takes: each part reads through a database of its
 * own, and what all of them ask next goes as one batch, as soon as each part that has not ended asks for something. Where a
 * batch fails each statement is asked by itself, so that a part still fails alone; as of `Promise.all`, the first failure
 * that no part catches is the whole's.
 *
 * Parts do not wait for each other: what two of them need is read before. Within a part, too, what is read at once is read
 * `together`; what another store is asked stands beside it, or the batch waits for that. What is written is a call of its own,
 * by `atomically` or `run`.
 */
export async function together<Parts extends readonly ((db: Db) => unknown)[] | []>(
  db: Db,
  parts: Parts,
): Promise<{ -readonly [Part in keyof Parts]: Parts[Part] extends (db: Db) => infer Read ? Awaited<Read> : never }> {
  const round = new Round(db.$client, wireOf(db), parts.length);
  const read: unknown = await Promise.all(
    (parts as readonly ((db: Db) => unknown)[]).map(async (part, at) => {
      try {
        return await part(round.databaseOf(at));
      } finally {
        round.ended(at);
      }
    }),
  );
  return read as Awaited<ReturnType<typeof together<Parts>>>;
}

type Waiting = {
  part: number;
  questions: Question[];
  answered: (answers: Answer[]) => void;
  failed: (error: unknown) => void;
};

/** What the parts ask, until each that has not ended asks for something. */
class Round {
  private waiting: Waiting[] = [];
  /** Parts that have not ended, and of them those that do not ask. */
  private readonly going: Set<number>;
  private readonly busy: Set<number>;

  constructor(
    private readonly database: D1Database,
    private readonly wire: Wire,
    parts: number,
  ) {
    this.going = new Set(Array.from({ length: parts }, (_, at) => at));
    this.busy = new Set(this.going);
  }

  databaseOf(part: number): Db {
    const wire: Wire = (...questions) => this.ask(part, questions);
    return over(readingDatabase(this.database, wire), wire);
  }

  ended(part: number): void {
    this.going.delete(part);
    this.busy.delete(part);
    this.sendWhereAllAsk();
  }

  private ask(part: number, questions: Question[]): Promise<Answer[]> {
    return new Promise((answered, failed) => {
      this.waiting.push({ part, questions, answered, failed });
      this.busy.delete(part);
      this.sendWhereAllAsk();
    });
  }

  private sendWhereAllAsk(): void {
    if (this.busy.size > 0 || this.waiting.length === 0) return;
    const sent = this.waiting;
    this.waiting = [];
    for (const { part } of sent) if (this.going.has(part)) this.busy.add(part);
    this.wire(...sent.flatMap(({ questions }) => questions)).then(
      (answers) => {
        for (const { questions, answered } of sent) answered(answers.splice(0, questions.length));
      },
      (error) => {
        for (const { failed } of sent) failed(error);
      },
    );
  }
}

/** Reads are asked with those of the other parts; the rest is a call as always. */
function readingDatabase(database: D1Database, wire: Wire): D1Database {
  return new Proxy(database, {
    get(target, name) {
      if (name === "prepare") return (query: string) => readingStatement(target.prepare(query) as BareStatement, wire);
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function readingStatement(statement: BareStatement, wire: Wire): D1PreparedStatement {
  return new Proxy(statement, {
    get(target, name) {
      if (name === "bind")
        return (...values: unknown[]) => readingStatement(target.bind(...values) as BareStatement, wire);
      if (name !== "all" && name !== "raw") return Reflect.get(target, name);
      return async () => {
        const [answer] = await wire({ statement: target[bare], shape: name });
        if (answer?.status !== "fulfilled") throw answer?.reason;
        // Where another part's statement fails all of a batch is taken back, and asked for again.
        if ((answer.value as Partial<D1Result>).meta?.changed_db)
          throw new Error("written among what is read together");
        return answer.value;
      };
    },
  });
}
