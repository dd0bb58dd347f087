// Opens the kiosk without a connection. The page and its files change together: a new build is cached completely before
// it replaces the previous one, and only when the page asks for it while no one is signed in. A new version of this
// file keeps the cached build.
const page = '/kiosk';
const prefix = 'latchboard-kiosk-';
const current = `${prefix}current`;
const next = `${prefix}next`;

self.addEventListener('install', (event) => {
  event.waitUntil(install().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(page)) return;
  const key = request.mode === 'navigate' ? page : request.url;
  event.respondWith(caches.match(key, { cacheName: current }).then((stored) => stored ?? fetch(request)));
});

/** `check` stores a newer build and replies whether there is one. `update` makes it the current one. */
self.addEventListener('message', (event) => {
  const answer = (value) => event.ports[0]?.postMessage(value);
  if (event.data === 'check') event.waitUntil(findNewBuild().then(answer, () => answer(false)));
  if (event.data === 'update') event.waitUntil(takeNewBuild().then(answer, () => answer(false)));
});

async function install() {
  if (await storedPage(current)) return;
  await storeNewBuild();
  await takeNewBuild();
}

/** Caches the server's build. The page is last, so a cache with a page is complete. */
async function storeNewBuild() {
  const reply = await fetch(page, { cache: 'no-cache' });
  if (!reply.ok || reply.redirected) throw new Error('The kiosk page is not available');
  const html = await reply.clone().text();
  const files = await fetch('/kiosk/files.json', { cache: 'no-cache' }).then((list) => list.json());
  const usedFiles = html.match(/\/kiosk\/assets\/[^"]+/g) ?? [];
  if (!usedFiles.every((file) => files.includes(file))) throw new Error('The build changed in the meantime');
  await caches.delete(next);
  const cache = await caches.open(next);
  await cache.addAll(files);
  await cache.put(page, reply);
  return html;
}

const storedPage = async (name) => (await caches.match(page, { cacheName: name }))?.text();

async function findNewBuild() {
  const reply = await fetch(page, { cache: 'no-cache' });
  if (!reply.ok || reply.redirected) return false;
  const html = await reply.text();
  if (html === (await storedPage(current))) return false;
  return (await storedPage(next)) === html || (await storeNewBuild()) === html;
}

async function takeNewBuild() {
  if (!(await storedPage(next))) return false;
  const [from, to] = [await caches.open(next), await caches.open(current)];
  const stored = await from.keys();
  // The page is last: until then, the previous page and its files are complete.
  const inOrder = stored.toSorted(
    (a, b) => Number(new URL(a.url).pathname === page) - Number(new URL(b.url).pathname === page),
  );
  for (const request of inOrder) await to.put(request, await from.match(request));
  for (const request of await to.keys()) if (!(await from.match(request))) await to.delete(request);
  await caches.delete(next);
  return true;
}
