import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RoleKey } from '@latchboard/rights';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { default as axe, RunOptions } from 'axe-core';
import type { Cabinet } from '../../apps/cabinet/src/cabinet-interface.ts';
import { startRecording } from '../../tooling/cost/record-cost.ts';
import { isSampled } from '../sample.ts';
import { startCabinet, startNewCabinet } from './cabinets.ts';
import { password } from './place.ts';

type Provoked = number | 'no connection' | 'a fault of a screen' | 'a part that stays away';

interface Options {
  /**
   * HTTP statuses, lost connections, or screen errors that a test provokes. The browser reports each in its console.
   */
  provokes: readonly Provoked[];
}

interface Person {
  readonly role?: RoleKey;
  /** A login other than the demo's of that role. */
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
  /** A word that is unique to this test and attempt. Records of a test are named with it, so a retry can pass. */
  own: string;
  /** A page of a signed-in login, in a separate browser. */
  signedIn: (who: RoleKey | Person) => Promise<Page>;
  /** A running cabinet of the demo. Each may run in only one test at a time. */
  cabinetAtWork: (datalogId: number) => Promise<Cabinet>;
  /** A new running cabinet, enrolled with a valid code. */
  cabinetWithCode: (code: string) => Promise<Cabinet>;
}

const withFixtures = base.extend<Options & Fixtures>({
  provokes: [[], { option: true }],

  cost: [
    async ({ baseURL: _ }, use, { titlePath: [file] }) => {
      const stop = startRecording();
      await use(undefined);
      stop(String(file));
    },
    { auto: true },
  ],

  own: async ({ baseURL: _ }, use) => {
    const letters = [...randomBytes(6)].map((byte) => String.fromCharCode(97 + (byte % 26)));
    await use(letters.join('').replace(/^./, (first) => first.toUpperCase()));
  },

  page: async ({ page, provokes }, use) => {
    const heard = listen(page, provokes);
    await use(page);
    expect(heard).toEqual([]);
  },

  signedIn: async ({ browser, contextOptions, baseURL, provokes }, use) => {
    const opened: BrowserContext[] = [];
    const heard: string[][] = [];
    await use(async (who) => {
      const person = typeof who === 'string' ? { role: who } : who;
      const context = await enter(browser, { ...contextOptions, baseURL }, person);
      opened.push(context);
      const page = await context.newPage();
      heard.push(listen(page, provokes));
      return page;
    });
    for (const context of opened) await context.close();
    expect(heard.flat()).toEqual([]);
  },

  cabinetAtWork: ({ baseURL }, use) => atWork((id: number) => startCabinet(id, String(baseURL)), use),
  cabinetWithCode: ({ baseURL }, use) => atWork((code: string) => startNewCabinet(code, String(baseURL)), use),
});

/** The share of look tests that `npm test` runs. The full run runs all. */
const looksInGate = 1 / 4;

/**
 * Browser tests. Any error or warning in the console of a page fails its test.
 * `test.look` is for the look of one screen on a phone, in the dark, or in Spanish. `npm test` runs a sample of these,
 * which changes with each commit, because `shell/every-screen.test.ts` checks the same rules on every screen.
 */
export const test = Object.assign(withFixtures, {
  look: (title: string, body: Parameters<typeof withFixtures>[2]) => {
    if (isSampled(title, looksInGate)) withFixtures(title, body);
  },
});

/** Cabinets that stop with their test. */
async function atWork<Key>(
  start: (key: Key) => Promise<Cabinet>,
  use: (at: (key: Key) => Promise<Cabinet>) => Promise<void>,
) {
  const working: Cabinet[] = [];
  await use(async (key) => {
    const cabinet = await start(key);
    working.push(cabinet);
    return cabinet;
  });
  for (const cabinet of working) await cabinet.stop();
}

type ContextOptions = Parameters<Browser['newContext']>[0];

