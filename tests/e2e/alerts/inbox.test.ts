import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('EXC-02 BEY-06 a manager takes an exception, closes it with cause and outcome, and takes that back', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/external-exceptions');
  await expect(page.getByRole('heading', { level: 1, name: 'Exceptions' })).toBeVisible();
  const overdue = page.getByRole('row', { name: /Key overdue/ });
  await expect(overdue.first()).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('banner').getByRole('link', { name: /^\d+ open exceptions?$/ })).toHaveAttribute(
    'href',
    '/exceptions',
  );

  await page.getByText('One by one').click();
  await expect(page).toHaveURL(/as=each/);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await overdue.first().click();
  const beside = page.getByRole('dialog', { name: 'Key overdue' });
  await expect(beside.getByText('Key taken').first()).toBeVisible();
  await beside.getByRole('button', { name: 'Take it' }).click();
  await expect(beside.getByText('Somebody is on it')).toBeVisible();
  await beside.getByRole('button', { name: 'Close', exact: true }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Close 1 exception' });
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog.getByText('This field is required.').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Cause' }).click();
  await page.getByRole('option', { name: 'Still in use' }).click();
  await dialog.getByRole('combobox', { name: 'Outcome' }).click();
  await page.getByRole('option', { name: 'Nothing to do' }).click();
  await dialog.getByLabel('Note').fill('Shown to guests all day');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(beside).toBeHidden();
  await expect(overdue).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(overdue.first()).toBeVisible();
});

test('BEY-06 NAV-28 the inbox fits a phone in the dark', async ({ signedIn }) => {
  const page = await signedIn({ email: 'manager@demo.latchboard.test', scheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/exceptions');
  await expect(page.getByText('Key overdue').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
