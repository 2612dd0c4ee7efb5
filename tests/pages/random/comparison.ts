// Everything that visitors read, as pages and as JSON, beside what the tables say; then what the cache gives of it.
import { isDeepStrictEqual } from "node:util";
import { numeral, rupees } from "../../../app/india";
import type { Served } from "../../serve";
import { Naive, type NaiveReport } from "./naive";
import { searchPath } from "./reader";
import type { Sequence } from "./sequence";
import * as shown from "./shown";

const terms = [
  ...["zulmira", "KAMORETH", "malharoli", "कमोरेथ", "ઓજસ", "زلميرا ٹريڈرز", "زلمیرا", "traders", "<Sports>", "“best”"],
  ...["100%", "l's", "cotton_", "or", "ટ", "x", "o", "24-7", "1008", "nobody of this name"],
  ...["1234567", "7654321", "0000000", "9990247", "247", "7", "2400247", "5555555"],
];
const perPage = 12;

export class Comparison {
  compared = 0;
  hits = 0;
  readonly differences: string[] = [];

  constructor(private readonly served: Served) {}

  /** All of it, or so many reports and parties and the pages at both ends of a search. */
  async everything(sequence: Sequence, most: number): Promise<void> {
    const naive = await Naive.of(this.served.db);
    const some = <T>(all: T[]) =>
      all.length <= most ? all : [...new Set(Array.from({ length: most }, () => sequence.pick(all)))];
    const ends = (pages: number) => [...new Set([1, 2, pages - 1, pages])].filter((page) => page > 0 && page <= pages);
    const all = (pages: number) => Array.from({ length: pages }, (_, at) => at + 1);
    const pagesOf = (rows: unknown[]) => Math.max(1, Math.ceil(rows.length / perPage));
    const { listed } = naive;
    const work = [
      () => this.home(naive),
      ...all(pagesOf(listed)).map((page) => () => this.list(naive, listed, "", page)),
      ...terms.flatMap((term) => {
        const found = naive.found(term);
        const pages =
          pagesOf(found) > 4 && most < Number.POSITIVE_INFINITY ? ends(pagesOf(found)) : all(pagesOf(found));
        return pages.map((page) => () => this.list(naive, found, term, page));
      }),
      ...some(naive.reports).map((report) => () => this.report(naive, report)),
      ...some(naive.parties).map(
        ({ id }) =>
          () =>
            this.party(naive, id),
      ),
    ];
    this.same(
      "archived, but not paid",
      naive.visible.filter((report) => report.archived_at !== null && naive.stillDue(report) > 0).map(({ id }) => id),
      [],
    );
    await atOnce(4, work);
  }

  private async home(naive: Naive): Promise<void> {
    const { body } = await this.page("/");
    this.same(
      "/",
      shown.listIn(body),
      naive.listed.slice(0, 6).map((report) => shown.rowOf(naive, report)),
    );
    this.strip("/", naive, body);
  }

  private async list(naive: Naive, rows: NaiveReport[], term: string, page: number): Promise<void> {
    const path = term ? searchPath(term) : "/fraud-parties";
    const there = page === 1 ? path : `${path}${term ? "&" : "?"}page=${page}`;
    const onPage = rows.slice((page - 1) * perPage, page * perPage);
    const total = rows.length;
    const { body } = await this.page(there);
    const reports = total === 1 ? "1 report" : `${numeral(total)} reports`;
    const said = term ? `Found ${total} results for "${term}"` : reports;
    const hint = shown.textIn(/<p class="hint mb-2">([\s\S]*?)<\/p>/.exec(body)?.[1]);
    this.same(`total of ${there}`, hint, `${said} · not verified by us`);
    this.same(
      there,
      shown.listIn(body),
      onPage.map((report) => shown.rowOf(naive, report)),
    );
    if (term && page === 1) this.gathered(there, naive, term, body);
    if (!term && page === 1) this.strip(there, naive, body);
    const query = new URLSearchParams({ ...(term && { search: term }), page: String(page) });
    const json = await this.json(`/api/reports?${query}`);
    this.same(`/api/reports?${query}`, json.answer, {
      reports: onPage.map((report) => naive.report(report)),
      total,
      page,
      pages: Math.max(1, Math.ceil(total / perPage)),
    });
  }

  private gathered(path: string, naive: Naive, term: string, body: string): void {
    const cards = [...body.matchAll(/<li class="party whole">([\s\S]*?)<\/li>/g)].map(([, card = ""]) => ({
      party: Number(/href="\/parties\/(\d+)"/.exec(card)?.[1]),
      due: />(₹[^<]*)</.exec(card)?.[1],
      reports: Number(/([\d,]+) reports?/.exec(shown.textIn(card))?.[1]?.replaceAll(",", "")),
    }));
    const expected = naive.gathered(term).map((party) => {
      const reports = naive.ofParty(party);
      const due = reports.reduce((sum, report) => sum + naive.stillDue(report), 0);
      return { party, due: rupees(due), reports: reports.length };
    });
    this.same(`parties above ${path}`, cards, expected);
  }

