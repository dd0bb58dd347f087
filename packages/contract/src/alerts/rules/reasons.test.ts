import { expect, test } from 'vitest';
import { exceptionKinds } from './exceptions.ts';
import { explains } from './reasons.ts';

test('BEY-06 a cause about cabinets explains silence and door exceptions, and a cause about keys explains all other kinds and doors', () => {
  const kindsOf = (about: 'key' | 'cabinet' | 'both') => exceptionKinds.filter((kind) => explains(about, kind));
  const doors = ['DOOR_LEFT_OPEN', 'DOOR_UNSIGNED'];
  expect(kindsOf('cabinet')).toEqual(['LAST_COMM', ...doors]);
  expect(kindsOf('key')).toEqual(exceptionKinds.filter((kind) => kind !== 'LAST_COMM'));
  expect(kindsOf('both')).toEqual([...exceptionKinds]);
});
