import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { fillAddress, screens } from './screen-sample.ts';

/** They ask the server nothing when they open, or only for what helps to fill in a form. */
const asksNothing = [
  '/account',
  '/configure',
  '/corporation/add',
  '/forbidden',
  '/global-search',
  '/import',
  '/inventory/deliver',
  '/lead-form',
  '/property-reports/{propertyId}/incident',
  '/property-reports/{propertyId}/unit',
  '/scorecard',
  // Pages of a record that is not named in the address.
  '/property/{propertyId}/leavings/start',
  '/shipping-order-confirmation',
];
/** What they read is offered in their fields, stands on a record that is there, or is never empty. */
const readsNoList = [
  '/badge-restrictions/property/{propertyId}',
  '/badges/property/{propertyId}/add',
  '/badges/property/{propertyId}/edit/{badgeId}',
  '/key-receipt',
  '/property/{propertyId}/add-staff',
  '/property/{propertyId}/systems/{datalogId}',
  '/property/{propertyId}/work-orders/{workOrderId}',
  '/biometric-policy',
  '/calendar',
  '/calendar-day-view',
  '/configure/service',
  '/division/{divisionId}/add-staff',
  '/inventory/places',
  '/property/{propertyId}/add-purchase-order',
  '/property/{propertyId}/edit-property',
  '/purchase-orders/status/{poId}',
  '/region/{regionId}/add-staff',
  '/region/{regionId}/edit-region',
  '/service-requests/report/open',
  '/shipping-orders/{kind}/edit/{orderId}',
];
/** They read the name of the property only, and show the rest at once. */
const showsAtOnce = ['/property-reports/{propertyId?}', '/property-reports/{propertyId}/tag-search'];
const values = new Proxy<Record<string, string>>(
  { section: 'people', title: 'esof', kind: 'service', filterBy: 'all', entityType: 'note', badge: '000733' },
  { get: (known, name: string) => known[name] ?? (name === 'parentEntityType' ? 'property' : '1') },
);

interface Rows {
  readonly rows: readonly unknown[];
}

const isOfSession = (address: string) => /^\/api\/(session|live|me)\b/.test(new URL(address).pathname);

/** What a screen says while the server has not answered, and after it answered with a fault. */
async function stateFaults(page: Page, path: string): Promise<readonly string[]> {
  const address = fillAddress(path, values);
  const faults: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/api/**', async (route) => {
    if (isOfSession(route.request().url())) return route.continue();
    await held;
    await route.fulfill({ status: 500, json: { code: 'internal', localizedMessage: 'It broke.', requestId: 'r-1' } });
  });
  await page.goto(address);
  const loading = page.locator('[aria-busy="true"], [aria-label="Loading"]').first();
  if (!showsAtOnce.includes(path))
    await loading
      .waitFor({ state: 'attached', timeout: 4000 })
      .catch(() => faults.push(`${address} does not say that it loads`));
  release();
  const again = page.getByRole('button', { name: 'Try again' }).first();
  await again.waitFor({ timeout: 8000 }).catch(() => faults.push(`${address} does not say that it failed`));
  return faults;
}

/** A screen whose lists have no rows says so; undefined where it asked for none. */
async function isSaidEmpty(page: Page, path: string): Promise<boolean | undefined> {
  let hasLists = false;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/api/**', async (route) => {
    const address = route.request().url();
    const isList = route.request().method() === 'GET' && !isOfSession(address) && !/list-views|news/.test(address);
    if (!isList) return route.continue();
    try {
      const reply = await route.fetch();
      const body = (await reply.json().catch(() => null)) as Rows | null;
      if (!Array.isArray(body?.rows)) return await route.fulfill({ response: reply });
      hasLists = true;
      await route.fulfill({ response: reply, json: { ...body, rows: [], count: 0, next: null } });
    } catch {
      // The test has left the page meanwhile.
    }
  });
  await page.goto(fillAddress(path, values));
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"], main [aria-label="Loading"]')).toHaveCount(0);
  if (!hasLists) return undefined;
  return page
    .locator('main [data-empty]')
    .first()
    .waitFor({ timeout: 15_000 })
    .then(
      () => true,
      () => false,
    );
}

const audiences = { superadmin: ['internal'], manager: ['external', 'any'] } as const;
const screensOf = (role: keyof typeof audiences) =>
  screens.filter(
    ({ path, audience }) => audiences[role].some((one) => one === audience) && !asksNothing.includes(path),
  );

test.describe('NAV-25 a list without rows says so', () => {
  test.use({ provokes: [404] });
  for (const role of Object.keys(audiences) as (keyof typeof audiences)[])
    test(`NAV-25 every list of ${role} has a sentence where it is empty`, async ({ signedIn }) => {
      test.setTimeout(600_000);
      const page = await signedIn(role);
      const silent: string[] = [];
      let lists = 0;
      for (const { path } of screensOf(role).filter((one) => !readsNoList.includes(one.path))) {
        const said = await isSaidEmpty(page, path);
        if (said !== undefined) lists += 1;
        if (said === false) silent.push(path);
      }
      expect(silent).toEqual([]);
      expect(lists).toBeGreaterThan(10);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
});

test.describe('NAV-25 a screen that loads says so, and one that fails offers to try again', () => {
  test.use({ provokes: [500] });
  for (const role of Object.keys(audiences) as (keyof typeof audiences)[])
    test(`NAV-25 NAV-18 every screen of ${role}`, async ({ signedIn }) => {
      test.setTimeout(600_000);
      const page = await signedIn(role);
      const own = screensOf(role);
      expect(own.length).toBeGreaterThan(20);
      const faults: string[] = [];
      for (const { path } of own) faults.push(...(await stateFaults(page, path)));
      expect(faults).toEqual([]);
    });
});
