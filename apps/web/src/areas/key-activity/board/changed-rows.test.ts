import { expect, test } from 'vitest';
import { changedRowIds, rowIdOf } from './changed-rows.ts';
import type { KeyOut } from './shapes.ts';

const row = (unit: string, holder = 'Ana Reyes'): KeyOut => ({
  key: null,
  tag: unit,
  hook: 1001,
  unit,
  units: [unit],
  holder: { name: holder, badge: '000107' },
  activity: 'Showing',
  workOrder: null,
  since: '2026-11-20T10:00:00Z',
  dueBack: null,
  overdue: false,
  sinceClock: null,
  misplaced: false,
  receipt: null,
  cabinet: { id: 1, name: 'Lobby', silentSince: null },
});

test('TXN-10 a key that was taken or has a new holder is highlighted, and other keys are not', () => {
  const before = [row('101'), row('102')];
  const after = [row('101'), row('102', 'Tom Becker'), row('103')];
  expect([...changedRowIds(before, after)]).toEqual([rowIdOf(row('102')), rowIdOf(row('103'))]);
  expect(changedRowIds(after, after).size).toBe(0);
});
