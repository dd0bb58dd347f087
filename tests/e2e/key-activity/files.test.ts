import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chooseExport } from '../export-menu.ts';
import { expect, test } from '../fixtures.ts';

async function save(page: Page, click: () => Promise<void>) {
  const downloadStart = page.waitForEvent('download');
  await click();
  const download = await downloadStart;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('TXN-09 a report is saved as Excel and CSV files with the filters set on the screen', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await page.goto('/property-reports/1/transaction?range=all&badge=000412');
  const excel = await save(page, () => chooseExport(page, 'Excel file'));
  expect(excel.name).toMatch(/\.xlsx$/);
  expect(excel.bytes.subarray(0, 2).toString()).toBe('PK');
  const csv = await save(page, () => chooseExport(page, 'CSV file'));
  const text = csv.bytes.toString();
  expect(text).toContain('Tom Becker');
  expect(text).not.toContain('Priya Natarajan');
  await expect(page.getByText('File saved').first()).toBeVisible();
});

test('BEY-01 the export dialog of a filtered report explains that the proof contains the whole period, and where to verify it', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/property-reports/1/transaction?range=1w&show=problems');
  await chooseExport(page, 'Signed proof');
  const dialog = page.getByRole('dialog', { name: 'Signed proof' });
  await expect(dialog).toContainText('It contains the whole period');
  await expect(dialog).toContainText('are withheld');
  const newTab = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Verify an export' }).click();
  await expect((await newTab).getByRole('heading', { name: 'Verify a key log export' })).toBeVisible();
  await page.goto('/property-reports/1/transaction?range=1w&show=all');
  await chooseExport(page, 'Signed proof');
  await expect(dialog).toContainText('The signed key log');
  await expect(dialog).not.toContainText('Filters do not apply');
});

test('TXN-05 printing includes every row of the range, with heading and date', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  // The range ends yesterday, because other tests run cabinets today.
  const yesterday = new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10);
  await page.goto(`/property-reports/1/transaction?range=2003-01-01..${yesterday}`);
  const rowCountText = await page.getByText(/^1 to 100 of/).textContent();
  await chooseExport(page, 'Print');
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('table', { name: 'Key transactions' });
  const rows = Number(rowCountText?.replaceAll(/^1 to 100 of |,| events$/g, ''));
  await expect(sheet.getByRole('row')).toHaveCount(rows + 1);
  await expect(page.getByText(/^Latchboard key control · \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(page.getByText('01/01/2003 to', { exact: false })).toBeVisible();
  // The printed count is in events, as on the screen.
  await expect(page.getByText(/^[\d,]+ events · \d+ errors? or warnings?$/).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('grid')).toBeHidden();
});
