import { type BrowserContext, chromium } from '@playwright/test';
import type { Bench } from './bench.ts';
import { password } from './data/people.ts';
import { separateFolder } from './separate-folder.ts';

/** Chromium's sandbox does not work as root. The other switches prevent external requests. */
const switches = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Creates a browser with a new profile. With a port, other programs can control the browser, and its window keeps its
 * size.
 */
export async function newBrowser(bench: Bench, port?: number): Promise<BrowserContext> {
  // `npm run bench` sets this variable.
  const executablePath = process.env.CHROME_PATH;
  if (!executablePath) throw new Error('CHROME_PATH is not set');
  const context = await chromium.launchPersistentContext(separateFolder(bench, 'browser'), {
    executablePath,
    args: [...switches, ...(port === undefined ? [] : [`--remote-debugging-port=${port}`])],
    viewport: port === undefined ? { width: 1440, height: 900 } : null,
    locale: 'en-US',
  });
  bench.onEnd(() => context.close());
  return context;
}

/** Sets the cookie of a session in the browser and marks the session as known, like the sign-in page. */
export async function signInBrowser(context: BrowserContext, url: string, email: string): Promise<void> {
  const response = await context.request.post(`${url}/api/session`, { data: { email, password } });
  if (!response.ok()) throw new Error(`${email} could not sign in: ${response.status()}`);
  const page = await context.newPage();
  await page.goto(`${url}/health/live`);
  await page.evaluate(() => localStorage.setItem('latchboard.session', 'yes'));
  await page.close();
}
