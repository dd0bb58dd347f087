import { expect, test } from '../fixtures.ts';

test('ACC-10 a call that reaches the server after its session has ended shows no error, in any tab', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  const otherPage = await page.context().newPage();
  const { promise: hasEnded, resolve: end } = Promise.withResolvers<void>();
  const lateReplies: Promise<void>[] = [];
  await page.context().route('**/api/**/board*', async (route) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    lateReplies.push(promise);
    await hasEnded;
    // Both steps fail if the browser has dropped the request.
    const deliver = async () => route.fulfill({ response: await route.fetch() });
    await deliver().catch(() => undefined);
    resolve();
  });
  await page.route('**/api/session', async (route) => {
    const reply = await route.fetch();
    end();
    await Promise.all(lateReplies);
    await route.fulfill({ response: reply });
  });
  for (const tab of [page, otherPage]) {
    const request = tab.waitForRequest(/api.*board/);
    await tab.goto('/overview', { waitUntil: 'domcontentloaded' });
    await request;
  }
  await page.getByRole('button', { name: 'Logout' }).first().click();
  for (const tab of [page, otherPage]) {
    await expect(tab).toHaveURL(/\/login/);
    await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(tab.getByRole('alert')).toHaveCount(0);
  }
});
