import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { t } from '#web/testing/rendered-text.tsx';
import type { OrderRow } from '../shapes.ts';
import { ApproveOrders } from './approve-orders.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
const approve = { action: 'approve', reason: 'none', blockedReason: null };
const order = (id: number, overrides: object = {}) =>
  ({
    id,
    number: 20_000 + id,
    propertyId: 2,
    propertyName: 'Elm',
    revision: id,
    may: [approve],
    ...overrides,
  }) as OrderRow;

test('PUR-05 several orders are approved with one call each; the confirmation lists orders that the user cannot approve, and the result lists all failures', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    sent.push([path, JSON.parse(String(body)).revision]);
    return Promise.resolve(
      path.includes('/2/actions')
        ? Response.json({ code: 'changedByAnother', localizedMessage: 'Someone else changed it.' }, { status: 409 })
        : Response.json({}),
    );
  });
  const failedIds: number[] = [];
  const ownOrder = order(3, { may: [{ ...approve, blockedReason: { code: 'ownPurchaseOrder', params: {} } }] });
  render(
    <KitProvider localization={{ language: 'en', t }} services={services} styleNonce="">
      <ApproveOrders
        rows={[order(1), order(2), ownOrder]}
        onDone={(rows) => failedIds.push(...rows.map(({ id }) => id))}
      />
    </KitProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Approve 2 orders' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve 2 orders?' });
  expect(dialog.textContent).toContain('you cannot approve them now: 20003 Elm.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Approve 2 orders' }));
  expect(await within(dialog).findByText('20002 Elm: Someone else changed it.')).toBeTruthy();
  expect(within(dialog).getByText('Done: 20001 Elm')).toBeTruthy();
  expect(failedIds).toEqual([2, 3]);
  const path = (id: number) => expect.stringContaining(`/properties/2/purchase-orders/${id}/actions`);
  expect(sent).toEqual([
    [path(1), 1],
    [path(2), 2],
  ]);
});

test('PUR-05 the review of an order shows its author why they cannot approve it, and they can still delete it', async () => {
  const details = { lines: [], shippingFeeCents: 0, remarks: '' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(details)));
  const may = [
    { ...approve, blockedReason: { code: 'ownPurchaseOrder', params: {} } },
    { ...approve, action: 'delete' },
  ];
  const facts = {
    corporationName: 'Forest',
    state: 'submitted',
    salesRep1: { name: 'Sam' },
    salesRep2: null,
    totalCents: 0,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <KitProvider localization={{ language: 'en', t }} services={services} styleNonce="">
        <DecisionDialog
          order={order(4, { may, ...facts })}
          onClose={() => {}}
          onDone={() => {}}
          onRejected={async () => {}}
        />
      </KitProvider>
    </QueryClientProvider>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Purchase order 20004' });
  expect(within(dialog).getByText('You created this order, so another user must approve it.')).toBeTruthy();
  const isDisabled = (name: string) => within(dialog).getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect([isDisabled('Approve order'), isDisabled('Delete')]).toEqual([true, false]);
});
