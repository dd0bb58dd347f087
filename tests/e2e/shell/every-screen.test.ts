import type { APIRequestContext, Page } from '@playwright/test';
import { sample } from '../../sample.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, expectTargetSizes, test } from '../fixtures.ts';
import { password } from '../place.ts';
import { addCanceledProperty } from './canceled-property.ts';
import { fillPath, redirects, type Screen, screens } from './screen-sample.ts';

/** Screens for users at a gate. The gates' own tests check them. */
const gates = ['/new-password', '/second-factor', '/no-access', '/no-record'];
/** Screens with a frame that forbids scripts, which axe needs. `mail/outbox.test.ts` checks the message. */
const framedScreens = ['/outbox/{messageId}'];

async function tokenOf(request: APIRequestContext, email: string): Promise<Record<string, string>> {
  const reply = await request.post('/api/session', { data: { email, password } });
  const { accessToken } = (await reply.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
}

/** Returns a value for each path parameter, such as the ID of a record. */
async function pathValuesOf(request: APIRequestContext): Promise<Readonly<Record<string, string | number>>> {
  const headers = await tokenOf(request, 'superadmin@demo.latchboard.test');
  const firstId = async (url: string): Promise<number> => {
    const reply = await request.get(url, { headers });
    expect(reply.status(), url).toBe(200);
    const { rows } = (await reply.json()) as { rows: { id: number }[] };
    const [row] = rows;
    if (!row) throw new Error(`nothing at ${url}`);
    return row.id;
  };
  return {
    propertyId: 1,
    regionId: 1,
    divisionId: 1,
    corporationId: 1,
    entityType: 'note',
    parentEntityType: 'property',
    entityId: 1,
    staffId: await firstId('/api/properties/1/staff'),
    userId: await firstId('/api/users'),
    keyId: await keyOut(request, headers),
    badge: '000733',
    badgeId: await firstId('/api/properties/1/badges'),
    section: 'people',
    datalogId: await firstId('/api/properties/1/datalogs'),
    alertId: await firstId('/api/properties/1/exception-alerts'),
    leadId: await firstId('/api/leads?state=open'),
    leavingId: await offboardingOf(request, headers),
    workOrderId: await firstId('/api/properties/1/work-orders'),
    requestId: await firstId('/api/properties/1/service-requests?view=all'),
    keyReceiptId: await firstId('/api/properties/1/key-receipt?view=all'),
    equipmentId: await firstId('/api/inventory/serial'),
    equipmentReturnId: await addCanceledProperty(request, headers),
    filterBy: 'all',
    title: 'esof',
    kind: 'service',
    orderId: await firstId('/api/properties/1/supply-orders'),
    poId: await firstId('/api/purchase-orders?list=accounting&propertyId=1'),
  };
}

/** An offboarding without other effects. All tests use the same idempotency key, so it is created once. */
async function offboardingOf(request: APIRequestContext, headers: Record<string, string>): Promise<number> {
  const data = { key: '5b8f3c1e-6f0a-4b57-9d53-0c9f6d1a2e44', name: 'Ines Sample' };
  const reply = await request.post('/api/properties/1/leavings', { headers, data });
  expect(reply.status(), await reply.text()).toBe(201);
  return ((await reply.json()) as { id: number }).id;
}

/** Returns the first key that is out on the demo's board. */
async function keyOut(request: APIRequestContext, headers: Record<string, string>): Promise<number> {
  const reply = await request.get('/api/properties/1/board', { headers });
  const { rows } = (await reply.json()) as { rows: { key: number | null }[] };
  const key = rows.find((row) => row.key !== null)?.key;
  if (!key) throw new Error('no key is out');
  return key;
}

/** Reaches the content using only the keyboard, and expects a visible focus at each stop. */
async function expectKeyboard(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  let rounds = 0;
  for (let stop = 0; stop < 60 && rounds < 2; stop += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return 'none';
      const { outlineStyle, boxShadow, borderColor } = getComputedStyle(focused);
      const isFocusVisible =
        outlineStyle !== 'none' || boxShadow !== 'none' || focused.matches('input, select, textarea');
      if (!isFocusVisible) return `unseen: ${focused.outerHTML.slice(0, 120)} ${borderColor}`;
      return focused.closest('main') ? 'content' : 'around';
    });
    if (focus === 'content') return;
    // After the last stop, the focus starts over.
    if (focus === 'none') rounds += 1;
    else expect(focus).toBe('around');
  }
  // A text-only page has no focusable element.
  expect(await page.locator('main :is(a[href], button, input, select, textarea):visible').count()).toBe(0);
}

