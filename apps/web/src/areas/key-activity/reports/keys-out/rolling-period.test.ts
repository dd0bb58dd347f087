import { expect, test } from 'vitest';
import type { KeyOut } from '../../board/shapes.ts';
import { takenInLast30Days } from './rolling-period.ts';

test('TXN-02 the keys-out report covers keys taken in the last 30 days, to the millisecond', () => {
  const now = Date.parse('2026-11-20T15:00:00.000Z');
  const rows = ['2026-11-20T14:00:00.000Z', '2026-10-21T15:00:00.000Z', '2026-10-21T14:59:59.999Z'].map(
    (since) => ({ since }) as KeyOut,
  );
  expect(takenInLast30Days(rows, now)).toEqual(rows.slice(0, 2));
});
