import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/lib/query-client.ts';
import { t } from '#web/testing/rendered-text.tsx';
import type { Order } from '../shapes.ts';
import { OrderForm } from './order-form.tsx';
import type { Product } from './suggested-price.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const products = [
  { id: 11, number: '310', name: 'Key tags', kind: 'supply', isFromTables: false, isActive: true, unitPriceCents: 200 },
] as unknown as Product[];
const line = { productId: 11, kind: 'supply', quantity: 1, description: 'Tags', note: '', unitPriceCents: 200 };
const sam = { id: 101, name: 'Sam' };
const draft = {
  ...{
    id: 7,
    propertyId: 2,
    revision: 3,
    state: 'draft',
    change: 'free',
    typeId: 1,
    tier: 'STD',
    units: 90,
    hooks: 100,
  },
  ...{ priceVariant: '', deliveryDate: null, salesRep1: sam, salesRep2: null, installer: null, technician: null },
  ...{ chosenSystem: null, customerPoNumber: '', remarks: '', needsUnitEntry: true, shippingFeeCents: 0 },
  lines: [1, 2, 3].map((id) => ({ ...line, id, isMonthly: false, priceTable: null })),
} as unknown as Order;

/** Renders the editor for a draft. `reply` is the response to a save. Returns the sent bodies. */
async function show(reply: () => Response) {
  const sent: { submit?: boolean }[] = [];
  vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit = {}) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)));
    return Promise.resolve(reply());
  });
  const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
  const people = { representatives: [sam], installers: [], technicians: [] };
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({
      component: () => (
        <KitProvider localization={{ language: 'en', t }} services={services} styleNonce="">
          <OrderForm {...{ propertyId: 2, order: draft, products, tables: [], people, systems: [], authorId: 101 }} />
        </KitProvider>
      ),
      notFoundComponent: () => null,
    }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Product, Line 3');
  return sent;
}

const rejection = () =>
  Response.json(
    {
      ...{ code: 'validation', localizedMessage: 'Invalid' },
      validationResult: {
        errors: [],
        fields: [
          {
            path: 'lines.1.productId',
            code: 'productWithdrawn',
            message: 'This product is discontinued. Choose another one.',
          },
          { path: 'lines.2.unitPriceCents', code: 'valInvalid', message: 'This value is not valid.' },
        ],
      },
    },
    { status: 400 },
  );

test('PUR-07 a server error names its line, and a click on the error focuses the field of that line', async () => {
  const sent = await show(rejection);
  fireEvent.click(screen.getByRole('button', { name: 'Submit order' }));
  const popup = await screen.findByRole('dialog', { name: 'Please correct the following' });
  expect(sent).toMatchObject([{ submit: true }]);
  fireEvent.click(within(popup).getByRole('button', { name: 'Line 3, Unit price: This value is not valid.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Unit price, Line 3'));
  const summary = screen.getByRole('alert');
  fireEvent.click(
    within(summary).getByRole('button', { name: 'Line 2, Product: This product is discontinued. Choose another one.' }),
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Product, Line 2'));
});

test('PUR-07 “Save draft” saves without submitting, even after a rejected submit', async () => {
  const sent = await show(rejection);
  fireEvent.click(screen.getByRole('button', { name: 'Submit order' }));
  await screen.findByRole('dialog', { name: 'Please correct the following' });
  for (const number of [2, 3])
    fireEvent.change(screen.getByLabelText(`Description, Line ${number}`), { target: { value: 'Other tags' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(sent).toMatchObject([{ submit: true }, { submit: false }]));
});
