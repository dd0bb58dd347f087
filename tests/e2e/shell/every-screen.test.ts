import type { APIRequestContext, Page } from '@playwright/test';
import { sample } from '../../sample.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectTargetSizes, test } from '../fixtures.ts';
import { password } from '../place.ts';
import { addCanceledProperty } from './canceled-property.ts';
import { fillAddress, type Screen, screens } from './screen-sample.ts';

/** Screens for users at a gate. The tests of the gates check them. */
const gates = ['/new-password', '/second-factor', '/no-access', '/no-record'];
/** Screens that redirect by themselves. */
const passedThrough = ['/sso-gateway.vue', '/invoices/{propertyId}'];
/** A message is in a frame without scripts, which axe needs. `mail/outbox.test.ts` checks it. */
const framed = ['/outbox/{messageId}'];

async function tokenOf(request: APIRequestContext, email: string): Promise<Record<string, string>> {
  const reply = await request.post('/api/session', { data: { email, password } });
  const { accessToken } = (await reply.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
}

/** A record for each path parameter. */
async function samples(request: APIRequestContext): Promise<Readonly<Record<string, string | number>>> {
  const headers = await tokenOf(request, 'superadmin@demo.latchboard.test');
  const first = async (address: string): Promise<number> => {
    const reply = await request.get(address, { headers });
    expect(reply.status(), address).toBe(200);
    const { rows } = (await reply.json()) as { rows: { id: number }[] };
    const [row] = rows;
    if (!row) throw new Error(`nothing at ${address}`);
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
    staffId: await first('/api/properties/1/staff'),
    userId: await first('/api/users'),
    keyId: await keyOut(request, headers),
    badge: '000733',
    badgeId: await first('/api/properties/1/badges'),
    section: 'people',
    datalogId: await first('/api/properties/1/datalogs'),
    alertId: await first('/api/properties/1/exception-alerts'),
    leadId: await first('/api/leads?state=open'),
    leavingId: await offboardingOf(request, headers),
    workOrderId: await first('/api/properties/1/work-orders'),
    requestId: await first('/api/properties/1/service-requests?view=all'),
    keyReceiptId: await first('/api/properties/1/key-receipt?view=all'),
    equipmentId: await first('/api/inventory/serial'),
    equipmentReturnId: await addCanceledProperty(request, headers),
    filterBy: 'all',
    title: 'esof',
    kind: 'service',
    orderId: await first('/api/properties/1/supply-orders'),
    poId: await first('/api/purchase-orders?list=accounting&propertyId=1'),
  };
}

/** An offboarding without further effects. All tests use the same key, so it is made once. */
async function offboardingOf(request: APIRequestContext, headers: Record<string, string>): Promise<number> {
  const data = { key: '5b8f3c1e-6f0a-4b57-9d53-0c9f6d1a2e44', name: 'Ines Sample' };
  const reply = await request.post('/api/properties/1/leavings', { headers, data });
  expect(reply.status(), await reply.text()).toBe(201);
  return ((await reply.json()) as { id: number }).id;
}

/** The first key that the demo's board shows as out. */
async function keyOut(request: APIRequestContext, headers: Record<string, string>): Promise<number> {
  const reply = await request.get('/api/properties/1/board', { headers });
  const { rows } = (await reply.json()) as { rows: { key: number | null }[] };
  const key = rows.find((row) => row.key !== null)?.key;
  if (!key) throw new Error('no key is out');
  return key;
}

/** Reaches the content by keyboard alone, with a visible focus at each stop. */
async function expectKeyboard(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  let rounds = 0;
  for (let stop = 0; stop < 60 && rounds < 2; stop += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return 'none';
      const { outlineStyle, boxShadow, borderColor } = getComputedStyle(at);
      const isSeen = outlineStyle !== 'none' || boxShadow !== 'none' || at.matches('input, select, textarea');
      if (!isSeen) return `unseen: ${at.outerHTML.slice(0, 120)} ${borderColor}`;
      return at.closest('main') ? 'content' : 'around';
    });
    if (focus === 'content') return;
    // After its last stop, the page starts again.
    if (focus === 'none') rounds += 1;
    else expect(focus).toBe('around');
  }
  // A page with text only has no focusable element.
  expect(await page.locator('main :is(a[href], button, input, select, textarea):visible').count()).toBe(0);
}

