// Without a connection the page itself still comes, as it was last; what it shows of the server's data never comes from here.
// Online the server is always asked first, so that nobody sees a page older than the server's.
const shell = 'latchboard-shell';
const parts = 'latchboard-parts';
const page = '/';
/** Which build the parts are of: the address of its first script. */
const build = '/build';
const notOurs = /^\/(api|assets|health|metrics)(\/|$)/;
const hasNoServer = [502, 503, 504];

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !notOurs.test(pathname)) event.respondWith(answerPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(answerPart(request));
});

/** A page that stands asks for what it is made of to be kept. */
self.addEventListener('message', (event) => {
  const { files } = event.data ?? {};
  if (Array.isArray(files)) event.waitUntil(keepParts(files));
});

async function answerPage(event) {
  const kept = () => caches.match(page, { cacheName: shell });
  try {
    const reply = (await event.preloadResponse) ?? (await fetch(event.request));
    if (hasNoServer.includes(reply.status)) return (await kept()) ?? reply;
    if (isPage(reply)) event.waitUntil(keepPage(reply.clone()));
    return reply;
  } catch {
    return (await kept()) ?? Response.error();
  }
}

const isPage = (reply) =>
  reply.ok && !reply.redirected && (reply.headers.get('content-type') ?? '').startsWith('text/html');

const keepPage = async (reply) => (await caches.open(shell)).put(page, reply);

/** A part's name changes with its content: what is kept is what the server would answer. */
async function answerPart(request) {
  const kept = await caches.match(request.url, { cacheName: parts });
  if (kept) return kept;
  const reply = await fetch(request);
  if (reply.status === 200) await (await caches.open(parts)).put(request.url, reply.clone());
  return reply;
}

/** Keeps what a page is made of. With a page of another build the parts of the former one go. */
async function keepParts(files) {
  const [first] = files;
  const cache = await caches.open(parts);
  await Promise.all(
    files.map(async (file) => {
      if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
    }),
  );
  if (!(await caches.match(page, { cacheName: shell }))) {
    const reply = await fetch(page).catch(() => undefined);
    if (reply && isPage(reply)) await keepPage(reply);
  }
  const about = await caches.open(shell);
  const before = await (await about.match(build))?.text();
  if (before === first) return;
  await about.put(build, new Response(first));
  for (const { url } of await cache.keys()) if (!files.includes(url)) await cache.delete(url);
}
