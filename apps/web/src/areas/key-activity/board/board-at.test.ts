import { expect, test } from 'vitest';
import { boardOrder, elapsedShare, figuresAt, isOverdueAt, serverTime } from './board-at.ts';
import type { KeyOut } from './shapes.ts';

const at = (clock: string) => Date.parse(`2026-11-20T${clock}:00Z`);
const row = (unit: string, since: string, dueBack: string | null, overdue = false): KeyOut => ({
  key: null,
  tag: null,
  hook: null,
  unit,
  units: [unit],
  holder: { name: 'Tom Becker', badge: '000412' },
  activity: 'Showing',
  workOrder: null,
  since: `2026-11-20T${since}:00Z`,
  dueBack: dueBack === null ? null : `2026-11-20T${dueBack}:00Z`,
  overdue,
  sinceClock: null,
  misplaced: false,
  receipt: null,
  cabinet: { id: 1, name: 'Lobby', silentSince: null },
});
const figures = {
  keysOut: 3,
  overdue: 1,
  longestOverdue: 7200,
  dueWithinHour: 1,
  inPlace: 9,
  misplaced: 0,
  lost: 0,
  unknown: 0,
  keys: 12,
  lastKnown: { keysOut: 0, overdue: 0, inPlace: 0 },
};

test('TXN-10 a key becomes overdue as time passes, without a message from the server', () => {
  const keyOut = row('204', '09:00', '11:00');
  expect(isOverdueAt(keyOut, at('10:59'))).toBe(false);
  expect(isOverdueAt(keyOut, at('11:00'))).toBe(true);
});

test('TXN-10 the figures of the board change as time passes and still include rows that are not loaded', () => {
  const board = {
    asOf: '2026-11-20T10:00:00Z',
    figures,
    rows: [row('1', '08:00', '09:00', true), row('2', '09:00', '10:30'), row('3', '09:30', '11:20')],
  };
  expect(figuresAt(board, at('10:00'))).toEqual({ ...figures, longestOverdue: 7_200_000 });
  expect(figuresAt(board, at('10:31'))).toEqual({
    ...figures,
    overdue: 2,
    dueWithinHour: 1,
    longestOverdue: 9_060_000,
  });
  expect(
    figuresAt({ ...board, figures: { ...figures, overdue: 0, longestOverdue: null }, rows: [] }, at('10:00')),
  ).toEqual({ ...figures, overdue: 0, dueWithinHour: 1, longestOverdue: null });
});

test('TXN-10 the board lists overdue keys first, then keys by due time, then keys without a due time', () => {
  const rows = [
    row('a', '09:00', null),
    row('b', '09:00', '15:00'),
    row('c', '09:30', '12:00'),
    row('d', '09:10', '09:20'),
    // Out the longest, but overdue for a shorter time.
    row('e', '08:00', '09:50'),
  ];
  expect(boardOrder(rows, at('10:00')).map(({ unit }) => unit)).toEqual(['d', 'e', 'c', 'b', 'a']);
});

test('TXN-10 the bar of a key shows how much of the time until the due time has passed', () => {
  expect(elapsedShare(row('1', '10:00', '14:00'), at('11:00'))).toBe(0.25);
  expect(elapsedShare(row('1', '10:00', '10:30'), at('11:00'))).toBe(1);
  expect(elapsedShare(row('1', '10:00', null), at('16:00'))).toBe(0.25);
  expect(elapsedShare(row('1', '12:00', '14:00'), at('11:00'))).toBe(0);
});

test('TXN-10 a wrong browser clock does not make keys overdue', () => {
  const received = at('03:00');
  expect(serverTime('2026-11-20T10:00:00Z', received, received + 60_000)).toBe(at('10:01'));
  expect(serverTime('2026-11-20T10:00:00Z', received, received - 60_000)).toBe(at('10:00'));
});
