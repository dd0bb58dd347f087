import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RoleKey } from '@latchboard/rights';
import { test as base, expect, type Page } from '@playwright/test';
import type { default as axe, RunOptions } from 'axe-core';
import type { Cabinet } from '../../apps/cabinet/src/cabinet-interface.ts';
import { startRecording } from '../../tooling/cost/record-cost.ts';
import { isSampled } from '../sample.ts';
import { startCabinet, startNewCabinet } from './cabinets.ts';
import { ContextPool } from './context-pool.ts';
import { password } from './place.ts';

type ExpectedError = number | 'no connection' | 'a screen error' | 'a missing chunk' | 'a damaged value';

interface Options {
  /**
   * HTTP statuses, lost connections, or screen errors that a test causes. The browser logs each one to its console.
   */
  expectedErrors: readonly ExpectedError[];
  /** Gives each test new browser contexts. Reused ones may have scripts and styles in their HTTP cache. */
  hasEmptyCache: boolean;
}

interface Person {
  readonly role?: RoleKey;
  /** Email of the login. Default: the demo's login of the role. */
  readonly email?: string;
  readonly scheme?: 'light' | 'dark';
}

/**
 * The demo's logins that use Spanish in every test. The language is stored with the login, and tests run in parallel.
 */
export const spanishRoles: readonly RoleKey[] = ['division', 'assistant'];

interface Fixtures {
  /** Records the cost of the test: CPU seconds of its worker and browser. */
  cost: undefined;
  /**
   * Word that is unique to this test and attempt. A test includes it in the names of its records, so a retry can
   * pass.
   */
  uniqueWord: string;
  /** A new page in a separate browser context without state from an earlier test. */
  openPage: (options: { isSignedIn: boolean; scheme?: Person['scheme'] }) => Promise<Page>;
  /** A page with a signed-in login, in a separate browser context. */
  signedIn: (role: RoleKey | Person) => Promise<Page>;
  /** A running demo cabinet. Each may run in only one test at a time. */
  runningCabinet: (datalogId: number) => Promise<Cabinet>;
  /** Starts a new cabinet and enrolls it with a code. */
  cabinetWithCode: (code: string) => Promise<Cabinet>;
}

const withFixtures = base.extend<Options & Fixtures, { contextPool: ContextPool }>({
  contextPool: [({ browser }, use) => use(new ContextPool(browser)), { scope: 'worker' }],

  expectedErrors: [[], { option: true }],
  hasEmptyCache: [false, { option: true }],

  cost: [
    async ({ baseURL: _ }, use, { titlePath: [file] }) => {
      const stop = startRecording();
      await use(undefined);
      stop(String(file));
    },
    { auto: true },
  ],

  uniqueWord: async ({ baseURL: _ }, use) => {
    const letters = [...randomBytes(6)].map((byte) => String.fromCharCode(97 + (byte % 26)));
    await use(letters.join('').replace(/^./, (first) => first.toUpperCase()));
  },

  openPage: async (
    {
      contextPool,
      expectedErrors,
      hasEmptyCache,
      baseURL,
      viewport,
      locale,
      timezoneId,
      colorScheme,
      serviceWorkers,
      contextOptions,
    },
    use,
    info,
  ) => {
    const options = { baseURL, viewport, locale, timezoneId, colorScheme, serviceWorkers, ...contextOptions };
    const pages: Page[] = [];
    const messages: string[][] = [];
    await use(async ({ isSignedIn, scheme }) => {
      const chosen = { ...options, ...(scheme && { colorScheme: scheme }) };
      const page = await contextPool.take(chosen, { isSignedIn, hasEmptyCache });
      pages.push(page);
      messages.push(collectMessages(page, expectedErrors));
      return page;
    });
    const isReusable = info.status === info.expectedStatus;
    for (const page of pages) await contextPool.release(page.context(), { isReusable });
    expect(messages.flat()).toEqual([]);
  },

  page: async ({ openPage }, use) => use(await openPage({ isSignedIn: false })),

  context: ({ page }, use) => use(page.context()),

  signedIn: ({ openPage }, use) =>
    use(async (user) => {
      const person = typeof user === 'string' ? { role: user } : user;
      const page = await openPage({ isSignedIn: true, ...(person.scheme && { scheme: person.scheme }) });
      await signIn(page, person);
      return page;
    }),

  runningCabinet: ({ baseURL }, use) => withCabinets((id: number) => startCabinet(id, String(baseURL)), use),
  cabinetWithCode: ({ baseURL }, use) => withCabinets((code: string) => startNewCabinet(code, String(baseURL)), use),
});

/** Share of the look tests that `npm test` runs. The full run includes all of them. */
const lookShare = 1 / 4;

