import { expect, type Locator } from '@playwright/test';

/** Scrolls to the end of the page until a part is visible. A board may grow after the first try. */
export const scrollTo = (part: Locator): Promise<void> =>
  expect(async () => {
    await part.page().keyboard.press('End');
    await expect(part).toBeVisible({ timeout: 1000 });
  }).toPass();
