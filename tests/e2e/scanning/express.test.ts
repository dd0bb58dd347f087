import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { newSystem, scan, tagsOf } from './new-system.ts';

test('DEV-04 a new system is set up in one session: found by number, units assigned to hooks, and tags scanned', async ({
  request,
  signedIn,
  uniqueWord,
}) => {
  const system = await newSystem(request, uniqueWord, { units: ['101', '102', '9'] });
  const page = await signedIn('production');
  await page.goto('/ht-express');
  await page.getByLabel('System number, name, or property').fill(uniqueWord);
  const line = page.getByRole('listitem').filter({ hasText: uniqueWord });
  await expect(line).toContainText('0 of 50 done');
  await expectAccessible(page);
  await line.getByRole('link', { name: 'Scan' }).click();
  await page.getByRole('button', { name: 'Assign to free hooks in order' }).click();
  await expect(page.getByText('Opens unit 9.')).toBeVisible();
  await expect(page.getByText('Then A2, unit 101')).toBeVisible();
  await scan(page, `T${uniqueWord}1`);
  await expect(page.getByText('Hook A1, unit 9')).toBeVisible();
  await scan(page, `T${uniqueWord}2`);
  await expect(page.getByText('Hook A2, unit 101')).toBeVisible();
  await expect(page.getByText('All saved')).toBeVisible();
  expect(await tagsOf(request, system)).toEqual({ 1001: `T${uniqueWord}1`, 1002: `T${uniqueWord}2` });
});

test('DEV-02 on a phone, in Spanish, a division user sets which units a key opens and gives one of those units a second key', async ({
  request,
  signedIn,
  uniqueWord,
}) => {
  const system = await newSystem(request, uniqueWord, { units: ['101', '102', '103'] });
  const technician = await signedIn('service');
  await technician.goto(`/property/${system.propertyId}/scanning/${system.id}/panel`);
  await expect(technician.getByRole('textbox', { name: 'Tag number' })).toBeFocused();
  await scan(technician, `T${uniqueWord}1`);
  await expect(technician.getByText(`Correct: tag T${uniqueWord}1`)).toBeVisible();
  await scan(technician, `T${uniqueWord}2`);
  await expect(technician.getByText(`Correct: tag T${uniqueWord}2`)).toBeVisible();
  await expect(technician.getByText('All saved')).toBeVisible();

  const page = await signedIn('division');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/property/${system.propertyId}/scanning/${system.id}/units`);
  await expect(page.getByRole('heading', { name: 'Unidades por llave' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Etiqueta' }).focus();
  await scan(page, `T${uniqueWord}1`);
  const opens = page.getByRole('combobox', { name: 'Abre' });
  await opens.fill('101, 102, 103');
  await opens.press('Enter');
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `A2 T${uniqueWord}2` }).click();
  await opens.fill('104');
  await opens.press('Enter');
  await opens.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Aquí no hay una unidad 104 activa.');
  await opens.press('Backspace');
  await opens.fill('102');
  await opens.press('Enter');
  await opens.press('Enter');
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await expect(page.getByText('Todo guardado')).toBeVisible();
  await page.getByRole('button', { name: 'Varias unidades' }).click();
  await expect(page.getByRole('button', { name: `A1 T${uniqueWord}1 101, 102, 103` })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

test('DEV-10 empty hooks are listed in a report, and exchanged tags on a swap sheet', async ({
  request,
  signedIn,
  uniqueWord,
}) => {
  const system = await newSystem(request, uniqueWord);
  const page = await signedIn('service');
  await page.goto(`/property/${system.propertyId}/swap-sheets`);
  await page.getByRole('button', { name: 'Record swap' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Record swap' });
  await dialog.getByRole('combobox', { name: 'System' }).click();
  await page.getByRole('option', { name: `Lobby · ${uniqueWord}` }).click();
  await dialog.getByLabel('Old number').fill(`${uniqueWord}-1`);
  await dialog.getByLabel('New number').fill(`${uniqueWord}-2`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row').filter({ hasText: `${uniqueWord}-2` });
  await expect(row).toContainText('Keypad');
  await expect(row).toContainText('Damaged');
  await expectAccessible(page);
  await page.goto(`/property-reports/${system.propertyId}/empty-hooks`);
  await expect(page.getByText('50 rows')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'A1' }).first()).toContainText('Needs a tag');
  await expectAccessible(page);
});
