// The pages last seen, without a line. Asked first is always the network; what is kept stands in only where no answer
// comes, and says so. Pages of nobody and pages of somebody signed in are kept apart. The second are one session's: they go
// at a sign-out, and before anything is shown of an answer that names another session or none; and without a line they are
// shown for an hour after the session was last confirmed, since nobody can say then whether it still holds. Kept are only
// pages that everybody may read and the report form: nothing of an account, of a case or of the desk.
const [shell, open, own, assets] = ["shell", "open", "owned", "assets"];
/** Of each document the Worker says whose it is: a digest of the session, or "nobody". Other answers do not say it. */
const ownerHeader = "X-Page-Owner";
const nobody = "nobody";
/** Milliseconds for which a session that was confirmed is believed without a line. */
const believedFor = 60 * 60 * 1000;
/** Among the kept pages: whose they are, and when that was last confirmed. */
const confirmation = "/confirmed";
const language = "(?:/[a-z]{2})?";
const kept = new RegExp(
  `^(?!//)${language}(?:/|/fraud-parties(?:/\\d+)?|/parties/\\d+|/report|/how-it-works|/disclaimer|/[a-z-]+-policy|/terms-and-conditions)?$`,
);
const most = 30;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.delete(shell).then(() => keepShell("/offline")));
});

/** Which page stands in for one that is not kept, and says how old those are that are: in the language of the page. */
function shellFor({ pathname }) {
  return `${new RegExp(`^${language}(?=/|$)`).exec(pathname)?.[0] ?? ""}/offline`;
}

async function keepShell(path) {
  const cache = await caches.open(shell);
  if (!(await cache.match(path, { ignoreVary: true }))) await cache.add(new Request(path, { credentials: "omit" }));
}

self.addEventListener("activate", (event) => {
  // "own": kept by an earlier version of this file, which knew no owners.
  event.waitUntil(
    Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable(), caches.delete("own")]),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method === "POST" && /\/(sign-out|delete|sessions)$/.test(url.pathname))
    event.waitUntil(caches.delete(own));
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(event, url));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

async function page(event, url) {
  try {
    // A preload that came to nothing (the browser ends one that it starts while the worker wakes) is no missing line.
    const preloaded = await Promise.resolve(event.preloadResponse).catch(() => undefined);
    const response = preloaded ?? (await fetch(event.request));
    await confirm(response.headers.get(ownerHeader)).catch(() => caches.delete(own));
    if (response.ok && kept.test(url.pathname)) event.waitUntil(keep(event.request, response.clone()));
    return response;
  } catch (error) {
    const places = (await isConfirmed()) ? [own, open] : [open];
    for (const name of kept.test(url.pathname) ? places : []) {
      const found = await (await caches.open(name)).match(event.request, { ignoreVary: true });
      if (found) return marked(found, url);
    }
    const none = await shellOf(url);
    if (none) return none;
    throw error;
  }
}

/** What is kept belongs to `owner` and was confirmed just now; what belongs to another is gone. Null: nothing was said. */
async function confirm(owner) {
  if (owner === null) return;
  const before = await confirmed();
  if (before && before.owner !== owner) await caches.delete(own);
  if (owner === nobody) return;
  await (await caches.open(own)).put(confirmation, Response.json({ owner, at: Date.now() }));
}

async function confirmed() {
  const found = (await caches.has(own)) && (await (await caches.open(own)).match(confirmation));
  return found ? found.json() : null;
}

async function isConfirmed() {
  const { at } = (await confirmed()) ?? {};
  return at <= Date.now() && Date.now() - at < believedFor;
}

/** In English where its own language has none. */
async function shellOf(url) {
  return (
    (await caches.match(shellFor(url), { ignoreVary: true })) ?? (await caches.match("/offline", { ignoreVary: true }))
  );
}

async function keep(request, response) {
  const owner = response.headers.get(ownerHeader);
  // One that is nobody's and yet not everybody's, as of a browser that has just written something, is not kept at all.
  if (owner === null || (owner === nobody && /no-store/.test(response.headers.get("Cache-Control")))) return;
  const headers = new Headers(response.headers);
  headers.set("X-Kept", Date.now());
  const body = await response.text();
  // Signed out while it came.
  if (owner !== nobody && (await confirmed())?.owner !== owner) return;
  const cache = await caches.open(owner === nobody ? open : own);
  await cache.put(request.url, new Response(body, { headers }));
  await keepShell(shellFor(new URL(request.url)));
  const all = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== confirmation);
  await Promise.all(all.slice(0, Math.max(0, all.length - most)).map((one) => cache.delete(one)));
}

async function marked(response, url) {
  const at = new Date(Number(response.headers.get("X-Kept")));
  const time = at.toLocaleTimeString("en-IN", { hour: "2-digit", minute: "2-digit", hour12: false });
  const day = at.toDateString() === new Date().toDateString() ? "" : `${at.toLocaleDateString("en-IN")}, `;
  const [, words = ""] = /data-kept="([^"]*)"/.exec((await (await shellOf(url))?.text()) ?? "") ?? [];
  const note = `<p role="status" class="note mb-3">${words.replace("#", day + time)}</p>`;
  const html = (await response.text()).replace(/(<main[^>]*>\s*<div[^>]*>)/, `$1${note}`);
  return new Response(html, { headers: response.headers });
}

async function asset(request) {
  const cache = await caches.open(assets);
  const found = await cache.match(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}
