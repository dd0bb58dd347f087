import { type BrowserContext, chromium } from '@playwright/test';
import type { Bench } from './bench.ts';
import { password } from './data/people.ts';
import { folderOfOwn } from './own-folder.ts';

/** As root Chromium's own sandbox refuses to work; the rest keeps it from calling out. */
const switches = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A browser nobody has used before. With a port other programs can steer it too, and its window keeps its own size. */
export async function newBrowser(bench: Bench, port?: number): Promise<BrowserContext> {
  // `npm run bench` looks for one.
  const executablePath = process.env.CHROME_PATH;
  if (!executablePath) throw new Error('CHROME_PATH names no Chromium');
  const context = await chromium.launchPersistentContext(folderOfOwn(bench, 'browser'), {
    executablePath,
    args: [...switches, ...(port === undefined ? [] : [`--remote-debugging-port=${port}`])],
    viewport: port === undefined ? { width: 1440, height: 900 } : null,
    locale: 'en-US',
  });
  bench.onEnd(() => context.close());
  return context;
}

/** The browser holds the cookie of a session and remembers that it has one, as after the sign-in page. */
export async function signInBrowser(context: BrowserContext, url: string, email: string): Promise<void> {
  const response = await context.request.post(`${url}/api/session`, { data: { email, password } });
  if (!response.ok()) throw new Error(`${email} could not sign in: ${response.status()}`);
  const page = await context.newPage();
  await page.goto(`${url}/health/live`);
  await page.evaluate(() => localStorage.setItem('latchboard.session', 'yes'));
  await page.close();
}
