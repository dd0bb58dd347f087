import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

test('SRQ-08 after keys were taken for a work order, its form shows the number as read-only with the reason', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  // Each work order in the demo was created from a number typed at a keypad.
  await page.goto('/property/1/work-orders?view=done');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const number = page.getByRole('dialog').getByLabel('Number');
  await expect(number).toHaveAccessibleDescription(
    'Keys were taken for this work order, so its number cannot be changed.',
  );
  await expect(number).toHaveAttribute('readonly');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
});
