import { expect, test } from 'vitest';
import { exceptionKinds } from './exceptions.ts';
import { explains } from './reasons.ts';

test('BEY-06 a reason about cabinets explains a silent cabinet and doors, and a reason about keys every other kind and doors', () => {
  const kindsOf = (about: 'key' | 'cabinet' | 'both') => exceptionKinds.filter((kind) => explains(about, kind));
  const doors = ['DOOR_LEFT_OPEN', 'DOOR_UNSIGNED'];
  expect(kindsOf('cabinet')).toEqual(['LAST_COMM', ...doors]);
  expect(kindsOf('key')).toEqual(exceptionKinds.filter((kind) => kind !== 'LAST_COMM'));
  expect(kindsOf('both')).toEqual([...exceptionKinds]);
});
