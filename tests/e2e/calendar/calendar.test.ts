import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

/** A month that contains only the demo's series and the test's own events. */
const month = '/calendar?date=2027-09-15';
const dayOf = (page: Page, name: string): Locator => page.getByRole('link', { name: new RegExp(`^\\w+, ${name}:`) });
const entry = (page: Page, text: string): Locator => page.getByRole('main').getByRole('button', { name: text });

/** Filters the events by person. The remaining events then all fit on the page without "more". */
async function showPerson(page: Page, person: string): Promise<void> {
  await page.goto(month);
  await page.getByRole('combobox', { name: 'Show' }).click();
  const filteredResponse = page.waitForResponse(/calendar-events\?.*userId=/);
  await page.getByRole('option', { name: person }).click();
  await filteredResponse;
  await expect(page.getByRole('link', { name: /more on/ })).toHaveCount(0);
}

async function addEvent(page: Page, day: string, text: string, repeats?: string): Promise<void> {
  await dayOf(page, day).focus();
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: 'New event' });
  await dialog.getByRole('textbox', { name: 'Description' }).fill(text);
  if (repeats) {
    await dialog.getByRole('combobox', { name: 'Repeats' }).click();
    await page.getByRole('option', { name: repeats }).click();
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(entry(page, text).first()).toBeVisible();
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height - 8, { steps: 6 });
  await page.mouse.up();
}

const cell = (page: Page, day: string): Locator => page.locator(`td[data-day="${day}"]`);

test('OPS-06 with only the keyboard, a two-day event is added, moved by a week, extended, and reverted', async ({
  signedIn,
  uniqueWord,
}) => {
  const page = await signedIn('sales');
  await showPerson(page, 'Desmond Achebe');
  await dayOf(page, 'September 8, 2027').focus();
  await page.keyboard.press('ArrowRight');
  await expect(dayOf(page, 'September 9, 2027')).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeFocused();
  await page.keyboard.type(uniqueWord);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dayOf(page, 'September 9, 2027')).toHaveAccessibleName(new RegExp(uniqueWord));
  await expect(dayOf(page, 'September 10, 2027')).toHaveAccessibleName(new RegExp(uniqueWord));
  await entry(page, uniqueWord).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/ moved$/)).toBeVisible();
  for (const day of [16, 17, 18])
    await expect(dayOf(page, `September ${day}, 2027`)).toHaveAccessibleName(new RegExp(uniqueWord));
  await expect(dayOf(page, 'September 9, 2027')).not.toHaveAccessibleName(new RegExp(uniqueWord));
  await entry(page, uniqueWord).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(dayOf(page, 'September 16, 2027')).toHaveAccessibleName(new RegExp(uniqueWord));
});

test('OPS-06 an event is drawn across days and dragged; dragging one date of a series and all following dates does not change earlier dates', async ({
  signedIn,
  uniqueWord,
}) => {
  const page = await signedIn('service');
  await showPerson(page, 'Rosa Villanueva');
  await drag(page, dayOf(page, 'September 21, 2027'), cell(page, '2027-09-22'));
  const dialog = page.getByRole('dialog', { name: 'New event' });
  await expect(dialog.getByLabel('End date')).toHaveValue('09/22/2027');
  await dialog.getByRole('textbox', { name: 'Description' }).fill(uniqueWord);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dayOf(page, 'September 22, 2027')).toHaveAccessibleName(new RegExp(uniqueWord));
  await drag(page, entry(page, uniqueWord), cell(page, '2027-09-30'));
  await expect(page.getByText(/ moved$/)).toBeVisible();
  await expect(dayOf(page, 'September 30, 2027')).toHaveAccessibleName(new RegExp(uniqueWord));
  await expect(dayOf(page, 'September 21, 2027')).not.toHaveAccessibleName(new RegExp(uniqueWord));
  // The demo's events in that week depend on the date, so the messages may cover the end of the bar.
  const toasts = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' });
  while ((await toasts.count()) > 0) await toasts.first().click();
  // The end of the bar has a separate handle.
  const bar = await entry(page, uniqueWord).boundingBox();
  const friday = await cell(page, '2027-10-02').boundingBox();
  if (!bar || !friday) throw new Error('nothing to drag');
  await page.mouse.move(bar.x + bar.width - 2, bar.y + bar.height / 2);
  await page.mouse.down();
  await page.mouse.move(friday.x + 40, friday.y + friday.height - 8, { steps: 6 });
  await page.mouse.up();
  await expect(dayOf(page, 'October 2, 2027')).toHaveAccessibleName(new RegExp(uniqueWord));
  await expect(dayOf(page, 'September 30, 2027')).toHaveAccessibleName(new RegExp(uniqueWord));

  const weekly = `Weekly ${uniqueWord}`;
  await addEvent(page, 'September 1, 2027', weekly, 'Weekly');
  await expect(entry(page, weekly)).toHaveCount(5);
  await drag(page, entry(page, weekly).nth(2), cell(page, '2027-09-17'));
  await page
    .getByRole('dialog', { name: 'Which dates do you want to move?' })
    .getByRole('button', { name: 'This and following dates' })
    .click();
  for (const day of ['September 1', 'September 8', 'September 17', 'September 24', 'October 1'])
    await expect(dayOf(page, `${day}, 2027`)).toHaveAccessibleName(new RegExp(weekly));
  for (const day of [15, 22, 29])
    await expect(dayOf(page, `September ${day}, 2027`)).not.toHaveAccessibleName(new RegExp(weekly));
});

