import type { RoleKey } from '@latchboard/rights';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test.use({ hasEmptyCache: true });

const maxFiles = 12;

interface Load {
  readonly files: readonly string[];
  readonly calls: readonly string[];
}

/** Loads a page and waits until it makes no more requests. Returns its script and style files, and its calls. */
async function load(page: Page, path: string, ready: string): Promise<Load> {
  const files: string[] = [];
  const calls: string[] = [];
  let lastAt = Date.now();
  const record = (request: { url(): string; method(): string }) => {
    const { pathname, search } = new URL(request.url());
    // The chat button loads when the browser is idle.
    if (/\/chat-/.test(pathname)) return;
    if (/\.(js|css)$/.test(pathname)) files.push(pathname);
    else if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
    else return;
    lastAt = Date.now();
  };
  page.on('request', record);
  const stream = page.waitForResponse('**/api/live');
  await page.goto(path);
  await stream;
  await expect(page.locator(ready).first()).toBeVisible();
  // Requests caused by the stream start within a second.
  await expect.poll(() => Date.now() - lastAt, { timeout: 30_000 }).toBeGreaterThan(2000);
  page.off('request', record);
  return { files, calls };
}

const repeatedCalls = ({ calls }: Load) => calls.filter((call, index) => calls.indexOf(call) !== index);

const pages: readonly { name: string; role: RoleKey; path: string; ready: string }[] = [
  { name: 'board', role: 'manager', path: '/overview?property=1', ready: '[role=grid]' },
  { name: 'dashboard', role: 'service', path: '/dashboard', ready: 'main h1' },
  { name: 'dashboard of a super administrator', role: 'superadmin', path: '/dashboard', ready: 'main h1' },
  { name: 'overview of a corporation', role: 'corporate', path: '/overview', ready: '[role=grid]' },
  { name: 'overview of a region', role: 'region', path: '/overview', ready: '[role=grid]' },
  { name: 'report', role: 'manager', path: '/property-reports/1/transaction', ready: '[role=grid]' },
];

for (const { name, role, path, ready } of pages)
  test(`NAV-27 TXN-10 the ${name} loads in at most ${maxFiles} script and style files and makes no call twice`, async ({
    signedIn,
  }) => {
    const page = await signedIn(role);
    let first = await load(page, path, ready);
    expect(first.files.length, first.files.join('\n')).toBeGreaterThan(3);
    expect(first.files.length, first.files.join('\n')).toBeLessThanOrEqual(maxFiles);
    // A change by another test may cause a refetch, but not on every load.
    for (let attempt = 0; attempt < 2 && repeatedCalls(first).length > 0; attempt++)
      first = await load(page, path, ready);
    expect(repeatedCalls(first)).toEqual([]);
  });
