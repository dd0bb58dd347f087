import { expect, test } from 'vitest';
import { differingFields, mergeTyped, mergeTypedEntries } from './merge-form.ts';

const opened = { name: 'Elm Court', code: 'E1', place: { id: 1 }, phone: '', tags: ['a', 'b'] };
const versions = (stored: Partial<typeof opened>, typed: Partial<typeof opened>) => ({
  opened,
  stored: { ...opened, ...stored },
  typed: { ...opened, ...typed },
});

test('HIE-03 STF-04 after a conflict, unsaved values are kept and all other fields are updated', () => {
  const moveAndRename = versions({ place: { id: 2 } }, { name: 'Elm Yard' });
  expect(mergeTyped(moveAndRename)).toEqual({ ...opened, place: { id: 2 }, name: 'Elm Yard' });
  expect(differingFields(moveAndRename)).toEqual(['name', 'place']);
  const rename = versions({ name: 'Elm Park' }, { name: 'Elm Yard' });
  expect(mergeTyped(rename)).toEqual({ ...opened, name: 'Elm Yard' });
  expect(differingFields(rename)).toEqual(['name']);
});

test('HIE-03 the same change by two users is not a conflict, and the order of a list does not matter', () => {
  expect(differingFields(versions({ phone: '1' }, { phone: '1' }))).toEqual([]);
  expect(differingFields(versions({}, {}))).toEqual([]);
  expect(differingFields(versions({}, { tags: ['b', 'a'] }))).toEqual([]);
});

test('STF-04 after a conflict in a list, the user’s additions and removals are applied to the stored list', () => {
  const mergedList = (stored: number[], typed: number[]) => {
    const list = (ids: number[]) => ids.map((id) => ({ id }));
    return mergeTypedEntries({ opened: list([1, 2]), stored: list(stored), typed: list(typed) }).map(({ id }) => id);
  };
  expect(mergedList([1], [1, 2])).toEqual([1]);
  expect(mergedList([1], [1, 2, 3])).toEqual([1, 3]);
  expect(mergedList([1, 2, 4], [2])).toEqual([2, 4]);
  expect(mergedList([1, 2, 3], [1, 2, 3])).toEqual([1, 2, 3]);
  expect(mergedList([1], [2])).toEqual([]);
});
