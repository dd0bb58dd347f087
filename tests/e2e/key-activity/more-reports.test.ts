import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

const pathOf = (report: string) => `/property-reports/1/${report}`;

test('TXN-02 TXN-05 NAV-26 a custom report shows why keys were taken in a visit, can be filtered by movement, weekday, and hours, and is restored from its URL', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto(`${pathOf('custom-report')}?range=1w`);
  const visits = page.getByRole('row', { name: /Visit: / });
  await expect(visits.last()).toBeVisible();
  // The time of a visit on a different day is not cut off.
  const times = visits.getByRole('gridcell').filter({ has: page.getByRole('time') });
  expect(await times.evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length)).toBe(0);

  await page.goto(pathOf('custom-report'));
  await expect(page.getByText(/^Visit: \d+ keys? taken · \S/).first()).toBeVisible();

  const report = page.getByRole('grid', { name: 'Custom report' });
  await page.getByRole('button', { name: 'Movements: any' }).click();
  await page.getByRole('checkbox', { name: 'Key taken' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Weekdays: any' }).click();
  await page.getByRole('checkbox', { name: 'Monday' }).check();
  await page.getByRole('checkbox', { name: 'Tuesday' }).check();
  await page.keyboard.press('Escape');
  await page.getByLabel('Start time').fill('09:00');
  await page.getByLabel('End time').fill('12:00');
  await expect(page).toHaveURL(/movement=taken/);
  await expect(page).toHaveURL(/weekday=1/);
  await expect(page).toHaveURL(/hours=09/);
  await expect(report.getByRole('row').nth(1)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Weekdays: Monday, Tuesday' })).toBeVisible();
  await expect(page.getByLabel('End time')).toHaveValue('12:00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'All hours' }).click();
  await expect(page).not.toHaveURL(/hours=/);
});

test('TXN-02 a search for a tag shows its current location, its hook, the units it opens, and its latest movements, or that the tag was not found', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/property-reports/1');
  await page.getByRole('link', { name: /^Tag search / }).click();
  const ask = page.getByRole('searchbox', { name: 'Key tag number' });
  await expect(ask).toBeFocused();
  await expect(
    page
      .getByRole('region', { name: 'Keys out' })
      .getByRole('link', { name: /^\d{5}$/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await ask.fill('999999');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tag 999999 not found at this property')).toBeVisible();
  await page.goto(`${pathOf('transaction')}?range=all`);
  const row = page.getByRole('grid', { name: 'Key transactions' }).getByRole('row').nth(1);
  const tag = await row.getByText(/^\d{5}$/).innerText();
  await page.goto(`${pathOf('tag-search')}?tag=${tag}`);
  await expect(page.getByText('Current location')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: tag })).toBeVisible();
  const fact = (name: string) => page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  await expect(fact('Hook').getByRole('definition')).toHaveText(/^[A-Z]\d{1,2}$/);
  await expect(fact('Opens').getByRole('definition').getByRole('link').first()).toBeVisible();
  await expect(page.getByText('Latest movements')).toBeVisible();
  await expectAccessible(page);
});

test.look(
  'TXN-02 TXN-06 the custom report, the exception report, and the tag search work on a phone',
  async ({ signedIn }) => {
    const page = await signedIn('manager');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const report of ['custom-report', 'exception', 'tag-search?tag=71000']) {
      await page.goto(pathOf(report));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoHorizontalScroll(page);
    }
    await page.goto(pathOf('custom-report'));
    await page.getByRole('button', { name: 'Criteria' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByText('Weekdays: any').click();
    await dialog.getByRole('checkbox', { name: 'Sunday' }).check();
    await dialog.getByRole('button', { name: 'View report' }).click();
    await expect(page).toHaveURL(/weekday=7/);
  },
);
