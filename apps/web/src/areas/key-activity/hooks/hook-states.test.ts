import { expect, test } from 'vitest';
import type { Cabinet, KeyOut } from '../board/shapes.ts';
import { panelsOf } from './hook-states.ts';

const cabinet: Cabinet = {
  id: 7,
  name: 'Lobby',
  silentSince: null,
  contact: 'in-contact',
  lastContact: null,
  removedBadgesWaiting: 0,
  panels: [
    { firstHook: 1001, hooks: 'ieovum', keys: [1, null, 3, 4, 5, null] },
    { firstHook: 1051, hooks: 'io', keys: [6, 7] },
  ],
};
const takenKey: KeyOut = {
  key: 3,
  tag: '71640',
  hook: 1003,
  unit: '317',
  units: ['317'],
  holder: { name: 'Tom Becker', badge: '000412' },
  activity: null,
  workOrder: null,
  since: '2026-11-20T13:50:00Z',
  dueBack: '2026-11-20T15:00:00Z',
  overdue: false,
  sinceClock: null,
  misplaced: false,
  receipt: null,
  cabinet: { id: 7, name: 'Lobby', silentSince: null },
};

test('DEV-02 hooks are labeled in the panel style of the property', () => {
  const letteredPanels = panelsOf(cabinet, [takenKey], [], true, () => false);
  expect(letteredPanels.map(({ name, out }) => [name, out])).toEqual([
    ['A', 2],
    ['B', 1],
  ]);
  expect(letteredPanels[0]?.hooks.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'A1 in',
    'A2 empty',
    'A3 out',
    'A4 overdue',
    'A5 unknown',
    'A6 misplaced',
  ]);
  const grouped = panelsOf(
    { ...cabinet, panels: [{ firstHook: 51, hooks: 'i', keys: [8] }] },
    [],
    [],
    false,
    () => false,
  );
  expect(grouped[0]).toMatchObject({ name: '2', hooks: [{ name: '(2) 1', position: '1' }] });
});

test('TXN-10 a hook shows the key that was taken from it, not the key from the same hook of another cabinet, and is marked as overdue if that key is', () => {
  const [panel] = panelsOf(
    cabinet,
    [takenKey, { ...takenKey, cabinet: { id: 8, name: 'Annex', silentSince: null } }],
    [],
    true,
    () => true,
  );
  expect(panel?.hooks[2]).toMatchObject({ state: 'overdue', row: { unit: '317', cabinet: { id: 7 } } });
});
