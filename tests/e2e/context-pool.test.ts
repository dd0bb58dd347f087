import type { BrowserContext, Page } from '@playwright/test';
import type { ContextPool } from './context-pool.ts';
import { expect, test } from './fixtures.ts';

/** A page without scripts on the server, so only the test stores data. */
const plainPage = '/health/ready';

/** Stores a value in each kind of storage. It runs in the page. */
async function fillStorage(): Promise<void> {
  localStorage.setItem('left', 'yes');
  sessionStorage.setItem('left', 'yes');
  await cookieStore.set('left', 'yes');
  await (await caches.open('left')).put('/left', new Response('yes'));
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('left', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('left');
    opening.onsuccess = () => resolve();
    opening.onerror = () => reject(opening.error);
  });
  const files = await navigator.storage.getDirectory();
  await files.getFileHandle('left', { create: true });
}

/** Reads the data from an earlier test that a page could see. The function runs in the page. */
async function readState() {
  const names: string[] = [];
  for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name);
  return {
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...names],
    cookie: document.cookie,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isPrint: matchMedia('print').matches,
    width: innerWidth,
    historyLength: history.length,
    windowName: window.name,
    added: ['script', 'exposed'].filter((name) => name in window),
  };
}

/** Changes everything about a page that must not carry over to the next page. */
async function changePage(page: Page, heard: string[]): Promise<void> {
  page.on('console', (message) => heard.push(message.text()));
  await page.route('**/health/*', (route) => route.fulfill({ body: 'routed' }));
  await page.unroute('**/health/*');
  await page.route('**/health/live', (route) => route.fulfill({ body: 'routed' }));
  await page.addInitScript(() => Object.assign(window, { script: true }));
  await page.exposeFunction('exposed', () => 1);
  await page.setExtraHTTPHeaders({ 'accept-language': 'es' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.evaluate(() => {
    window.name = 'left';
  });
  await page.context().addCookies([{ name: 'hidden', value: 'yes', url: page.url(), httpOnly: true }]);
}

test.describe('a reused browser context', () => {
  test('a page in a reused context has no storage, cookies, scripts, routes, size, theme, or history from the earlier test', async ({
    contextPool,
    baseURL,
  }) => {
    const options = { baseURL: String(baseURL), viewport: { width: 1440, height: 900 } };
    const first = await contextPool.take(options, { isSignedIn: false });
    await first.goto(plainPage);
    const before = await first.evaluate(readState);
    const heard: string[] = [];
    await first.evaluate(fillStorage);
    await changePage(first, heard);
    await first.goto(plainPage);
    const [context, otherTab] = [first.context(), await first.context().newPage()];
    await otherTab.goto(plainPage);
    expect(await first.evaluate(readState)).toMatchObject({
      stored: ['left', 'left', 'left'],
      added: ['script', 'exposed'],
    });
    await contextPool.release(context, { isReusable: true });

    const second = await contextPool.take(options, { isSignedIn: false });
    expect(second.context(), 'the context is reused').toBe(context);
    expect(context.pages()).toEqual([second]);
    await second.goto(plainPage);
    expect(await second.evaluate(readState)).toEqual(before);
    expect(await context.cookies()).toEqual([]);
    await second.evaluate(() => console.log('second'));
    expect(heard).toEqual([]);
    expect(await (await second.goto('/health/live'))?.text()).not.toContain('routed');
    await contextPool.release(context, { isReusable: false });
  });

  test('a page in a reused context has no data from another origin', async ({ contextPool, baseURL }) => {
    const other = String(baseURL).replace('localhost', '127.0.0.1');
    const first = await contextPool.take({ baseURL: String(baseURL) }, { isSignedIn: false });
    await first.goto(other + plainPage);
    await first.evaluate(fillStorage);
    await contextPool.release(first.context(), { isReusable: true });
    const second = await contextPool.take({ baseURL: String(baseURL) }, { isSignedIn: false });
    await second.goto(other + plainPage);
    expect(await second.evaluate(readState)).toMatchObject({ stored: [], cookie: '', caches: [], databases: [] });
    await contextPool.release(second.context(), { isReusable: false });
  });
});

const isReusedAfter = async (
  contextPool: ContextPool,
  baseURL: string,
  act: (context: BrowserContext) => unknown,
  isReusable = true,
) => {
  const options = { baseURL };
  const page = await contextPool.take(options, { isSignedIn: false });
  await act(page.context());
  await contextPool.release(page.context(), { isReusable });
  const next = await contextPool.take(options, { isSignedIn: false });
  await contextPool.release(next.context(), { isReusable: false });
  return next.context() === page.context();
};

test('a context is not reused after a change that outlives its pages, or after a failed test', async ({
  contextPool,
  baseURL,
}) => {
  const changes: Record<string, (context: BrowserContext) => unknown> = {
    clock: (context) => context.clock.install(),
    'clock of a page': (context) => context.pages()[0]?.clock.setFixedTime(0),
    'init script': (context) => context.addInitScript(() => {}),
    'exposed function': (context) => context.exposeFunction('left', () => 1),
    listener: (context) => context.on('page', () => {}),
    route: (context) => context.route('**/left', (route) => route.abort()),
    permission: (context) => context.grantPermissions(['notifications']),
    location: (context) => context.setGeolocation({ latitude: 0, longitude: 0 }),
    headers: (context) => context.setExtraHTTPHeaders({ left: 'yes' }),
    network: (context) => context.setOffline(true),
    timeout: (context) => context.setDefaultTimeout(1000),
  };
  for (const [name, change] of Object.entries(changes))
    expect(await isReusedAfter(contextPool, String(baseURL), change), name).toBe(false);
  expect(await isReusedAfter(contextPool, String(baseURL), () => {}, false), 'failed test').toBe(false);
  expect(await isReusedAfter(contextPool, String(baseURL), () => {}), 'no change').toBe(true);
});

test('contexts with other options, with a session, or with an empty cache are separate', async ({
  contextPool,
  baseURL,
}) => {
  const options = { baseURL: String(baseURL) };
  const context = (await contextPool.take(options, { isSignedIn: false })).context();
  await contextPool.release(context, { isReusable: true });
  const others = [
    await contextPool.take(options, { isSignedIn: true }),
    await contextPool.take({ ...options, locale: 'es-US' }, { isSignedIn: false }),
    await contextPool.take({ ...options, serviceWorkers: 'allow' }, { isSignedIn: false }),
  ].map((page) => page.context());
  expect(others).not.toContain(context);
  const empty = await contextPool.take(options, { isSignedIn: false, hasEmptyCache: true });
  expect(empty.context()).not.toBe(context);
  others.push(empty.context());
  for (const other of others) await contextPool.release(other, { isReusable: false });
  const again = (await contextPool.take(options, { isSignedIn: false })).context();
  expect(again).toBe(context);
  await contextPool.release(again, { isReusable: false });
});
