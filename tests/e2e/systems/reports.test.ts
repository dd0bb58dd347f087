import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

test('DEV-08 the past-due report links to the silent system, can be saved as a file, and fits a phone in dark mode', async ({
  signedIn,
}) => {
  const page = await signedIn({ role: 'production', scheme: 'dark' });
  await page.goto('/past-due-datalog-report');
  await expect(page.getByRole('heading', { level: 1, name: 'Past-due systems' })).toBeVisible();
  const row = page.getByRole('row', { name: /Harbor Point Apartments.*Annex/ });
  await expect(row).toBeVisible();
  await expectAccessible(page, 'dark');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'CSV file' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await row.getByRole('link', { name: /Annex/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Annex' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/platinum-datalog-report');
  await expect(page.getByText('Platinum', { exact: true }).first()).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test('DEV-08 the last communication report of a property warns of a silent system, in Spanish and on a phone', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/property/1/property-last-communication');
  await expect(page.getByText('1 system is silent')).toBeVisible();
  await expectAccessible(page);
  const spanish = await signedIn({ role: 'division', scheme: 'dark' });
  await spanish.setViewportSize({ width: 390, height: 844 });
  await spanish.goto('/property/1/property-last-communication');
  await expect(spanish.getByText('1 sistema sin contacto')).toBeVisible();
  await expectNoHorizontalScroll(spanish);
  await expectAccessible(spanish, 'dark');
});