/** Expects the placeholder of each empty field to fit in the field. */
async function expectHintsNotCutOff(page: Page): Promise<void> {
  const cutOff = await page.locator('input[placeholder]:placeholder-shown:visible').evaluateAll((inputs) =>
    inputs.flatMap((input) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      const hint = input.getAttribute('placeholder') ?? '';
      const canvasContext = new OffscreenCanvas(1, 1).getContext('2d');
      if (!canvasContext) return [];
      canvasContext.font = font;
      const availableWidth = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return canvasContext.measureText(hint).width > availableWidth + 1 ? [hint] : [];
    }),
  );
  expect(cutOff).toEqual([]);
}

/**
 * Expects that no table scrolls horizontally and no cell cuts off its text, so every name, number, and button is shown.
 */
async function expectTablesNotCutOff(page: Page): Promise<void> {
  const cutOff = () =>
    // The calendar's month view shortens its entries. The day view shows them in full.
    page.locator('main table:not([data-month])').evaluateAll((tables) =>
      tables.flatMap((table) => {
        const name = table.getAttribute('aria-label');
        let box = table.parentElement;
        while (box && box !== document.body && getComputedStyle(box).overflowX === 'visible') box = box.parentElement;
        const excess = box ? box.scrollWidth - box.clientWidth : 0;
        const clipped = [...table.querySelectorAll<HTMLElement>('td, td *, th, th *')].filter(
          (part) =>
            part.clientWidth > 1 &&
            part.scrollWidth > part.clientWidth + 1 &&
            !part.matches('input, textarea, .lb-visually-hidden') &&
            getComputedStyle(part).overflowX !== 'visible',
        );
        return [
          ...(excess > 1 ? [`${name} is ${excess} px too wide`] : []),
          ...clipped.map(({ innerText }) => `${name} cuts off “${innerText}”`),
        ];
      }),
    );
  // The layout may still be changing after the page had another width.
  await expect.poll(cutOff).toEqual([]);
}

/**
 * Expects at most three buttons next to the title of a page, a panel, or a list. A view switch does not count as a
 * button.
 */
async function expectFewButtons(page: Page): Promise<void> {
  const crowded = () =>
    page.locator('main :is([data-toolbar], [data-page-head])').evaluateAll((toolbars) =>
      toolbars.flatMap((toolbar) => {
        const buttons = [...toolbar.querySelectorAll<HTMLElement>('button, a')].filter(
          (button) => button.checkVisibility() && !button.closest('fieldset'),
        );
        return buttons.length > 3 ? [buttons.map(({ innerText }) => innerText)] : [];
      }),
    );
  await expect.poll(crowded).toEqual([]);
}

/**
 * Core Web Vitals call a page poor above this cumulative layout shift. Content that moves takes clicks away from users.
 */
const maxLayoutShift = 0.25;

async function expectContentDoesNotMove(page: Page): Promise<void> {
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (entries: readonly PerformanceEntry[]) =>
          entries.reduce((total, entry) => total + (entry as PerformanceEntry & { value: number }).value, 0);
        new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({
          ...{ type: 'layout-shift', buffered: true },
        });
        setTimeout(() => resolve(0), 500);
      }),
  );
  expect(shift).toBeLessThan(maxLayoutShift);
}

/** Returns the problems of a screen, so they do not hide the problems of others. Throws if the screen does not open. */
async function findProblems(page: Page, url: string): Promise<readonly string[]> {
  const problems: string[] = [];
  const check = async (checkName: string, act: () => Promise<void>) => {
    await act().catch((problem: unknown) => problems.push(`${url}, ${checkName}: ${String(problem)}`));
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url);
  const title = page.locator('main h1').first();
  await expect(title, url).toBeVisible();
  await expect(page.locator('main [aria-busy="true"], main [aria-label="Loading"]'), url).toHaveCount(0);
  await check('wide', () => expectContentDoesNotMove(page));
  await check('wide', () => expectAccessible(page, 'light', true));
  await check('wide', () => expectHintsNotCutOff(page));
  await check('wide', () => expectTablesNotCutOff(page));
  await check('wide', () => expectFewButtons(page));
  await check('keyboard', () => expectKeyboard(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  await check('in the dark', () => expectAccessible(page, 'dark', true));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 820, height: 1100 });
  await expect(title, url).toBeVisible();
  await check('820 px', () => expectTablesNotCutOff(page));
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(title, url).toBeVisible();
  await check('320 px', () => expectNoHorizontalScroll(page));
  await check('320 px', () => expectTargetSizes(page));
  await check('320 px', () => expectFewButtons(page));
  return problems;
}

