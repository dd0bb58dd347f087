import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

const map = '/property/1/scanning/1/keymap';
/** Printable area of US letter paper with margins of 0.4 inches, in pixels. */
const paper = { width: 739, height: 979 };

test('DEV-03 the key map has 1 to 6 tables depending on the width, 4 in print, and can be sorted', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto(map);
  const tables = page.getByRole('table');
  for (const [width, count] of [
    [1955, 6],
    [1951, 5],
    [1400, 4],
    [1300, 3],
    [700, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(tables, String(width)).toHaveCount(count);
  }
  await expectNoHorizontalScroll(page);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  await expect(tables).toHaveCount(4);
  await expectNoHorizontalScroll(page);
  const widths = await tables
    .locator('td[data-column="unit"]')
    .evaluateAll((cells) => cells.map((cell) => cell.clientWidth));
  expect(Math.min(...widths)).toBeGreaterThan(24);
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(tables.locator('a[href*="/unit?unit="]')).toHaveCount(0);
  await expect(page.getByText(/^Valid as of/)).toBeVisible();
  await expect(page.getByText(/Confidential:/)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(tables).toHaveCount(1);
  await expect(tables.getByRole('row').nth(1).getByRole('cell').nth(1).getByRole('link')).toHaveAttribute(
    'href',
    /\/property-reports\/1\/unit\?unit=/,
  );

  await page.getByRole('button', { name: 'Hook' }).click();
  await expect(page).toHaveURL(/sort=hook/);
  await expect(page.getByRole('columnheader', { name: 'Hook' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(tables.getByRole('row').nth(1).getByRole('cell').nth(2)).toHaveText(/^A\d+$/);
  await page.getByRole('button', { name: 'Hook' }).click();
  await expect(page.getByRole('columnheader', { name: 'Hook' })).toHaveAttribute('aria-sort', 'descending');
  await expectAccessible(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Excel file' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect(page).toHaveURL(/\/admin/);
});

test.look('DEV-03 the key map is readable in Spanish and keeps its contrast in dark mode', async ({ signedIn }) => {
  const page = await signedIn({ role: 'division', scheme: 'dark' });
  await page.goto(map);
  await expect(page.getByText(/^Válido al/)).toBeVisible();
  await expectAccessible(page, 'dark');
});

test('DEV-01 the cabinet picture can be used with a mouse and with arrow keys, and links to the key', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/property/1/systems/1');
  const picture = page.getByRole('toolbar', { name: 'Hook' });
  const first = picture.getByRole('link').first();
  await first.hover();
  const tip = page.getByRole('tooltip');
  await expect(tip).toContainText(/Tag \d+/);
  await first.focus();
  const tipText = await tip.textContent();
  await page.keyboard.press('ArrowRight');
  await expect(tip).not.toHaveText(tipText ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/property-reports\/1\/key\/\d+/);
});

test.describe('by touch', () => {
  test.use({ contextOptions: { hasTouch: true, viewport: { width: 390, height: 844 } } });

  test('DEV-01 a first tap shows the key of a hook, and a second tap opens the key', async ({ signedIn }) => {
    const page = await signedIn('manager');
    await page.goto('/property/1/systems/1');
    const first = page.getByRole('toolbar', { name: 'Hook' }).getByRole('link').first();
    await first.tap();
    await expect(page.getByRole('tooltip')).toContainText(/Tag \d+/);
    await expect(page).toHaveURL(/systems\/1$/);
    await first.tap();
    await expect(page).toHaveURL(/\/property-reports\/1\/key\/\d+/);
  });
});
