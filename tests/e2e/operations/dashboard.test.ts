import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('HIE-06 the dashboard finds properties, corporations and people while one types, by keyboard', async ({
  signedIn,
}) => {
  const page = await signedIn('service');
  await page.goto('/dashboard');
  const search = page.getByRole('combobox', { name: /^Search properties/ });
  await search.fill('harbour point');
  await expect(page.getByRole('option', { name: /Harbor Point Apartments/ })).toBeVisible();
  await search.fill('meridian');
  await expect(page.getByRole('option', { name: /Meridian Residential Group/ }).first()).toBeVisible();
  await expectAccessible(page);
  await search.fill('harbor point');
  await expect(page.getByRole('option').first()).toContainText('Harbor Point Apartments');
  await search.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await search.press('Enter');
  await expect(page).toHaveURL('/property/1');
});

test('HIE-06 Enter without a choice shows all results; the search of the header leads there too', async ({
  signedIn,
}) => {
  const page = await signedIn('service');
  await page.goto('/dashboard');
  await page.getByRole('combobox', { name: /^Search properties/ }).fill('whitfield');
  await page.getByRole('combobox', { name: /^Search properties/ }).press('Enter');
  await expect(page).toHaveURL(/global-search\?query=whitfield/);
  await expect(page.getByRole('link', { name: /Dana Whitfield/ })).toContainText('Harbor Point Apartments');
  for (const typed of ['whitfeld', '20407']) {
    await page.goto(`/global-search?query=${typed}`);
    const first = page.getByRole('link', { name: typed === '20407' ? /20407 Lobby/ : /Dana Whitfield/ });
    await expect(first).toContainText('Harbor Point Apartments');
  }
  await page.goto('/global-search?query=whitfield');
  await expectAccessible(page);
  await page.goto('/global-search?query=zzzzzzzz');
  await expect(page.getByText('Nothing found for “zzzzzzzz”.')).toBeVisible();
});

test('DEV-08 HIE-03 the dashboard names silent cabinets, and what happens comes by itself; a property’s activity is one line for each visit', async ({
  signedIn,
  cabinetAtWork,
}) => {
  const page = await signedIn('management');
  await page.goto('/dashboard');
  await expect(page.getByText('silent cabinet', { exact: true })).toBeVisible();
  const silent = page.getByRole('region', { name: 'Silent cabinets' });
  await expect(silent.getByRole('listitem').filter({ hasText: 'Harbor Point Apartments' })).toContainText(
    'silent for 3 d',
  );
  await expect(page.getByText('live', { exact: true })).toBeVisible();
  const cabinet = await cabinetAtWork(3);
  const [badge = ''] = [...cabinet.configuration().badges.keys()];
  const latest = page.getByRole('list', { name: 'Latest events' });
  const tag = [...cabinet.configuration().tags.keys()].find((one) => !cabinet.keysOut().has(one)) ?? '';
  await cabinet.signIn(badge);
  await cabinet.take({ badge, tag, activity: 14 });
  // A visit is one line, with what it came to.
  await expect(latest.getByText(/Visit: 1 key taken · /).first()).toBeVisible();
  await cabinet.door({ badge, leftOpen: true });
  await expect(latest.getByRole('listitem').first()).toContainText('Door left open');
  await page.goto('/property/2');
  const activity = page.getByRole('list', { name: 'Recent activity' });
  await expect(activity.getByRole('listitem').first()).toContainText(/Visit: 1 key taken/);
});

test('RGT-07 accounting sees neither cabinets nor events on the dashboard', async ({ signedIn }) => {
  const page = await signedIn('accounting');
  await page.goto('/dashboard');
  await expect(page.getByRole('combobox', { name: /^Search properties/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Latest events' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Silent cabinets' })).toHaveCount(0);
});

test.look('NAV-25 the dashboard fits a phone and keeps its contrast in the dark', async ({ signedIn }) => {
  const page = await signedIn({ role: 'service', scheme: 'dark' });
  await page.goto('/dashboard');
  await expect(page.getByRole('list', { name: 'Latest events' })).toBeVisible();
  await expectAccessible(page, 'dark');
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(page.getByRole('list', { name: 'Latest events' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('NAV-25 OPS-01 a role without cabinets and events finds its panels of orders on the dashboard', async ({
  signedIn,
}) => {
  const page = await signedIn('production');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Verified purchase orders' })).toBeVisible();
  await expect(page.getByText('Your role has no lists on this page.')).toHaveCount(0);
});
