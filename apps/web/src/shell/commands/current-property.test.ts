import { expect, test } from 'vitest';
import { screenRoutes } from '../areas.ts';
import { currentProperty, pageProperty } from './current-property.ts';

test('BEY-14 a search for keys uses the property of the open page, or else the selected property', () => {
  expect(currentProperty(7, '/property/12', '')).toBe(12);
  expect(currentProperty(7, '/badges/property/12/active', '')).toBe(12);
  expect(currentProperty(7, '/badge-restrictions/property/12', '')).toBe(12);
  expect(currentProperty(7, '/verify', '')).toBe(7);
  expect(currentProperty(null, '/property/12', '')).toBe(12);
  expect(currentProperty(null, '/property/12/site-logins', '')).toBe(12);
  expect(currentProperty(null, '/property-reports/3/keys-out', '')).toBe(3);
  expect(currentProperty(null, '/overview', '?property=5&find=204')).toBe(5);
});

test('BEY-14 a page that does not belong to a property has no current property', () => {
  expect(currentProperty(null, '/dashboard', '')).toBeNull();
  expect(currentProperty(null, '/property-reports', '?property=x')).toBeNull();
  expect(currentProperty(null, '/region/2', '')).toBeNull();
});

test('NAV-04 the header finds the property of every route that contains one', () => {
  const routes = screenRoutes.filter(({ path }) => path.includes('{propertyId}'));
  expect(routes.length).toBeGreaterThan(40);
  const address = (path: string) => path.replace('{propertyId}', '12').replaceAll(/\{\w+\??\}/g, '7');
  expect(routes.filter(({ path }) => pageProperty(address(path), '') !== 12).map(({ path }) => path)).toEqual([]);
});

test('NAV-04 only the listed customer pages have no place in their URL', () => {
  const places = /\{(?:property|region|division|corporation)Id\??\}|\{section\}/;
  const records = screenRoutes.filter(
    ({ path, audience }) => audience !== 'internal' && /\{\w+Id\??\}/.test(path) && !places.test(path),
  );
  expect(records.map(({ path }) => path)).toEqual(['/key-activity-alert/{alertId?}', '/key-receipt/{keyReceiptId}']);
});
