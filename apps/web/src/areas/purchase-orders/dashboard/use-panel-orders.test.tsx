import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/lib/query-client.ts';
import { type OrderPanelId, usePanelOrders } from './use-panel-orders.ts';

beforeEach(() => queryClient.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Filters that a panel sends. */
async function filtersOf(panelId: OrderPanelId) {
  const requested: URL[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(new URL(url, 'http://portal.test'));
    return Response.json({ rows: [], count: 0, next: null });
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  renderHook(() => usePanelOrders(panelId, true), { wrapper });
  await waitFor(() => expect(requested).toHaveLength(1));
  const sentParams = requested[0]?.searchParams;
  return [sentParams?.get('purchaseOrderStatuses'), sentParams?.get('last60Days'), sentParams?.get('list')];
}

test('OPS-01 the new orders panel requests property orders in status 1 from the last 60 days', async () => {
  expect(await filtersOf('new')).toEqual(['1', 'true', 'property']);
});

test('OPS-01 the panel of properties without verified units requests property orders in status 5 of any age', async () => {
  expect(await filtersOf('withoutUnits')).toEqual(['5', null, 'property']);
});
