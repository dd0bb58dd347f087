import { expect, test } from 'vitest';
import type { MenuKey, ScreenRoute } from '#web/lib/area.ts';
import type { Me } from '#web/lib/me.ts';
import { navigationOf, type ShownProperty, urlFor } from './navigation.ts';

const screen = async () => ({ default: () => null });
const routes = new Map<MenuKey, ScreenRoute>(
  (
    [
      ['nav.dashboard', '/dashboard', 'internal'],
      ['nav.overview', '/overview', 'external'],
      ['nav.reports', '/property-reports/{propertyId?}', 'external'],
      ['nav.supplies', '/supplies/{propertyId}', 'external'],
      ['nav.support', '/support', 'external'],
    ] as const
  ).map(([menu, path, audience]) => [menu, { path, audience, title: menu, menu, screen }]),
);

const me = (isInternal: boolean): Me => ({
  person: { id: 1, name: 'N', email: 'n@x.test', language: 'en', timeFormat: null, isInternal },
  role: { id: 203, key: 'manager' },
  commercialLevel: 4,
  rights: ['ShippingOrder-ESOF_ALL'],
  reach: { kind: 'property', corporation: null, entities: [], properties: 1 },
  exceptionMeanings: {},
  draftKey: null,
  viewingAs: null,
});
const property: ShownProperty = { id: 12, suspended: false, temporaryAccessDate: null };
const keys = (isInternal: boolean, shown: ShownProperty | null) =>
  navigationOf({ me: me(isInternal), property: shown }, routes).map(({ key }) => key);

test('NAV-06 internal users have the dashboard, and customers the overview', () => {
  expect(keys(true, null)).toEqual(['nav.dashboard']);
  expect(keys(false, null)).toEqual(['nav.overview']);
});

test('NAV-08 reports and support require a property', () => {
  expect(keys(false, property)).toEqual(['nav.overview', 'nav.reports', 'nav.supplies', 'nav.support']);
});

test('NAV-11 at a suspended property, every entry is hidden; temporary access restores all entries except supplies', () => {
  expect(keys(false, { ...property, suspended: true })).toEqual([]);
  const granted = { ...property, temporaryAccessDate: '2026-11-10' };
  expect(keys(false, granted)).toEqual(['nav.overview', 'nav.reports', 'nav.support']);
});

test('NAV-27 a navigation entry links to the current property', () => {
  expect(urlFor({ path: '/property-reports/{propertyId?}' }, property)).toBe('/property-reports/12');
  expect(urlFor({ path: '/property-reports/{propertyId?}' }, null)).toBe('/property-reports');
  expect(urlFor({ path: '/supplies/{propertyId}' }, null)).toBeNull();
});
