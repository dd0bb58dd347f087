import { expect, test } from 'vitest';
import { joinList, splitList } from './joined-list.ts';
import { readReportAddress, writeReportAddress } from './report-address.ts';

test('NAV-26 an address without anything is the last month, newest first', () => {
  expect(readReportAddress({})).toEqual({
    range: { quick: '31d' },
    filters: { unit: [], badge: [], activity: [], exception: [] },
    show: 'all',
    sort: null,
    page: 1,
    cursor: null,
    event: null,
  });
});

test('NAV-26 what is written into the address is read back', () => {
  const filters = { unit: ['204, rear', '317'], badge: ['000412'], activity: ['14'], exception: ['N', 'W'] };
  const state = { range: { from: '2026-10-01', to: '2026-10-31' }, filters, show: 'problems' as const };
  const raw = { ...writeReportAddress({ ...state, sort: { id: 'unit', desc: false } }) };
  expect(readReportAddress(raw)).toMatchObject({ ...state, sort: { id: 'unit', desc: false }, page: 1 });
});

test('NAV-26 a change of what is shown begins at the first page', () => {
  const raw = { page: '3', cursor: 'abc', range: 'all' };
  expect(readReportAddress(raw)).toMatchObject({ page: 3, cursor: 'abc' });
  expect(readReportAddress({ ...raw, ...writeReportAddress({ show: 'keys' }) })).toMatchObject({
    page: 1,
    cursor: null,
    range: { quick: 'all' },
  });
});

test('NAV-26 nonsense in the address is as if it were not there', () => {
  const raw = {
    range: 'tomorrow',
    badge: 'x,12',
    unit: '%E0%A4%A',
    activity: '-1',
    sort: '-hash',
    page: '9',
    event: 'x',
  };
  expect(readReportAddress(raw)).toMatchObject({
    range: { quick: '31d' },
    filters: { unit: [], badge: ['12'], activity: [], exception: [] },
    sort: null,
    page: 1,
    event: null,
  });
});

test('NAV-28 a list keeps commas inside its values and takes at most a thousand', () => {
  expect(splitList(joinList(['a,b', 'c d', 'é']))).toEqual(['a,b', 'c d', 'é']);
  expect(splitList(joinList(Array.from({ length: 1200 }, (_, index) => index)))).toHaveLength(1000);
  expect(joinList([])).toBeUndefined();
});
