import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { afterEach, expect, test, vi } from 'vitest';
import { saveBoard } from './save-board.ts';
import type { Board } from './shapes.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const property = { id: 1, name: 'Harbor Point', timeZone: 'America/Chicago', nonLetteredPanels: false };
const key = {
  ...{ key: 7, tag: '00A1', hook: 3, unit: '204', units: ['204'], activity: null, since: '2026-11-20T15:00:00Z' },
  cabinet: { id: 1, name: 'Office', lastContact: '2026-11-20T16:00:00Z', isSilent: false },
};

test('TXN-10 the board is saved as two files: keys out, and requested keys', async () => {
  const sentTables: { content: string; rows: string[][] }[] = [];
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    const { pathname } = new URL(url, location.origin);
    if (pathname === '/api/reports/table') {
      sentTables.push(JSON.parse(String(options.body)));
      return new Response('saved');
    }
    const requestedBy = { badge: '12', name: 'Ana Cruz' };
    const rows = pathname.endsWith('/keys-out') ? [] : [{ ...key, property, requestedBy }];
    return Response.json({ rows, more: 0, revisions: [] });
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:' }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const t = createTranslate('en', en);
  const board = { property, cabinets: [], rows: [] } as unknown as Board;
  const shown = { find: '', sort: null, now: Date.parse('2026-11-20T18:00:00Z'), format: 'csv' } as const;
  const textOf = (wording: unknown) => (typeof wording === 'string' ? t(wording as 'board.title') : '');
  await saveBoard(board, shown, { t, locale: 'en-US-u-hc-h12', textOf, Link: () => null });
  expect(sentTables).toMatchObject([
    { format: 'csv', content: 'board', lines: ['Harbor Point'], zone: 'America/Chicago', rows: [] },
    { content: 'Requested, not scanned', rows: [expect.arrayContaining(['Ana Cruz'])] },
  ]);
});
