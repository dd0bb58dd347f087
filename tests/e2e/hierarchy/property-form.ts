import { expect, type Page } from '@playwright/test';

/** Fills the form of a new property with its name and an address. The address sets the time zone. */
export async function fillProperty(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  const place = page.getByRole('group', { name: 'Physical address' });
  await place.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Pier Road');
  await place.getByRole('textbox', { name: 'City' }).fill('Tacoma');
  await place.getByRole('combobox', { name: 'State' }).fill('washing');
  await page.getByRole('option', { name: 'WA · Washington', exact: true }).click();
  await place.getByRole('textbox', { name: 'ZIP code' }).fill('98402');
  // The state has only this time zone.
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Pacific time (Los Angeles)');
}
