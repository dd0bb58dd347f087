import { expect, type Page } from '@playwright/test';

/**
 * Chooses an action of a page. With many actions, and on a phone, it is in the menu "More actions". Tries again if the
 * next page appears while the menu of the former page opens.
 */
export async function chooseAction(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main');
  const action = main
    .getByRole('button', { name, exact: true })
    .or(main.getByRole('link', { name, exact: true }))
    // The title of a column is a button, too.
    .and(page.locator(':not(th *):not([role="columnheader"] *)'))
    .filter({ visible: true })
    .first();
  const menu = main.getByRole('button', { name: /^(More actions|Más acciones)$/ }).first();
  await expect(async () => {
    if (!(await action.isVisible())) await menu.click({ timeout: 5_000 });
    await expect(action).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await action.click();
}
