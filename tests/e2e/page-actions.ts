import { expect, type Page } from '@playwright/test';

/**
 * Selects a page action. On a phone, or if there are many actions, it is in the "More actions" menu. Tries again if
 * the next page appears while the previous page's menu opens.
 */
export async function chooseAction(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main');
  const action = main
    .getByRole('button', { name, exact: true })
    .or(main.getByRole('link', { name, exact: true }))
    // Column titles are buttons, too.
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
