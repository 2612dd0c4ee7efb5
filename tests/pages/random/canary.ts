import type { Served } from "../../serve";

/** Comments under one report, one after the other: a page of it tells of which moment it is. */
export class Canary {
  readonly path: string;
  /** When each was there, by the clock of the product. */
  private readonly written: number[] = [];
  private numbers = 0;
  /** Pages that were looked at. */
  seen = 0;

  constructor(
    private readonly served: Served,
    private readonly report: number,
  ) {
    this.path = `/fraud-parties/${report}`;
  }

  async next(): Promise<void> {
    const number = this.numbers++;
    const said =
      "insert into comments (report_id, user_name, content, is_anonymous, created_at) values (?, 'C', ?, 0, ?)";
    // Of two statements at once: a page has both or neither.
    await this.served.db.batch(
      [`canary ${number}.`, `song ${number}.`].map((content) =>
        this.served.db.prepare(said).bind(this.report, content, Date.now()),
      ),
    );
    this.written[number] = this.served.now();
  }

  /** What is wrong with a page that may not be older than `oldest`. */
  wrongIn(body: string, oldest: number): string[] {
    const newestOf = (word: string) =>
      Math.max(-1, ...[...body.matchAll(new RegExp(`${word} (\\d+)\\.`, "g"))].map(([, n]) => Number(n)));
    const [canary, song] = [newestOf("canary"), newestOf("song")];
    const wrong = canary === song ? [] : [`${this.path} is of two states: ${canary} and ${song}`];
    this.seen += 1;
    const least = this.written.findLastIndex((at) => at < oldest);
    return canary >= least ? wrong : [...wrong, `${this.path} is older than 40 s: ${canary} instead of ${least}`];
  }
}
