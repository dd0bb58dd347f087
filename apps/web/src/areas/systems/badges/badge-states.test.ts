import { expect, test } from 'vitest';
import type { ConfigChange } from '../shapes.ts';
import { waitingBadges } from './badge-states.ts';

const change = (
  revision: number,
  key: string,
  state: ConfigChange['state'],
  more: Partial<ConfigChange> = {},
): ConfigChange => ({
  datalogId: 1,
  datalogNumber: '7001',
  revision,
  kind: 'badge',
  key,
  removal: false,
  state,
  queuedAt: '2026-11-20T10:00:00Z',
  deliveredAt: null,
  acknowledgedAt: null,
  ...more,
});
const nameOf = ({ datalogId }: ConfigChange) => (datalogId === 1 ? 'Lobby' : 'Annex');

test('DEV-11 a removed badge that a cabinet has not acknowledged is a warning until it has', () => {
  const removal = change(5, '000290', 'delivered', { removal: true });
  expect(waitingBadges([removal], nameOf).removed).toEqual([removal]);
  expect(waitingBadges([{ ...removal, state: 'acknowledged' }], nameOf).removed).toEqual([]);
});

test('DEV-11 the newest change of a badge counts, cabinet by cabinet', () => {
  const { byBadge, removed } = waitingBadges(
    [
      change(3, '000290', 'queued', { removal: true }),
      change(4, '000290', 'acknowledged'),
      change(6, '000412', 'queued'),
      change(2, '000412', 'queued', { datalogId: 2 }),
      change(9, '71640', 'queued', { kind: 'tag' }),
    ],
    nameOf,
  );
  expect(removed).toEqual([]);
  expect([...byBadge]).toEqual([['000412', ['Lobby', 'Annex']]]);
});
