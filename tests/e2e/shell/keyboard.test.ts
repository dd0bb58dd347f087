import { expect, expectAccessible, test } from '../fixtures.ts';

test('NAV-25 by keyboard, the skip link works, Tab moves through the header in order with a visible focus, and dialogs trap and restore focus', async ({
  signedIn,
}) => {
  const page = await signedIn('region');
  await page.goto('/overview');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const focused = page.locator(':focus');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  const header = page.getByRole('banner');
  const order = [
    header.getByRole('link', { name: 'Latchboard, home' }),
    header.getByRole('link', { name: 'Overview' }),
    header.getByRole('link', { name: 'Alerts' }),
    header.getByRole('link', { name: 'Admin' }),
    header.getByRole('button', { name: 'Search or go to' }),
  ];
  for (const tabStop of order) {
    await page.keyboard.press('Tab');
    await expect(tabStop).toBeFocused();
    await expect(tabStop).toHaveCSS('outline-style', 'solid');
  }

  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Search or go to' })).toBeFocused();
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(header.getByRole('button', { name: 'Search or go to' })).toBeFocused();

  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await expect(focused).toHaveCSS('outline-style', 'solid');
});

test('NAV-25 NAV-04 the selector in the header is one tab stop, opens with an arrow key, keeps the focus, and shows full names', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/overview');
  const header = page.getByRole('banner');
  const selector = header.getByRole('combobox', { name: 'Property' });
  await expect(selector).toHaveValue('Harbor Point Apartments');
  await header.getByRole('button', { name: 'Search or go to' }).focus();
  await page.keyboard.press('Tab');
  await expect(selector).toBeFocused();
  const bell = header.getByRole('link', { name: /open exceptions?$/ });
  await expect(bell).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(bell).toBeFocused();
  const chat = header.getByRole('button', { name: 'Open chat' });
  await expect(chat).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(chat).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(header.getByRole('button', { name: /Dana Whitfield/ })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(selector).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Harbor Point Apartments' })).toBeVisible();
  await expect(selector).toBeFocused();
  await expectAccessible(page);
  // Text typed while the list loads is kept.
  await page.reload();
  await expect(selector).toHaveValue('Harbor Point Apartments');
  await selector.focus();
  await page.keyboard.press('H');
  await expect(selector).toHaveValue('H');
  await page.keyboard.type('arb');
  await expect(selector).toHaveValue('Harb');
  await expect(page.getByRole('option', { name: 'Harbor Point Apartments' })).toBeVisible();
});
