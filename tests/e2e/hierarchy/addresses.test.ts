import { expect, test } from '../fixtures.ts';

test('HIE-04 the physical address is copied to billing and shipping on request, and the copies are kept', async ({
  signedIn,
}) => {
  const page = await signedIn('management');
  await page.goto('/region/1/add-property');
  const group = (name: string) => page.getByRole('group', { name });
  const field = (groupName: string, name: string) => group(groupName).getByRole('textbox', { name, exact: true });
  await field('Physical address', 'Address').fill('500 Wacker Drive');
  await field('Physical address', 'Address line 2').fill('Suite 9');
  await field('Physical address', 'City').fill('Chicago');
  await field('Physical address', 'ZIP code').fill('60606');
  await group('Physical address').getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'IL · Illinois', exact: true }).click();
  await expect(group('Physical address').getByRole('button', { name: 'Copy physical address' })).toHaveCount(0);
  for (const copy of ['Shipping address', 'Billing address']) {
    await expect(field(copy, 'City')).toHaveValue('');
    await group(copy).getByRole('button', { name: 'Copy physical address' }).click();
  }
  await field('Physical address', 'City').fill('Evanston');
  for (const copy of ['Shipping address', 'Billing address']) {
    await expect(field(copy, 'Address')).toHaveValue('500 Wacker Drive');
    await expect(field(copy, 'Address line 2')).toHaveValue('Suite 9');
    await expect(field(copy, 'City')).toHaveValue('Chicago');
    await expect(field(copy, 'ZIP code')).toHaveValue('60606');
    await expect(group(copy).getByRole('combobox', { name: 'State' })).toHaveValue('IL · Illinois');
    await expect(group(copy).getByRole('combobox', { name: 'Country' })).toHaveValue('United States');
  }
});
