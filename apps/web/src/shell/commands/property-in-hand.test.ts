import { expect, test } from 'vitest';
import { propertyInHand } from './property-in-hand.ts';

test('BEY-14 keys are searched at the property of the open page, or else at the selected one', () => {
  expect(propertyInHand(7, '/property/12', '')).toBe(12);
  expect(propertyInHand(7, '/badges/property/12/active', '')).toBe(12);
  expect(propertyInHand(7, '/badge-restrictions/property/12', '')).toBe(12);
  expect(propertyInHand(7, '/verify', '')).toBe(7);
  expect(propertyInHand(null, '/property/12', '')).toBe(12);
  expect(propertyInHand(null, '/property/12/site-logins', '')).toBe(12);
  expect(propertyInHand(null, '/property-reports/3/keys-out', '')).toBe(3);
  expect(propertyInHand(null, '/overview', '?property=5&find=204')).toBe(5);
});

test('BEY-14 any other page has no property', () => {
  expect(propertyInHand(null, '/dashboard', '')).toBeNull();
  expect(propertyInHand(null, '/property-reports', '?property=x')).toBeNull();
  expect(propertyInHand(null, '/region/2', '')).toBeNull();
});
