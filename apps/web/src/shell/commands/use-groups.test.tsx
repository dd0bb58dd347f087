import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/lib/query-client.ts';
import type { ShellView } from '../use-view.ts';
import { useGroups } from './use-groups.ts';

beforeEach(() => queryClient.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const t = createTranslate('en', en);
const view = {
  me: { person: { id: 1, isInternal: true }, viewingAs: null, rights: ['PropertyUnit_UPDATE', 'AllEntities_READ'] },
  selection: { propertyId: null, regionId: null, divisionId: null },
  property: null,
  navigation: [],
} as unknown as ShellView;
const hit = { kind: 'property', id: 9, name: '12 Bay Street', detail: '' };

function Lines({ typed }: { readonly typed: string }) {
  const { groups } = useGroups(view, typed, typed);
  return groups.flatMap(({ entries }) =>
    entries.map(({ id, name, href }) => (
      <a key={id} href={href}>
        {name}
      </a>
    )),
  );
}

test('BEY-14 HIE-06 the command box finds a unit without a key by each spelling, and lists the exact name first', async () => {
  const unit = (id: number, name: string, keys: number) => ({ id, unit: name, building: null, keys, keysOut: 0 });
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.includes('/api/properties/7/units')
        ? { rows: [unit(1, '112-B', 0), unit(2, '12-B', 0), unit(3, '120', 1)], next: null, count: 3 }
        : { hits: [hit], rows: [], next: null, count: 0 },
    ),
  );
  for (const typed of ['12B', '12 b', '12-B']) {
    const router = createRouter({
      routeTree: createRootRoute({ component: () => <Lines typed={typed} /> }),
      history: createMemoryHistory({ initialEntries: ['/property/7'] }),
    });
    const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
    render(
      <QueryClientProvider client={queryClient}>
        <KitProvider localization={{ language: 'en', t }} services={services} styleNonce="">
          <RouterProvider router={router} />
        </KitProvider>
      </QueryClientProvider>,
    );
    await screen.findByRole('link', { name: '12 Bay Street' });
    const found = await screen.findByRole('link', { name: '12-B' });
    expect(found.getAttribute('href')).toBe('/property/7/units?find=12-B');
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names.slice(0, 2), typed).toEqual(['12-B', '112-B']);
    expect(names).not.toContain('120');
    cleanup();
  }
});
