import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('BEY-16 the scorecard of a region compares its properties, and each figure links to its rows', async ({
  signedIn,
}) => {
  const page = await signedIn('region');
  await page.goto('/overview');
  await page.getByRole('link', { name: 'Scorecard' }).click();
  await expect(page.getByRole('heading', { name: 'Scorecard', level: 1 })).toBeVisible();
  const all = page.getByRole('region', { name: 'Total' });
  await expect(all.getByRole('row').filter({ hasText: 'Overdue' })).toContainText(/Call the holders|Nothing to do/);
  await expectAccessible(page);

  const out = page.getByRole('link', { name: /^Keys out at .*: [1-9]/ }).first();
  await out.click();
  await expect(page).toHaveURL(/\/property-reports\/\d+\/keys-out\?taken=all/);
  await page.goBack();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^scorecard region .*\.csv$/);
});

test.look('BEY-16 the scorecard is readable on a phone, in dark mode, and in Spanish', async ({ signedIn }) => {
  const page = await signedIn({ role: 'division', scheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/scorecard');
  await expect(page.getByRole('heading', { name: 'Indicadores', level: 1 })).toBeVisible();
  await expect(page.getByText('Por propiedad').first()).toBeVisible();
  await expectAccessible(page, 'dark');
  await expectNoSidewaysScroll(page);
});

test('BEY-16 a user with one property sees an explanation of the scorecard', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await page.goto('/scorecard');
  await expect(page.getByText('Choose a region, division, or corporation')).toBeVisible();
});
