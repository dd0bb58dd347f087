import { expect, expectAccessible, test } from '../fixtures.ts';

test('TXN-01 TXN-05 TXN-10 TXN-11 SRQ-08 the board links to a key, its work order, and its holder; each visit of the holder is one line', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/overview');
  const row = page.getByRole('row', { name: /^1108 / });
  // The figure, the row, and the page all measure from the due time.
  const chip = row.getByText(/^overdue by \d/);
  const span = (await chip.innerText()).replace('overdue by ', '');
  await expect(page.getByText(`overdue, longest ${span}`.replaceAll(' ', ' '), { exact: false })).toBeVisible();
  await row.getByRole('link', { name: '1108' }).click();
  await expect(page.getByRole('heading', { name: 'Key 1108 A12' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Current location' })).toContainText('Marcus Hale');
  await expect(page.getByRole('list', { name: 'Latest movements' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  const moves = page.getByRole('list', { name: 'Latest movements' });
  await expect(moves.getByRole('link', { name: '1108' }).first()).toBeVisible();
  await page.getByRole('link', { name: '4471', exact: true }).click();
  await expect(page).toHaveURL(/\/property\/1\/work-orders\?view=all&find=4471$/);
  await page.goBack();
  await page.getByRole('region', { name: 'Current location' }).getByRole('link', { name: 'Marcus Hale' }).click();
  await expect(page.getByRole('heading', { name: 'Marcus Hale' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^\(212\) 555-01\d\d$/ })).toHaveAttribute('href', /^tel:21255501\d\d$/);
  await expect(page.getByRole('region', { name: 'Keys taken and not returned' })).toContainText('1108 A12');
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'WO 4471' })).toBeVisible();

  // A line with an exception is not indented.
  const lines = page.getByRole('list', { name: 'Latest movements' }).getByRole('listitem');
  await expect(lines.filter({ hasText: 'Requested, not scanned' }).first()).toBeVisible();
  const edges = await lines.evaluateAll((all) => [
    ...new Set(all.map((line) => Math.round(line.lastElementChild?.children[1]?.getBoundingClientRect().left ?? 0))),
  ]);
  expect(edges).toHaveLength(1);

  const visit = moves.getByRole('button', { name: /^Visit: \d+ keys? (taken|returned)/ }).first();
  // The demo spreads its few visits at random, so some people have none.
  for (const badge of ['000420', '000412', '000104', '000118', '000415']) {
    if (await visit.isVisible()) break;
    await page.goto(`/property-reports/1/person/${badge}`);
    await expect(moves.getByRole('listitem').first()).toBeVisible();
  }
  await expect(visit).toHaveAttribute('aria-expanded', 'false');
  await expect(moves.getByText(/^signed out/i)).toHaveCount(0);
  const collapsedCount = await moves.getByRole('listitem').count();
  await visit.press('Enter');
  await expect(visit).toHaveAttribute('aria-expanded', 'true');
  await expect(moves.getByText(/^signed in/i)).toHaveCount(1);
  expect(await moves.getByRole('listitem').count()).toBeGreaterThan(collapsedCount + 2);
  await expectAccessible(page);
  await visit.press('Enter');
  await expect(moves.getByRole('listitem')).toHaveCount(collapsedCount);
});

test('TXN-05 TXN-10 hooks, figures, units, and names link to keys, people, and counted rows, from the board and from reports', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/overview');
  const hooks = page.getByRole('toolbar', { name: 'Hook' });
  await hooks
    .getByRole('link', { name: /: in place$/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Current location' })).toContainText('in its place');
  await page.goto('/overview');
  await page.getByRole('link', { name: /^overdue/ }).click();
  await expect(page).toHaveURL(/keys-out\?.*only=overdue/);
  const rows = page.getByRole('grid', { name: 'Keys out' }).locator('tbody tr[data-index]');
  await expect(rows.first()).toContainText('overdue by');
  expect(await rows.filter({ hasNotText: 'overdue by' }).count()).toBe(0);

  await page.goto('/overview');
  const requestedKeys = page
    .getByRole('grid', { name: 'Requested, not scanned' })
    .locator('tbody tr[data-index]')
    .first();
  await expect(requestedKeys.getByRole('link')).toHaveCount(2);
  const [unit, person] = await requestedKeys.getByRole('link').allInnerTexts();
  await requestedKeys.getByRole('link').nth(1).click();
  await expect(page.getByRole('heading', { level: 1, name: String(person) })).toBeVisible();
  await page.goBack();
  await requestedKeys.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Key ${unit}`);
  await page.goto('/property-reports/1/report-by-unit?unit=1108');
  const first = page.getByRole('grid', { name: 'By unit' }).locator('tbody tr[data-index]').first();
  await expect(first.getByRole('link', { name: 'Marcus Hale' })).toHaveAttribute('href', /\/person\/000733$/);
  const unitLink = first.getByRole('link', { name: '1108' });
  await first.locator('time').click();
  const drawer = page.getByRole('dialog', { name: 'Details of this event' });
  await expect(drawer.getByRole('link', { name: 'Marcus Hale' })).toHaveAttribute('href', /\/person\/000733$/);
  await expect(drawer.getByRole('link', { name: '1108' })).toHaveAttribute('href', /\/unit\?unit=1108$/);
  await expect(drawer.getByRole('link', { name: 'A12' })).toHaveAttribute('href', /\/key\/\d+$/);
  await page.keyboard.press('Escape');
  await unitLink.click();
  await expect(page.getByRole('heading', { name: 'Key 1108 A12' })).toBeVisible();
});

test.look('NAV-25 the key page and the person page fit a phone, in Spanish and in dark mode', async ({ signedIn }) => {
  const page = await signedIn({ role: 'assistant', scheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/property-reports/1/person/000733');
  await expect(page.getByRole('heading', { name: 'Marcus Hale' })).toBeVisible();
  await page.getByRole('region', { name: 'Llaves tomadas y no devueltas' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /1108/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('TXN-11 a unit’s page shows its keys, their holders and history, and the movements by weekday and hour', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/property-reports/1/unit?unit=204');
  await expect(page.getByRole('heading', { name: 'Unit 204', level: 1 })).toBeVisible();
  await expect(page.getByText('Held by').or(page.getByText('Last taken by')).first()).toBeVisible();
  const hours = page.getByRole('region', { name: /^Key movements by weekday and hour:/ });
  await expect(hours.getByRole('rowheader')).toHaveCount(7);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('button', { name: 'Show as table' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View key' }).first().click();
  await expect(page).toHaveURL(/\/key\/\d+/);
  await page.getByRole('link', { name: '204', exact: true }).first().click();
  await expect(page).toHaveURL(/\/unit\?unit=204/);
});
