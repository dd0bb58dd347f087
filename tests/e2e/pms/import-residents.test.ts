import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

test('BEY-21 a manager imports residents with an ambiguous date, and finds them at their unit', async ({
  signedIn,
  uniqueWord,
}) => {
  const page = await signedIn('manager');
  const name = `Ana ${uniqueWord}`;
  await page.goto('/property/1/units');
  const unit = await page.getByRole('grid').getByRole('link').first().innerText();
  await page.goto('/property/1/import?kind=residents');
  const lines = [
    'Unit,Resident,Moved in,Moved out',
    `${unit},${name},03/04/2020,`,
    `${unit},${name} Old,01/02/2018,03/04/2019`,
  ];
  const buffer = Buffer.from(`${lines.join('\n')}\n`);
  await page.locator('input[type=file]').setInputFiles({ name: 'residents.csv', mimeType: 'text/csv', buffer });
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Field for Moved in', 'Move-in');
  await expect(
    page.getByText('2 values match several formats, such as “03/04/2020”: MM/DD/YYYY · DD/MM/YYYY'),
  ).toBeVisible();
  await choose('Date format for Moved in', 'DD/MM/YYYY');
  await choose('Field for Moved out', 'Move-out');
  await choose('Date format for Moved out', 'DD/MM/YYYY');
  const preview = page.getByRole('grid', { name: 'Preview of the first 10 rows' });
  await expect(preview.getByRole('gridcell', { name: '04/03/2020' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Mapping name' }).fill(`Residents ${uniqueWord}`);
  await page.getByRole('button', { name: 'Save and check' }).click();
  await page.getByRole('button', { name: 'Import 2 changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('The file was imported.')).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(`${name} Old`);
  await page.getByRole('option', { name: new RegExp(`${name} Old.*former resident`) }).click();
  await expect(page).toHaveURL(/unit\?unit=.*#residents$/);
  await expect(page.getByRole('heading', { name: 'Residents' })).toBeInViewport();
  const residents = page.getByRole('listitem').filter({ hasText: name });
  await expect(residents.filter({ hasText: 'Current' })).toContainText('from 04/03/2020');
  await expect(residents.filter({ hasText: 'Past' })).toContainText('02/01/2018 to 04/03/2019');
  await residents.filter({ hasText: 'Past' }).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: `Remove resident ${name} Old?` });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(residents).toHaveCount(1);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});
