import { chooseExport } from '../export-menu.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

const phone = { width: 390, height: 844 };

// A manager's day is tested in key-activity/managers-day.test.ts.

test('RGT-02 TXN-02 NAV-14 property staff open keys out and the keys-out report on a phone, see whom to ask about badges, and open help', async ({
  signedIn,
}) => {
  const page = await signedIn('staff');
  await page.setViewportSize(phone);
  await page.goto('/');
  await expect(page).toHaveURL(/\/overview/);
  await expect(page.getByText('Marcus Hale').first()).toBeVisible();
  await expectNoHorizontalScroll(page);
  const footer = page.getByRole('navigation', { name: 'Main (bottom bar)' });
  await footer.getByRole('link', { name: 'Reports' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Keys out/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Keys out' })).toBeVisible();
  await expect(page.getByText('Marcus Hale').first()).toBeVisible();
  await expectAccessible(page);
  // A page that the user may not open shows the manager's name.
  await page.goto('/badges/property/1/active');
  await expect(page.getByText('Ask your manager, Dana Whitfield.')).toBeVisible();
  await footer.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Support' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
});

test('RGT-02 SHP-04 CHT-04 an assistant manager opens the board, a report, and supplies in Spanish, and submits a service request', async ({
  uniqueWord,
  signedIn,
}) => {
  const page = await signedIn('assistant');
  await page.goto('/');
  await expect(page.getByRole('row', { name: /^1108 / })).toContainText('Marcus Hale');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await menu.getByRole('link', { name: 'Informes' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Quién tenía una llave/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quién tenía una llave' })).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'Pedir suministros' }).click();
  await expect(page.getByRole('button', { name: 'Hacer pedido', exact: true })).toBeDisabled();
  await page.goto('/service-requests/1/add');
  await page.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Asunto').fill(`${uniqueWord} puerta`);
  await page.getByLabel('Descripción').fill('No cierra desde el viernes.');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /SR-\d+/ })).toBeVisible();
  await expect(page.getByText(`${uniqueWord} puerta`).first()).toBeVisible();
  await expectAccessible(page);
});

test('TXN-10 BEY-06 BEY-16 a regional manager finds the phone number for an overdue key, downloads the proof, and opens alerts and scorecard', async ({
  signedIn,
}) => {
  const page = await signedIn('region');
  await page.goto('/');
  const overdue = page.getByRole('grid', { name: 'Overdue keys' });
  await overdue
    .getByRole('row', { name: /^1108 / })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Current location' })).toContainText('Marcus Hale');
  await page.getByRole('link', { name: 'Marcus Hale' }).first().click();
  await expect(page.getByRole('link', { name: /\(\d{3}\) / }).first()).toHaveAttribute('href', /^tel:/);
  await page.goto('/property-reports/1/report-by-unit?range=1w&unit=1108');
  const download = page.waitForEvent('download');
  await chooseExport(page, 'Signed proof');
  await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/\.jsonl$/);
  await page.goto('/exceptions');
  await expect(page.getByText('System silent').first()).toBeVisible();
  await page.goto('/scorecard');
  await expect(page.getByRole('heading', { level: 1, name: 'Scorecard' })).toBeVisible();
  await page.setViewportSize(phone);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

test('TXN-10 HIE-02 a division manager opens the division, a region, a property, and the admin page on a phone in Spanish', async ({
  signedIn,
}) => {
  const page = await signedIn('division');
  await page.setViewportSize(phone);
  await page.goto('/');
  await expect(page).toHaveURL(/\/overview/);
  await page.getByRole('link', { name: 'Florida Gulf Coast' }).first().click();
  await page.getByRole('link', { name: 'Harbor Point Apartments' }).first().click();
  await expect(page).toHaveURL(/property=1/);
  await expect(page.getByText('Marcus Hale').first()).toBeVisible();
  await expectNoHorizontalScroll(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});

test('TXN-10 NAV-05 STF-01 a corporate user saves a file, opens a property by keyboard, and sees the logins of that property', async ({
  signedIn,
}) => {
  const page = await signedIn('corporate');
  await page.goto('/');
  await expect(page.getByRole('grid', { name: 'By division' })).toBeVisible();
  const download = page.waitForEvent('download');
  await chooseExport(page, 'CSV file');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('harbor point');
  await expect(page.getByRole('option', { name: /Harbor Point Apartments/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/overview?property=1');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'People' }).click();
  await expect(page.getByText('Dana Whitfield').first()).toBeVisible();
  await expectAccessible(page);
});
