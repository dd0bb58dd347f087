import { expect, test } from 'vitest';
import { differencesOf } from './take-over.ts';

const opened = { name: 'Elm Court', code: 'E1', place: { id: 1 }, phone: '' };
const of = (stored: Partial<typeof opened>, typed: Partial<typeof opened>) =>
  differencesOf(opened, { ...opened, ...stored }, { ...opened, ...typed }).map(({ field, isTyped }) => [
    field,
    isTyped ? 'typed' : 'taken over',
  ]);

test('HIE-03 what somebody else saved is taken over where nobody typed; what was typed stays', () => {
  expect(of({ place: { id: 2 } }, { name: 'Elm Yard' })).toEqual([
    ['name', 'typed'],
    ['place', 'taken over'],
  ]);
  expect(of({ name: 'Elm Park' }, { name: 'Elm Yard' })).toEqual([['name', 'typed']]);
});

test('HIE-03 where two did the same nothing differs', () => {
  expect(of({ phone: '1' }, { phone: '1' })).toEqual([]);
  expect(of({}, {})).toEqual([]);
});
