import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { fillProperty } from './property-form.ts';

/** Clicks a link to a form and waits for the form. */
async function open(page: Page, label: string) {
  await page.getByRole('link', { name: label, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
}
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const add = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true }).click();
const expectTitle = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test.use({ expectedErrors: [409] });

test('HIE-01 HIE-02 HIE-03 a corporation is added with a division, a region, and a property, and renamed', async ({
  uniqueWord,
  signedIn,
}) => {
  const page = await signedIn('management');
  await page.goto('/corporation/corporation-list');
  await open(page, 'Add corporation');
  // A duplicate name is rejected once. The message links to the record with the same name and has a button to save
  // anyway.
  await nameField(page).fill('Meridian Residential Group');
  await add(page, 'Add corporation');
  const note = page.getByRole('alert');
  await expect(note).toHaveCount(1);
  await expect(note).toContainText('Meridian Residential Group already exists here.');
  await expect(note.getByRole('link', { name: 'Open Meridian Residential Group' })).toBeVisible();
  await expect(note.getByRole('button', { name: 'Save anyway' })).toBeVisible();
  await expect(page.getByText('already exists')).toHaveCount(1);
  await page.getByLabel('Email domains').fill('not a host!');
  await nameField(page).fill(`${uniqueWord} Living`);
  await add(page, 'Add corporation');
  await expect(page.getByRole('alert').filter({ hasText: 'Email domains' })).toBeVisible();
  for (const word of ['host!', 'a', 'not'])
    await page.getByRole('button', { name: `Remove ${word}`, exact: true }).click();
  await page.getByLabel('Email domains').fill(`${uniqueWord.toLowerCase()}.example`);
  await add(page, 'Add corporation');
  await expectTitle(page, `${uniqueWord} Living`);

  await open(page, 'Add division');
  await nameField(page).fill(`${uniqueWord} West`);
  await add(page, 'Add division');
  await expectTitle(page, `${uniqueWord} West`);
  await open(page, 'Add region');
  await nameField(page).fill(`${uniqueWord} Coast`);
  await add(page, 'Add region');
  await expectTitle(page, `${uniqueWord} Coast`);

  await open(page, 'Add property');
  await expectAccessible(page);
  await fillProperty(page, `${uniqueWord} at the Pier`);
  await add(page, 'Add property');
  await expectTitle(page, `${uniqueWord} at the Pier`);

  await open(page, 'Edit property');
  await nameField(page).fill(`${uniqueWord} Pier`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectTitle(page, `${uniqueWord} Pier`);
  await page.reload();
  await expectTitle(page, `${uniqueWord} Pier`);
});
