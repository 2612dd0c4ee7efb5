// What an isolate remembers of the pages that all visitors read alike.

/** A page as it is sent again: some 30 KB of it, as the browser unpacks it. `at`: when its making began; it is not older. */
export type KeptPage = { body: ArrayBuffer; headers: [string, string][]; at: number };

/** Milliseconds for which a page is sent again without a thought. */
const freshFor = 10_000;
/** Milliseconds for which it may be sent while it is made anew behind the answer: what is hidden is gone within them. */
export const servedFor = 40_000;

/** Of the 128 MB that an isolate has (developers.cloudflare.com/workers/platform/limits). */
const mostBytes = 4 * 1024 * 1024;
/** Milliseconds after which a renewal that has not come back is given up: a call to the database takes four seconds at most. */
const givenUp = 8_000;

/** Only values: no request waits for another one's reading, or fails with it. */
export class KeptPages {
  private readonly pages = new Map<string, KeptPage>();
  private readonly renewed = new Map<string, number>();
  private bytes = 0;

  constructor(private readonly most = mostBytes) {}

  get(key: string, now: number): KeptPage | null {
    const page = this.pages.get(key);
    if (!page) return null;
    this.forget(key);
    if (!mayServe(page, now)) return null;
    // Asked for last, so forgotten last.
    this.put(key, page);
    return page;
  }

  /** Of two that were made at once, the one that was begun later. */
  keep(key: string, page: KeptPage): void {
    const known = this.pages.get(key);
    if (known && known.at > page.at) return;
    this.forget(key);
    this.put(key, page);
    for (const oldest of this.pages.keys()) {
      if (this.bytes <= this.most) break;
      this.forget(oldest);
    }
  }

  forget(key: string): void {
    this.bytes -= this.pages.get(key)?.body.byteLength ?? 0;
    this.pages.delete(key);
  }

  /** Whether nobody is making it anew; from then on, who asks is. */
  beginRenewal(key: string, now: number): boolean {
    const since = this.renewed.get(key);
    if (since !== undefined && now >= since && now - since < givenUp) return false;
    this.renewed.set(key, now);
    return true;
  }

  endRenewal(key: string): void {
    this.renewed.delete(key);
  }

  private put(key: string, page: KeptPage): void {
    this.pages.set(key, page);
    this.bytes += page.body.byteLength;
  }
}

/** Not of a clock that went back, either. */
export function mayServe({ at }: KeptPage, now: number): boolean {
  return now >= at && now - at < servedFor;
}

export function isFresh({ at }: KeptPage, now: number): boolean {
  return now - at < freshFor;
}
