import { expect, test } from 'vitest';
import { matchingEntries } from './matching.ts';

const pages = ['Overview', 'Reports', 'Order more supplies', 'Your account', 'Administración'].map((name) => ({
  name,
}));
const findPages = (query: string) => matchingEntries(pages, query).map(({ name }) => name);

test('NAV-05 pages are found by the beginning of their name, the beginning of a word, or any part', () => {
  expect(findPages('or')).toEqual(['Order more supplies', 'Reports']);
  expect(findPages('acc')).toEqual(['Your account']);
  expect(findPages('view')).toEqual(['Overview']);
  expect(findPages('zzz')).toEqual([]);
});

test('NAV-05 an entry is found by a synonym, but ranks below entries that match by name', () => {
  const actions = [
    { name: 'Add badge', also: 'add employee, new badge' },
    { name: 'New badge report' },
    { name: 'Keys out', also: 'who has' },
  ];
  const findNames = (query: string) => matchingEntries(actions, query).map(({ name }) => name);
  expect(findNames('new badge')).toEqual(['New badge report', 'Add badge']);
  expect(findNames('add employee')).toEqual(['Add badge']);
  expect(findNames('who has')).toEqual(['Keys out']);
  expect(findNames('nothing')).toEqual([]);
});

test('NAV-05 the search for pages ignores accents and case, and an empty query matches everything', () => {
  expect(findPages('ADMINISTRACION')).toEqual(['Administración']);
  expect(findPages('\u{fe0f}')).toEqual([]);
  expect(findPages('👍')).toEqual([]);
  expect(findPages(' ')).toHaveLength(pages.length);
  const people = [{ name: 'José O’Brien-Łukasz' }, { name: 'Unit 12-B' }, { name: 'Unit 101' }];
  const findNames = (query: string) => matchingEntries(people, query).map(({ name }) => name);
  expect(findNames("jose o'brien lukasz")).toEqual(['José O’Brien-Łukasz']);
  expect(findNames('lukasz')).toEqual(['José O’Brien-Łukasz']);
  for (const query of ['12B', '12 b', '12-b', 'unit 012b']) expect(findNames(query), query).toEqual(['Unit 12-B']);
  expect(findNames('0101')).toEqual(['Unit 101']);
});
