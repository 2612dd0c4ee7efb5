// The pages last seen, without a line. Asked first is always the network; what is kept stands in only where no answer
// comes, and says so. Pages of nobody and pages of somebody signed in are kept apart: the second go at a sign-out, and
// as soon as an answer shows that nobody is signed in any more. Kept are only pages that everybody may read and the
// report form: nothing of an account, of a case or of the desk.
const [shell, open, own, assets] = ["shell", "open", "own", "assets"];
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
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
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
    if (response.ok && kept.test(url.pathname)) event.waitUntil(keep(event.request, response.clone()));
    return response;
  } catch (error) {
    for (const name of [own, open]) {
      const found = await (await caches.open(name)).match(event.request, { ignoreVary: true });
      if (found) return marked(found, url);
    }
    const none = await shellOf(url);
    if (none) return none;
    throw error;
  }
}

/** In English where its own language has none. */
async function shellOf(url) {
  return (
    (await caches.match(shellFor(url), { ignoreVary: true })) ?? (await caches.match("/offline", { ignoreVary: true }))
  );
}

async function keep(request, response) {
  const isOwn = /no-store/.test(response.headers.get("Cache-Control"));
  if (!isOwn) await caches.delete(own);
  const headers = new Headers(response.headers);
  headers.set("X-Kept", Date.now());
  const cache = await caches.open(isOwn ? own : open);
  await cache.put(request.url, new Response(await response.text(), { headers }));
  await keepShell(shellFor(new URL(request.url)));
  const all = await cache.keys();
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
