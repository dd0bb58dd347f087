import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

const csvFile = (lines: readonly string[]) => ({
  name: 'units.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

test('BEY-21 a manager imports units: upload, mapping with a live preview, dry run, import, and undo', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/property/1/units');
  await page.getByRole('link', { name: 'Imports' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles(csvFile(['Unit No,Place,Kind', '0901,North,1BR', '0902,North,Loft']));
  await expect(page.getByText('units.csv · 2 rows · Encoding UTF-8 · separated by commas')).toBeVisible();

  const preview = page.getByRole('grid', { name: 'Preview of the first 10 rows' });
  await expect(preview.getByRole('gridcell', { name: '0901' })).toBeVisible();
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Field for Place', 'Building');
  await expect(preview.getByRole('gridcell', { name: 'North' }).first()).toBeVisible();
  await choose('Field for Kind', 'Type');
  await expect(preview.getByText(/^“1BR”: Unknown value/)).toBeVisible();
  await page.getByRole('button', { name: 'Replace values in Kind' }).click();
  await page.getByRole('combobox', { name: 'Stored as' }).first().click();
  await page.getByRole('option', { name: 'Apartment', exact: true }).click();
  await expect(preview.getByRole('gridcell', { name: 'Apartment', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Mapping name' }).fill('Monthly export');
  await page.getByRole('button', { name: 'Save and check' }).click();

  await expect(page.getByRole('button', { name: 'Rejected (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'New (1)' }).click();
  const result = page.getByRole('grid', { name: 'Result' });
  await expect(result.getByText('Building: North')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 1 change' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('The file was imported.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('The import was undone.')).toBeVisible();

  await page.getByRole('button', { name: 'Choose another file' }).click();
  await expect(page.getByRole('row', { name: /units\.csv.*Monthly export.*Undone/ })).toBeVisible();
  await expectNoHorizontalScroll(page);
});
