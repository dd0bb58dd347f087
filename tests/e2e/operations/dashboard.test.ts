import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

test('HIE-06 NAV-05 RGT-07 the search in the header suggests properties, corporations, and people by keyboard; Enter without a selection shows all results', async ({
  signedIn,
}) => {
  const page = await signedIn('service');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Silent systems' })).toBeVisible();
  // Only accounting sees figures on overdue payments.
  await expect(page.getByRole('link', { name: /payment overdue/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Payment overdue' })).toHaveCount(0);
  const search = page.getByRole('banner').getByRole('searchbox', { name: 'Search' });
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(0);
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

  await page.goto('/dashboard');
  await search.fill('whitfield');
  await search.press('Enter');
  await expect(page).toHaveURL(/global-search\?query=whitfield/);
  await expect(page.getByRole('link', { name: /Dana Whitfield/ })).toContainText('Harbor Point Apartments');
  for (const typed of ['whitfeld', '20407']) {
    await page.goto(`/global-search?query=${typed}`);
    const first = page.getByRole('link', { name: typed === '20407' ? /20407 Lobby/ : /Dana Whitfield/ });
    await expect(first).toContainText('Harbor Point Apartments');
  }
  await page.goto('/global-search?query=whitfield');
  await expectAccessible(page);
  // A long word, because the search tolerates typos and other tests add records with random names.
  await page.goto('/global-search?query=xqjzvkwpfbgd');
  await expect(page.getByText('No results for “xqjzvkwpfbgd”')).toBeVisible();
});

test('DEV-08 HIE-03 the dashboard lists silent cabinets, and new events appear automatically; a property’s activity has one line for each visit', async ({
  signedIn,
  runningCabinet,
}) => {
  const page = await signedIn('management');
  await page.goto('/dashboard');
  await expect(page.getByText('silent system', { exact: true })).toBeVisible();
  const silent = page.getByRole('region', { name: 'Silent systems' });
  await expect(silent.getByRole('listitem').filter({ hasText: 'Harbor Point Apartments' })).toContainText(
    'silent for 3 d',
  );
  await expect(page.getByText('updates automatically', { exact: true })).toBeVisible();
  const cabinet = await runningCabinet(3);
  const [badge = ''] = [...cabinet.configuration().badges.keys()];
  const latest = page.getByRole('list', { name: 'Latest events' });
  const tag = [...cabinet.configuration().tags.keys()].find((candidate) => !cabinet.keysOut().has(candidate)) ?? '';
  await cabinet.signIn(badge);
  await cabinet.take({ badge, tag, activity: 14 });
  // Each visit is one line with a summary.
  await expect(latest.getByText(/Visit: 1 key taken · /).first()).toBeVisible();
  await cabinet.door({ badge, leftOpen: true });
  await expect(latest.getByRole('listitem').first()).toContainText('Door left open');
  await page.goto('/property/2');
  const activity = page.getByRole('list', { name: 'Recent activity' });
  await expect(activity.getByRole('listitem').first()).toContainText(/Visit: 1 key taken/);
});

test.look('NAV-25 the dashboard fits a phone and keeps its contrast in dark mode', async ({ signedIn }) => {
  const page = await signedIn({ role: 'service', scheme: 'dark' });
  await page.goto('/dashboard');
  await expect(page.getByRole('list', { name: 'Latest events' })).toBeVisible();
  await expectAccessible(page, 'dark');
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(page.getByRole('list', { name: 'Latest events' })).toBeVisible();
  await expectNoHorizontalScroll(page);
});
