import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });
/** Returns the milliseconds since the last recorded activity, by the page's clock. NaN if there is none. */
const idleMilliseconds = (page: Page) =>
  page.evaluate(() => Date.now() - Number(localStorage.getItem('latchboard.activity') ?? Number.NaN));

/**
 * Sends a key until the page has recorded activity, which it does once it knows the limit. A key event is handled
 * immediately. A pointer move waits for the next frame, and a background tab may not paint one.
 */
const recordActivity = (page: Page) =>
  expect
    .poll(async () => {
      await page.keyboard.press('Shift');
      return idleMilliseconds(page);
    })
    .toBeLessThan(60_000);

/** Opens a page and waits until it records activity. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(title(page)).toBeVisible();
  await recordActivity(page);
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('ACC-11 ACC-12 an idle customer is warned in every tab, stays signed in after a confirmation, and is otherwise signed out in all tabs', async ({
  signedIn,
}) => {
  const first = await signedIn('corporate');
  const context = first.context();
  await context.clock.install();
  await open(first, '/overview');
  const second = await context.newPage();
  await open(second, '/property-reports/1');

  await context.clock.fastForward('07:50:00');
  await recordActivity(second);
  await context.clock.fastForward('07:50:00');
  await expect(dialog(first)).toBeHidden();
  await context.clock.fastForward('06:00');
  await expect(dialog(first)).toBeVisible();
  await expect(dialog(second)).toBeVisible();
  await expect(dialog(first)).toContainText('after 8 hours without activity');
  await expect(dialog(first).getByRole('button', { name: 'Stay Logged In' })).toBeFocused();
  await expectAccessible(first);
  await dialog(first).getByRole('button', { name: 'Stay Logged In' }).click();
  await expect(dialog(first)).toBeHidden();
  await context.clock.fastForward('00:02');
  await expect(dialog(second)).toBeHidden();

  await context.clock.fastForward('07:59:10');
  await second.mouse.move(300, 300);
  await expect(dialog(second).getByRole('timer')).toHaveAttribute('data-low', 'true');
  await context.clock.fastForward('01:00');
  await expect(first).toHaveURL(/\/login/);
  await expect(second).toHaveURL(/\/login/);
});

test('ACC-11 the provider’s users are signed out without a warning, even when they return after the limit', async ({
  signedIn,
}) => {
  const page = await signedIn('production');
  const { clock } = page.context();
  await clock.install();
  await open(page, '/dashboard');
  await clock.fastForward('07:58:00');
  await expect(dialog(page)).toBeHidden();
  await clock.fastForward('03:00');
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard');

  await page.getByLabel('Email address').fill('production@demo.latchboard.test');
  await page.getByLabel('Password', { exact: true }).fill('Latchboard-demo-1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/health/live');
  await clock.fastForward('09:00:00');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard');
});
