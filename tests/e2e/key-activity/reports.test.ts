import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';

const transactions = '/property-reports/1/transaction';

/** Text of the elements whose content is cut off. */
const cutOffTexts = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent.slice(0, 60)),
  );

test('TXN-02 RGT-06 the report list contains the reports the user may open; other reports redirect home', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/property-reports');
  const names = [
    'Keys out',
    'Key transactions',
    'By unit',
    'By employee',
    'By activity',
    'Exception codes',
    'Custom report',
    'Tag search',
  ];
  for (const name of names) await expect(page.getByRole('link', { name: new RegExp(`^${name} `) })).toBeVisible();
  await expectAccessible(page);

  const staff = await signedIn('staff');
  await staff.goto('/property-reports/1');
  await expect(staff.getByRole('main').getByRole('link')).toHaveCount(1);
  await staff.goto(transactions);
  await expect(staff).toHaveURL(/\/overview/);
});

test('TXN-03 customers can go from a report to the list and back; a report by unit is sorted by unit, and a report by employee starts with the employee column', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/property-reports/1/transaction');
  await expect(page.getByRole('heading', { level: 1, name: 'Key transactions' })).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('link')).toHaveCount(1);
  await crumbs.getByRole('link', { name: 'Reports' }).click();
  await expect(page).toHaveURL('/property-reports/1');
  await page.getByRole('link', { name: /By unit/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'By unit' })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/property-reports/1');
  await page.reload();
  const recent = page.getByRole('navigation', { name: 'Recently used' }).getByRole('link');
  await expect(recent).toHaveText(['By unit', 'Key transactions']);
  await expect(page.getByRole('link', { name: /^Keys out .*\d+ keys out · \d+ overdue$/ })).toBeVisible();

  await page.goto('/property-reports/1/report-by-unit');
  await expect(page.getByRole('columnheader', { name: 'Unit' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('columnheader').first()).toContainText('Unit');
  await page.getByRole('button', { name: 'Time' }).click();
  await expect(page).toHaveURL(/sort=time/);
  await page.goto('/property-reports/1/report-by-employee');
  await expect(page.getByRole('columnheader').first()).toContainText('Employee');
  await page.goto('/property-reports/1/report-by-activity');
  await expect(page.getByRole('button', { name: 'Activities: any' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Reports' }).click();
  await expect(page).toHaveURL('/property-reports/1');
  await page.goBack();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).not.toHaveURL(/report-by-activity/);
});

test('TXN-02 the keys-out report starts with the last 30 days and offers “Any time”; the exception report covers the last 30 days and shows exceptions', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/property-reports/1/keys-out');
  await expect(page.getByRole('grid', { name: 'Keys out' }).getByRole('row', { name: /^1108/ })).toBeVisible();
  await expect(page.getByText(/^\d+ keys out · \d overdue$/)).toBeVisible();
  const isPressed = (name: string) => page.getByRole('button', { name, exact: true, pressed: true });
  await expect(isPressed('Last 30 days')).toBeVisible();
  await page.getByRole('button', { name: 'Any time' }).click();
  await expect(isPressed('Any time')).toBeVisible();
  await expect(page).toHaveURL(/taken=all/);
  await expectAccessible(page);

  await page.goto('/property-reports/1/exception');
  await expect(page.getByText(/last 30 days, \d\d\/\d\d\/\d{4} to/)).toBeVisible();
  const codes = page.getByRole('grid', { name: 'Exception codes' });
  await expect(codes.getByRole('row', { name: /Requested, not scanned/ }).first()).toBeVisible();
  await expectAccessible(page);
});

test('TXN-05 NAV-22 NAV-26 a report has a hundred rows per page, Back returns to the previous page, and a URL with invalid values shows the first page', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto(`${transactions}?range=all&show=all`);
  await expect(page.getByText(/^1 to 100 of \d,\d{3} events$/)).toBeVisible();
  await expect(
    page.getByText(/^[\d,]+ visits and individual events, \d,\d{3} events total · \d+ errors? or warnings?$/),
  ).toBeVisible();
  await expect(page.getByText('all dates shown', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^101 to 200 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^201 to 300 of/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^201 to 300 of/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^101 to 200 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText(/^1 to 100 of/)).toBeVisible();
  await expect(page).not.toHaveURL(/cursor/);

  await page.goto(`${transactions}?range=x&unit=%25&sort=-hash&page=-3&event=99999999&show=1`);
  await expect(page.getByText(/^1 to 100 of/)).toBeVisible();
});

test('TXN-05 TXN-07 SRQ-08 BEY-01 a report starts with key movements; a visit and an event can be opened, and the report can be filtered by an exception', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto(transactions);
  const report = page.getByRole('grid', { name: 'Key transactions' });
  const orders = report.getByRole('gridcell', { name: /· WO \d+/ });
  await expect(orders.first()).toBeVisible();
  // The number of a work order is not cut off.
  expect(await cutOffTexts(orders)).toEqual([]);

  await page
    .getByRole('row', { name: /Tom Becker.*502/ })
    .first()
    .getByText('Appliance swap')
    .click();
  const detail = page.getByRole('dialog', { name: 'Details of this event' });
  await expect(detail).toContainText('Appliance swap');
  await expect(detail.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expect(page).toHaveURL(/event=\d+/);
  await expectAccessible(page);
  await detail.getByRole('button', { name: 'Next event' }).click();
  await expect(detail).not.toContainText('Appliance swap');
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);

  await expect(page.getByRole('button', { name: 'Keys only' })).toHaveAttribute('aria-pressed', 'true');
  await expect(report.getByRole('row').nth(1)).toBeVisible();
  await expect(report.getByRole('row', { name: /Signed in/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL(/show=all/);
  const visit = report.getByRole('row', { name: /Visit: \d+ keys? taken/ }).first();
  await visit.getByText(/^Visit: /).click();
  await expect(visit.getByRole('img', { name: 'Collapse visit' })).toBeVisible();
  await expect(report.getByRole('row', { name: /Signed in/ }).first()).toBeVisible();
  await expectAccessible(page);
  await visit.getByText(/^Visit: /).click();
  await expect(report.getByRole('row', { name: /Signed in/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Exceptions', exact: true }).click();
  const requestedRow = report.getByRole('row', { name: /Requested, not scanned/ }).first();
  await expect(requestedRow).toHaveAttribute('data-tone', 'error');
  await expect(requestedRow).toContainText('NRequested, not scanned');
  await expect(page).toHaveURL(/show=problems/);
});

test('TXN-04 NAV-22 selecting all dates requires a confirmation and disables the date fields; the selected columns are remembered', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto(transactions);
  const from = page.getByRole('textbox', { name: 'First day' });
  await expect(page.getByText(/last 31 days, \d\d\/\d\d\/\d{4} to/)).toBeVisible();
  await page.getByRole('button', { name: 'All dates' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByRole('button', { name: 'No' }).click();
  await expect(from).toBeEnabled();
  await page.getByRole('button', { name: 'All dates' }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/range=all/);
  await expect(from).toBeDisabled();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(from).toBeEnabled();
  await expect(page).toHaveURL(/range=today/);

  const badge = page.getByRole('columnheader', { name: 'Badge' });
  await expect(badge).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Badge' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(badge).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Time' })).toBeVisible();
  await expect(badge).toHaveCount(0);
});

test('NAV-28 a filter opens with its search focused, accepts several values, shows the names of three, and counts the rest', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto(`${transactions}?range=all`);
  await page.getByRole('button', { name: 'Employees: any' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search the list' })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search the list' }).fill('becker');
  await page.getByRole('checkbox', { name: /Tom Becker/ }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Employees: Tom Becker · 000412' })).toBeFocused();
  await expect(page).toHaveURL(/badge=000412/);
  const report = page.getByRole('grid', { name: 'Key transactions' });
  await expect(report.getByRole('row').nth(1)).toContainText('Tom Becker');
  await expect(report.getByRole('row', { name: /Priya Natarajan/ })).toHaveCount(0);
  // Enter selects the only match.
  await page.getByRole('button', { name: /^Employees:/ }).click();
  await page.getByRole('searchbox', { name: 'Search the list' }).fill('natarajan');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: /Priya Natarajan/ })).toBeChecked();
  await expect(page.getByRole('searchbox', { name: 'Search the list' })).toHaveValue('');
  await page.goto(`${transactions}?unit=101,102,103,104,105`);
  await expect(page.getByRole('button', { name: 'Units: 101, 102, 103 and 2 more' })).toBeVisible();
});

test('TXN-03 a region user selects a property to see its reports', async ({ signedIn }) => {
  const page = await signedIn('region');
  await page.goto('/property-reports');
  await page.getByRole('combobox', { name: 'Property' }).fill('Harbor');
  await page.getByRole('option', { name: 'Harbor Point Apartments' }).click();
  await expect(page).toHaveURL(/\/property-reports\/\d+$/);
  await expect(page.getByRole('link', { name: /^Key transactions/ })).toBeVisible();
});

test.look('NAV-25 a full report in dark mode has no accessibility violations', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await page.goto(`${transactions}?show=problems`);
  await expect(page.getByText('Requested, not scanned').first()).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'dark');
});
