import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** The words of those elements whose text is cut off at their edge. */
const cutIn = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent.slice(0, 60)),
  );

test('TXN-01 on the board no time is cut off: how long a key is out is read whole', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await page.goto('/overview');
  const board = page.getByRole('grid', { name: 'Who has what' });
  await expect(board.getByRole('row', { name: /1108/ })).toBeVisible();
  expect(await cutIn(board.getByRole('gridcell'))).toEqual([]);
});

test('TXN-05 SRQ-08 the number of a work order is never cut off in a report', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await page.goto('/property-reports/1/transaction');
  const report = page.getByRole('grid', { name: 'Key transactions' });
  const orders = report.getByRole('gridcell', { name: /· WO \d+/ });
  await expect(orders.first()).toBeVisible();
  expect(await cutIn(orders)).toEqual([]);
});

test('TXN-05 a visit in one line says why its keys were taken', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await page.goto('/property-reports/1/custom-report');
  await expect(page.getByText(/^Visit: \d+ keys? taken · \S/).first()).toBeVisible();
});

test('TXN-05 the time of a visit of another day is never cut off', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await page.goto('/property-reports/1/custom-report?range=1w');
  const visits = page.getByRole('row', { name: /Visit: / });
  await expect(visits.last()).toBeVisible();
  expect(await cutIn(visits.getByRole('gridcell').filter({ has: page.getByRole('time') }))).toEqual([]);
});

test('TXN-01 movements stand in columns: a line with an exception begins where the others do', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await page.goto('/property-reports/1/person/000733');
  const lines = page.getByRole('list', { name: 'Latest movements' }).getByRole('listitem');
  await expect(lines.filter({ hasText: 'Requested, not scanned' }).first()).toBeVisible();
  const edges = await lines.evaluateAll((all) => [
    ...new Set(all.map((line) => Math.round(line.lastElementChild?.children[1]?.getBoundingClientRect().left ?? 0))),
  ]);
  expect(edges).toHaveLength(1);
});

test('SRQ-08 the page of a key and of a person lead to the work order', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await page.goto('/property-reports/1/key/13');
  await page.getByRole('link', { name: '4471', exact: true }).click();
  await expect(page).toHaveURL(/\/property\/1\/work-orders\?view=all&find=4471$/);
  await page.goto('/property-reports/1/person/000733');
  await expect(page.getByRole('link', { name: 'WO 4471' })).toBeVisible();
});

test('BEY-04 at a desk no word of the due times is broken', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await page.goto('/key-receipt?property=1');
  const choices = page.getByRole('group', { name: 'Due back' }).getByRole('button');
  await expect(choices.first()).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await choices.evaluateAll((all) => all.map((one) => getComputedStyle(one).overflowWrap))).toEqual(
      Array.from({ length: await choices.count() }, () => 'normal'),
    );
    expect(await cutIn(choices)).toEqual([]);
  }
});

test('TXN-03 a region chooses a property where the reports are asked for without one', async ({ signedIn }) => {
  const page = await signedIn('region');
  await page.goto('/property-reports');
  await page.getByRole('combobox', { name: 'Property' }).fill('Harbor');
  await page.getByRole('option', { name: 'Harbor Point Apartments' }).click();
  await expect(page).toHaveURL(/\/property-reports\/\d+$/);
  await expect(page.getByRole('link', { name: /^Key transactions/ })).toBeVisible();
});
