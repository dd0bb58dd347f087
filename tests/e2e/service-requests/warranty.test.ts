import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { administrator, newManager } from '../sign-in/new-login.ts';
import { messagesTo } from '../sign-in/outbox.ts';
import { callsAs, openRequest } from './own-request.ts';

test.describe('a second answer is rejected', () => {
  test.use({ expectedErrors: [409] });

  test('SRQ-07 a manager approves parts once on a page without signing in; opening the link changes nothing', async ({
    uniqueWord,
    page,
    request,
  }) => {
    test.slow();
    const create = await administrator(request);
    const { id: propertyId } = await create<{ id: number }>('/api/regions/1/properties', {
      ...{ name: `${uniqueWord} Court`, timeZone: 'America/New_York', warrantyUntil: '2024-01-31' },
      physicalAddress: { addressLine1: '3 Hinge Court', city: 'Tampa', state: 'FL', zip: '33602' },
    });
    const manager = await newManager(request, { propertyName: `${uniqueWord} Court` });
    const { id, number } = await openRequest(request, `${uniqueWord} door`, propertyId);
    const send = await callsAs(request, 'service');
    const path = `/api/properties/${propertyId}/service-requests/${id}`;
    const { rows } = await send<{ rows: { id: number }[] }>('GET', '/api/service-requests/assignable-users');
    await send('POST', `${path}/actions`, { action: 'assign', assigneeId: rows[0]?.id });
    await send('POST', `${path}/actions`, { action: 'askWarranty', reason: 'A hinge, $40' });
    const links = () =>
      messagesTo(manager)
        .join('\n')
        .replaceAll(/=\r?\n/g, '')
        .match(/\/warranty\/(?:approve|disapprove)\/[A-Za-z0-9_-]{43}/g) ?? [];
    await expect.poll(() => links().length).toBeGreaterThan(1);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(links().find((link) => link.includes('/approve/')) ?? '');
    await expect(page.getByRole('heading', { level: 1, name: 'Parts approval' })).toBeVisible();
    await expect(page.getByText(`for request SR-${number}?`)).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.reload();
    await page.getByLabel('Comment').fill('Go ahead');
    await page.getByRole('button', { name: 'Approve', exact: true }).dblclick();
    await expect(
      page.getByText('Thank you. The parts are approved, and we will continue with your request.'),
    ).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    const storedRequest = await send<{ state: string; warranty: object }>('GET', path);
    expect(storedRequest).toMatchObject({ state: 'assigned', warranty: { answer: 'approved', reason: 'Go ahead' } });
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText(
      'This link was already used. To change your answer, contact the sender.',
    );
    await expectAccessible(page);
  });
});
