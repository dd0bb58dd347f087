import { expect, test } from 'vitest';
import { matching } from './matching.ts';

const pages = ['Overview', 'Reports', 'Order more supplies', 'Your account', 'Administración'].map((name) => ({
  name,
}));
const found = (query: string) => matching(pages, query).map(({ name }) => name);

test('NAV-05 pages are found by the beginning of their name, the beginning of a word, or any part', () => {
  expect(found('or')).toEqual(['Order more supplies', 'Reports']);
  expect(found('acc')).toEqual(['Your account']);
  expect(found('view')).toEqual(['Overview']);
  expect(found('zzz')).toEqual([]);
});

test('NAV-05 matching ignores accents and case, and an empty query matches everything', () => {
  expect(found('ADMINISTRACION')).toEqual(['Administración']);
  expect(found('\u{fe0f}')).toEqual([]);
  expect(found('👍')).toEqual([]);
  expect(found(' ')).toHaveLength(pages.length);
  const people = [{ name: 'José O’Brien-Łukasz' }, { name: 'Unit 12-B' }, { name: 'Unit 101' }];
  const named = (query: string) => matching(people, query).map(({ name }) => name);
  expect(named("jose o'brien lukasz")).toEqual(['José O’Brien-Łukasz']);
  expect(named('lukasz')).toEqual(['José O’Brien-Łukasz']);
  for (const query of ['12B', '12 b', '12-b', 'unit 012b']) expect(named(query), query).toEqual(['Unit 12-B']);
  expect(named('0101')).toEqual(['Unit 101']);
});
