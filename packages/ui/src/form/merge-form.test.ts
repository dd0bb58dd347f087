import { expect, test } from 'vitest';
import { differingFields, mergeTyped, mergeTypedEntries } from './merge-form.ts';

const opened = { name: 'Elm Court', code: 'E1', place: { id: 1 }, phone: '', tags: ['a', 'b'] };
const known = (stored: Partial<typeof opened>, typed: Partial<typeof opened>) => ({
  opened,
  stored: { ...opened, ...stored },
  typed: { ...opened, ...typed },
});

test('HIE-03 STF-04 a conflict keeps typed values and updates all other fields', () => {
  const moved = known({ place: { id: 2 } }, { name: 'Elm Yard' });
  expect(mergeTyped(moved)).toEqual({ ...opened, place: { id: 2 }, name: 'Elm Yard' });
  expect(differingFields(moved)).toEqual(['name', 'place']);
  const named = known({ name: 'Elm Park' }, { name: 'Elm Yard' });
  expect(mergeTyped(named)).toEqual({ ...opened, name: 'Elm Yard' });
  expect(differingFields(named)).toEqual(['name']);
});

test('HIE-03 equal changes by two users are not a conflict, and the order of a list does not matter', () => {
  expect(differingFields(known({ phone: '1' }, { phone: '1' }))).toEqual([]);
  expect(differingFields(known({}, {}))).toEqual([]);
  expect(differingFields(known({}, { tags: ['b', 'a'] }))).toEqual([]);
});

test('STF-04 a conflict in a list keeps only the added and removed entries', () => {
  const of = (stored: number[], typed: number[]) => {
    const list = (ids: number[]) => ids.map((id) => ({ id }));
    return mergeTypedEntries({ opened: list([1, 2]), stored: list(stored), typed: list(typed) }).map(({ id }) => id);
  };
  expect(of([1], [1, 2])).toEqual([1]);
  expect(of([1], [1, 2, 3])).toEqual([1, 3]);
  expect(of([1, 2, 4], [2])).toEqual([2, 4]);
  expect(of([1, 2, 3], [1, 2, 3])).toEqual([1, 2, 3]);
  expect(of([1], [2])).toEqual([]);
});
