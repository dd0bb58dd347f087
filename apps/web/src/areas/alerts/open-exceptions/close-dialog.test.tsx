import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/lib/query-client.ts';
import { t } from '#web/testing/rendered-text.tsx';
import { ResolveDialog } from './close-dialog.tsx';
import type { ExceptionRow } from './shapes.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const reason = (id: number, name: string) => ({ id, name });
const [other, inUse, power] = [reason(1, 'Other'), reason(2, 'Still in use'), reason(3, 'No power')];
const exception = (id: number, overrides: object = {}) =>
  ({
    ...{ id, kind: 'KEY_OUT', since: '2003-11-20T14:00:00.000Z', endedAt: null, tag: `7100${id}`, unit: `20${id}` },
    ...{ property: { id: 7, name: 'Harbor Point', timeZone: 'UTC' }, system: { id: 3, name: 'Lobby' }, receipt: null },
    holder: { name: 'Ana Reyes', badge: '000107' },
    ...overrides,
  }) as ExceptionRow;
const silent = exception(9, { kind: 'LAST_COMM', tag: null, unit: null, holder: null });

function show(exceptions: readonly ExceptionRow[], ids = exceptions.map(({ id }) => id)) {
  vi.stubGlobal('fetch', (url: string) => {
    const causes = url.endsWith('/9') ? [other, power] : [other, inUse];
    return Promise.resolve(Response.json({ causes, outcomes: [other] }));
  });
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider
        localization={{ language: 'en', t }}
        services={{ Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } }}
        styleNonce=""
      >
        <ResolveDialog {...{ ids, exceptions }} keysStayOut={false} onClose={() => undefined} />
      </KitProvider>
    </QueryClientProvider>,
  );
}
const causes = async () =>
  within(await screen.findByRole('group', { name: /Cause/ }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent ?? radio.textContent);

test('BEY-06 the dialog for resolving an exception names its kind, key, person, cabinet, and start', async () => {
  show([exception(4)]);
  const line = (await screen.findByText(/^Key out too long/)).closest('li');
  expect(line?.textContent).toMatch(/204, Ana Reyes.*Harbor Point, Lobby, since 11\/20\/2003/);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('BEY-06 the dialog for resolving several exceptions names the first three and counts the others', async () => {
  show(
    [1, 2, 3, 4].map((id) => exception(id)),
    [1, 2, 3, 4, 5, 6],
  );
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toHaveLength(4);
  expect(lines[3]).toBe('3 more');
});

test('BEY-06 the dialog for resolving exceptions about a key and a silent cabinet offers only causes that can explain both', async () => {
  show([exception(1), silent]);
  expect(await screen.findByText('System silent: Lobby')).toBeDefined();
  expect(await causes()).toEqual(['Other']);
});
