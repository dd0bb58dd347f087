import { expect, test } from 'vitest';
import { choiceFilter } from './filters/choice-filter.tsx';
import { daysFilter } from './filters/days-filter.tsx';
import { multiFilter } from './filters/multi-filter.tsx';
import { switchFilter } from './filters/switch-filter.tsx';
import { textFilter } from './filters/text-filter.tsx';
import { activeFilters, listUrlParser, writeFilter } from './list-url.ts';

const filters = {
  find: textFilter({ label: 'ui.print' }),
  view: choiceFilter({
    label: 'ui.print',
    values: ['open', 'done'],
    defaultValue: 'open',
    labelOf: (data) => ({ data }),
    isView: true,
  }),
  state: choiceFilter({
    label: 'ui.print',
    values: ['all', 'sent'],
    defaultValue: 'all',
    labelOf: (data) => ({ data }),
  }),
  kinds: multiFilter({ label: 'ui.print', values: ['a', 'b', 'c'], labelOf: (data) => ({ data }) }),
  days: daysFilter({ defaultValue: { quick: '1m' }, zone: 'UTC' }),
  mine: switchFilter({ label: 'ui.print' }),
};
const readUrl = listUrlParser(filters, ['name', '-name'] as const);

const setValues = {
  find: 'Harbor & Co',
  view: 'done',
  state: 'sent',
  kinds: ['a', 'c'],
  days: { from: '2026-10-01', to: '2026-10-31' },
  mine: true,
} as const;

test('NAV-26 every kind of filter round-trips through the URL', () => {
  const params: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(setValues)) Object.assign(params, writeFilter(filters, name, value));
  expect(readUrl({ ...params, sort: '-name' })).toEqual({ values: setValues, sort: '-name' });
  expect(params.kinds).toBe('a,c');
});

test('NAV-26 a default value is omitted from the URL, and an empty URL means the defaults', () => {
  const { values, sort } = readUrl({});
  expect(values).toEqual({ find: '', view: 'open', state: 'all', kinds: [], days: { quick: '1m' }, mine: false });
  expect(sort).toBeUndefined();
  for (const [name, value] of Object.entries(values))
    expect(writeFilter(filters, name, value)[name], name).toBeUndefined();
});

test('NAV-26 an invalid value in the URL is replaced by the default', () => {
  const raw = {
    find: 7,
    view: 'lost',
    state: '',
    kinds: 'x,b',
    days: '2026-13-40..2026-01-01',
    mine: 'perhaps',
    sort: 'phone',
  };
  expect(readUrl(raw)).toEqual({ values: { ...readUrl({}).values, kinds: ['b'] }, sort: undefined });
});

test('NAV-26 switching the view resets the sort order, and a view does not count as an active filter', () => {
  expect(writeFilter(filters, 'view', 'done')).toEqual({ view: 'done', sort: undefined });
  expect(writeFilter(filters, 'state', 'sent')).toEqual({ state: 'sent' });
  expect(activeFilters(filters, readUrl({ view: 'done' }).values)).toEqual([]);
  expect(activeFilters(filters, readUrl({ view: 'done', find: 'x', mine: 'yes' }).values)).toEqual(['find', 'mine']);
});
