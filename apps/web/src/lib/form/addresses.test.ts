import { expect, test } from 'vitest';
import { addressesOf, isAddress } from './addresses.ts';

test('NAV-28 several pasted addresses are separate recipients, with or without names', () => {
  expect(addressesOf('a@x.test, b@x.test;c@x.test d@x.test\n')).toEqual([
    'a@x.test',
    'b@x.test',
    'c@x.test',
    'd@x.test',
  ]);
  expect(addressesOf('Ana Ruiz <ana@x.test>; Tom <tom@x.test>')).toEqual(['ana@x.test', 'tom@x.test']);
  expect(addressesOf('bob@x.test, Ruiz, Ana <ana@x.test>, Tom <tom@x.test>')).toEqual([
    'bob@x.test',
    'ana@x.test',
    'tom@x.test',
  ]);
  expect(addressesOf('')).toEqual([]);
});

test('NAV-28 text without a domain is not an email address', () => {
  expect(isAddress('ana@x.test')).toBe(true);
  expect(isAddress('ana')).toBe(false);
});
