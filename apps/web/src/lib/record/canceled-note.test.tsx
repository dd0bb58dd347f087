import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../query-client.ts';
import { CanceledNote } from './canceled-note.tsx';

beforeEach(() => queryClient.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const services = {
  Link: ({ href, children }: { readonly href: string; readonly children?: React.ReactNode }) => (
    <a href={href}>{children}</a>
  ),
  useLeaveGuard: () => undefined,
  person: { id: '', name: '' },
};

/** Renders the note and waits until the property is loaded. */
async function renderNote(property: object) {
  const fetched = vi.fn((_: string) => Promise.resolve(Response.json({ id: 4, timeZone: 'UTC', ...property })));
  vi.stubGlobal('fetch', fetched);
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider localization={{ language: 'en', t: createTranslate('en', en) }} services={services} styleNonce="">
        <CanceledNote propertyId={4} />
      </KitProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(fetched).toHaveBeenCalled();
}

test('HIE-07 pages of a canceled property show the cancellation and its date, and link to the property', async () => {
  await renderNote({ canceled: true, accountChanges: { canceled: { at: '2026-11-20T10:00:00.000Z' } } });
  const note = await screen.findByRole('status');
  expect(note.textContent).toMatch(/^This property is canceled\. Canceled on .*2026.*\. View property$/);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/property/4');
});

test('HIE-07 pages of an active property have no note about a cancellation', async () => {
  await renderNote({ canceled: false, accountChanges: null });
  expect(screen.queryByRole('status')).toBeNull();
});
