import { expect, expectAccessible, test } from '../fixtures.ts';
import { callsAs } from './own-request.ts';

test('BEY-12 SRQ-06 a request is opened from an exception, and each links to the other', async ({
  uniqueWord,
  request,
  signedIn,
}) => {
  test.slow();
  const send = await callsAs(request, 'manager');
  const { rows } = await send<{ rows: { id: number; kind: string; property: { id: number } }[] }>(
    'GET',
    '/api/exceptions?view=all&kind=KEY_OUT',
  );
  const withoutRequest = [];
  for (const row of rows.slice(0, 12)) {
    const exception = await send<{ request: unknown; mayOpenRequest: boolean }>('GET', `/api/exceptions/${row.id}`);
    if (exception.request === null && exception.mayOpenRequest) withoutRequest.push(row);
  }
  const alert = withoutRequest[Math.floor(Math.random() * withoutRequest.length)];
  const page = await signedIn('manager');
  await page.goto(`/exceptions?one=${alert?.id}`);
  await page.getByRole('link', { name: 'Open a service request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New service request' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`alert=${alert?.id}`));
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Repair' }).click();
  await page.getByLabel('Subject').fill(`${uniqueWord} key`);
  await page.getByLabel('Description').fill('It does not come back.');
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Request SR-/ })).toBeVisible();
  await expectAccessible(page);
  await page.locator('dl').getByRole('link', { name: 'View exception' }).click();
  await expect(page.getByRole('link', { name: /^View request SR-/ })).toBeVisible();
});
