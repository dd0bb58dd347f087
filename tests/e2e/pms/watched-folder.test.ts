import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

test('BEY-21 a manager sets up a watched folder for a mapping, and its settings are kept', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await page.goto('/property/1/import');
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'units.csv', mimeType: 'text/csv', buffer: Buffer.from('Unit\n0971\n') },
  });
  await page.getByRole('textbox', { name: 'Mapping name' }).fill('Nightly export');
  await page.getByRole('button', { name: 'Save and check' }).click();
  await expect(page.getByRole('button', { name: 'New (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).click();

  const sources = page.getByRole('grid', { name: 'Watched folder' });
  const source = sources.getByRole('row', { name: /Nightly export/ });
  await source.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Watched folder: Nightly export' });
  await dialog.getByRole('combobox', { name: 'Folder' }).click();
  await page.getByRole('option', { name: 'Corporation: inbox/corporation-1/property-1' }).click();
  await dialog.getByLabel('File names start with').fill('nightly');
  await dialog.getByLabel('Expect a file every (hours)').fill('24');
  await dialog.getByLabel('Import without review if no row is rejected').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Watched folder saved')).toBeVisible();
  await page.reload();
  await expect(
    sources.getByRole('row', { name: /Nightly export.*inbox\/corporation-1\/property-1.*nightly….*None yet.*On/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});
