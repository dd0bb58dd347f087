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

test('TXN-10 the board is saved as two CSV files: keys out, and requested keys', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, location.origin);
    const requestedBy = { badge: '12', name: 'Ana Cruz' };
    const rows = pathname.endsWith('/keys-out') ? [] : [{ ...key, property, requestedBy }];
    return Response.json({ rows, more: 0, revisions: [] });
  });
  const files = new Map<string, Promise<string>>();
  let text = Promise.resolve('');
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        text = blob.text();
        return 'blob:';
      },
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.set(this.download, text);
  });
  const t = createTranslate('en', en);
  const board = { property, cabinets: [], rows: [] } as unknown as Board;
  const shown = { find: '', sort: null, now: Date.parse('2026-11-20T18:00:00Z'), madeBy: 'Dana Whitfield' };
  const textOf = (wording: unknown) => (typeof wording === 'string' ? t(wording as 'board.title') : '');
  await saveBoard(board, shown, { t, locale: 'en-US-u-hc-h12', textOf, Link: () => null });
  expect([...files.keys()]).toEqual([
    'board-harbor-point-2026-11-20.csv',
    'requested-not-scanned-harbor-point-2026-11-20.csv',
  ]);
  const [out, requested] = await Promise.all(files.values());
  expect(out).not.toContain('Ana Cruz');
  expect(requested?.split('\r\n').slice(0, 3)).toEqual([
    expect.stringContaining('Unit,Requested by'),
    expect.stringContaining('Ana Cruz'),
    '',
  ]);
});