/** Share of the screens that `npm test` checks. The full run checks all of them. */
const share = 1 / 8;
const sampleOf = (all: readonly Screen[]) => sample(all, share, ({ path }) => path);

const screensByRole = {
  superadmin: screens.filter(({ path, audience }) => audience === 'internal' && !framedScreens.includes(path)),
  manager: screens.filter(
    ({ path, audience }) => (audience === 'external' || audience === 'any') && !redirects.includes(path),
  ),
};
/** Maximum number of screens per test. On a busy machine, a test can check this many within its five-minute timeout. */
const maxPerPart = 12;
const partsOf = (all: readonly Screen[]) =>
  Array.from({ length: Math.ceil(all.length / maxPerPart) }, (_, part) =>
    all.slice(part * maxPerPart, (part + 1) * maxPerPart),
  );

for (const [role, all] of Object.entries(screensByRole))
  for (const [part, some] of partsOf(sampleOf(all)).entries())
    test(`NAV-25 every screen of the ${role} passes axe in both themes, does not move while it loads, and works by keyboard and at 320 px (part ${part + 1})`, async ({
      signedIn,
    }) => {
      test.setTimeout(300_000);
      const page = await signedIn(role as keyof typeof screensByRole);
      const pathValues = await pathValuesOf(page.request);
      await page.context().clearCookies();
      await page.request.post('/api/session', { data: { email: `${role}@demo.latchboard.test`, password } });
      const problems: string[] = [];
      for (const { path } of some) problems.push(...(await findProblems(page, fillPath(path, pathValues))));
      expect(problems).toEqual([]);
    });

/** Screens of one property, which show most of the restricted data. */
const propertyScreens = screens.filter(
  ({ path, audience }) => audience !== 'anonymous' && path.includes('{propertyId}'),
);

for (const role of ['accounting', 'production', 'staff'] as const)
  test(`NAV-20 NAV-25 no property screen makes a call that the role ${role} may not make, so no call is rejected; toolbars have at most three buttons`, async ({
    signedIn,
  }) => {
    test.setTimeout(300_000);
    const page = await signedIn(role);
    const pathValues = await pathValuesOf(page.request);
    await page.context().clearCookies();
    await page.request.post('/api/session', { data: { email: `${role}@demo.latchboard.test`, password } });
    // The first page loads the login. Later pages depend on it for their preloads.
    await page.goto('/');
    await expect(page.locator('main h1').first()).toBeVisible();
    for (const { path } of sample(propertyScreens, share, (screen) => `${role} ${screen.path}`)) {
      const url = fillPath(path, pathValues);
      await page.goto(url);
      await expect(page.locator('main h1').first(), url).toBeVisible();
      await expect(page.locator('main [aria-busy="true"], main [aria-label="Loading"]'), url).toHaveCount(0);
      await expectFewButtons(page);
    }
  });

test.describe('signed out', () => {
  // Screens opened from emailed links get a link that does not exist.
  test.use({ expectedErrors: [404] });
  test('NAV-25 every screen without a sign-in passes axe in light and dark mode, has large targets, and works by keyboard and at 320 px', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const publicScreens = screens.filter(
      ({ path, audience }) => audience === 'anonymous' && !gates.includes(path) && !redirects.includes(path),
    );
    const urls = sampleOf(publicScreens).flatMap(({ path }) =>
      // Two codes that no label has: one with a valid check character, and one with an invalid one.
      ['234567892W', '2345678927'].map((code) => fillPath(path, { token: 'a'.repeat(43), code })),
    );
    for (const url of new Set(urls)) expect(await findProblems(page, url)).toEqual([]);
  });
});

test('NAV-25 each excluded screen exists', () => {
  const paths = screens.map(({ path }) => path);
  for (const path of [...gates, ...redirects, ...framedScreens]) expect(paths).toContain(path);
});
