import type { LiveSnapshot } from '@latchboard/contract/key-activity/live-shapes';
import { type Query, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { positionsOf, shareEqual, storePosition } from './live-position.ts';
import { accountsChangedFor, mayMissChange, withChange } from './live-snapshot.ts';

/**
 * The server has received ten notices. Property 1 changed with the sixth, and its account with the third. Property 2
 * has not changed.
 */
const snapshot: LiveSnapshot = {
  marks: { 77: 0, 88: 4 },
  completeSince: 0,
  hasAll: true,
  properties: [
    { property: 1, revision: 7, at: 6, accountAt: 3 },
    { property: 2, revision: 40, at: 0, accountAt: 0 },
  ],
};

/** A query with its reply. */
function queryOf(
  live: number | 'all' | undefined,
  position: string | null,
  { data = { rows: [] }, hasRevision = false }: { readonly data?: object; readonly hasRevision?: boolean } = {},
) {
  const client = new QueryClient();
  storePosition(data, position);
  client.setQueryDefaults(['one'], { meta: { live, hasRevision } });
  return client
    .getQueryCache()
    .build(client, { queryKey: ['one'], meta: { live, hasRevision } }, stateOf(data)) as unknown as Query;
}
const stateOf = (data: unknown) => ({
  data,
  dataUpdateCount: 1,
  dataUpdatedAt: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success' as const,
  fetchStatus: 'idle' as const,
});
const missesChange = (...args: Parameters<typeof queryOf>) => mayMissChange(snapshot, queryOf(...args));

test('TXN-10 data that the server read after the last change is not fetched again', () => {
  expect(missesChange(1, '77.6')).toBe(false);
  expect(missesChange('all', '77.9')).toBe(false);
  expect(missesChange(1, '88.2')).toBe(false);
  expect(missesChange(2, '77.0')).toBe(false);
});

test('TXN-10 data is fetched again if it changed between its reply and the start of the stream', () => {
  expect(missesChange(1, '77.5')).toBe(true);
  expect(missesChange('all', '77.5')).toBe(true);
  expect(missesChange(1, '88.1')).toBe(true);
});

test('TXN-10 data is fetched again if the position of its reply is unknown', () => {
  for (const position of [null, '99.1', '', '77']) expect(missesChange(1, position), String(position)).toBe(true);
  const withoutOldest = { ...snapshot, completeSince: 5 };
  expect(mayMissChange(withoutOldest, queryOf(2, '77.4'))).toBe(true);
  expect(mayMissChange(withoutOldest, queryOf(2, '77.5'))).toBe(false);
});

test('TXN-10 a board with the same revision as the snapshot is not fetched again, regardless of its position', () => {
  for (const position of ['77.5', null]) {
    expect(missesChange(1, position, { data: { revision: 7 }, hasRevision: true }), String(position)).toBe(false);
    expect(missesChange(1, position, { data: { revision: 6 }, hasRevision: true }), String(position)).toBe(true);
  }
  expect(missesChange('all', null, { data: { revisions: { 1: 7, 2: 39 } }, hasRevision: true })).toBe(true);
});

test('NAV-11 a board is fetched again if an account status changed after its reply, even if its revision is unchanged', () => {
  const board = queryOf(1, '77.2', { data: { revision: 7 }, hasRevision: true });
  expect(mayMissChange(snapshot, board)).toBe(true);
  expect(accountsChangedFor(snapshot, board)).toEqual([1]);
  expect(accountsChangedFor(snapshot, queryOf(1, '77.3'))).toEqual([]);
});

test('TXN-10 a query without live data is not fetched again', () => {
  expect(missesChange(undefined, null)).toBe(false);
});

test('TXN-10 a list of several pages is as old as its oldest page', () => {
  const page = (position: string) => {
    const rows = { rows: [], next: null };
    storePosition(rows, position);
    return rows;
  };
  const listOf = (...positions: string[]) => queryOf(1, null, { data: { pages: positions.map(page) } });
  expect(mayMissChange(snapshot, listOf('77.6', '77.8'))).toBe(false);
  expect(mayMissChange(snapshot, listOf('77.8', '77.5'))).toBe(true);
});

test('TXN-10 data that is equal in two replies gets the position of the newer reply; local data has no position', () => {
  const reply = (position: string, rows: number[]) => {
    const data = { rows };
    storePosition(data, position);
    return data;
  };
  const before = reply('77.1', [1]);
  expect(shareEqual(before, reply('77.6', [1]))).toBe(before);
  expect(positionsOf(before)).toEqual(['77.6']);
  expect(positionsOf(shareEqual(before, reply('77.7', [1, 2])))).toEqual(['77.7']);
  expect(positionsOf(shareEqual({ pages: [before] }, { pages: [reply('77.8', [1]), reply('77.9', [2])] }))).toEqual([
    '77.8',
    '77.9',
  ]);
  expect(positionsOf(shareEqual(before, { rows: [1] }))).toEqual([undefined]);
});

test('TXN-10 if another tab has the stream, a new tab fetches the changes since it opened', () => {
  const later = withChange(snapshot, { property: 2, revision: 41 });
  expect(mayMissChange(later, queryOf(2, '88.6'))).toBe(true);
  expect(mayMissChange(later, queryOf(1, '88.6'))).toBe(false);
  expect(mayMissChange(later, queryOf(2, '88.6', { data: { revision: 41 }, hasRevision: true }))).toBe(false);
  expect(
    accountsChangedFor(withChange(later, { property: 2, revision: 0, account: true }), queryOf(2, '88.6')),
  ).toEqual([2]);
});
