import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('TXN-06 on a phone, a report has cards and cannot be exported or printed; an empty report opens its criteria unless a unit is selected', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/property-reports/1/transaction');
  await expect(page.getByRole('heading', { name: /^[\d,]+ events · \d+ errors? or warnings?$/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Key transactions' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click();
  for (const name of ['Signed proof', 'Share', 'Schedule'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  for (const name of ['Print', 'Export', 'CSV file', 'Excel file'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByText('To print or export, use a wider screen.')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  await page.goto('/property-reports/1/transaction?range=2004-01-01..2004-01-02');
  const criteria = page.getByRole('dialog', { name: 'Filters' });
  await expect(criteria).toBeVisible();
  await expectAccessible(page);
  await criteria.getByRole('button', { name: 'Last month' }).click();
  await criteria.getByText('Employees: any').click();
  await criteria.getByRole('checkbox', { name: /Tom Becker/ }).check();
  await expect(page).toHaveURL(/2004-01-01/);
  await criteria.getByRole('button', { name: 'View report' }).click();
  await expect(criteria).toHaveCount(0);
  await expect(page).toHaveURL(/badge=000412/);
  await expect(page).not.toHaveURL(/2004/);
  await expect(page.getByText('Employees: Tom Becker · 000412')).toBeVisible();

  await page.goto('/property-reports/1/report-by-unit?unit=1108&range=2004-01-01..2004-01-02');
  await expect(page.getByText('No events in this period')).toBeVisible();
  for (const end of ['At the start, ', 'At the end, '])
    await expect(page.getByRole('group').filter({ hasText: end })).toContainText('1108');
  await expect(page.getByRole('button', { name: 'Criteria' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.look('NAV-24 reports in Spanish fit on a narrow phone', async ({ signedIn }) => {
  const page = await signedIn('assistant');
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['', '/transaction', '/keys-out', '/report-by-unit']) {
    await page.goto(`/property-reports/1${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toHaveAttribute('id', 'content');
    await expectNoHorizontalScroll(page);
  }
});

test('TXN-05 on a phone, the criteria of a report offer visits or individual events as rows', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await page.goto('/property-reports/1/custom-report?range=all&show=all');
  await expect(
    page.getByRole('heading', { name: /^[\d,]+ visits and individual events, [\d,]+ events total/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Criteria' }).click();
  const criteria = page.getByRole('dialog', { name: 'Filters' });
  await expect(criteria.getByRole('button', { name: 'Visits' })).toHaveAttribute('aria-pressed', 'true');
  await criteria.getByRole('button', { name: 'Individual events' }).click();
  await criteria.getByRole('button', { name: 'View report' }).click();
  await expect(page).toHaveURL(/rows=events/);
  await expect(page.getByRole('heading', { name: /^[\d,]+ events · / })).toBeVisible();
});