  /** Three of the promoted reports, or all there are; of more than twelve promotions some turns may be empty. */
  private strip(path: string, naive: Naive, body: string): void {
    const rows = shown.stripIn(body);
    const promoted = naive.visible.filter(shown.isHighlighted);
    const expected = rows.map(({ id }) => promoted.find((report) => report.id === id));
    this.same(
      `highlighted on ${path}`,
      rows,
      expected.map((report) => report && shown.rowOf(naive, report)),
    );
    if (naive.reports.filter((report) => report.promoted).length <= perPage)
      this.same(`how many are highlighted on ${path}`, rows.length, Math.min(3, promoted.length));
  }

  private async report(naive: Naive, report: NaiveReport): Promise<void> {
    const path = `/fraud-parties/${report.id}`;
    const { status, body } = await this.page(path);
    const json = await this.json(`/api/reports/${report.id}`);
    if (!naive.visible.includes(report)) {
      this.same(path, [status, json.status], [404, 404]);
      const why = report.withdrawn_at === null ? report.hidden_reason : null;
      if (why !== null) this.same(`why ${path} is hidden`, shown.textIn(body).includes(why), true);
      this.same(`claim of ${path}`, body.includes("/flag?report="), false);
      return;
    }
    this.same(path, [status, shown.reportIn(body)], [200, shown.reportOf(naive, report)]);
    const { files, ...claim } = json.answer;
    this.same(
      `/api${path}`,
      [claim, (files as unknown[] | undefined)?.length],
      [naive.report(report), report.documents],
    );
  }

  private async party(naive: Naive, id: number): Promise<void> {
    const path = `/parties/${id}`;
    const { status, location, body } = await this.page(path);
    const json = await this.json(`/api${path}`);
    const last = naive.lastOf(id);
    if (last !== id) {
      this.same(path, [status, location], [301, `/parties/${last}`]);
      this.same(`/api${path}`, [json.status, json.location], [301, `/api/parties/${last}`]);
      return;
    }
    const expected = naive.party(id, { gstin: null, gstins: [], phones: [], cities: [], ...json.answer });
    if (expected === null) return this.same(path, [status, json.status], [404, 404]);
    this.same(`/api${path}`, json.answer, expected);
    const reports = naive.ofParty(id);
    for (let page = 1; page <= Math.ceil(reports.length / perPage); page++) {
      const there = page === 1 ? path : `${path}?page=${page}`;
      const answer = page === 1 ? body : (await this.page(there)).body;
      const onPage = reports.slice((page - 1) * perPage, page * perPage);
      this.same(there, shown.partyIn(answer), {
        name: expected.name,
        due: rupees(expected.due),
        figure: String(reports.length),
        counted: reports.length === 1 ? "1 report" : `${numeral(reports.length)} reports`,
        rows: onPage.map((report) => shown.rowOf(naive, report, true)),
      });
    }
  }

  /** A page as a visitor gets it, and the same from the cache: it says the same to the letter, turns of promotions aside. */
  private async page(path: string) {
    const { response, body } = await this.get(path);
    const { status } = response;
    if (status === 200)
      this.same(`${path} from the cache`, shown.withoutStrip(await this.kept(path)), shown.withoutStrip(body));
    return { status, location: response.headers.get("Location"), body };
  }

  /** Asks until the page is kept: that happens behind the answer. */
  private async kept(path: string): Promise<string> {
    for (let turn = 0; turn < 100; turn++) {
      const { response, body } = await this.get(path);
      if (!["HIT", "STALE"].includes(response.headers.get("X-Cache") ?? "")) continue;
      this.hits += 1;
      return body;
    }
    throw new Error(`${path} is not kept`);
  }

  private async json(path: string) {
    const { response, body } = await this.get(path);
    const location = response.headers.get("Location");
    const answer = (response.status === 200 ? JSON.parse(body) : {}) as Record<string, unknown>;
    return { status: response.status, location, answer };
  }

  private async get(path: string) {
    const response = await fetch(this.served.url + path, { redirect: "manual" });
    return { response, body: await response.text() };
  }

  private same(where: string, is: unknown, expected: unknown): void {
    this.compared += 1;
    if (!isDeepStrictEqual(is, expected))
      this.differences.push(`${where}: ${JSON.stringify(is)} instead of ${JSON.stringify(expected)}`);
  }
}

async function atOnce(n: number, work: (() => Promise<void>)[]): Promise<void> {
  const left = work.values();
  await Promise.all(
    Array.from({ length: n }, async () => {
      for (const one of left) await one();
    }),
  );
}