/**
 * Browser tests. An error or warning in a page's console fails the test. `test.look` checks the layout of one screen
 * on a phone, in dark mode, or in Spanish. `npm test` runs a sample of them that changes with each commit.
 * `shell/every-screen.test.ts` checks the same rules on every screen.
 */
export const test = Object.assign(withFixtures, {
  look: (title: string, body: Parameters<typeof withFixtures>[2]) => {
    if (isSampled(title, lookShare)) withFixtures(title, body);
  },
});

/** Starts cabinets that stop when their test ends. */
async function withCabinets<Key>(
  start: (key: Key) => Promise<Cabinet>,
  use: (startFor: (key: Key) => Promise<Cabinet>) => Promise<void>,
) {
  const cabinets: Cabinet[] = [];
  await use(async (key) => {
    const cabinet = await start(key);
    cabinets.push(cabinet);
    return cabinet;
  });
  for (const cabinet of cabinets) await cabinet.stop();
}

/** Signs in like the sign-in page. The tests for sign-in use the page itself. */
async function signIn({ request }: Page, person: Person): Promise<void> {
  const email = person.email ?? `${person.role}@demo.latchboard.test`;
  // The server may close an idle connection at the moment of the request. Only that error is retried.
  const reply = await request.post('/api/session', { data: { email, password }, maxRetries: 2 });
  expect(reply.status(), await reply.text()).toBe(200);
  if (person.email || !person.role || !spanishRoles.includes(person.role)) return;
  const { accessToken } = (await reply.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  await request.put('/api/session/language', { data: { language: 'es' }, headers });
}

/** Pattern of the console message for an expected error. */
function consolePattern(expectedError: ExpectedError): RegExp {
  if (expectedError === 'no connection') return /net::ERR_/;
  if (expectedError === 'a damaged value') return /^The stored value .* is damaged/;
  // The browser requests the missing files in random order.
  if (expectedError === 'a missing chunk') return /Unable to preload CSS|Failed to fetch dynamically imported module/;
  return expectedError === 'a screen error' ? /TypeError: / : new RegExp(`status of ${expectedError}`);
}

function collectMessages(page: Page, expectedErrors: readonly ExpectedError[]): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Service Worker registration blocked by Playwright')) return;
    const isExpected = expectedErrors.some((expectedError) => consolePattern(expectedError).test(message.text()));
    if (['error', 'warning'].includes(message.type()) && !isExpected)
      messages.push(`${message.type()}: ${message.text()} (${message.location().url}, on ${page.url()})`);
  });
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  return messages;
}

/** The minified script is half the size of `axe.source`. It is sent to each page. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Returns the violations of the accessibility rules (WCAG 2.2 AA) with their elements. Frames are checked as separate
 * pages.
 */
async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const { violations } = await page.evaluate(
    (chosen) => (window as unknown as { axe: typeof axe }).axe.run(document, chosen),
    // Only the rule about auto-playing sound needs preloaded files, and no page plays sound.
    { ...options, iframes: false, preload: false, resultTypes: ['violations' as const] },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

/** Rules that measure every element. They take three quarters of a check's time. */
const measuringRules = ['color-contrast', 'target-size'];

/** Share of the checks in which `npm test` measures contrast and target size. The full run measures in all of them. */
const measuredShare = 1 / 4;

const checksOf = new WeakMap<object, number>();

/** Whether this run measures contrast and target size in the next check of the current test. */
function isMeasured(): boolean {
  const info = withFixtures.info();
  const number = (checksOf.get(info) ?? 0) + 1;
  checksOf.set(info, number);
  return isSampled(`measure ${info.titlePath.join(' ')} ${number}`, measuredShare);
}

const onlyRule = (rule: string): RunOptions => ({ runOnly: { type: 'rule', values: [rule] } });

/**
 * Expects no violation of the accessibility rules. In dark mode, checks only contrast, because nothing else changes.
 * @param measure whether to measure contrast and target size; by default in a sample of the checks
 */
export async function expectAccessible(
  page: Page,
  scheme: 'light' | 'dark' = 'light',
  measure: boolean = isMeasured(),
): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  // A dialog gets its name only after it renders.
  await expect(page.locator('[role=dialog]:not([aria-label], [aria-labelledby])')).toHaveCount(0);
  // axe does not check target size (WCAG 2.2) by default.
  const rules = Object.fromEntries(measuringRules.map((rule) => [rule, { enabled: measure }]));
  if (scheme === 'light') expect(await violationsOf(page, { rules })).toEqual([]);
  else if (measure) expect(await violationsOf(page, onlyRule('color-contrast'))).toEqual([]);
}

/** Expects all targets to be large enough (WCAG 2.2). Use it to check another layout. */
export async function expectTargetSizes(page: Page): Promise<void> {
  expect(await violationsOf(page, onlyRule('target-size'))).toEqual([]);
}

/** Expects nothing to be wider than the screen. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  // The layout may still be changing after the page was wider.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);
}

export { expect };
