import type { Page } from '@playwright/test';
import { sample } from '../../sample.ts';
import { expect, test } from '../fixtures.ts';
import { fillPath, redirects, screens } from './screen-sample.ts';

/** Screens that make no calls when they open, or only calls that help fill in a form. */
const screensWithoutCalls = [
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
  // Pages for a record whose ID is not in the URL.
  '/property/{propertyId}/leavings/start',
  '/shipping-order-confirmation',
];
/** Screens whose data fills form fields, is part of an existing record, or is never empty. */
const screensWithoutLists = [
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
  // Each card shows a number. The keys-out card gets its number from a list.
  '/property-reports/{propertyId?}',
  '/purchase-orders/status/{poId}',
  '/region/{regionId}/add-staff',
  '/region/{regionId}/edit-region',
  '/service-requests/report/open',
  '/shipping-orders/{kind}/edit/{orderId}',
];
/** Screens that load only the name of the property and show the rest immediately. */
const immediateScreens = ['/property-reports/{propertyId?}', '/property-reports/{propertyId}/tag-search'];
const values = new Proxy<Record<string, string>>(
  { section: 'people', title: 'esof', kind: 'service', filterBy: 'all', entityType: 'note', badge: '000733' },
  { get: (target, name: string) => target[name] ?? (name === 'parentEntityType' ? 'property' : '1') },
);

/**
 * Delays the replies to a page until the event `let-fail`, then answers with an error. It runs in the page, because
 * routing requests through the test would disable the browser's script cache.
 */
function failApiReplies(): void {
  const realFetch = window.fetch.bind(window);
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  addEventListener('let-fail', () => release());
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.startsWith('/api/') || /^\/api\/(session|live|me)\b/.test(pathname)) return realFetch(input, init);
    await gate;
    const failure = { code: 'internal', localizedMessage: 'It broke.', requestId: 'r-1' };
    return Response.json(failure, { status: 500 });
  };
}

/** Removes the rows from every list reply and marks a page that loaded a list. It runs in the page. */
function emptyLists(): void {
  const realFetch = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, location.href), init);
    const reply = await realFetch(input, init);
    const { pathname } = new URL(request.url);
    const isList = request.method === 'GET' && /^\/api\/(?!(session|live|me)\b)/.test(pathname);
    // A notice stream never ends, so its body cannot be read as JSON.
    const isJson = reply.headers.get('content-type')?.startsWith('application/json') === true;
    if (!isList || !isJson || /list-views|news/.test(pathname)) return reply;
    const body: { rows?: unknown } | null = await reply
      .clone()
      .json()
      .catch(() => null);
    if (!Array.isArray(body?.rows)) return reply;
    document.documentElement.dataset.loadedList = '';
    return Response.json({ ...body, rows: [], count: 0, next: null });
  };
}

/** Returns the problems of a screen: no loading state before the reply, or no retry button after an error. */
async function stateProblems(page: Page, path: string): Promise<readonly string[]> {
  const url = fillPath(path, values);
  const problems: string[] = [];
  await page.goto(url);
  const loadingMark = page.locator('[aria-busy="true"], [aria-label="Loading"]').first();
  if (!immediateScreens.includes(path))
    await loadingMark
      .waitFor({ state: 'attached', timeout: 30_000 })
      .catch(() => problems.push(`${url} does not say that it loads`));
  await page.evaluate(() => dispatchEvent(new Event('let-fail')));
  const retryButton = page.getByRole('button', { name: 'Try again' }).first();
  await retryButton.waitFor({ timeout: 30_000 }).catch(() => problems.push(`${url} does not say that it failed`));
  return problems;
}

/** Whether a screen shows a message for empty lists. Undefined if the screen loads no list. */
async function hasEmptyMessage(page: Page, path: string): Promise<boolean | undefined> {
  await page.goto(fillPath(path, values));
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"], main [aria-label="Loading"]')).toHaveCount(0);
  if ((await page.locator('html[data-loaded-list]').count()) === 0) return undefined;
  return page
    .locator('main [data-empty]')
    .first()
    .waitFor({ timeout: 15_000 })
    .then(
      () => true,
      () => false,
    );
}

/** Share of the screens that `npm test` checks. The full run checks all of them. */
const share = 1 / 8;
/** This share is larger, because each sample must contain a screen with a list. */
const listShare = 1 / 4;

const audiences = { superadmin: ['internal'], manager: ['external', 'any'] } as const;
const screensOf = (role: keyof typeof audiences) =>
  screens.filter(
    ({ path, audience }) =>
      audiences[role].some((candidate) => candidate === audience) && !screensWithoutCalls.includes(path),
  );

test.describe('NAV-25 a list without rows shows a message', () => {
  test.use({ expectedErrors: [404] });
  for (const role of Object.keys(audiences) as (keyof typeof audiences)[])
    test(`NAV-25 every list of the ${role} has a message if it is empty`, async ({ signedIn }) => {
      test.setTimeout(600_000);
      const page = await signedIn(role);
      await page.addInitScript(emptyLists);
      const screensWithoutMessage: string[] = [];
      let lists = 0;
      const listScreens = screensOf(role).filter(({ path }) => ![...screensWithoutLists, ...redirects].includes(path));
      for (const { path } of sample(listScreens, listShare, (screen) => `empty ${screen.path}`)) {
        const hasMessage = await hasEmptyMessage(page, path);
        if (hasMessage !== undefined) lists += 1;
        if (hasMessage === false) screensWithoutMessage.push(path);
      }
      expect(screensWithoutMessage).toEqual([]);
      expect(lists).toBeGreaterThan(0);
    });
});

test.describe('NAV-25 a screen shows its loading state, and offers a retry if it fails', () => {
  for (const role of Object.keys(audiences) as (keyof typeof audiences)[])
    test(`NAV-25 NAV-18 every screen of the ${role} shows its loading state, and offers a retry if it fails`, async ({
      signedIn,
    }) => {
      test.setTimeout(600_000);
      const page = await signedIn(role);
      await page.addInitScript(failApiReplies);
      const roleScreens = screensOf(role);
      expect(roleScreens.length).toBeGreaterThan(20);
      const problems: string[] = [];
      for (const { path } of sample(roleScreens, share, (screen) => `states ${screen.path}`))
        problems.push(...(await stateProblems(page, path)));
      expect(problems).toEqual([]);
    });
});
