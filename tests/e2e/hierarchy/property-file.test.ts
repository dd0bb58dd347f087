import { expect, expectAccessible, test } from '../fixtures.ts';

test('HIE-08 NAV-29 a manager asks for a change and keeps the vendors of the property', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Ask for a change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'What changes' }).click();
  await page.getByRole('option', { name: 'Billing' }).click();
  await dialog.getByLabel('To').fill('invoices@harbor.example');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your change form has been sent')).toBeVisible();

  await page.getByRole('button', { name: 'Add vendor' }).click();
  await dialog.getByLabel('Company').fill('Ace Plumbing');
  await dialog.getByLabel('Phone number').fill('555');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a valid 10 digit phone number.').first()).toBeVisible();
  await dialog.getByLabel('Phone number').fill('312-555-0199');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Ace Plumbing has been saved')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Billing: – → invoices@harbor.example')).toBeVisible();
  await expect(page.getByRole('link', { name: '312-555-0199' })).toBeVisible();
  await expectAccessible(page);
});
