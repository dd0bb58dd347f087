import { expect, test } from 'vitest';
import type { Me } from './me.ts';
import { viewReturnPage, viewStartPage } from './viewing-places.ts';

type Kind = Me['reach']['kind'];
const kinds: readonly Kind[] = ['internal', 'corporation', 'division', 'region', 'property'];
const login = (commercialLevel: number) => ({
  commercialLevel,
  reach: {
    kind: kinds[commercialLevel] ?? 'internal',
    corporation: { id: 7, name: 'Harbor' },
    entities: [
      { id: 12, name: 'First' },
      { id: 13, name: 'Second' },
    ],
    properties: 2,
  },
});
const noSelection = { propertyId: null, regionId: null, divisionId: null };
const property = { id: 12, customerUnitEntry: false };

test('ACC-16 impersonation begins on the overview, or on the unit entry if a property login has a pending one', () => {
  expect([1, 2, 3].map((level) => viewStartPage(login(level), null, '/region/3'))).toEqual(Array(3).fill('/overview'));
  expect(viewStartPage(login(4), property, '/property/12/site-logins')).toBe('/external-overview');
  expect(viewStartPage(login(4), { ...property, customerUnitEntry: true }, '/property/12/site-logins')).toBe(
    '/external-property-verification/12',
  );
});

test('ACC-16 a user who starts to impersonate a login on an FAQ or token page stays on that page', () => {
  expect(viewStartPage(login(4), property, '/external-faqs/12')).toBe('/external-faqs/12');
  expect(viewStartPage(login(1), null, '/token/abc')).toBe('/token/abc');
});

test('ACC-17 when impersonation of a login ends, the user returns to the property’s logins or to the page of the login’s place', () => {
  expect(viewReturnPage(login(4), { ...noSelection, propertyId: 12 }, '/property/13/site-logins')).toBe(
    '/property/13/site-logins',
  );
  expect(viewReturnPage(login(4), { ...noSelection, propertyId: 12 }, '/global-search')).toBe(
    '/property/12/site-logins',
  );
  expect(viewReturnPage(login(4), noSelection, null)).toBe('/property/12/site-logins');
  expect(viewReturnPage(login(3), { ...noSelection, regionId: 13 }, '/region/12')).toBe('/region/13');
  expect(viewReturnPage(login(2), noSelection, null)).toBe('/division/12');
  expect(viewReturnPage(login(1), noSelection, null)).toBe('/corporation/7');
});

test('ACC-17 when impersonation of a login without places ends, the user returns to the dashboard', () => {
  const withoutPlaces = { ...login(3), reach: { ...login(3).reach, entities: [] } };
  expect(viewReturnPage(withoutPlaces, noSelection, null)).toBe('/dashboard');
});
