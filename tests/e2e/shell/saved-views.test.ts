import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

const list = '/properties';
const clickButton = async (page: Page, label: RegExp | string) => {
  await page.getByRole('button', { name: label, exact: typeof label === 'string' }).click();
};
const column = (page: Page, name: string) => page.getByRole('columnheader', { name });
const expectCity = (page: Page) => expect(column(page, 'City'));

async function hideCity(page: Page) {
  await clickButton(page, 'Columns');
  await page.getByRole('checkbox', { name: 'City' }).uncheck();
  await page.keyboard.press('Escape');
  await expectCity(page).toHaveCount(0);
}

/** Uses the role production, because no other test opens this list as production. */
test('NAV-22 a user saves a view with filters, sort order, and columns, opens the list with it, changes it, and removes it', async ({
  signedIn,
  uniqueWord,
}) => {
  const page = await signedIn('production');
  await page.goto(`${list}?status=canceled&sort=-name`);
  await hideCity(page);
  await clickButton(page, 'Views');
  await clickButton(page, 'Save as new view');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('View name').fill(uniqueWord);
  await dialog.getByLabel('Open the list with this view').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: uniqueWord, exact: true })).toBeVisible();

  // The standard view shows everything again. In another tab, the list opens with the default view.
  await clickButton(page, uniqueWord);
  await clickButton(page, 'Standard view');
  await expectCity(page).toBeVisible();
  await expect(page).not.toHaveURL(/status=/);
  const otherPage = await page.context().newPage();
  await otherPage.goto(list);
  await expect(otherPage).toHaveURL(/status=canceled/);
  await expect(otherPage).toHaveURL(/sort=-name/);
  await expectCity(otherPage).toHaveCount(0);

  // A changed view is marked next to its name and can be saved.
  await clickButton(otherPage, 'Active');
  await clickButton(otherPage, `${uniqueWord} (modified)`);
  await clickButton(otherPage, `Save changes to ${uniqueWord}`);
  await expect(otherPage.getByRole('button', { name: uniqueWord, exact: true })).toBeVisible();

  // A tab that loaded the view before the change reloads the view, and then renames it.
  const viewsReply = page.waitForResponse((reply) => reply.url().includes('/api/list-views') && reply.ok());
  await clickButton(page, 'Views');
  await viewsReply;
  await clickButton(page, `${uniqueWord} (default)`);
  await expect(page).toHaveURL(/status=active/);
  await clickButton(page, uniqueWord);
  await clickButton(page, `Rename ${uniqueWord} or make it the default`);
  await page.getByRole('dialog').getByLabel('View name').fill(`${uniqueWord} 2`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: `${uniqueWord} 2`, exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `${uniqueWord} 2`, exact: true })).toBeVisible();

  await clickButton(page, `${uniqueWord} 2`);
  await clickButton(page, `Delete ${uniqueWord} 2`);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click();
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
  await page.goto(list);
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/status=/);
});

test.look(
  'NAV-22 views are saved and selected on a phone, in dark mode, and in Spanish',
  async ({ signedIn, uniqueWord }) => {
    const page = await signedIn({ role: 'division', scheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/property/1/work-orders?view=all');
    await clickButton(page, 'Vistas');
    await expectNoHorizontalScroll(page);
    await clickButton(page, 'Guardar como vista nueva');
    await page.getByRole('dialog').getByLabel('Nombre de la vista').fill(uniqueWord);
    await expectAccessible(page, 'dark');
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    await clickButton(page, uniqueWord);
    await expectAccessible(page, 'dark');
    await clickButton(page, 'Vista estándar');
    await expect(page).not.toHaveURL(/view=all/);
    await clickButton(page, 'Vistas');
    await clickButton(page, uniqueWord);
    await expect(page).toHaveURL(/view=all/);
    await clickButton(page, uniqueWord);
    await clickButton(page, `Eliminar ${uniqueWord}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar vista' }).click();
    await expect(page.getByRole('button', { name: 'Vistas', exact: true })).toBeVisible();
  },
);
