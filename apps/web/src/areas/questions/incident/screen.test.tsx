import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/lib/query-client.ts';
import IncidentScreen from './screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const services = {
  Link: ({ children }: { readonly children?: React.ReactNode }) => <a href="/">{children}</a>,
  useLeaveGuard: () => undefined,
  person: { id: '', name: '' },
};
const at = (hour: string) => `2003-11-20T${hour}:00:00.000Z`;
const range = (hour: string) => ({ from: at(hour), to: at(hour) });
const property = { id: 7, name: 'Harbor Point', timeZone: 'UTC', nonLetteredPanels: false };
const answer = {
  ...{ kind: 'unit', ...range('14'), others: [range('02')] },
  clock: { kind: 'twice', local: '2003-11-20T14:00', used: at('14') },
  incident: { property, unit: '204', ...range('14') },
};

test('BEY-20 other readings of a question stay visible after its answer opened, until the URL has another question', async () => {
  // The incident itself does not load. The test is about the form.
  vi.stubGlobal('fetch', (address: string) =>
    address.includes('/answers') ? Promise.resolve(Response.json(answer)) : new Promise(() => undefined),
  );
  const rootRoute = createRootRoute();
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: '/property-reports/$propertyId/incident',
    component: IncidentScreen,
  });
  const history = createMemoryHistory({ initialEntries: ['/property-reports/7/incident'] });
  const router = createRouter({ routeTree: rootRoute.addChildren([route]), history });
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider localization={{ language: 'en', t: createTranslate('en', en) }} services={services} styleNonce="">
        <RouterProvider router={router} />
      </KitProvider>
    </QueryClientProvider>,
  );
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  fireEvent.change(field, { target: { value: '204 at 2' } });
  fireEvent.submit(field);
  await waitFor(() => expect(router.state.location.search).toMatchObject({ typed: '204 at 2' }));
  const note = await screen.findByRole('status');
  expect(note.textContent).toContain('occurs twice that day');
  expect(note.textContent).toContain('Did you mean');
  expect(field.value).toBe('204 at 2');
  act(() => history.push('/property-reports/7/incident?unit=204&typed=205%20today'));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('205 today'));
  expect(screen.queryByRole('status')).toBeNull();
});
