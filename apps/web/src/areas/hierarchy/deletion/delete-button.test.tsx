import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { levelQuery } from '#web/areas/key-activity/index.ts';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { DeleteButton } from './delete-button.tsx';

beforeEach(() => queryClient.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const t = createTranslate('en', en);

/** A page that shows a division, its fields, and its corporation. */
function DivisionPage() {
  useQuery(levelQuery('division', 5));
  useQuery(query(api.hierarchy.getDivision, { divisionId: 5 }, { quiet: true }));
  useQuery(query(api.hierarchy.getCorporation, { corporationId: 2 }, { quiet: true }));
  const entity = { level: 'division' as const, id: 5, name: 'North', revision: 1 };
  return <DeleteButton entity={entity} parent={{ level: 'corporation', id: 2 }} />;
}

test('HIE-02 after a deletion, the parent level is loaded again, but not the deleted entity', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${url.replace(/[?].*/, '')}`);
    return Response.json({});
  });
  const count = (call: string) => calls.filter((candidate) => candidate === call).length;
  const router = createRouter({
    routeTree: createRootRoute({ component: DivisionPage, notFoundComponent: DivisionPage }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider localization={{ language: 'en', t }} services={services} styleNonce="">
        <RouterProvider router={router} />
      </KitProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Delete division' }));
  await waitFor(() => expect(count('GET /api/corporations/2')).toBe(1));
  const loadCount = count('GET /api/divisions/5');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(count('GET /api/corporations/2')).toBe(2));
  expect(count('DELETE /api/divisions/5')).toBe(1);
  expect(count('GET /api/divisions/5')).toBe(loadCount);
});
