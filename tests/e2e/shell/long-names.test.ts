import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { administrator } from '../sign-in/new-login.ts';

/** A name that cannot wrap. */
const longName = (start: string) => `${start}${'Wwwwwwmmmmm'.repeat(7)}`;
const widths = [390, 820, 1440];

/** Adds a customer with all levels, a person, a vendor, and a note. All names are long. */
async function addLongNames(request: APIRequestContext) {
  const send = await administrator(request);
  const uniqueWord = randomBytes(6).toString('hex');
  const corporation = await send<{ id: number }>('/api/corporations', { name: longName(`Corporation${uniqueWord}`) });
  const division = await send<{ id: number }>(`/api/corporations/${corporation.id}/divisions`, {
    name: longName('Division'),
  });
  const region = await send<{ id: number }>(`/api/divisions/${division.id}/regions`, { name: longName('Region') });
  const property = await send<{ id: number }>(`/api/regions/${region.id}/properties`, {
    name: longName('Property'),
    physicalAddress: { addressLine1: '1 Pier Road', city: 'Tacoma', state: 'WA', zip: '98402' },
    timeZone: 'America/Los_Angeles',
  });
  await send('/api/staff', {
    personalInformation: {
      name: longName('Person'),
      contactEmail: `${longName(uniqueWord).toLowerCase().slice(0, 60)}@long.example`,
    },
    commercialLevel: 4,
    accessRole: { id: 203 },
    setLoginAsPrimaryContact: true,
    properties: [{ id: property.id }],
  });
  await send(`/api/properties/${property.id}/vendors`, { name: longName('Vendor') });
  await send(`/api/properties/${property.id}/notes`, { message: longName('Note') });
  return { corporation, division, region, property };
}

/** Visible words that overflow their box. */
function overflowingWords(page: Page) {
  return page.evaluate(() => {
    const boxes = 'td, th, dd, li, button, section, header, main, [role=dialog], [role=status]';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const foundWords: string[] = [];
    for (let word = walker.nextNode(); word; word = walker.nextNode()) {
      if (!word.textContent?.includes('Wwwwww') || word.parentElement?.closest('.lb-visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(word);
      let { right } = range.getBoundingClientRect();
      for (let element = word.parentElement; element; element = element.parentElement) {
        const box = element.getBoundingClientRect();
        if (getComputedStyle(element).overflowX !== 'visible') right = Math.min(right, box.right);
        if (element.matches(boxes) && right > box.right + 1)
          foundWords.push(`${word.textContent} leaves ${element.tagName}`);
      }
    }
    return foundWords;
  });
}

test('NAV-25 long names without a space do not overflow at any width', async ({ signedIn }) => {
  test.slow();
  const page = await signedIn('sysadmin');
  const { corporation, division, region, property } = await addLongNames(page.request);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const [path, name] of [
      [`/property/${property.id}`, 'Property'],
      [`/property/${property.id}/site-logins`, 'Person'],
      [`/region/${region.id}`, 'Property'],
      [`/overview?division=${division.id}`, 'Region'],
      [`/corporation/${corporation.id}`, 'Division'],
    ]) {
      await page.goto(String(path));
      await expect(
        page
          .getByRole('main')
          .getByText(longName(String(name)))
          .last(),
      ).toBeVisible();
      await expectNoHorizontalScroll(page);
      expect(await overflowingWords(page), `${path} at ${width}`).toEqual([]);
    }
  }
  // A width at which the file name does not fit on one line.
  await page.setViewportSize({ width: 400, height: 900 });
  await page.goto(`/property/${property.id}/documents`);
  const terms = page.getByRole('region', { name: 'Terms of use' });
  const name = `${longName('file')}.txt`;
  await terms.getByLabel('Upload new terms').setInputFiles({ name, mimeType: '', buffer: Buffer.from('Keys.') });
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await overflowingWords(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Put into effect' }).click();
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();
  expect(await overflowingWords(page)).toEqual([]);
  const file = terms.getByRole('button', { name, exact: true });
  await expect(file.getByText(name)).toBeVisible();
  const isCut = await file.getByText(name).evaluate((label) => label.scrollWidth > label.clientWidth);
  expect(isCut).toBe(false);
  await terms.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await overflowingWords(page)).toEqual([]);
});

test('NAV-22 NAV-25 columns that do not fit are shown below each row, with their names, and sort from a menu', async ({
  signedIn,
}) => {
  // axe takes a long time on a report.
  test.slow();
  const page = await signedIn('manager');
  await page.setViewportSize({ width: 820, height: 900 });
  await page.goto('/property-reports/1/transaction');
  const table = page.getByRole('grid', { name: 'Key transactions' });
  const row = table.getByRole('row', { name: /Tom Becker/ }).first();
  await expect(row.locator('dl')).toBeVisible();
  const narrowHeaders = await table.getByRole('columnheader').allInnerTexts();
  const foldedNames = await row.locator('dt').allInnerTexts();
  await expect(page.getByRole('group', { name: 'Key transactions' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1800, height: 900 });
  await expect(table.locator('dl')).toHaveCount(0);
  const wideHeaders = await table.getByRole('columnheader').allInnerTexts();
  expect(wideHeaders.length).toBeGreaterThan(narrowHeaders.length);
  for (const name of foldedNames) expect(wideHeaders).toContain(name);
});

/** Header words that are broken across two lines. */
const brokenHeaderWords = (page: Page) =>
  page.locator('thead th').evaluateAll((heads) =>
    heads.flatMap((head) => {
      const texts = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) words.push(word);
        }
      return words;
    }),
  );

for (const path of ['/production-queue', '/purchase-orders'])
  test(`NAV-25 at 820 px, rows of ${path} have about three full-width lines, and no header word is broken`, async ({
    signedIn,
  }) => {
    const page = await signedIn('production');
    await page.setViewportSize({ width: 820, height: 900 });
    await page.goto(path);
    const rows = page.getByRole('grid').locator('tbody tr[data-index]');
    await expect(rows.locator('dl').first()).toBeVisible();
    const heights = await rows.evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().height).toSorted((a, b) => a - b),
    );
    expect(heights[Math.floor(heights.length / 2)]).toBeLessThan(100);
    const widths = await rows
      .first()
      .evaluate((row) => [row, row.querySelector('dl')].map((box) => box?.clientWidth ?? 0));
    expect(widths[1]).toBeGreaterThan(0.9 * (widths[0] ?? 0));
    expect(await brokenHeaderWords(page)).toEqual([]);
  });

/** Numbers, dates, amounts, and times that are broken across two lines or cut off. */
const brokenNumbers = (page: Page) =>
  page.locator('tbody :is(td, dd)').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!/^[-+$]*\d[\d.,:/]*$/.test(text.textContent?.trim() ?? '')) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const isCut = range.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1;
        if (isCut || range.getClientRects().length > 1) broken.push(text.textContent ?? '');
      }
      return broken;
    }),
  );

for (const [login, path] of [
  ['management', '/leads'],
  ['accounting', '/monthly-plans'],
  ['production', '/production-queue'],
  ['production', '/purchase-orders'],
] as const)
  test(`NAV-25 the table at ${path} has the same buttons at each width, and no number or date wraps or is cut off`, async ({
    signedIn,
  }) => {
    const page = await signedIn(login);
    const counts: number[] = [];
    for (const width of [1440, 820]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const rows = page.getByRole('grid').locator('tbody tr[data-index]');
      await expect(rows.first()).toBeVisible();
      expect(await brokenNumbers(page), `${width} px`).toEqual([]);
      counts.push(await rows.getByRole('button').count());
    }
    expect(counts[1]).toBe(counts[0]);
  });
