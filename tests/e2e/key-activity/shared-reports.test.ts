import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

const custom = '/property-reports/1/custom-report';
const clickButton = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true }).click();

test('TXN-02 a custom report is shared with a property, opened by its users, changed for all of them, and removed', async ({
  signedIn,
  uniqueWord,
}) => {
  const manager = await signedIn('manager');
  await manager.goto(`${custom}?movement=taken`);
  await clickButton(manager, 'Shared reports');
  await clickButton(manager, 'Share this report');
  const dialog = manager.getByRole('dialog', { name: 'Share this report' });
  await dialog.getByLabel('Report name').fill(uniqueWord);
  await expectAccessible(manager);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(manager.getByRole('button', { name: uniqueWord, exact: true })).toBeVisible();

  const assistant = await signedIn({ role: 'assistant', scheme: 'dark' });
  await assistant.setViewportSize({ width: 390, height: 844 });
  await assistant.goto(custom);
  await clickButton(assistant, 'Informes compartidos');
  await expect(assistant.getByRole('button', { name: 'Compartir este informe' })).toHaveCount(0);
  await expectAccessible(assistant, 'dark');
  await clickButton(assistant, `${uniqueWord} · Harbor Point Apartments`);
  await expect(assistant).toHaveURL(/movement=taken/);
  await expect(assistant.getByRole('button', { name: uniqueWord, exact: true })).toBeVisible();
  await expectNoHorizontalScroll(assistant);
  // The URL of a shared report opens its current version.
  const link = `${custom}?shared=${new URL(assistant.url()).searchParams.get('shared')}`;

  await clickButton(manager, 'Keys only');
  await clickButton(manager, `${uniqueWord} (modified)`);
  await clickButton(manager, `Save changes to ${uniqueWord}`);
  await expect(manager.getByRole('button', { name: uniqueWord, exact: true })).toBeVisible();
  await assistant.goto(link);
  await expect(assistant).toHaveURL(/show=keys/);
  await expect(assistant).toHaveURL(/movement=taken/);

  await clickButton(manager, uniqueWord);
  await clickButton(manager, `Stop sharing ${uniqueWord}`);
  await manager.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
  await expect(manager.getByText(`${uniqueWord} is no longer shared`)).toBeVisible();
  await assistant.goto(custom);
  await expect(assistant.getByRole('button', { name: 'Criterios' })).toBeVisible();
  await expect(assistant.getByRole('button', { name: uniqueWord })).toHaveCount(0);
});
