import { readFile } from 'node:fs/promises';
import { csvParts } from '../../../apps/server/src/testing/csv-parts.ts';
import { chooseExport } from '../export-menu.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

test('BEY-16 the scorecard of a region compares its properties, and each figure links to its rows', async ({
  signedIn,
}) => {
  const page = await signedIn('region');
  await page.goto('/overview');
  await page.getByRole('link', { name: 'Scorecard' }).click();
  await expect(page.getByRole('heading', { name: 'Scorecard', level: 1 })).toBeVisible();
  const totalPanel = page.getByRole('region', { name: 'Total' });
  await expect(totalPanel.getByRole('row').filter({ hasText: 'Overdue' })).toContainText(
    /Call the holders|Nothing to do/,
  );
  await expectAccessible(page);

  const keysOutLink = page.getByRole('link', { name: /^Keys out at .*: [1-9]/ }).first();
  await keysOutLink.click();
  await expect(page).toHaveURL(/\/property-reports\/\d+\/keys-out\?taken=all/);
  await page.goBack();

  const download = page.waitForEvent('download');
  await chooseExport(page, 'CSV file');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^scorecard-region-.*-\d{4}-\d\d-\d\d\.csv$/);
  const { table } = csvParts(await readFile(await file.path(), 'utf8'));
  expect(table.at(0)).toMatch(/^Property,/);
  expect(table.at(1)).toMatch(/^Total,/);
});

test.look('BEY-16 the scorecard is readable on a phone, in dark mode, and in Spanish', async ({ signedIn }) => {
  const page = await signedIn({ role: 'division', scheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/scorecard');
  await expect(page.getByRole('heading', { name: 'Indicadores', level: 1 })).toBeVisible();
  await expect(page.getByText('Por propiedad').first()).toBeVisible();
  await expectAccessible(page, 'dark');
  await expectNoHorizontalScroll(page);
});

test('BEY-16 a user with one property is asked to choose a region, division, or corporation', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await page.goto('/scorecard');
  await expect(page.getByText('Choose a region, division, or corporation')).toBeVisible();
});
