import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { callsAs, openRequest } from './own-request.ts';

const screens = [
  ['/service-requests/report/closed', 'Closed requests'],
  ['/service-requests/report/summary', 'Yearly summary'],
  ['/service-requests/report/technicians', 'Technicians'],
  ['/service-requests/report/service', 'Service report'],
] as const;

test('SRQ-01 OPS-05 each service request report has a chart with its table, and each figure links to the requests it counts', async ({
  uniqueWord,
  request,
  signedIn,
}) => {
  test.slow();
  const { id } = await openRequest(request, `${uniqueWord} door`);
  const send = await callsAs(request, 'service');
  const { rows } = await send<{ rows: { id: number; name: string }[] }>(
    'GET',
    '/api/service-requests/assignable-users',
  );
  const act = (data: object) => send('POST', `/api/properties/1/service-requests/${id}/actions`, data);
  await act({ action: 'assign', assigneeId: rows[0]?.id });
  await act({ action: 'close', cause: 'Hinge bent', done: `Replaced, ${uniqueWord}`, minutes: 25 });
  const page = await signedIn('management');
  await page.goto(`/service-requests/report/closed?find=${uniqueWord}`);
  await expect(page.getByText('Hinge bent')).toBeVisible();
  for (const name of ['Closed by technician', 'Closed by type'])
    await expect(page.getByRole('img', { name })).toBeVisible();
  for (const [path, name] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(page.getByRole('img').first()).toBeVisible();
    await expect(page.getByRole('grid').or(page.getByRole('table')).first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  }

  await page.goto('/service-requests/report/service');
  const row = page.getByRole('row', { name: new RegExp(rows[0]?.name ?? 'nobody') });
  const closed = row.getByRole('link').first();
  const count = await closed.innerText();
  await expect(row).toContainText('goal 40');
  await closed.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Closed requests' })).toBeVisible();
  await expect(page.getByText(`${uniqueWord} door`)).toBeVisible();
  await expect(page.getByText(new RegExp(`^${count} requests?$`)).first()).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  const picture = page.getByRole('img', { name: 'Closed requests vs. goal' });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByText('Show as table').last().click();
    const names = page.getByRole('table', { name: 'Closed requests vs. goal' }).getByRole('rowheader');
    await expect(names.nth(1)).toBeVisible();
    for (const name of await names.allTextContents()) await expect(picture).toContainText(name.slice(0, 20));
    await page.getByText('Show as table').last().click();
  }
  await page.getByRole('combobox', { name: 'Week' }).click();
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/startDayOfWeek=\d+/);
  await page.getByRole('combobox', { name: 'Month' }).click();
  await page.getByRole('option', { name: 'Whole year' }).click();
  await expect(page).not.toHaveURL(/startDayOfWeek/);
  await expect(row).toContainText('goal 480');
});
