import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Text of the elements whose content is cut off. */
const cutOffTexts = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent.slice(0, 60)),
  );

test('BEY-04 no due time is cut off, on a desktop or a phone', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await page.goto('/key-receipt?property=1');
  const choices = page.getByRole('group', { name: 'Due back' }).getByRole('button');
  await expect(choices.first()).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await choices.evaluateAll((all) => all.map((choice) => getComputedStyle(choice).overflowWrap))).toEqual(
      Array.from({ length: await choices.count() }, () => 'normal'),
    );
    expect(await cutOffTexts(choices)).toEqual([]);
  }
});
