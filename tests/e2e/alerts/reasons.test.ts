import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

test('BEY-06 a corporation adds a cause and removes it', async ({ signedIn, uniqueWord }) => {
  const page = await signedIn('corporate');
  await page.goto('/admin/alerts');
  const panel = page.getByRole('region', { name: 'Causes and outcomes' });
  await panel.getByRole('button', { name: 'Edit Causes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Causes' });
  await dialog.getByRole('button', { name: 'Add row' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const newRow = dialog.getByLabel('In English').last();
  await expect(newRow).toHaveAttribute('aria-invalid', 'true');
  await newRow.fill(uniqueWord);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText(uniqueWord)).toBeVisible();
  await expect(panel.getByText('Custom list')).toBeVisible();
  await panel.getByRole('button', { name: 'Edit Causes' }).click();
  await dialog.getByRole('button', { name: 'Use default list' }).click();
  await expect(panel.getByText(uniqueWord)).toHaveCount(0);
});

test.look('BEY-06 the cause and outcome lists are readable on a phone in dark mode', async ({ signedIn }) => {
  const page = await signedIn({ role: 'corporate', scheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/alerts');
  await page.getByRole('button', { name: 'Edit Outcomes' }).click();
  await expect(page.getByRole('dialog', { name: 'Outcomes' }).getByLabel('In Spanish').first()).toBeVisible();
  await expectAccessible(page, 'dark');
  await expectNoHorizontalScroll(page);
});
