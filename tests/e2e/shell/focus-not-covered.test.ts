import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test.use({ expectedErrors: [500] });

/** Whether the center of the focused control is visible, with nothing in front of it (WCAG 2.4.11). */
const isFocusVisible = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return false;
    const { left, top, width, height } = focused.getBoundingClientRect();
    return focused.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test('NAV-25 NAV-21 on a phone, neither the errors of a form nor a message covers the focused control', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/service-requests/1/add');
  const submit = page.getByRole('button', { name: 'Submit request' });
  await submit.click();
  await expect(page.getByRole('dialog', { name: 'Please correct the following' })).toBeVisible();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
  expect(await isFocusVisible(page)).toBe(true);
  await submit.focus();
  expect(await isFocusVisible(page)).toBe(true);

  // The unit confirmation is due, and its request fails.
  await page.route(/\/confirmations/, async (route) => {
    if (route.request().method() !== 'GET') return route.fulfill({ status: 500, body: '' });
    const response = await route.fetch();
    const { rows } = (await response.json()) as { rows: object[] };
    return route.fulfill({ response, json: { rows: rows.map((row) => ({ ...row, isDue: true })) } });
  });
  await page.goto('/property/1/units');
  const links = page.getByRole('listitem').getByRole('link');
  await expect(links.first()).toBeVisible();
  // The message appears where the link nearest to the footer is.
  const lowest = await links.evaluateAll((all) =>
    all.findLastIndex((link) => link.getBoundingClientRect().bottom < innerHeight - 61),
  );
  await links.nth(lowest).focus();
  await page.getByRole('button', { name: 'Unit list is correct' }).dispatchEvent('click');
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toBeVisible();
  await expect.poll(() => isFocusVisible(page)).toBe(true);
});

test('NAV-25 NAV-19 on a phone, a message does not cover the actions of a scan', async ({ signedIn }) => {
  const page = await signedIn('service');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/property/1/scanning/1/panel');
  const noKey = page.getByRole('button', { name: 'No key here' });
  await expect(noKey).toBeVisible();
  const messages = page.getByRole('region', { name: 'Messages' });
  const overlap = async () => {
    const [bar, box] = await Promise.all([noKey.locator('..').boundingBox(), messages.boundingBox()]);
    return (box?.y ?? 0) + (box?.height ?? 0) - (bar?.y ?? 0);
  };
  // The messages appear in this empty container.
  await expect.poll(overlap).toBeLessThanOrEqual(0);
});
