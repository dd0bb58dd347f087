import { expect, expectNoHorizontalScroll, test } from '../fixtures.ts';

test('BEY-17 a key board is added without a number, shows its code as QR code, and becomes a cabinet that stays one after a reload', async ({
  uniqueWord,
  signedIn,
}) => {
  const page = await signedIn('production');
  await page.goto('/property/3/systems');
  await page.getByRole('button', { name: 'Add system' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add system' });
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Key board' }).click();
  await expect(dialog.getByLabel('System number')).toHaveCount(0);
  await expect(dialog.getByLabel('Touch screen')).toHaveCount(0);
  await dialog.getByLabel('Name').fill(uniqueWord);
  await dialog.getByRole('button', { name: 'Add system' }).click();
  const enrollment = page.getByRole('dialog', { name: `Enroll ${uniqueWord}` });
  await enrollment.getByRole('button', { name: 'Create code' }).click();
  await expect(enrollment.getByRole('img', { name: /QR code/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Set up your tablet' })).toBeVisible();
  await expect(enrollment).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await enrollment.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: uniqueWord }).click();
  const facts = page.getByRole('region', { name: 'Details' });
  await expect(facts).toContainText('Key board');
  await expect(facts).not.toContainText('Warranty');
  await expect(page.getByRole('region', { name: 'Backups' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Replace with a cabinet' }).click();
  const replacement = page.getByRole('dialog', { name: `Replace ${uniqueWord} with a cabinet` });
  await replacement.getByLabel('System number').fill(uniqueWord);
  await replacement.getByRole('button', { name: 'Replace with a cabinet' }).click();
  await expect(facts).toContainText('Standard');
  await page.reload();
  await expect(facts).toContainText('Warranty');
});

test('BEY-17 the swap sheet lists the keys in hook order with a checkbox for each', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await page.goto('/property/1/systems/1/swap-sheet');
  const rows = page.getByRole('table', { name: 'Swap sheet' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('A1');
  await page.getByRole('checkbox', { name: 'Moved: A1', exact: true }).check();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoHorizontalScroll(page);
});