/** Expects that the hints of empty fields fit into them. */
async function expectWholeHints(page: Page): Promise<void> {
  const cut = await page.locator('input[placeholder]:placeholder-shown:visible').evaluateAll((inputs) =>
    inputs.flatMap((input) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      const hint = input.getAttribute('placeholder') ?? '';
      const pen = new OffscreenCanvas(1, 1).getContext('2d');
      if (!pen) return [];
      pen.font = font;
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(hint).width > room + 1 ? [hint] : [];
    }),
  );
  expect(cut).toEqual([]);
}

/** Faults of a screen. A fault does not hide those of other screens. */
async function look(page: Page, address: string): Promise<readonly string[]> {
  const faults: string[] = [];
  const check = async (what: string, act: () => Promise<void>) => {
    await act().catch((fault: unknown) => faults.push(`${address}, ${what}: ${String(fault)}`));
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  const title = page.locator('main h1').first();
  await expect(title, address).toBeVisible();
  await expect(page.locator('main [aria-busy="true"], main [aria-label="Loading"]'), address).toHaveCount(0);
  await check('wide', () => expectAccessible(page, 'light', true));
  await check('wide', () => expectWholeHints(page));
  await check('keyboard', () => expectKeyboard(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  await check('in the dark', () => expectAccessible(page, 'dark', true));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(title, address).toBeVisible();
  await check('320 px', () => expectNoSidewaysScroll(page));
  await check('320 px', () => expectTargetSizes(page));
  return faults;
}

/** The share of screens that `npm test` checks. The full run checks all. */
const share = 1 / 4;
const sampled = (all: readonly Screen[]) => sample(all, share, ({ path }) => path);

const lookedAtBy = {
  superadmin: screens.filter(({ path, audience }) => audience === 'internal' && !framed.includes(path)),
  manager: screens.filter(
    ({ path, audience }) => (audience === 'external' || audience === 'any') && !passedThrough.includes(path),
  ),
};
/** Maximum number of screens of one test, which has five minutes for them on a busy machine. */
const maxPerPart = 12;
const partsOf = (all: readonly Screen[]) =>
  Array.from({ length: Math.ceil(all.length / maxPerPart) }, (_, part) =>
    all.slice(part * maxPerPart, (part + 1) * maxPerPart),
  );

for (const [role, all] of Object.entries(lookedAtBy))
  for (const [part, some] of partsOf(sampled(all)).entries())
    test(`NAV-25 every screen of ${role} passes axe in light and dark mode, has large targets, and works by keyboard and at 320 px (part ${part + 1})`, async ({
      signedIn,
    }) => {
      test.setTimeout(300_000);
      const page = await signedIn(role as keyof typeof lookedAtBy);
      const known = await samples(page.request);
      await page.context().clearCookies();
      await page.request.post('/api/session', { data: { email: `${role}@demo.latchboard.test`, password } });
      const faults: string[] = [];
      for (const { path } of some) faults.push(...(await look(page, fillAddress(path, known))));
      expect(faults).toEqual([]);
    });

/** Screens of one property, which show most of the restricted data. */
const ofProperty = screens.filter(({ path, audience }) => audience !== 'anonymous' && path.includes('{propertyId}'));

for (const role of ['accounting', 'production', 'staff'] as const)
  test(`NAV-20 no screen of a property makes a call that ${role} may not make: none is rejected`, async ({
    signedIn,
  }) => {
    test.setTimeout(300_000);
    const page = await signedIn(role);
    const known = await samples(page.request);
    await page.context().clearCookies();
    await page.request.post('/api/session', { data: { email: `${role}@demo.latchboard.test`, password } });
    // The first page loads the login, which the preloads of later pages depend on.
    await page.goto('/');
    await expect(page.locator('main h1').first()).toBeVisible();
    for (const { path } of sample(ofProperty, share, (screen) => `${role} ${screen.path}`)) {
      const address = fillAddress(path, known);
      await page.goto(address);
      await expect(page.locator('main h1').first(), address).toBeVisible();
      await expect(page.locator('main [aria-busy="true"], main [aria-label="Loading"]'), address).toHaveCount(0);
    }
  });

test.describe('signed out', () => {
  // A link that does not exist.
  test.use({ provokes: [404] });
  test('NAV-25 every screen without a sign-in passes axe in light and dark mode, has large targets, and works by keyboard and at 320 px', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const open = screens.filter(
      ({ path, audience }) => audience === 'anonymous' && !gates.includes(path) && !passedThrough.includes(path),
    );
    for (const { path } of sampled(open))
      expect(await look(page, fillAddress(path, { token: 'a'.repeat(43) }))).toEqual([]);
  });
});

test('NAV-25 each excluded screen exists', () => {
  const paths = screens.map(({ path }) => path);
  for (const path of [...gates, ...passedThrough, ...framed]) expect(paths).toContain(path);
});
