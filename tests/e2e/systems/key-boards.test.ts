import { expect, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { chooseAction } from '../page-actions.ts';
import { administrator } from '../sign-in/new-login.ts';

test('BEY-17 a key board is added without a number, shows its enrollment code as a QR code, and can be replaced with a cabinet', async ({
  uniqueWord,
  signedIn,
}) => {
  const page = await signedIn('production');
  await page.goto('/property/3/systems');
  await page.getByRole('button', { name: 'Add system' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add system' });
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Key board' }).click();
  await expect(dialog.getByLabel('System number')).toHaveCount(0);
  await expect(dialog.getByLabel('Touch screen')).toHaveCount(0);
  await dialog.getByLabel('Name').fill(uniqueWord);
  await dialog.getByRole('button', { name: 'Add system' }).click();
  const enrollment = page.getByRole('dialog', { name: `Enroll ${uniqueWord}` });
  await enrollment.getByRole('button', { name: 'Create code' }).click();
  await expect(enrollment.getByRole('img', { name: /QR code/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Set up your tablet' })).toBeVisible();
  await expect(enrollment).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await enrollment.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: uniqueWord }).click();
  const facts = page.getByRole('region', { name: 'Details' });
  await expect(facts).toContainText('Key board');
  await expect(facts).not.toContainText('Warranty');
  await expect(page.getByRole('region', { name: 'Backups' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Replace with a cabinet' }).click();
  const replacement = page.getByRole('dialog', { name: `Replace ${uniqueWord} with a cabinet` });
  await replacement.getByLabel('System number').fill(uniqueWord);
  await replacement.getByRole('button', { name: 'Replace with a cabinet' }).click();
  await expect(facts).toContainText('Standard');
  await page.reload();
  await expect(facts).toContainText('Warranty');
});

test('BEY-17 the units of a new property get hooks and labels in two clicks, and the swap sheet lists the keys in hook order', async ({
  signedIn,
  request,
  uniqueWord,
}) => {
  const send = await administrator(request);
  const { id: propertyId } = await send<{ id: number }>('/api/regions/1/properties', {
    name: `${uniqueWord} Court`,
    timeZone: 'America/New_York',
    physicalAddress: { addressLine1: '5 Hook Court', city: 'Tampa', state: 'FL', zip: '33602' },
  });
  await send(`/api/properties/${propertyId}/units/lines`, { lines: ['101', '102'].map((unit) => ({ unit })) });
  const { id } = await send<{ id: number }>(`/api/properties/${propertyId}/key-boards`, { name: 'Office' });
  const page = await signedIn('superadmin');
  await page.goto(`/property/${propertyId}/systems/${id}`);
  await chooseAction(page, 'Assign hooks to keys');
  await page.getByRole('dialog').getByRole('button', { name: 'Assign hooks to keys' }).click();
  await expect(page.getByText('2 keys assigned to hooks. Print their labels next.')).toBeVisible();
  const labels = page.getByRole('grid', { name: 'Key labels' });
  await expect(labels.getByRole('row')).toHaveCount(3);

  await page.goto(`/property/${propertyId}/systems/${id}`);
  await chooseAction(page, 'Swap sheet');
  const rows = page.getByRole('table', { name: 'Swap sheet' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('A1101');
  await page.getByRole('checkbox', { name: 'Moved: A1', exact: true }).check();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoHorizontalScroll(page);
});

test('BEY-17 a customer renames a key board, adds a panel, and removes a board that was added by mistake', async ({
  signedIn,
  request,
  uniqueWord,
}) => {
  const send = await administrator(request);
  const { id } = await send<{ id: number }>('/api/properties/1/key-boards', { name: uniqueWord });
  const page = await signedIn('manager');
  await page.goto(`/property/1/systems/${id}`);
  await chooseAction(page, 'Rename');
  const dialog = page.getByRole('dialog', { name: `Rename ${uniqueWord}` });
  await dialog.getByLabel('Name').fill(`${uniqueWord} office`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${uniqueWord} office` })).toBeVisible();
  await page.getByRole('button', { name: 'Add panel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Panel B' })).toBeVisible();
  await chooseAction(page, 'Remove key board');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove key board' }).click();
  await expect(page.getByText(`${uniqueWord} office was removed`)).toBeVisible();
  await expect(page).toHaveURL(/\/systems$/);
  await expect(page.getByRole('link', { name: `${uniqueWord} office` })).toHaveCount(0);
});
