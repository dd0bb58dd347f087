import { expect, expectAccessible, test } from '../fixtures.ts';

test.use({ provokes: [404, 500, 'a fault of a screen'] });

test('NAV-18 unauthorized leads to the sign-in page, also a screen that needs somebody', async ({ page }) => {
  await page.goto('/unauthorized');
  await expect(page.getByRole('heading', { level: 1, name: 'Unauthorized' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'To the sign-in page' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/corporation/corporation-list');
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('RGT-06 ACC-20 a page one has no right to leads home and says so, for the provider’s people and for customers', async ({
  signedIn,
}) => {
  const service = await signedIn('service');
  await service.goto('/internal-users');
  await expect(service).toHaveURL('/dashboard');
  await expect(service.getByText('You do not have access to /internal-users.')).toBeVisible();
  await expectAccessible(service);
  for (const [role, address] of [
    ['sales', '/outbox'],
    ['management', '/audit/entity/property/1'],
    ['accounting', '/property/1/work-orders'],
    ['accounting', '/property/1/alerts'],
    ['production', '/property/1/badges'],
    ['production', '/property/1/site-logins'],
  ] as const) {
    const page = await signedIn(role);
    await page.goto(address);
    await expect(
      page.getByText(`You do not have access to ${address}. The person who manages your logins can change that.`),
    ).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
  }
  const staff = await signedIn('staff');
  for (const address of ['/property-reports/1/report-by-unit', '/property/1/edit-property', '/dashboard']) {
    await staff.goto(address);
    await expect(staff).toHaveURL('/overview');
    await expect(staff.getByText(`You do not have access to ${address}.`)).toBeVisible();
  }
});

test('NAV-18 the Forbidden page, and what is not there is not found', async ({ signedIn }) => {
  const page = await signedIn('service');
  await page.goto('/forbidden');
  await expect(page.getByRole('heading', { level: 1, name: 'Forbidden' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/nothing/here');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'To the start page' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('NAV-18 the Server Error page says its reference, and trying again goes on', async ({ signedIn }) => {
  const page = await signedIn('service');
  const property = '**/api/properties/1';
  const failure = { code: 'unexpected', localizedMessage: 'Unable to complete request', requestId: 'reference-1' };
  await page.route(property, (route) => route.fulfill({ status: 500, json: failure }));
  await page.goto('/property/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Server Error' })).toBeVisible();
  const fault = page.getByRole('main').getByRole('alert');
  await expect(fault).toContainText('Reference reference-1');
  await expectAccessible(page);
  await page.unroute(property);
  await fault.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Point' })).toBeVisible();
});

test('NAV-18 a board that the server failed comes back by itself', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await page.context().clock.install();
  const board = /\/api\/properties\/1\/board/;
  const failure = { code: 'unexpected', localizedMessage: 'Unable to complete request', requestId: 'reference-2' };
  await page.route(board, (route) => route.fulfill({ status: 500, json: failure }));
  await page.goto('/overview');
  await expect(page.getByRole('heading', { level: 1, name: 'Server Error' })).toBeVisible();
  await page.unroute(board);
  await page.context().clock.fastForward('00:21');
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
});

test('NAV-18 a fault of a screen itself is a page that says so, with a way to try again', async ({ signedIn }) => {
  const page = await signedIn('service');
  const property = '**/api/properties/1';
  await page.route(property, (route) => route.fulfill({ json: { id: 1, name: 'Harbor Point' } }));
  await page.goto('/property/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(property);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Harbor Point/ })).toBeVisible();
});
