import { expect, test } from 'vitest';
import { lastKnownNote } from './last-known.ts';

const since = '2026-11-20T15:00:00.000Z';
const board = { name: 'Office', silentSince: since };
const t = (key: string, params: Readonly<Record<string, string>>) => `${key} ${Object.values(params).join(' ')}`;
const noteOf = (source: Parameters<typeof lastKnownNote>[0]) => lastKnownNote(source, { t, when: () => '3 PM' });

test('BEY-17 data of a key board whose tablet moved is last known, with the new key board instead of a silence', () => {
  expect(noteOf(board)).toBe('custody.lastKnown Office 3 PM');
  expect(noteOf({ ...board, tabletMoved: { to: 'Garage' } })).toBe('custody.tabletMovedTo Office 3 PM Garage');
  expect(noteOf({ ...board, tabletMoved: { to: null } })).toBe('custody.tabletMoved Office 3 PM');
  expect(noteOf({ ...board, silentSince: null, tabletMoved: { to: 'Garage' } })).toBeNull();
});
