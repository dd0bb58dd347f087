import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

/** Adds a system to a property of the demo as the provider, and opens its page. */
async function addSystem(page: Page, number: string, name: string) {
  await page.goto('/property/3/systems');
  await page.getByRole('button', { name: 'Add system' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add system' });
  await dialog.getByLabel('System number').fill(number);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add system' }).click();
  await page
    .getByRole('dialog', { name: `Enroll ${name}` })
    .getByRole('button', { name: 'Close' })
    .click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test.describe('with server errors', () => {
  test.use({ expectedErrors: [400, 409] });

  test('DEV-01 a system is added and edited, and a conflict is merged; a panel with tags cannot be removed, and the reason is shown', async ({
    uniqueWord,
    signedIn,
  }) => {
    const page = await signedIn('production');
    await addSystem(page, uniqueWord, uniqueWord);
    const facts = page.getByRole('region', { name: 'Details' });
    await expect(facts).toContainText('not enrolled yet');
    await expect(facts).toContainText('50 hooks, 0 with a key tag');

    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${uniqueWord}` });
    const otherPage = await signedIn('service');
    await otherPage.goto(page.url());
    await otherPage.getByRole('button', { name: 'Edit' }).click();
    await otherPage.getByRole('textbox', { name: 'Units' }).fill('44');
    await otherPage.getByRole('button', { name: 'Save' }).click();
    await expect(otherPage.getByRole('region', { name: 'Details' })).toContainText('44');

    await dialog.getByLabel('System warranty until').fill('05/01/2028');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('Currently saved: 44');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(facts).toContainText('system date 05/01/2028, for reference only');
    await expect(facts).toContainText('44');

    const panels = page.getByRole('region', { name: 'Panels' });
    await panels.getByRole('button', { name: 'Add panel' }).click();
    const panelDialog = page.getByRole('dialog', { name: `Add a panel to ${uniqueWord}` });
    await panelDialog.getByLabel('Hooks').fill('20');
    await panelDialog.getByRole('button', { name: 'Save' }).click();
    await expect(panels).toContainText('20 hooks · 0 key tags');
    await expect(facts).toContainText('70 hooks');
    await expectAccessible(page);

    // A panel with tags cannot be removed.
    await page.goto('/property/1/systems');
    await page.getByRole('link', { name: 'Lobby' }).click();
    await page.getByRole('button', { name: 'Remove panel A' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove panel A' }).click();
    await expect(page.getByText(/Key tags still on panel A: \d+\. Remove them first\./)).toBeVisible();
  });
});

test.look(
  'DEV-01 the system page is readable for a manager on a phone, in Spanish and in dark mode',
  async ({ signedIn }) => {
    const page = await signedIn({ role: 'division', scheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/property/1/systems/1');
    await expect(page.getByRole('region', { name: 'Detalles' })).toContainText('Última comunicación');
    await expect(page.getByRole('button', { name: 'Editar' })).toHaveCount(0);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page, 'dark');
  },
);
