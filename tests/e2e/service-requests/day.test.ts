import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { callsAs, openRequest } from './own-request.ts';

test('SRQ-01 SRQ-06 a technician completes a request on a phone: call, directions, work, a part, and two clicks to finish', async ({
  uniqueWord,
  request,
  signedIn,
}) => {
  test.slow();
  const { id, number } = await openRequest(request, `${uniqueWord} door`);
  const send = await callsAs(request, 'service');
  const requestPath = `/api/properties/1/service-requests/${id}`;
  const me = (await send<{ rows: { id: number; name: string }[] }>('GET', '/api/service-requests/assignable-users'))
    .rows;
  const { person } = await send<{ person: { id: number } }>('GET', '/api/session/me');
  await send('POST', `${requestPath}/actions`, { action: 'assign', assigneeId: person.id });
  expect(me.some((user) => user.id === person.id)).toBe(true);
  // My day lists a started request regardless of its due time.
  await send('PUT', `${requestPath}/timer`, { isRunning: true });
  await send('PUT', `${requestPath}/timer`, { isRunning: false });

  const page = await signedIn('service');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/my-day');
  const card = page.getByRole('region', { name: new RegExp(`^SR-${number} `) });
  await expect(card.getByText(`${uniqueWord} door`)).toBeVisible();
  await expect(card.getByRole('link', { name: 'Call Jo Ahn' })).toHaveAttribute('href', 'tel:3125550123');
  await expect(card.getByRole('link', { name: 'Map' })).toHaveAttribute('href', /google\.com\/maps\/search/);
  await card.getByRole('button', { name: 'Start timer' }).click();
  await expect(card.getByRole('timer')).toContainText('since');
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Add part' }).click();
  const dialog = page.getByRole('dialog', { name: `Part used for SR-${number}` });
  await dialog.getByRole('textbox', { name: /^Part\b/ }).fill(`${uniqueWord} hinge`);
  await dialog.getByLabel('Serial number').fill('88-10423');
  await dialog.getByRole('button', { name: 'Add part' }).click();
  await expect(card.getByText(`1 × ${uniqueWord} hinge`)).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Close request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close request' }).click();
  await expect(card).toHaveCount(0);
  await page.goto(`/service-requests/property/1/${id}`);
  await expect(page.getByText(`Parts: 1 × ${uniqueWord} hinge`)).toBeVisible();
  await expect(page.getByText('Time worked: ')).toBeVisible();
});

test.look('SRQ-06 a day without work shows a message, including in dark mode', async ({ signedIn }) => {
  const page = await signedIn({ role: 'accounting', scheme: 'dark' });
  await page.goto('/my-day');
  // For a role without access to service requests, the page names a person to ask.
  await expect(page.getByText('Ask a system administrator.')).toBeVisible();
  const sales = await signedIn({ role: 'sales', scheme: 'dark' });
  await sales.goto('/my-day');
  await expect(sales.getByText('Nothing due today')).toBeVisible();
  await expectAccessible(sales);
});
