import { chooseExport } from '../export-menu.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

test('TXN-01 TXN-10 NAV-25 the overview shows who has which key, since when, and why; on a phone, each key is a card', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/overview');
  const board = page.getByRole('grid', { name: 'Who has what' });
  const overdue = board.getByRole('row', { name: /^1108 / });
  await expect(overdue).toContainText('Marcus Hale');
  await expect(overdue).toContainText('Leak under sink · WO 4471');
  // The cell does not cut off the work order.
  const isOnTop = (link: Element) => {
    const { left, top, width, height } = link.getBoundingClientRect();
    return document.elementFromPoint(left + width - 2, top + height / 2) === link;
  };
  await expect.poll(() => overdue.getByRole('link', { name: 'WO 4471' }).evaluate(isOnTop)).toBe(true);
  await expect(overdue).toContainText('2 d 4 h');
  await expect(overdue).toContainText('overdue');
  await expect(board.getByRole('row').nth(1)).toContainText('1108');
  await expect(page.getByText(/of \d+ keys in place, \d+ out, \d+ not seen yet/)).toBeVisible();
  // No time is cut off.
  const cutOffTexts = (cells: Element[]) =>
    cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent);
  expect(await board.getByRole('gridcell').evaluateAll(cutOffTexts)).toEqual([]);
  await page.getByLabel('Search units, people, or reasons').fill('1108');
  await expect(board.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Search units, people, or reasons').fill('nothing like it');
  await expect(page.getByText('No keys match your search.')).toBeVisible();
  await page.getByLabel('Search units, people, or reasons').fill('');
  const cabinets = page.getByRole('list', { name: 'Systems' });
  await expect(cabinets.getByRole('listitem').filter({ hasText: 'Annex' })).toContainText(
    /silent for 3 d .* 2 badge removals pending/,
  );
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('list', { name: 'Who has what' }).getByRole('listitem').first();
  await expect(card).toContainText('1108');
  await expect(card).toContainText('2 d 4 h');
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('button', { name: 'CSV file' })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

test('TXN-10 NAV-25 the board is exported and printed; its hooks describe their keys; the selected cabinet is in the URL', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/overview');
  await expect(page.getByRole('row', { name: /^1108 / })).toBeVisible();
  const download = page.waitForEvent('download');
  await chooseExport(page, 'CSV file');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^board-harbor-point-apartments-\d{4}-\d{2}-\d{2}\.csv$/);
  let text = '';
  for await (const part of await file.createReadStream()) text += String(part);
  expect(text.startsWith('\uFEFFUnit,')).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByText(/^Printed .* by Dana Whitfield$/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^1108 / })).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  const hook = page.getByRole('link', { name: /^Hook A12: 1108, Apex Plumbing – Marcus Hale, .*overdue/ });
  await hook.hover();
  await expect(page.getByRole('tooltip')).toContainText('1108 · A12');
  await page.keyboard.press('Tab');
  await hook.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tooltip')).not.toContainText('1108');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.getByRole('button', { name: 'Annex' }).click();
  await expect(page).toHaveURL(/cabinet=2/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Annex' })).toHaveAttribute('aria-pressed', 'true');
});

test('RGT-07 staff without the right to see hooks and tags see the board without them', async ({ signedIn }) => {
  const page = await signedIn('staff');
  await page.goto('/overview');
  await expect(page.getByRole('row', { name: /^1108 / })).toContainText('Marcus Hale');
  await expect(page.getByRole('row', { name: /^1108 A12/ })).toHaveCount(0);
  await expect(page.getByRole('toolbar', { name: 'Hook' })).toHaveCount(0);
  // Both cabinets are in one list, so there is no switch.
  await expect(page.getByRole('group', { name: 'System' })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Systems' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('last contact', { exact: false }).first()).toBeVisible();
  // The text has no link, because these users may not open its target.
  await expect(page.getByText(/WO 4471/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /WO|Receipt/ })).toHaveCount(0);
});

test.look('NAV-25 the board keeps its contrast in dark mode', async ({ signedIn }) => {
  const page = await signedIn({ role: 'manager', scheme: 'dark' });
  await page.goto('/overview');
  await expect(page.getByRole('row', { name: /^1108 / })).toBeVisible();
  await expectAccessible(page, 'dark');
});

test.look('NAV-24 the board in Spanish fits a phone and a desktop', async ({ signedIn }) => {
  const page = await signedIn('assistant');
  for (const width of [320, 390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/overview');
    await expect(page.getByRole('heading', { name: 'Llaves fuera' })).toBeVisible();
    await expect(page.getByText('Marcus Hale').first()).toBeVisible();
    await expectNoHorizontalScroll(page);
  }
});
