import { expect, expectAccessible, test } from '../fixtures.ts';

test.use({ expectedErrors: ['no connection', 500, 503], hasEmptyCache: true });

test('NAV-18 without a connection, the portal’s frame stays, shows that the portal is offline, and recovers automatically', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/overview');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText(/^(live|\d+ of \d+ systems live)$/)).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'Cannot reach Latchboard.' })).toBeVisible();
  await expect(page.getByText(/^(live|\d+ of \d+ systems live)$/)).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await expect(page).toHaveURL('/admin');
  await expect(header.getByRole('link', { name: 'Overview' })).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
  await expect(page.getByText('Cannot reach Latchboard.')).toBeHidden();
});

test('NAV-18 data that failed to load while the server was down is loaded when the server responds again', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  const serverPaths = /\/api\/|\/health\//;
  await page.goto('/property-reports/1');
  await expect(page.getByRole('link', { name: /Keys out/ })).toBeVisible();
  await page.route(serverPaths, (route) => route.fulfill({ status: 503, body: 'no upstream' }));
  await page.getByRole('banner').getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Cannot reach Latchboard.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.unroute(serverPaths);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('Cannot reach Latchboard.')).toBeHidden();
});

test('ACC-15 NAV-18 if the server is down when the portal starts, the page shows an outage, not an unknown user, and recovers automatically', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  const serverPaths = /\/api\/|\/health\//;
  await page.route(serverPaths, (route) => route.abort('connectionrefused'));
  await page.goto('/account');
  await expect(page.getByRole('alert')).toContainText('Latchboard cannot be reached right now.');
  await expect(page.getByText('user record')).toHaveCount(0);
  await expect(page).toHaveURL('/account');
  await expectAccessible(page);
  await page.unroute(serverPaths);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(page).toHaveURL('/account');
});
