import { expect, expectAccessible, test } from '../fixtures.ts';

test.use({ expectedErrors: [404, 500, 'a screen error'], hasEmptyCache: true });

test('NAV-18 the Unauthorized page links to the sign-in page, and a screen that requires a login redirects to it', async ({
  page,
}) => {
  await page.goto('/unauthorized');
  await expect(page.getByRole('heading', { level: 1, name: 'Unauthorized' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/corporation/corporation-list');
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('RGT-06 ACC-20 a user without access sees the page, the property, and whom to ask; some routes redirect home with a message', async ({
  signedIn,
}) => {
  const service = await signedIn('service');
  await service.goto('/internal-users');
  await expect(service.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
  await expect(service.getByText('You don’t have access to Users.')).toBeVisible();
  await expectAccessible(service);
  await service.getByRole('link', { name: 'Go to start page' }).click();
  await expect(service).toHaveURL('/dashboard');
  // `screen-access.test.ts` checks each role and screen.
  for (const [role, url, name] of [
    ['accounting', '/property/1/work-orders', 'Work orders'],
    ['production', '/property/1/site-logins', 'Logins'],
  ] as const) {
    const page = await signedIn(role);
    await page.goto(url);
    await expect(page.getByText(`You don’t have access to ${name} at Harbor Point Apartments.`)).toBeVisible();
    await expect(page.getByText('Ask a system administrator.')).toBeVisible();
  }
  const staff = await signedIn('staff');
  await staff.goto('/badges/property/1/active');
  await expect(staff.getByText('You don’t have access to Employees at Harbor Point Apartments.')).toBeVisible();
  await expect(staff.getByText('Ask your manager, Dana Whitfield.')).toBeVisible();
  await expectAccessible(staff);
  await staff.goto('/property-reports/1/report-by-unit');
  await expect(staff).toHaveURL('/overview');
  await expect(staff.getByText('You don’t have access to Report by unit at Harbor Point Apartments.')).toBeVisible();
  await expect(staff.getByText('Ask your manager, Dana Whitfield. This is your start page.')).toBeVisible();
  // A page for the provider has no Spanish name.
  const assistant = await signedIn('assistant');
  await assistant.goto('/search');
  await expect(assistant.getByText('No tiene acceso a esta página.')).toBeVisible();
  // If the URL names no place, the page names the manager of the user's own place.
  await staff.goto('/exceptions');
  await expect(staff.getByText('You don’t have access to Alerts.')).toBeVisible();
  await expect(staff.getByText('Ask your manager, Dana Whitfield.')).toBeVisible();
  // A place that is out of reach is not named.
  await staff.goto('/badges/property/999/active');
  await expect(staff.getByText('You don’t have access to Employees.')).toBeVisible();
  await expect(staff.getByText('Ask your manager, Dana Whitfield.')).toBeVisible();
});

test('NAV-18 HIE-03 access denied, not found, a server error with its reference, and a screen error each have a page with a next step', async ({
  signedIn,
}) => {
  const page = await signedIn('service');
  await page.goto('/forbidden');
  await expect(page.getByRole('heading', { level: 1, name: 'Forbidden' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/nothing/here');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to start page' }).click();
  await expect(page).toHaveURL('/dashboard');

  // If a property does not exist, only one call of its page fails, not one call per part.
  const failed: string[] = [];
  page.on('response', (reply) => {
    if (reply.status() >= 400) failed.push(new URL(reply.url()).pathname);
  });
  await page.goto('/property/999999');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect(failed).toEqual(['/api/properties/999999']);
  for (const path of ['/corporation/999999', '/region/x', '/property/0']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }

  const property = '**/api/properties/1';
  const failure = { code: 'unexpected', localizedMessage: 'Unable to complete request', requestId: 'reference-1' };
  await page.route(property, (route) => route.fulfill({ status: 500, json: failure }));
  await page.goto('/property/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Server Error' })).toBeVisible();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Reference reference-1');
  await expectAccessible(page);
  await page.unroute(property);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Point' })).toBeVisible();

  // The screen component itself throws an error.
  await page.route(property, (route) => route.fulfill({ json: { id: 1, name: 'Harbor Point' } }));
  await page.goto('/property/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(property);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Harbor Point/ })).toBeVisible();
});

test('NAV-18 NAV-29 a loading board shows no numbers; a failed board is not live and recovers automatically', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.context().clock.install();
  let answer = () => {};
  const release = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const board = /\/api\/properties\/1\/board/;
  await page.route(board, async (route) => {
    await release;
    await route.fulfill({ status: 500, json: { code: 'internal', localizedMessage: 'It broke.' } });
  });
  await page.goto('/overview');
  const figures = page.getByRole('region', { name: 'Key figures' });
  await expect(figures).toBeVisible();
  await expect(figures).not.toContainText(/\d/);
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Server Error' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Something went wrong on our server.');
  await expect(page.getByText('live', { exact: true })).toHaveCount(0);
  await page.unroute(board);
  await page.context().clock.fastForward('00:21');
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
});

test('NAV-18 BEY-21 the import page of a property out of reach shows “Page Not Found”', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await page.goto('/property/999999/import');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose file' })).toHaveCount(0);
});

test('NAV-18 the badge list and the shipment form of a missing property show “Page Not Found”', async ({
  signedIn,
}) => {
  const manager = await signedIn('manager');
  await manager.goto('/badges/property/999999/active');
  await expect(manager.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  const service = await signedIn('service');
  await service.goto('/shipping-orders/service/add/999999');
  await expect(service.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});
