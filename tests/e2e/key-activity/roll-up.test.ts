import type { Page } from '@playwright/test';
import { csvParts } from '../../../apps/server/src/testing/csv-parts.ts';
import { chooseExport } from '../export-menu.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { administrator } from '../sign-in/new-login.ts';

/** Pixels by which an element or one of its ancestors scrolls horizontally. */
function horizontalOverflow(table: Element): number {
  let maxOverflow = 0;
  for (let element: Element | null = table; element !== null; element = element.parentElement)
    maxOverflow = Math.max(maxOverflow, element.scrollWidth - element.clientWidth);
  return maxOverflow;
}

/** Expects that the list of overdue keys cuts off no property or overdue time on a tablet. */
async function expectOverdueKeysNotCutOff(page: Page) {
  const list = page.getByRole('grid', { name: 'Overdue keys' });
  const row = list.getByRole('row', { name: /Harbor Point Apartments/ }).first();
  const place = row.getByRole('link', { name: 'Harbor Point Apartments' });
  const overdue = list.getByRole('columnheader', { name: 'Overdue' });
  await expect(place).toBeVisible();
  const cutOffPixels = await place.evaluate((link) => {
    const cell = link.closest('td, [role$=cell]');
    return cell === null ? Number.NaN : cell.scrollWidth - cell.clientWidth;
  });
  expect(cutOffPixels).toBe(0);
  // A name that is too long for its cell wraps to the next line.
  const excessWidth = await place.evaluate((link) => {
    link.textContent = 'A very long name of a property '.repeat(4);
    return link.getBoundingClientRect().width - (link.closest('td')?.clientWidth ?? 0);
  });
  expect(excessWidth).toBeLessThanOrEqual(0);
  const edges = await Promise.all([overdue, list].map((part) => part.boundingBox()));
  const [columnEdge, listEdge] = edges.map((box) => (box ? box.x + box.width : Number.NaN));
  expect(columnEdge).toBeLessThanOrEqual(Math.min(listEdge ?? 0, 820));
  // The list does not scroll horizontally.
  expect(await list.evaluate(horizontalOverflow)).toBeLessThanOrEqual(0);
}

