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

/** Renders the screen at a URL with the given search parameters. */
function renderScreen(search: string) {
  const rootRoute = createRootRoute();
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: '/property-reports/$propertyId/incident',
    component: IncidentScreen,
  });
  const history = createMemoryHistory({ initialEntries: [`/property-reports/7/incident${search}`] });
  const router = createRouter({ routeTree: rootRoute.addChildren([route]), history });
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider localization={{ language: 'en', t: createTranslate('en', en) }} services={services} styleNonce="">
        <RouterProvider router={router} />
      </KitProvider>
    </QueryClientProvider>,
  );
  return { router, history };
}

test('BEY-20 other interpretations of a question stay visible after its answer opens, until the URL contains another question', async () => {
  // The incident itself does not load, because the test covers only the form.
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('/answers') ? Promise.resolve(Response.json(answer)) : new Promise(() => undefined),
  );
  const { router, history } = renderScreen('');
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

const question = (day: string) =>
  `?${new URLSearchParams({ unit: '204 B', from: `${day}T14:00Z`, to: `${day}T15:00Z` })}`;
const isIncident = (url: string) => url.includes('/incident');

test('BEY-20 the question form stays filled in if the answer fails to load, and shows the error', async () => {
  const failure = { code: 'validation', localizedMessage: 'At most 31 days', requestId: 'r' };
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(isIncident(url) ? Response.json(failure, { status: 400 }) : Response.json(property)),
  );
  renderScreen(question('2003-11-20'));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Unit/ })).value).toBe('204 B');
  expect((await screen.findByRole('alert')).textContent).toContain('At most 31 days');
  expect(screen.getByRole('button', { name: 'Update answer' })).toBeDefined();
});

test('BEY-08 an answer about a time in the future states that the time is in the future, and names no holder', async () => {
  const holding = {
    holder: { name: 'Ana Reyes', badge: '000107' },
    ...{
      from: at('10'),
      to: null,
      ended: null,
      activity: null,
      workOrder: null,
      isAsked: true,
      doubts: [],
      cabinet: null,
      receipt: null,
    },
    evidence: { from: { datalogId: 3, position: 1 }, to: null },
  };
  const key = { key: 1, tag: '71000', hook: 1, opens: ['204'], replacedAt: null, cabinet: null, holdings: [holding] };
  const incident = {
    ...{ property, unit: '204', isKnown: true, from: '2003-11-21T14:00:00.000Z', to: '2003-11-21T15:00:00.000Z' },
    ...{ readAt: at('16'), keys: [key], visits: { rows: [], more: 0 }, doubts: [] },
  };
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(Response.json(isIncident(url) ? incident : property)));
  renderScreen(question('2003-11-21'));
  expect(await screen.findByText('That time is in the future. Choose an earlier time.')).toBeDefined();
  expect(document.body.textContent).not.toContain('Ana Reyes');
  expect(screen.queryByText('Certain')).toBeNull();
});
