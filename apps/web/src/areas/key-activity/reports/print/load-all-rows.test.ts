import { expect, test } from 'vitest';
import type { KeyEvent } from '../../events/shapes.ts';
import { loadAllRows } from './load-all-rows.ts';

const rowsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id }) as KeyEvent);

test('TXN-05 all rows in the range of a report are loaded for printing, page by page', async () => {
  const received: number[] = [];
  const requestedCursors: (string | null)[] = [];
  const all = await loadAllRows(
    async (cursor) => {
      requestedCursors.push(cursor);
      return { rows: rowsOf(500), next: requestedCursors.length < 3 ? `c${requestedCursors.length}` : null };
    },
    (count) => received.push(count),
  );
  expect(requestedCursors).toEqual([null, 'c1', 'c2']);
  expect(received).toEqual([500, 1000, 1500]);
  expect([all.rows.length, all.isTruncated]).toEqual([1500, false]);
});

test('TXN-05 at most 10,000 rows are printed, and a longer report is marked as truncated', async () => {
  const all = await loadAllRows(
    async () => ({ rows: rowsOf(500), next: 'more' }),
    () => {},
  );
  expect([all.rows.length, all.isTruncated]).toEqual([10_000, true]);
});
