import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { callsOf, openRequest } from './own-request.ts';

const screens = [
  ['/service-requests/report/closed', 'Closed requests'],
  ['/service-requests/report/summary', 'Requests of a year'],
  ['/service-requests/report/technicians', 'Technicians'],
] as const;

test('SRQ-01 the reports of closed requests, of a year and of technicians have a chart beside each table', async ({
  own,
  request,
  signedIn,
}) => {
  test.slow();
  const { id } = await openRequest(request, `${own} door`);
  const send = await callsOf(request, 'service');
  const { rows } = await send<{ rows: { id: number }[] }>('GET', '/api/service-requests/assignable-users');
  const act = (data: object) => send('POST', `/api/properties/1/service-requests/${id}/actions`, data);
  await act({ action: 'assign', assigneeId: rows[0]?.id });
  await act({ action: 'close', cause: 'Hinge bent', done: `Replaced, ${own}`, minutes: 25 });
  const page = await signedIn('management');
  await page.goto(`/service-requests/report/closed?find=${own}`);
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
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});
