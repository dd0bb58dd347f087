import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test.use({ expectedErrors: [401] });

const board = (page: Page) => page.getByRole('row').nth(1);

test('ACC-09 concurrent calls in two tabs share one refresh after the access token has expired', async ({
  signedIn,
}) => {
  const first = await signedIn('manager');
  const context = first.context();
  await context.clock.install();
  await first.goto('/overview?property=1');
  await expect(board(first)).toBeVisible();
  const second = await context.newPage();
  await second.goto('/overview?property=1');
  await expect(board(second)).toBeVisible();

  let refreshes = 0;
  const boardReplies: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/session/refresh')) refreshes += 1;
  });
  context.on('response', (response) => {
    if (response.ok() && /\/api\/properties\//.test(response.url())) boardReplies.push(response.url());
  });
  // This period is longer than the lifetime of an access token. Both tabs refetch their data.
  await context.clock.fastForward('30:00');
  await expect.poll(() => boardReplies.length).toBeGreaterThan(3);
  expect(refreshes).toBe(1);
  await expect(board(first)).toBeVisible();
  await expect(board(second)).toBeVisible();
});

test('NAV-20 ACC-09 a lost session shows one message, no matter how many calls fail, and redirects to the sign-in page', async ({
  signedIn,
}) => {
  const page = await signedIn({ email: 'manager@demo.latchboard.test' });
  await page.goto('/overview?property=1');
  await expect(board(page)).toBeVisible();
  await page.route(/\/api\/(?!session)/, (route) => route.fulfill({ status: 401, json: { code: 'sessionEnded' } }));
  await page.route('**/api/session/refresh', (route) => route.fulfill({ status: 401, json: { code: 'sessionEnded' } }));
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fadmin');
  const toasts = page.getByRole('region', { name: 'Messages' }).getByRole('alert');
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toContainText('Error');
  await expect(toasts).toContainText('Your session has ended. Please sign in again.');
});

test('ACC-10 signing out leaves no data in the browser or on the server, and signs out the other tabs', async ({
  signedIn,
}) => {
  const page = await signedIn('region');
  await page.goto('/overview');
  await expect(board(page)).toBeVisible();
  const otherPage = await page.context().newPage();
  await otherPage.goto('/admin');
  await expect(otherPage.getByRole('heading', { level: 1 })).toBeVisible();
  const cookies = await page.context().cookies();

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL('/login');
  await expect(otherPage).toHaveURL(/\/login/);
  for (const tab of [page, otherPage]) {
    const keys = await tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('latchboard.')));
    // The language belongs to the device, not to the user, and the sign-in page uses it (NAV-24).
    expect(keys.filter((key) => key !== 'latchboard.language')).toEqual([]);
  }
  // The server rejects the old cookie, even if it was copied.
  await page.context().addCookies(cookies);
  const refreshReply = await page.request.post('/api/session/refresh', {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(refreshReply.status()).toBe(401);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
});
