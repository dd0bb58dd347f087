import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { addEquipment, scan } from './own-equipment.ts';

test.use({ expectedErrors: [400] });

test('INV-01 the equipment of a new system is delivered to its property in one step, all or nothing', async ({
  signedIn,
  request,
  uniqueWord,
}) => {
  await addEquipment(request, [`${uniqueWord}-1`, `${uniqueWord}-2`]);
  const page = await signedIn('production');
  await page.goto('/ht-express');
  await page.getByRole('link', { name: 'Deliver equipment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deliver equipment' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Property' }).fill('Harbor Point');
  await page
    .getByRole('option', { name: /^Harbor Point/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Serial number' }).focus();
  for (const end of ['1', '2', 'x']) await scan(page, `${uniqueWord}-${end}`);
  await expect(page.getByText('3 items', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Deliver 3 items' }).click();
  await expect(page.getByRole('alert')).toContainText(
    `No item has the serial number ${uniqueWord.toUpperCase()}-X. Check the number.`,
  );
  await page.getByRole('button', { name: `Remove ${uniqueWord}-x` }).click();
  await page.getByRole('button', { name: 'Deliver 2 items' }).click();
  await expect(page.getByText('Nothing scanned yet')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await page.goto(`/inventory/eq-list?find=${uniqueWord}`);
  await expect(page.getByText('At property').first()).toBeVisible();
  await page.goto('/property/1/systems');
  const equipment = page.getByRole('region', { name: 'Equipment', exact: true });
  await expect(equipment).toBeVisible();
  await expectNoHorizontalScroll(page);
});
