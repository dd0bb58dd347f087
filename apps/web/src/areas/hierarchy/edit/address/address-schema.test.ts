import { createTranslate } from '@latchboard/texts';
import { check } from '@latchboard/ui/form/schema.ts';
import { expect, test } from 'vitest';
import { optionalAddress, requiredAddress } from './address-schema.ts';
import { addressInput, noAddress } from './address-values.ts';

const t = createTranslate('en');
const errorsOf = (schema: Parameters<typeof check>[0], value: unknown) => {
  const result = check(schema, value, t);
  return 'errors' in result ? Object.keys(result.errors).sort() : [];
};
const boston = { ...noAddress, addressLine1: '12 Elm Street', city: 'Boston', state: 'MA', zip: '02108' };

test('HIE-04 a new address requires every field except the second line', () => {
  expect(errorsOf(requiredAddress, noAddress)).toEqual(['addressLine1', 'city', 'state', 'zip']);
  expect(errorsOf(requiredAddress, boston)).toEqual([]);
});

test('HIE-04 the state of an address must belong to its country', () => {
  expect(errorsOf(requiredAddress, { ...boston, country: 'Canada' })).toEqual(['state']);
  expect(errorsOf(requiredAddress, { ...boston, country: 'Canada', state: 'ON', zip: 'K1A 0B1' })).toEqual([]);
  expect(errorsOf(requiredAddress, { ...boston, country: 'Puerto Rico', state: 'PR', zip: '00738' })).toEqual([]);
});

test('HIE-04 the postal code of an address must have the format of its country', () => {
  for (const zip of ['abc', 'K1A 0B1', '021080', '0210'])
    expect(errorsOf(requiredAddress, { ...boston, zip })).toEqual(['zip']);
  expect(errorsOf(requiredAddress, { ...boston, zip: '02108-1234' })).toEqual([]);
  expect(errorsOf(requiredAddress, { ...boston, country: 'Canada', state: 'ON' })).toEqual(['zip']);
});

test('HIE-04 NAV-21 an invalid postal code is reported together with the other errors', () => {
  expect(errorsOf(requiredAddress, { ...noAddress, zip: 'ABC!!' })).toEqual(['addressLine1', 'city', 'state', 'zip']);
  expect(errorsOf(optionalAddress, { ...boston, city: '', zip: 'ABC!!' })).toEqual(['city', 'zip']);
});

test('HIE-04 an optional address must be complete or empty', () => {
  expect(errorsOf(optionalAddress, noAddress)).toEqual([]);
  expect(errorsOf(optionalAddress, { ...noAddress, city: 'Boston' })).toEqual(['addressLine1', 'state', 'zip']);
  expect(addressInput(noAddress)).toBeNull();
});