test('OPS-06 one date of a series is dragged alone, and the series is ended before another date', async ({
  signedIn,
  uniqueWord,
}) => {
  const page = await signedIn('production');
  await showPerson(page, 'Kenji Morita');
  await addEvent(page, 'September 1, 2027', uniqueWord, 'Weekly');
  await expect(entry(page, uniqueWord)).toHaveCount(5);
  await drag(page, entry(page, uniqueWord).nth(1), cell(page, '2027-09-10'));
  const datesDialog = page.getByRole('dialog', { name: 'Which dates do you want to move?' });
  await expectAccessible(page);
  await datesDialog.getByRole('button', { name: 'This date only' }).click();
  await expect(dayOf(page, 'September 10, 2027')).toHaveAccessibleName(new RegExp(uniqueWord));
  await expect(dayOf(page, 'September 8, 2027')).not.toHaveAccessibleName(new RegExp(uniqueWord));
  for (const day of [1, 15, 22, 29])
    await expect(dayOf(page, `September ${day}, 2027`)).toHaveAccessibleName(new RegExp(uniqueWord));
  await entry(page, uniqueWord).nth(2).click();
  const dialog = page.getByRole('dialog', { name: 'Edit event' });
  await dialog.getByRole('combobox', { name: 'Apply to' }).click();
  await page.getByRole('option', { name: 'This and following dates' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Remove' }).getByRole('button', { name: 'Remove' }).click();
  await expect(entry(page, uniqueWord)).toHaveCount(2);
  await page.reload();
  await expect(entry(page, uniqueWord)).toHaveCount(2);
});

/** Position of an hour in the middle of a day's column. */
async function positionOf(page: Page, day: string, hour: number): Promise<{ x: number; y: number }> {
  const column = page.getByRole('region', { name: 'By time' }).locator(`[data-day="${day}"]`);
  const box = await column.boundingBox();
  if (!box) throw new Error('no such day');
  return { x: box.x + box.width / 2, y: box.y + (box.height / 24) * hour };
}

async function dragHours(page: Page, from: [string, number], to: [string, number]): Promise<void> {
  const [start, end] = [await positionOf(page, ...from), await positionOf(page, ...to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

test('OPS-06 in the week view, an event is drawn, dragged, and extended; a script in its text is shown as text', async ({
  signedIn,
  uniqueWord,
}) => {
  const page = await signedIn('management');
  const text = `${uniqueWord} <img src=x onerror=alert(1)><script>alert(2)</script>`;
  await page.goto('/calendar?date=2027-09-15&view=week');
  await dragHours(page, ['2027-09-15', 8], ['2027-09-15', 9.5]);
  const dialog = page.getByRole('dialog', { name: 'New event' });
  await expect(dialog.getByRole('textbox', { name: 'Start time' })).toHaveValue('08:00');
  await expect(dialog.getByRole('textbox', { name: 'End time', exact: true })).toHaveValue('09:30');
  await dialog.getByRole('textbox', { name: 'Description' }).fill(text);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const hoursOf = (day: string) =>
    page
      .getByRole('region', { name: 'By time' })
      .locator(`[data-day="${day}"]`)
      .getByRole('button', { name: uniqueWord });
  await expect(hoursOf('2027-09-15')).toContainText('08:00 AM to 09:30 AM');
  await expect(hoursOf('2027-09-15')).toContainText('<script>alert(2)</script>');
  await dragHours(page, ['2027-09-15', 8.5], ['2027-09-17', 10.5]);
  await expect(page.getByText(/ moved$/)).toBeVisible();
  await expect(hoursOf('2027-09-17')).toContainText('10:00 AM to 11:30 AM');
  await expect(hoursOf('2027-09-15')).toHaveCount(0);
  // The lower edge of the block has a separate handle.
  const block = await hoursOf('2027-09-17').boundingBox();
  if (!block) throw new Error('nothing to drag');
  const until = await positionOf(page, '2027-09-17', 13);
  await page.mouse.move(block.x + block.width / 2, block.y + block.height - 2);
  await page.mouse.down();
  await page.mouse.move(until.x, until.y, { steps: 6 });
  await page.mouse.up();
  await expect(hoursOf('2027-09-17')).toContainText('10:00 AM to 01:00 PM');
  await page.reload();
  await expect(hoursOf('2027-09-17')).toContainText('10:00 AM to 01:00 PM');
  await hoursOf('2027-09-17').click();
  await expect(
    page.getByRole('dialog', { name: 'Edit event' }).getByRole('textbox', { name: 'Description' }),
  ).toHaveValue(text);
});

test.describe('conflicting edits', () => {
  test.use({ expectedErrors: [409] });
  test('OPS-06 if two users change an event, the second gets an error, keeps the typed text, and can save after a review', async ({
    signedIn,
    uniqueWord,
  }) => {
    const [sales, management] = [await signedIn('sales'), await signedIn('management')];
    for (const page of [sales, management]) await showPerson(page, 'Desmond Achebe');
    await addEvent(sales, 'September 24, 2027', uniqueWord);
    await management.reload();
    await entry(management, uniqueWord).click();
    await entry(sales, uniqueWord).click();
    const [managementDialog, salesDialog] = [management, sales].map((page) =>
      page.getByRole('dialog', { name: 'Edit event' }),
    );
    if (!managementDialog || !salesDialog) throw new Error('no dialogs');
    await managementDialog.getByRole('textbox', { name: 'Description' }).fill(`${uniqueWord} with them`);
    await managementDialog.getByRole('button', { name: 'Save' }).click();
    await expect(managementDialog).toHaveCount(0);
    await salesDialog.getByRole('textbox', { name: 'Description' }).fill(`${uniqueWord} with me`);
    await salesDialog.getByRole('button', { name: 'Save' }).click();
    await expect(salesDialog.getByRole('region', { name: 'Differences' })).toContainText(`${uniqueWord} with them`);
    await expect(salesDialog.getByRole('textbox', { name: 'Description' })).toHaveValue(`${uniqueWord} with me`);
    await salesDialog.getByRole('button', { name: 'Save' }).click();
    await expect(entry(sales, `${uniqueWord} with me`)).toBeVisible();
    // The first user drags the outdated event, gets an error, and sees the current version.
    await drag(management, entry(management, uniqueWord), cell(management, '2027-09-17'));
    await expect(
      management.getByRole('main').or(management.getByRole('alert')).getByText(`${uniqueWord} with me`).first(),
    ).toBeVisible();
    await expect(dayOf(management, 'September 24, 2027')).toHaveAccessibleName(new RegExp(`${uniqueWord} with me`));
  });
});

test('OPS-06 OPS-07 a click on a day opens it with the holiday first, then the people on call; others’ events are read-only', async ({
  signedIn,
}) => {
  const page = await signedIn('accounting');
  await page.goto('/calendar?date=2026-11-26');
  await expectAccessible(page);
  await dayOf(page, 'November 26, 2026').click();
  await expect(page).toHaveURL('/calendar-day-view?date=2026-11-26');
  await expect(page.getByRole('heading', { name: 'Thursday, November 26, 2026' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Thanksgiving', { exact: true })).toBeVisible();
  const lines = page.getByRole('region', { name: 'All day' }).getByRole('listitem');
  await expect(lines.first()).toContainText('On call');
  await expectAccessible(page);
  await lines.first().getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Event' })).toContainText('Work - OnCall');
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(page).toHaveURL('/calendar?date=2026-11-26&view=week');
  await expect(page.getByRole('region', { name: 'By time' })).toBeVisible();
  await expectAccessible(page);
});

test('OPS-06 a private calendar feed URL is created, opens without a sign-in, and is removed', async ({
  signedIn,
  request,
}) => {
  const page = await signedIn('sysadmin');
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe to calendar' });
  await dialog.getByRole('button', { name: 'Create private link' }).click();
  const address = new URL(await dialog.getByLabel('Private link').inputValue()).pathname;
  const feed = await request.get(address);
  expect(feed.headers()['content-type']).toContain('text/calendar');
  expect(await feed.text()).toContain('BEGIN:VCALENDAR');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete link' }).click();
  await page
    .getByRole('dialog', { name: 'Delete your private link?' })
    .getByRole('button', { name: 'Delete link' })
    .click();
  await expect(dialog.getByText('You have no private calendar link yet.')).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});

test.look('OPS-06 OPS-01 the calendar fits a phone and the dashboard, including in dark mode', async ({ signedIn }) => {
  const page = await signedIn({ role: 'management', scheme: 'dark' });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /This week/ }).click();
  await expect(
    page
      .getByRole('region', { name: 'This week' })
      .getByRole('button', { name: /On call/ })
      .first(),
  ).toBeVisible();
  // Both names refer to the same zone, so an event shows only one time.
  const zoneText = await page
    .getByRole('region', { name: 'This week' })
    .getByText(/^Times in/)
    .innerText();
  await page.goto('/calendar');
  await expect(page.getByText(/^Times in/)).toHaveText(zoneText);
  await expectAccessible(page, 'dark');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/calendar?date=2026-11-26');
  await expect(dayOf(page, 'November 26, 2026')).toBeVisible();
  // The agenda shows every entry in full.
  await expect(page.getByRole('region', { name: /^Monday, November 30, 2026/ })).toContainText('On call');
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await dayOf(page, 'November 26, 2026').click();
  await expect(page.getByText('Thanksgiving', { exact: true }).first()).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New event' }).click();
  await expect(page.getByRole('dialog', { name: 'New event' }).getByLabel('Start date')).toHaveValue('11/26/2026');
  await expectNoHorizontalScroll(page);
});
