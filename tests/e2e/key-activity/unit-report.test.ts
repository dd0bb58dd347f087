import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { csvParts } from '../../../apps/server/src/testing/csv-parts.ts';
import { chooseExport } from '../export-menu.ts';
import { expect, test } from '../fixtures.ts';

// Differs from the time zone of the property, which is in New York.
test.use({ timezoneId: 'America/Los_Angeles' });

interface KeyOut {
  unit: string;
  since: string;
  holder: { name: string };
}

/** A holder, or a vendor company and its employee. */
const heldBy = (name: string) => new RegExp(`with (.+ – )?${name}`);

/** Returns the key that has been out longest, and a later day on which it did not move. */
async function findKeyOutLongest(page: Page) {
  await page.goto('/property-reports/1/keys-out?taken=all');
  // The reply is read before the page can discard it.
  const keysOutReply = new Promise<{ rows: KeyOut[] }>((resolve) => {
    void page.route('**/api/properties/1/keys-out', async (route) => {
      const reply = await route.fetch();
      resolve((await reply.json()) as { rows: KeyOut[] });
      await route.fulfill({ response: reply });
    });
  });
  await page.reload();
  const { rows } = await keysOutReply;
  await page.unroute('**/api/properties/1/keys-out');
  const [row] = rows.filter(({ holder }) => holder.name !== null).sort((a, b) => a.since.localeCompare(b.since));
  if (!row) throw new Error('no key is out');
  const day = new Date(Date.parse(row.since) + 86_400_000).toLocaleDateString('en-CA', {
    timeZone: 'America/New_York',
  });
  return { ...row, day };
}

test('TXN-02 TXN-05 a unit report shows the holders at its start and end; the Print button and the browser print the same document', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  const { unit, holder, day } = await findKeyOutLongest(page);
  await page.goto(`/property-reports/1/report-by-unit?unit=${unit}&range=${day}..${day}`);
  await expect(page.getByText('No events in this period')).toBeVisible();
  const begin = page.getByRole('group').filter({ hasText: /^At the start, / });
  const end = page.getByRole('group').filter({ hasText: /^At the end, / });
  await expect(begin).toContainText(heldBy(holder.name));
  await expect(end).toContainText(heldBy(holder.name));
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await chooseExport(page, 'Print');
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: /^At the start/ })).toContainText(heldBy(holder.name));
  await expect(page.getByRole('region', { name: /^At the end/ })).toContainText(heldBy(holder.name));

  await page.emulateMedia({ media: 'screen' });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.goto(`/property-reports/1/report-by-unit?unit=${unit}&range=1m`);
  const printMark = page.locator('body[data-printed="yes"]');
  const paper = page.getByRole('main');
  await expect(page.getByRole('group').filter({ hasText: /^Now, / })).toContainText(heldBy(holder.name));
  await page.keyboard.press('ControlOrMeta+p');
  await expect(printMark).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const printedText = await paper.innerText();
  expect(printedText).toContain(`Units: ${unit}`);
  expect(printedText).toMatch(/At the start, [\s\S]*Now, /);
  expect(printedText.match(/Printed /g)).toHaveLength(1);
  // The timestamp is in the property's time zone.
  const atProperty = (ago: number) =>
    new Date(Date.now() - ago)
      .toLocaleString('en-US', {
        timeZone: 'America/New_York',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
      })
      .replace(',', '');
  const stamp = await page.getByText(/^Printed .* by Dana Whitfield$/).innerText();
  expect([0, 60_000].map((ago) => `Printed ${atProperty(ago)} by Dana Whitfield`)).toContain(stamp);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByText('Latchboard key control')).toHaveCount(0);
  // The browser's print command sends only the print event to the page.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Latchboard key control', { exact: false })).toBeVisible();
  const withoutTimes = (text: string) => text.replace(/Now, .*|Printed .*/g, '');
  expect(withoutTimes(await paper.innerText())).toBe(withoutTimes(printedText));
});

test('TXN-05 a report is saved as a file with the sort order and the visible columns of the screen', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/property-reports/1/report-by-unit?range=1w&sort=-unit');
  const grid = page.getByRole('grid', { name: 'By unit' });
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Badge' }).uncheck();
  await page.keyboard.press('Escape');
  const titles = await grid.getByRole('columnheader').allInnerTexts();
  const first = await grid.getByRole('row').nth(1).getByRole('gridcell').first().innerText();
  const reportDownload = page.waitForEvent('download');
  await chooseExport(page, 'CSV file');
  const { table } = csvParts(await readFile(await (await reportDownload).path(), 'utf8'));
  expect(table[0]?.split(',')).toEqual([...titles.map((title) => title.trim()), 'Flags', 'Corrections']);
  expect(table[1]?.split(',')[0]).toBe(first.trim());

  // The exported keys-out report matches the screen in the same way.
  await page.goto('/property-reports/1/keys-out?taken=all&sort=-unit');
  const keysOutTable = page.getByRole('grid', { name: 'Keys out' });
  await expect(keysOutTable.getByRole('row').nth(4)).toBeVisible();
  const units = await keysOutTable.locator('tbody tr[data-index] td:first-child').allInnerTexts();
  expect(units.length).toBeGreaterThan(3);
  const outTitles = await keysOutTable.getByRole('columnheader').allInnerTexts();
  const keysOutDownload = page.waitForEvent('download');
  await chooseExport(page, 'CSV file');
  const keysOut = csvParts(await readFile(await (await keysOutDownload).path(), 'utf8'));
  expect(keysOut.table[0]?.split(',')).toEqual(outTitles.map((title) => title.trim()));
  const unitsInFile = keysOut.table.slice(1).map((line) => line.split(',')[0]);
  expect(unitsInFile.slice(0, units.length)).toEqual(units.map((unit) => unit.trim()));
});

test('NAV-28 text typed into a filter before its list has loaded is kept', async ({ signedIn }) => {
  const page = await signedIn('manager');
  const requestArrived = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  await page.route(/\/home-(?!texts)[^/]*\.js$/, async (route) => {
    requestArrived.resolve();
    await release.promise;
    await route.continue();
  });
  await page.goto('/property-reports/1/report-by-unit');
  await page.getByRole('button', { name: 'Units: any' }).click();
  await requestArrived.promise;
  await page.keyboard.type('11');
  release.resolve();
  await expect(page.getByRole('checkbox', { name: '1108' })).toBeVisible();
  await page.keyboard.type('08');
  await expect(page.getByRole('searchbox', { name: 'Search the list' })).toHaveValue('1108');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Units: 1108' })).toBeVisible();
});
