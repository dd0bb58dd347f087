// Serves the cached page while the server is unreachable, and cached files at any time. API data is never cached.
// A reachable server always serves the page, so users never see an outdated page.
const pageCache = 'latchboard-shell';
const fileCache = 'latchboard-parts';
const page = '/';
/** Cache key of the current build: the URL of its first script. */
const buildKey = '/build';
const notPages = /^\/(api|assets|health|kiosk|metrics)(\/|$)/;
const unavailableStatuses = [502, 503, 504];

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !notPages.test(pathname)) event.respondWith(answerPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request));
});

/** A loaded page sends the URLs of its files, so that they are cached. */
self.addEventListener('message', (event) => {
  const { files } = event.data ?? {};
  if (Array.isArray(files)) event.waitUntil(cacheFiles(files));
});

async function answerPage(event) {
  const findCachedPage = () => caches.match(page, { cacheName: pageCache });
  try {
    const reply = (await event.preloadResponse) ?? (await fetch(event.request));
    if (unavailableStatuses.includes(reply.status)) return (await findCachedPage()) ?? reply;
    if (isPage(reply)) event.waitUntil(cachePage(reply.clone()));
    return reply;
  } catch {
    return (await findCachedPage()) ?? Response.error();
  }
}

const isPage = (reply) =>
  reply.ok && !reply.redirected && (reply.headers.get('content-type') ?? '').startsWith('text/html');

const cachePage = async (reply) => (await caches.open(pageCache)).put(page, reply);

/** File names contain a hash of the content, so a cached file is never outdated. */
async function answerFile(request) {
  const cachedReply = await caches.match(request.url, { cacheName: fileCache });
  if (cachedReply) return cachedReply;
  const reply = await fetch(request);
  if (reply.status === 200) await (await caches.open(fileCache)).put(request.url, reply.clone());
  return reply;
}

/** Caches the files of a page. If the build has changed, deletes the files of the previous build. */
async function cacheFiles(files) {
  const [currentBuild] = files;
  const cache = await caches.open(fileCache);
  await Promise.all(
    files.map(async (file) => {
      if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
    }),
  );
  if (!(await caches.match(page, { cacheName: pageCache }))) {
    const reply = await fetch(page).catch(() => undefined);
    if (reply && isPage(reply)) await cachePage(reply);
  }
  const pages = await caches.open(pageCache);
  const previousBuild = await (await pages.match(buildKey))?.text();
  if (previousBuild === currentBuild) return;
  await pages.put(buildKey, new Response(currentBuild));
  for (const { url } of await cache.keys()) if (!files.includes(url)) await cache.delete(url);
}
