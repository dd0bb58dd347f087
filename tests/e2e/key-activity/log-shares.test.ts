import { chooseExport } from '../export-menu.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

// The server rejects a revoked link with 409.
test.use({ expectedErrors: [409] });

test('TXN-11 a manager shares one day of a unit’s key log; the link opens without a login until it is revoked', async ({
  signedIn,
  browser,
  uniqueWord,
}) => {
  const manager = await signedIn('manager');
  await manager.goto('/property-reports/1/report-by-unit?unit=1108&range=1w');
  await chooseExport(manager, 'Share');
  const dialog = manager.getByRole('dialog', { name: 'Share part of the key log' });
  await expect(dialog.getByText('1108', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByLabel('Purpose')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Purpose').fill(uniqueWord);
  await dialog.getByLabel('Person').fill('Det. Okafor');
  await dialog.getByLabel('Organization').fill('Chicago Police');
  await expectAccessible(manager);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();

  for (const [locale, heading, scheme] of [
    ['en-US', 'Key log for Harbor Point Apartments', 'light'],
    ['es-US', 'Registro de llaves de Harbor Point Apartments', 'dark'],
  ] as const) {
    const viewport = scheme === 'dark' ? { width: 390, height: 844 } : { width: 1440, height: 900 };
    const context = await browser.newContext({ locale, colorScheme: scheme, viewport });
    const officer = await context.newPage();
    await officer.goto(new URL(link).pathname);
    await expect(officer.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(officer.getByText(uniqueWord)).toBeVisible();
    await expect(officer.getByText(/Marcus Hale/).first()).toBeVisible();
    await expectAccessible(officer, scheme);
    await expectNoHorizontalScroll(officer);
    await context.close();
  }

  await dialog.getByRole('link', { name: 'View all share links' }).click();
  await manager.getByRole('row', { name: new RegExp(uniqueWord) }).click();
  const shareDialog = manager.getByRole('dialog', { name: 'Share link' });
  await expect(shareDialog.getByText('page opened')).toHaveCount(2);
  await expectAccessible(manager);
  await shareDialog.getByRole('button', { name: 'Revoke link' }).click();
  await shareDialog.getByLabel('Reason for revoking').fill('Case closed');
  await shareDialog.getByRole('button', { name: 'Revoke link' }).click();
  await expect(shareDialog.getByText('Case closed')).toBeVisible();
  await manager.goto(new URL(link).pathname);
  await expect(manager.getByRole('alert')).toHaveText('This link no longer works. Ask the sender for a new one.');
});

test('TXN-11 an assistant sees neither the share button nor the list of links', async ({ signedIn }) => {
  const assistant = await signedIn('assistant');
  await assistant.goto('/property-reports/1/report-by-unit?unit=1108');
  await expect(assistant.getByRole('button', { name: 'Exportar' })).toBeVisible();
  await assistant.getByRole('button', { name: 'Exportar' }).click();
  await expect(assistant.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  await expect(assistant.getByRole('button', { name: 'Compartir', exact: true })).toHaveCount(0);
});
