// What visitors read, as of a version of it, and what an isolate remembers of that.

/** A page as it is sent again: some 30 KB of it, as the browser unpacks it. */
export type KeptPage = { body: ArrayBuffer; headers: [string, string][]; until: number };

/** Pages that an isolate remembers: some 4 MB of the 128 that it has (developers.cloudflare.com/workers/platform/limits). */
const mostPages = 120;

/**
 * What visitors read, as of a moment. What is remembered of it was read from the bookmark on, so it is never older than
 * the version, and is forgotten with it. Only values: no request waits for another one's reading, or fails with it.
 */
export class Content {
  private readonly parts = new Map<string, unknown>();
  private readonly pages = new Map<string, KeptPage>();

  /** `bookmark`: D1's, from which a replica reads nothing older. */
  constructor(
    readonly version: number,
    readonly bookmark: string | null,
  ) {}

  /** A part of what all visitors are shown alike, read once a version. */
  async part<T>(name: string, read: () => Promise<T>): Promise<T> {
    if (this.parts.has(name)) return this.parts.get(name) as T;
    const value = await read();
    this.parts.set(name, value);
    return value;
  }

  page(key: string, now: number): KeptPage | undefined {
    const page = this.pages.get(key);
    if (!page) return undefined;
    this.pages.delete(key);
    if (page.until <= now) return undefined;
    // Asked for last, so forgotten last.
    this.pages.set(key, page);
    return page;
  }

  keep(key: string, page: KeptPage): void {
    this.pages.set(key, page);
    const [oldest] = this.pages.keys();
    if (this.pages.size > mostPages && oldest !== undefined) this.pages.delete(oldest);
  }
}

let believed: { content: Content; at: number } | undefined;

/**
 * Believed by the isolate for a second, so that what is hidden is gone everywhere within that. Each request asks for
 * itself: what one begins another must not wait for (workerd then does the rest of it on the other's behalf, and refuses).
 */
export async function contentNow(env: Env): Promise<Content> {
  const asked = Date.now();
  if (believed && asked >= believed.at && asked - believed.at < Number(env.CONTENT_BELIEVED_FOR))
    return believed.content;
  const session = env.DB.withSession("first-primary");
  const version = await session.prepare("select n from counters where name = 'content'").first<number>("n");
  if (version === null) throw new Error("the content has no version");
  // Who asked later knows more.
  if (believed && asked < believed.at) return believed.content;
  if (believed?.content.version === version) believed.at = asked;
  // It is believed from when it was asked: what it says may be as old as that.
  else believed = { content: new Content(version, session.getBookmark()), at: asked };
  return believed.content;
}
