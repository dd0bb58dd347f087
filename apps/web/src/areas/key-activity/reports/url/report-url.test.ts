import { expect, test } from 'vitest';
import { noFilters } from '../report-kinds.ts';
import { joinList, splitList } from './joined-list.ts';
import { readReportUrl, writeReportUrl } from './report-url.ts';

test('NAV-26 a report URL without parameters means the last 31 days and the default sort order', () => {
  expect(readReportUrl({}, 'transactions')).toEqual({
    range: { quick: '31d' },
    filters: noFilters,
    hours: null,
    show: 'keys',
    rows: 'visits',
    sort: null,
    page: 1,
    cursor: null,
    event: null,
  });
});

test('NAV-26 a report round-trips through the URL', () => {
  const filters = {
    unit: ['204, rear', '317'],
    tag: ['71000', 'a,b'],
    badge: ['000412'],
    activity: ['14'],
    exception: ['N', 'W'],
    movement: ['taken'],
    weekday: ['6', '7'],
  };
  const hours = { from: '22:00', to: '06:00' };
  const state = {
    range: { from: '2026-10-01', to: '2026-10-31' },
    filters,
    hours,
    show: 'problems' as const,
    rows: 'events' as const,
  };
  const raw = { ...writeReportUrl({ ...state, sort: { id: 'unit', desc: false } }) };
  expect(readReportUrl(raw, 'custom')).toMatchObject({ ...state, sort: { id: 'unit', desc: false }, page: 1 });
});

test('TXN-02 the exception report covers 30 days by default, and other reports cover 31; the exception and custom reports show all events by default', () => {
  expect(readReportUrl({}, 'byUnit')).toMatchObject({ range: { quick: '31d' }, show: 'keys' });
  expect(readReportUrl({}, 'exceptions')).toMatchObject({ range: { quick: '30d' }, show: 'all' });
  expect(readReportUrl({}, 'custom')).toMatchObject({ range: { quick: '31d' }, show: 'all' });
  // A door has exceptions but no movements.
  expect(readReportUrl({ exception: 'D' }, 'transactions')).toMatchObject({ show: 'all' });
  expect(readReportUrl({ exception: 'D', show: 'keys' }, 'transactions')).toMatchObject({ show: 'keys' });
});

test('NAV-26 changing the filters returns to the first page', () => {
  const raw = { page: '3', cursor: 'abc', range: 'all' };
  expect(readReportUrl(raw, 'transactions')).toMatchObject({ page: 3, cursor: 'abc' });
  expect(readReportUrl({ ...raw, ...writeReportUrl({ show: 'keys' }) }, 'transactions')).toMatchObject({
    page: 1,
    cursor: null,
    range: { quick: 'all' },
  });
});

test('NAV-26 invalid parts of a URL are ignored', () => {
  const raw = {
    range: 'tomorrow',
    badge: 'x,12',
    unit: '%E0%A4%A',
    activity: '-1',
    hours: '25:00-26:00',
    weekday: '8',
    movement: 'stolen',
    sort: '-hash',
    page: '9',
    event: 'x',
  };
  expect(readReportUrl(raw, 'transactions')).toMatchObject({
    range: { quick: '31d' },
    filters: { ...noFilters, badge: ['12'] },
    hours: null,
    sort: null,
    page: 1,
    event: null,
  });
});

test('NAV-28 a list in a URL keeps commas inside its values and has at most a thousand values', () => {
  expect(splitList(joinList(['a,b', 'c d', 'é']))).toEqual(['a,b', 'c d', 'é']);
  expect(splitList(joinList(Array.from({ length: 1200 }, (_, index) => index)))).toHaveLength(1000);
  expect(joinList([])).toBeUndefined();
});
