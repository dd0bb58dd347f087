import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** Methods of a context whose effect remains when its pages are closed. */
const lastingMethods = [
  'addInitScript',
  'addListener',
  'close',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'on',
  'once',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
] as const;

const clockMethods = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const;

interface Kind {
  readonly isSignedIn: boolean;
  readonly hasEmptyCache?: boolean;
}

/**
 * Browser contexts of a worker that are reused between tests, because a new context compiles every script of the
 * product again. A test gets a new page and empty storage. A context is closed after a test that changed anything else:
 * a clock, routes, permissions, the network, or a service worker.
 */
export class ContextPool {
  readonly #browser: Browser;
  readonly #idle = new Map<string, BrowserContext[]>();
  readonly #keys = new WeakMap<BrowserContext, string>();
  readonly #changed = new WeakSet<BrowserContext>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /**
   * Returns a new page in a context with these options, without state from an earlier test.
   * @param kind.isSignedIn whether the pages know that the browser has a session
   * @param kind.hasEmptyCache whether the context must be new, because a reused one keeps its HTTP cache
   */
  async take(options: BrowserContextOptions, { isSignedIn, hasEmptyCache = false }: Kind): Promise<Page> {
    const key = JSON.stringify([options, isSignedIn]);
    const reused = hasEmptyCache ? undefined : this.#idle.get(key)?.pop();
    const context = reused ?? (await this.#create(options, isSignedIn));
    this.#keys.set(context, key);
    const page = await context.newPage();
    if (reused) await clearStorage(page);
    return page;
  }

  /** Closes the pages of a context. Keeps it for a later test if the test changed only pages and storage. */
  async release(context: BrowserContext, { isReusable }: { isReusable: boolean }): Promise<void> {
    const key = this.#keys.get(context);
    if (key === undefined || !isReusable || this.#changed.has(context)) return context.close();
    for (const page of context.pages()) await page.close();
    this.#idle.set(key, [...(this.#idle.get(key) ?? []), context]);
  }

  async #create(options: BrowserContextOptions, isSignedIn: boolean): Promise<BrowserContext> {
    const context = await this.#browser.newContext({ ...options });
    if (isSignedIn) await context.addInitScript(rememberSession);
    const onCall = () => this.#changed.add(context);
    if (options.serviceWorkers === 'allow') onCall();
    watchCalls(context, lastingMethods, onCall);
    watchCalls(context.clock, clockMethods, onCall);
    return context;
  }
}

/** Runs in each document. Sandboxed frames inside a page have no local storage. */
function rememberSession(): void {
  if (window === window.top) localStorage.setItem('latchboard.session', 'yes');
}

/** Calls `onCall` before each call of one of the methods. */
function watchCalls<Target extends object>(
  target: Target,
  names: readonly (keyof Target & string)[],
  onCall: () => void,
): void {
  for (const name of names) {
    const method = target[name] as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]) => {
      onCall();
      return method.apply(target, args);
    };
    Object.defineProperty(target, name, { value: watched });
  }
}

/** Removes cookies and stored data of every kind. The page is new, so no other page writes them again. */
async function clearStorage(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await devTools.detach();
  await page.context().clearCookies();
}
