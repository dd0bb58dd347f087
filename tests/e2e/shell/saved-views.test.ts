import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

const list = '/properties';
const open = async (page: Page, label: RegExp | string) => {
  await page.getByRole('button', { name: label, exact: typeof label === 'string' }).click();
};
const column = (page: Page, name: string) => page.getByRole('columnheader', { name });
const showsCity = (page: Page) => expect(column(page, 'City'));

async function hideCity(page: Page) {
  await open(page, 'Columns');
  await page.getByRole('checkbox', { name: 'City' }).uncheck();
  await page.keyboard.press('Escape');
  await showsCity(page).toHaveCount(0);
}

/** No other test opens this list as production. */
test('NAV-22 a user saves a view with filters, sort order, and columns, opens the list with it, changes it, and removes it', async ({
  signedIn,
  own,
}) => {
  const page = await signedIn('production');
  await page.goto(`${list}?status=canceled&sort=-name`);
  await hideCity(page);
  await open(page, 'Views');
  await open(page, 'Save as new view');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('View name').fill(own);
  await dialog.getByLabel('Open the list with this view').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: own, exact: true })).toBeVisible();

  // The standard view shows everything again, and the list opens with the default view, in another tab too.
  await open(page, own);
  await open(page, 'Standard view');
  await showsCity(page).toBeVisible();
  await expect(page).not.toHaveURL(/status=/);
  const other = await page.context().newPage();
  await other.goto(list);
  await expect(other).toHaveURL(/status=canceled/);
  await expect(other).toHaveURL(/sort=-name/);
  await showsCity(other).toHaveCount(0);

  // A changed view is marked at its name and can be saved.
  await open(other, 'Active');
  await open(other, `${own}, changed`);
  await open(other, `Save changes to ${own}`);
  await expect(other.getByRole('button', { name: own, exact: true })).toBeVisible();

  // A tab with an older version renames it over the newer one and gets a conflict.
  const read = page.waitForResponse((reply) => reply.url().includes('/api/list-views') && reply.ok());
  await open(page, 'Views');
  await read;
  await open(page, `${own} (default)`);
  await expect(page).toHaveURL(/status=active/);
  await open(page, own);
  await open(page, `Rename ${own} or make it the default`);
  await page.getByRole('dialog').getByLabel('View name').fill(`${own} 2`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: `${own} 2`, exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `${own} 2`, exact: true })).toBeVisible();

  await open(page, `${own} 2`);
  await open(page, `Delete ${own} 2`);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click();
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
  await page.goto(list);
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/status=/);
});

test.look('NAV-22 views are saved and selected on a phone, in dark mode, and in Spanish', async ({ signedIn, own }) => {
  const page = await signedIn({ role: 'division', scheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/property/1/work-orders?view=all');
  await open(page, 'Vistas');
  await expectNoSidewaysScroll(page);
  await open(page, 'Guardar como vista nueva');
  await page.getByRole('dialog').getByLabel('Nombre de la vista').fill(own);
  await expectAccessible(page, 'dark');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await open(page, own);
  await expectAccessible(page, 'dark');
  await open(page, 'Vista estándar');
  await expect(page).not.toHaveURL(/view=all/);
  await open(page, 'Vistas');
  await open(page, own);
  await expect(page).toHaveURL(/view=all/);
  await open(page, own);
  await open(page, `Eliminar ${own}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar vista' }).click();
  await expect(page.getByRole('button', { name: 'Vistas', exact: true })).toBeVisible();
});
