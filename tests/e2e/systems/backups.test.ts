import { readFileSync } from 'node:fs';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

test.use({ expectedErrors: [400] });

test('DEV-06 a technician creates a backup, downloads it, uploads it again, gets an error for an invalid file, and restores the backup', async ({
  uniqueWord,
  signedIn,
}) => {
  const page = await signedIn('service');
  await page.goto('/property/3/systems');
  await page.getByRole('button', { name: 'Add system' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add system' });
  await dialog.getByLabel('System number').fill(uniqueWord);
  await dialog.getByLabel('Name').fill(uniqueWord);
  await dialog.getByRole('button', { name: 'Add system' }).click();
  await page
    .getByRole('dialog', { name: `Enroll ${uniqueWord}` })
    .getByRole('button', { name: 'Close' })
    .click();
  await page.getByRole('link', { name: uniqueWord }).click();

  const backups = page.getByRole('region', { name: 'Backups' });
  await expect(backups).toContainText('No backups yet');
  await backups.getByRole('button', { name: 'Create backup' }).click();
  await expect(backups.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);

  // If the same file is uploaded again, it is recognized as the existing backup.
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    backups.getByRole('button', { name: /^system-/ }).click(),
  ]);
  await backups.locator('input[type=file]').setInputFiles({
    name: file.suggestedFilename(),
    mimeType: 'application/json',
    buffer: readFileSync(await file.path()),
  });
  await expect(page.getByText(/^This file was already added: system-/)).toBeVisible();
  // A broken file is rejected. Also checks a phone in dark mode.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const invalidFile = { name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from('{"type":"latch') };
  await backups.locator('input[type=file]').setInputFiles(invalidFile);
  await expect(backups).toContainText('This backup file is incomplete');
  await expectNoHorizontalScroll(page);
  await expectAccessible(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(backups.getByRole('listitem')).toHaveCount(1);

  const panels = page.getByRole('region', { name: 'Panels' });
  await panels.getByRole('button', { name: 'Change panel A' }).click();
  const changeDialog = page.getByRole('dialog', { name: 'Change panel A' });
  await changeDialog.getByLabel('Hooks').fill('30');
  await changeDialog.getByRole('button', { name: 'Save' }).click();
  await expect(panels).toContainText('30 hooks');
  await backups.getByRole('button', { name: 'Restore', exact: true }).click();
  const restoreDialog = page.getByRole('dialog', { name: `Restore a backup of ${uniqueWord}` });
  await expect(restoreDialog).toContainText('1 change');
  await expect(restoreDialog).toContainText('New panel sizes: 50 hooks');
  await expectAccessible(page);
  await restoreDialog.getByRole('button', { name: 'Restore' }).click();
  await expect(restoreDialog).toHaveCount(0);
  await expect(panels).toContainText('50 hooks');
  await expect(backups).toContainText('restored');
});