test('TXN-10 NAV-04 the overview of a corporation shows its overdue keys on a tablet, and links down to a property and back up; the overview opens again at the last opened level', async ({
  signedIn,
}) => {
  const page = await signedIn('corporate');
  await page.goto('/overview');
  await page.setViewportSize({ width: 820, height: 1180 });
  await expectOverdueKeysNotCutOff(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByText('Meridian Residential Group').first()).toBeVisible();
  const divisions = page.getByRole('grid', { name: 'By division' });
  await expect(divisions.getByRole('row', { name: /^Southeast \d/ })).toBeVisible();
  await expectAccessible(page);
  await divisions.getByRole('link', { name: 'Southeast' }).click();
  await page.getByRole('grid', { name: 'By region' }).getByRole('link', { name: 'Florida Gulf Coast' }).click();
  await page.getByRole('grid', { name: 'By property' }).getByRole('link', { name: 'Harbor Point Apartments' }).click();
  await expect(page).toHaveURL(/property=1/);
  await expect(page.getByRole('row', { name: /^1108 / })).toBeVisible();
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(breadcrumbs).toContainText('Florida Gulf Coast');
  await breadcrumbs.getByRole('link', { name: 'Southeast' }).click();
  await expect(page.getByRole('grid', { name: 'By region' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('row', { name: /^1108 / })).toBeVisible();
  await page.goto('/overview?region=2');
  await expect(page.getByText('Georgia and Carolinas').first()).toBeVisible();
  await page.goto('/overview');
  await expect(page.getByText('Georgia and Carolinas').first()).toBeVisible();
});

test('TXN-10 DEV-08 NAV-14 NAV-29 the overview of a region shows its properties, is live once they load, and fits a tablet', async ({
  signedIn,
}) => {
  const page = await signedIn('region');
  let sendReply = () => {};
  const release = new Promise<void>((resolve) => {
    sendReply = resolve;
  });
  await page.route('**/api/regions/*/keys-out', async (route) => {
    await release;
    await route.continue();
  });
  const stream = page.waitForResponse('**/api/live');
  await page.goto('/overview');
  await stream;
  await page.evaluate(() => fetch('/health/ready'));
  await expect(page.getByRole('main').getByText('Florida Gulf Coast')).toBeVisible();
  const mark = page.getByRole('main').getByText(/^(live|\d+ of \d+ systems live)$/);
  await expect(mark).toHaveCount(0);
  sendReply();
  await expect(mark).toBeVisible();

  const children = page.getByRole('grid', { name: 'By property' });
  const row = children.getByRole('row', { name: /^Harbor Point Apartments/ });
  await expect(row).toHaveAttribute('data-tone', 'error');
  await expect(page.getByText('silent system', { exact: true })).toBeVisible();
  await expect(page.getByText(/keys in place, .* \d+ last known$/)).toBeVisible();
  await expect(row.getByRole('gridcell', { name: /^(\d+ out, )?(\d+ overdue, )?\d+ in place$/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveCount(0);

  await page.setViewportSize({ width: 820, height: 900 });
  await expect(children.getByRole('columnheader', { name: 'Last known' })).toBeInViewport({ ratio: 1 });
  expect(await children.evaluate((grid) => grid.scrollWidth - (grid.parentElement?.clientWidth ?? 0))).toBe(0);
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(entries).not.toHaveCount(0);
  const tops = await entries.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('TXN-10 the figures for a region link to the rows they count', async ({ signedIn }) => {
  const page = await signedIn('region');
  // The counts are mocked, because the due times in the demo data depend on the time of day.
  await page.route('**/api/regions/*/keys-out', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    reply.figures.dueWithinHour = 2;
    for (const row of reply.rows) row.dueWithinHour = row.name === 'Harbor Point Apartments' ? 2 : 0;
    await route.fulfill({ response, json: reply });
  });
  await page.goto('/overview');
  const children = page.getByRole('grid', { name: 'By property' });
  const list = page.getByRole('grid', { name: 'Overdue keys' });
  await expect(list).toBeVisible();
  await page.getByRole('link', { name: /keys out/ }).click();
  await expect(children.getByRole('columnheader', { name: 'Keys out' })).toHaveAttribute('aria-sort', 'descending');
  await expect(children).toBeInViewport();
  await page.getByRole('link', { name: /^overdue/ }).click();
  await expect(list).toBeInViewport();
  await page
    .getByRole('link', { name: /due back within the hour$/ })
    .first()
    .click();
  const dueSoonColumn = children.getByRole('columnheader', { name: 'Due within the hour' });
  await expect(dueSoonColumn).toHaveAttribute('aria-sort', 'descending');
  await children.getByRole('link', { name: '2 keys due back within the hour' }).click();
  await expect(page).toHaveURL('/property-reports/1/keys-out?taken=all&only=soon');
  // Opening the report selected its property.
  await page.goto('/overview?region=1');
  await children
    .getByRole('row', { name: /^Harbor Point/ })
    .getByRole('link', { name: /^\d+ overdue keys?$/ })
    .click();
  await expect(page).toHaveURL('/property-reports/1/keys-out?taken=all&only=overdue');
});

test('TXN-10 the overview of a region shows its overdue keys, exports the same list, and charts the keys taken each day', async ({
  signedIn,
}) => {
  const page = await signedIn('region');
  await page.goto('/overview');
  const list = page.getByRole('grid', { name: 'Overdue keys' });
  await expect(list.getByRole('row', { name: /Harbor Point Apartments/ }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await chooseExport(page.locator('#overdue'), 'CSV file');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^overdue-keys-region-.*-\d{4}-\d{2}-\d{2}\.csv$/);
  let text = '';
  for await (const part of await file.createReadStream()) text += String(part);
  const rowCount = Number(await list.getAttribute('aria-rowcount')) - 1;
  const { table } = csvParts(text);
  expect(table).toHaveLength(rowCount + 1);
  expect(text).toContain('Harbor Point Apartments');

  const picture = page.getByRole('img', {
    name: /^Keys taken per day: [\d.,]+ a day on average, [\d.,]+ per 100 keys$/,
  });
  const bars = picture.locator('.recharts-bar-rectangle');
  await expect(bars).not.toHaveCount(0);
  await page.getByText('Show as table').click();
  const figures = page.getByRole('table', { name: 'Keys taken per day' });
  await expect(figures.getByRole('row')).toHaveCount(31);
  const takenOfDays = async () => {
    const days = await figures.locator('tbody tr').all();
    return Promise.all(days.map(async (day) => Number((await day.locator('th, td').allTextContents())[1])));
  };
  const heightsOfBars = () => bars.evaluateAll((all) => all.map((bar) => (bar as SVGGraphicsElement).getBBox().height));
  // The chart renders after its width is measured, and other tests take keys in the meantime.
  await expect(async () => {
    const heights = await heightsOfBars();
    const values = (await takenOfDays()).toReversed().filter((count) => count > 0);
    const [highest, maxValue] = [Math.max(...heights), Math.max(...values)];
    expect(highest).toBeGreaterThan(0);
    // A day on which no key was taken has no bar. The height of each bar is proportional to its value.
    expect(heights.map((height) => Math.round((height / highest) * maxValue))).toEqual(values);
    expect(values.length).toBeGreaterThan(10);
  }).toPass();
  await expectAccessible(page);
});

test('TXN-10 a roll-up refetches each of its lists only if one of its properties changed', async ({ signedIn }) => {
  const page = await signedIn('region');
  const lists = ['keys-out', 'keys-overdue', 'keys-requested-but-not-scanned'] as const;
  const listOf = (url: string) => lists.find((list) => new URL(url).pathname.endsWith(`/${list}`));
  const requested: string[] = [];
  const texts: string[] = [];
  page.on('request', (request) => {
    if (listOf(request.url())) requested.push(request.url());
  });
  page.on('response', async (response) => {
    const list = listOf(response.url());
    if (list) texts.push(`${list} ${JSON.stringify((await response.json()).revisions)}`);
  });
  await page.clock.install();
  await page.goto('/overview');
  await expect(page.getByRole('grid', { name: 'Overdue keys' })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^(live|\d+ of \d+ systems live)$/)).toBeVisible();
  // The stream has sent the revisions of the properties. Refetches start now.
  await page.clock.fastForward(3000);
  await page.evaluate(() => fetch('/health/ready'));
  await expect.poll(() => texts.length).toBe(requested.length);
  for (const list of lists)
    expect(
      texts.filter((text) => text.startsWith(`${list} {"`)),
      list,
    ).not.toEqual([]);
  expect(new Set(texts).size).toBe(requested.length);
});

test.look('NAV-24 the roll-up in Spanish fits a phone and a desktop', async ({ signedIn }) => {
  const page = await signedIn({ role: 'division', scheme: 'dark' });
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/overview');
    await expect(page.getByRole('heading', { name: 'Llaves fuera' })).toBeVisible();
    await expect(page.getByText('Florida Gulf Coast')).toBeVisible();
    await expectNoHorizontalScroll(page);
  }
  await expectAccessible(page, 'dark');
});

test('NAV-04 opening a property’s page selects it: the header and the section links use that property', async ({
  request,
  signedIn,
  uniqueWord,
}) => {
  const send = await administrator(request);
  const name = `${uniqueWord} Walk`;
  const otherProperty = await send<{ id: number }>('/api/regions/1/properties', {
    name,
    timeZone: 'America/New_York',
    physicalAddress: {
      addressLine1: '1 Second Street',
      city: 'Tampa',
      state: 'FL',
      zip: '33602',
      country: 'United States',
    },
  });
  const page = await signedIn('region');
  await page.goto('/overview?property=1');
  await expect(page.getByRole('heading', { name: 'Keys out' })).toBeVisible();
  await page.goto(`/property/${otherProperty.id}/work-orders`);
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Property' })).toHaveValue(name);
  await page.getByRole('main').getByRole('link', { name: 'Employees', exact: true }).click();
  await expect(page).toHaveURL('/admin/badges');
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
});

test.describe('a property outside the user’s reach', () => {
  test.use({ expectedErrors: [404] });

  test('NAV-04 RGT-05 the overview of a property out of reach shows “Page Not Found”, the selected property stays selected, and a lost selection is restored', async ({
    signedIn,
  }) => {
    const page = await signedIn('manager');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await page.goto('/overview?property=5');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Reports' })).toBeVisible();
    await page.goto('/admin');
    await expect(page.getByText('Harbor Point Apartments').first()).toBeVisible();
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((name) => name.includes('selection')))
        localStorage.setItem(key, JSON.stringify({ propertyId: null }));
    });
    await page.goto('/overview');
    await expect(navigation.getByRole('link', { name: 'Reports' })).toBeVisible();
  });
});