/** Signs in like the sign-in page. The tests of the area sign-in use the page itself. */
async function enter(browser: Browser, options: ContextOptions, person: Person): Promise<BrowserContext> {
  const context = await browser.newContext({ ...options, ...(person.scheme && { colorScheme: person.scheme }) });
  const email = person.email ?? `${person.role}@demo.latchboard.test`;
  const reply = await context.request.post('/api/session', { data: { email, password } });
  expect(reply.status(), await reply.text()).toBe(200);
  if (!person.email && person.role && spanishRoles.includes(person.role)) {
    const { accessToken } = (await reply.json()) as { accessToken: string };
    const headers = { authorization: `Bearer ${accessToken}` };
    await context.request.put('/api/session/language', { data: { language: 'es' }, headers });
  }
  // A sandboxed frame inside a page has no local storage.
  await context.addInitScript(() => {
    if (window === window.top) localStorage.setItem('latchboard.session', 'yes');
  });
  return context;
}

/** The console message of a provoked error. */
function noteOf(provoked: Provoked): RegExp {
  if (provoked === 'no connection') return /net::ERR_/;
  // The file that the browser misses first is random.
  if (provoked === 'a part that stays away') return /Unable to preload CSS|Failed to fetch dynamically imported module/;
  return provoked === 'a fault of a screen' ? /TypeError: / : new RegExp(`status of ${provoked}`);
}

function listen(page: Page, provokes: readonly Provoked[]): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Service Worker registration blocked by Playwright')) return;
    const isProvoked = provokes.some((provoked) => noteOf(provoked).test(message.text()));
    if (['error', 'warning'].includes(message.type()) && !isProvoked)
      heard.push(`${message.type()}: ${message.text()} (${message.location().url}, on ${page.url()})`);
  });
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`));
  return heard;
}

/** Half the size of `axe.source`, because it is sent to each page. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Violations of the accessibility rules (WCAG 2.2 AA) with their elements. Frames are checked as separate pages. */
async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const { violations } = await page.evaluate(
    (chosen) => (window as unknown as { axe: typeof axe }).axe.run(document, chosen),
    // Only the rule about auto-playing sound needs preloaded files, and no page plays sound.
    { ...options, iframes: false, preload: false, resultTypes: ['violations' as const] },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

/** Contrast and target size measure every element: they take three quarters of the time of a check. */
const measuring = ['color-contrast', 'target-size'];

/** Share of the checks in which `npm test` measures contrast and target size. The full run measures in all of them. */
const measuredInGate = 1 / 4;

const checksOf = new WeakMap<object, number>();

/** Whether this run measures contrast and target size in the next check of the current test. */
function isMeasured(): boolean {
  const info = withFixtures.info();
  const number = (checksOf.get(info) ?? 0) + 1;
  checksOf.set(info, number);
  return isSampled(`measure ${info.titlePath.join(' ')} ${number}`, measuredInGate);
}

const only = (rule: string): RunOptions => ({ runOnly: { type: 'rule', values: [rule] } });

/**
 * Expects no violation of the accessibility rules. In the dark, only contrast is checked, because nothing else changes.
 * @param measure whether contrast and target size are measured; by default in a sample of the checks
 */
export async function expectAccessible(
  page: Page,
  scheme: 'light' | 'dark' = 'light',
  measure: boolean = isMeasured(),
): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  // A dialog gets its name only after it is drawn.
  await expect(page.locator('[role=dialog]:not([aria-label], [aria-labelledby])')).toHaveCount(0);
  // Target size (WCAG 2.2) is not among axe's default rules.
  const rules = Object.fromEntries(measuring.map((rule) => [rule, { enabled: measure }]));
  if (scheme === 'light') expect(await violationsOf(page, { rules })).toEqual([]);
  else if (measure) expect(await violationsOf(page, only('color-contrast'))).toEqual([]);
}

/** Expects targets that are large enough (WCAG 2.2), also in another layout. */
export async function expectTargetSizes(page: Page): Promise<void> {
  expect(await violationsOf(page, only('target-size'))).toEqual([]);
}

/** Expects that nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A page that was wider before may still be changing its layout.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);
}

export { expect };
