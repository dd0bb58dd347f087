import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/lib/query-client.ts';
import { t } from '#web/testing/rendered-text.tsx';
import { RunHistory } from './run-history.tsx';

beforeEach(() => queryClient.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const run = {
  ...{ id: 7, kind: 'units', fileName: 'good.csv', state: 'applied', rows: 9, counts: {}, isWatched: true },
  mapping: { id: 3, name: 'Yardi units', revision: 1 },
  ...{ failure: null, at: '2026-11-29T12:00:00.000Z', by: 'Dana Whitfield' },
  ...{ appliedAt: null, undoneAt: null, undoneBy: null },
};
const failed = {
  ...{ id: 4, kind: 'units', fileName: 'broken.csv', mapping: 'Yardi units', at: '2026-11-29T12:01:00.000Z' },
  failure: 'The file has no rows.',
};
const services = {
  Link: ({ children }: { readonly children?: ReactNode }) => children,
  useLeaveGuard: () => undefined,
  person: { id: '', name: '' },
};

test('BEY-21 the import history shows failed files with their reason, and the watched folder instead of a user', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ rows: [run], failedFiles: [failed] }));
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider localization={{ language: 'en', t }} services={services} styleNonce="">
        <RunHistory propertyId={1} timeZone="America/Chicago" />
      </KitProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('broken.csv');
  const [, first, second] = screen.getAllByRole('row');
  expect(first?.textContent).toMatch(/broken\.csv.*Watched folder.*Failed.*The file has no rows\./);
  expect(second?.textContent).toMatch(/Watched folder.*Imported/);
  expect(screen.queryByText('Dana Whitfield')).toBeNull();
});
