// A visitor who reads while others write: lists, searches, reports and parties, as they lead to each other.
import type { Served } from "../../serve";
import type { Canary } from "./canary";
import type { OutOfSight } from "./out-of-sight";
import { Sequence } from "./sequence";

const starts = [
  ...[
    "/",
    "/fraud-parties",
    "/fraud-parties",
    "/fraud-parties?page=2",
    "/fraud-parties?page=3",
    "/fraud-parties?page=9",
  ],
  ...["zulmira", "malharoli", "कमोरेथ", "x", "24-7", "1234567", "9990247"].map(searchPath),
];

export function searchPath(term: string): string {
  return `/fraud-parties?search=${encodeURIComponent(term)}`;
}

/** Milliseconds, by the clock of the product: for so long at most a visitor may read what was. */
const servedFor = 40_000;
const jsonOf = (path: string) => `/api${path.replace("fraud-parties", "reports")}`;

export class Reader {
  reads = 0;
  hits = 0;
  /** What failed, and what was shown longer than 40 seconds after it had gone. */
  readonly wrong: string[] = [];
  private readonly sequence: Sequence;
  private links: string[] = [];

  constructor(
    private readonly served: Served,
    seed: number,
    private readonly out: OutOfSight,
    private readonly canary: Canary,
  ) {
    this.sequence = new Sequence(seed);
  }

  async readWhile(writing: () => boolean): Promise<void> {
    while (writing()) await this.read(this.next());
  }

  private next(): string {
    const { sequence } = this;
    const gone = [...this.out.since.keys()];
    if (sequence.once(8)) return this.canary.path;
    if (gone.length > 0 && sequence.once(5))
      return sequence.once(4) ? jsonOf(sequence.pick(gone)) : sequence.pick(gone);
    if (this.links.length === 0 || sequence.once(3)) return sequence.pick(starts);
    const link = sequence.pick(this.links);
    return sequence.once(8) ? jsonOf(link) : link;
  }

  private async read(path: string): Promise<void> {
    const asked = this.served.now();
    const response = await fetch(this.served.url + path, { redirect: "manual" });
    const body = await response.text();
    this.reads += 1;
    if (["HIT", "STALE"].includes(response.headers.get("X-Cache") ?? "")) this.hits += 1;
    if (path === this.canary.path && response.status === 200)
      this.wrong.push(...this.canary.wrongIn(body, asked - servedFor));
    if (![200, 301, 302, 404].includes(response.status)) this.wrong.push(`${path} answered ${response.status}`);
    const links = new Set(
      [...body.matchAll(/href="(\/(?:fraud-parties|parties)\/\d+)"/g)].map(([, link = ""]) => link),
    );
    for (const [address, since] of this.out.since) {
      const late = asked - since;
      // JSON is never kept.
      const isOf = path === jsonOf(address) ? late > 0 : path === address && late >= servedFor;
      if (isOf && response.status === 200) this.wrong.push(`${path} is there ${late} ms after it had gone`);
      // A page leads to itself in other languages, also where it says that it is not there.
      if (late >= servedFor && path !== address && links.has(address))
        this.wrong.push(`${path} shows ${address} ${late} ms after it had gone`);
    }
    this.links = [...links];
  }
}
