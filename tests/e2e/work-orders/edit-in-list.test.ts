import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

const list = '/property/1/work-orders';
const cell = (page: Page, task: string, column: number) =>
  page
    .getByRole('row', { name: new RegExp(task) })
    .getByRole('gridcell')
    .nth(column);
const [assignee, due] = [3, 4];
/** Left edge of an element's text. */
const textLeft = (locator: Locator) =>
  locator.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    range.selectNodeContents(texts.nextNode() ?? element);
    return Math.round(range.getBoundingClientRect().left);
  });

async function addWorkOrder(page: Page, task: string) {
  await page.goto(`${list}?add=yes`);
  const dialog = page.getByRole('dialog', { name: 'New work order' });
  await dialog.getByLabel('Task').fill(task);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Work order \d/ })).toBeVisible();
}

test('SRQ-08 NAV-22 assignee and due date are edited in the list: by keyboard, from a spreadsheet, and by two users', async ({
  uniqueWord,
  signedIn,
}) => {
  const page = await signedIn('manager');
  for (const task of [`${uniqueWord} one`, `${uniqueWord} two`]) await addWorkOrder(page, task);
  await page.goto(`${list}?find=${uniqueWord}`);
  const [firstTask, secondTask] = [`${uniqueWord} one`, `${uniqueWord} two`];

  // Enter starts an edit. Tab saves and moves to the next cell. Enter saves.
  await cell(page, firstTask, assignee).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Reyes Plumbing');
  await page.keyboard.press('Tab');
  await page.keyboard.type('13/45/2027');
  await page.keyboard.press('Enter');
  await expect(cell(page, firstTask, due).getByRole('alert')).toBeVisible();
  await expect(cell(page, firstTask, assignee)).toContainText('Reyes Plumbing');
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Due' })).toHaveValue('13/45/2027');
  await page.getByRole('textbox', { name: 'Due' }).fill('11/25/2027');
  await page.keyboard.press('Enter');
  await expect(cell(page, firstTask, due)).toContainText('11/25/2027');
  await expect(cell(page, firstTask, due).getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
  const header = page.getByRole('columnheader', { name: 'Assigned to' });
  expect(await textLeft(cell(page, firstTask, assignee))).toBe(await textLeft(header));

  // Escape leaves the cell unchanged, and a click on the row still opens it.
  await cell(page, firstTask, assignee).focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Nobody');
  await page.keyboard.press('Escape');
  await expect(cell(page, firstTask, assignee)).toContainText('Reyes Plumbing');

  // Pasted text goes into the cells to the right and below.
  const first = page.getByRole('row', { name: new RegExp(`${uniqueWord} (one|two)`) }).first();
  await first.getByRole('gridcell').nth(assignee).focus();
  await first
    .getByRole('gridcell')
    .nth(assignee)
    .evaluate((target) => {
      const data = new DataTransfer();
      data.setData('text/plain', 'Hale Electric\t12/01/2027\nSmith Roofing\t12/02/2027\n');
      target.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }));
    });
  for (const text of ['Hale Electric', '12/01/2027', 'Smith Roofing', '12/02/2027'])
    await expect(page.getByRole('gridcell', { name: text })).toBeVisible();
  await page.reload();
  for (const text of ['Hale Electric', '12/01/2027', 'Smith Roofing', '12/02/2027'])
    await expect(page.getByRole('gridcell', { name: text })).toBeVisible();

  // Another user saved first. The cell shows a message and their value, and the user can save the typed text over it.
  const otherPage = await signedIn('region');
  await otherPage.goto(`${list}?find=${uniqueWord}`);
  await cell(page, secondTask, assignee).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Mine');
  await cell(otherPage, secondTask, assignee).focus();
  await otherPage.keyboard.press('Enter');
  await otherPage.keyboard.type('Theirs');
  await otherPage.keyboard.press('Enter');
  await expect(cell(otherPage, secondTask, assignee)).toContainText('Theirs');
  await otherPage.reload();
  await expect(cell(otherPage, secondTask, assignee)).toContainText('Theirs');
  await page.keyboard.press('Enter');
  await expect(cell(page, secondTask, assignee).getByRole('alert')).toContainText('Another user changed this row');
  await expect(cell(page, secondTask, assignee)).toContainText('Theirs');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Assigned to' })).toHaveValue('Mine');
  await page.keyboard.press('Enter');
  await expect(cell(page, secondTask, assignee)).toHaveText(/Mine/);

  // The same steps by touch, on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Mine' }).click();
  await page.getByRole('textbox', { name: 'Assigned to' }).fill('Ours');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Ours' })).toBeVisible();
  await expectNoHorizontalScroll(page);
});
