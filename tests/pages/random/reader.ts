// A visitor who reads while others write: lists, searches, reports and parties, as they lead to each other.
import type { Served } from "../../serve";
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

const jsonOf = (path: string) => `/api${path.replace("fraud-parties", "reports")}`;

export class Reader {
  reads = 0;
  hits = 0;
  /** What failed, and what was shown longer than a second after it had gone. */
  readonly wrong: string[] = [];
  private readonly sequence: Sequence;
  private links: string[] = [];

  constructor(
    private readonly served: Served,
    seed: number,
    private readonly out: OutOfSight,
    private readonly believedFor: number,
  ) {
    this.sequence = new Sequence(seed);
  }

  async readWhile(writing: () => boolean): Promise<void> {
    while (writing()) await this.read(this.next());
  }

  private next(): string {
    const { sequence } = this;
    const gone = [...this.out.since.keys()];
    if (gone.length > 0 && sequence.once(5))
      return sequence.once(4) ? jsonOf(sequence.pick(gone)) : sequence.pick(gone);
    if (this.links.length === 0 || sequence.once(3)) return sequence.pick(starts);
    const link = sequence.pick(this.links);
    return sequence.once(8) ? jsonOf(link) : link;
  }

  private async read(path: string): Promise<void> {
    const asked = Date.now();
    const response = await fetch(this.served.url + path, { redirect: "manual" });
    const body = await response.text();
    this.reads += 1;
    if (response.headers.get("X-Cache") === "HIT") this.hits += 1;
    if (![200, 301, 302, 404].includes(response.status)) this.wrong.push(`${path} answered ${response.status}`);
    const links = new Set(
      [...body.matchAll(/href="(\/(?:fraud-parties|parties)\/\d+)"/g)].map(([, link = ""]) => link),
    );
    for (const [address, since] of this.out.since) {
      const late = asked - since;
      // JSON is never kept.
      const isOf = path === jsonOf(address) ? late > 0 : path === address && late > this.believedFor;
      if (isOf && response.status === 200) this.wrong.push(`${path} is there ${late} ms after it had gone`);
      // A page leads to itself in other languages, also where it says that it is not there.
      if (late > this.believedFor && path !== address && links.has(address))
        this.wrong.push(`${path} shows ${address} ${late} ms after it had gone`);
    }
    this.links = [...links];
  }
}
