import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useView } from './use-view.ts';

beforeEach(() => queryClient.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const me = {
  person: { id: 1, isInternal: false },
  ...{ viewingAs: null, rights: [], commercialLevel: 4, reach: { kind: 'property', corporation: null, entities: [] } },
} as unknown as Me;

function State() {
  const { closed, isClosedUnknown } = useView(me);
  return <p>{closed ? 'closed' : isClosedUnknown ? 'unknown' : 'open'}</p>;
}

function open(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const routeTree = createRootRoute({ component: State, notFoundComponent: State });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter({ routeTree, history })} />
    </QueryClientProvider>,
  );
}

test.each([
  [true, 'closed'],
  [false, 'open'],
])('NAV-11 a report of a property waits until its status is known (suspended: %s)', async (suspended, state) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async () => {
    await asked;
    return Response.json({ id: 7, suspended });
  });
  open('/property-reports/7/transaction');
  expect(await screen.findByText('unknown')).toBeDefined();
  answer();
  expect(await screen.findByText(state)).toBeDefined();
});

test('NAV-11 the board of a property does not wait for its status', async () => {
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined));
  open('/overview?property=7');
  expect(await screen.findByText('open')).toBeDefined();
});
