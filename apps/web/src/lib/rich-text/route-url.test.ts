import { expect, test } from 'vitest';
import { namedAddresses } from '#web/testing/named-addresses.ts';
import { namedRoutes, routeUrl, safeHref } from './route-url.ts';

test('NAV-16 a link with a route opens its page, with its other data attributes in the query', () => {
  expect(routeUrl({ route: '/global-search', query: 'Harbor Point' })).toBe('/global-search?query=Harbor+Point');
  expect(routeUrl({ route: 'external-overview' })).toBe('/external-overview');
  expect(routeUrl({ route: 'property-home', propertyId: '12', tab: 'staff' })).toBe('/property/12?tab=staff');
  expect(routeUrl({ route: '/overview?property=1', from: 'news' })).toBe('/overview?property=1&from=news');
});

/** Route names from the former portal's specification, each with a URL from NAV-27. */
const formerRoutes: Readonly<Record<string, string>> = {
  login: '/login',
  loginSSO: '/login-sso',
  dashboard: '/dashboard',
  overview: '/overview',
  'external-overview': '/external-overview',
  'external-property-verification': '/external-property-verification/{propertyId}',
  'external-property-reports': '/property-reports/{propertyId?}',
  'external-admin': '/admin',
  'external-exceptions': '/external-exceptions',
  'external-faqs': '/faqs/{propertyId}',
  'shipping-orders-add-esof-external': '/esof-store/{propertyId}/add',
  'badge-list-active': '/badges/property/{propertyId}/active',
  'property-site-logins': '/property/{propertyId}/site-logins',
  'property-home': '/property/{propertyId}',
  'region-home': '/region/{regionId}',
  'division-home': '/division/{divisionId}',
  'corporation-home': '/corporation/{corporationId}',
  'corporation-list': '/corporation/corporation-list',
  search: '/search',
  'global-search': '/global-search',
  'purchase-orders': '/purchase-orders',
  'purchase-orders-accounting': '/purchase-orders/accounting',
  'purchase-orders-edit-po': '/purchase-orders/edit/{propertyId}/{poId}',
  inventory: '/inventory',
  'service-requests': '/service-requests',
  print: '/print',
  'audit-entity': '/audit/entity/{entityType}/{entityId}',
  'audit-entity-with-parent': '/audit/entity/{parentEntityType}/{entityType}/{entityId}',
  'calendar-day': '/calendar-day-view',
};

test('NAV-16 every route name of the former portal resolves to its URL', () => {
  expect(Object.keys(namedRoutes).sort()).toEqual(Object.keys(formerRoutes).sort());
  const namedPaths = new Set(namedAddresses.map(({ path }) => path));
  for (const [route, path] of Object.entries(formerRoutes)) {
    expect(namedPaths, route).toContain(path);
    const names = [...path.matchAll(/\{(\w+)\??\}/g)].map(([, name = '']) => name);
    const filledPath = path.replaceAll(/\{(\w+)\??\}/g, '7');
    expect(routeUrl({ route, ...Object.fromEntries(names.map((name) => [name, '7'])) }), route).toBe(filledPath);
  }
});

test('NAV-16 a route that is not a page of the portal has no link', () => {
  for (const route of [
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    'nowhere',
    '',
    'constructor',
  ])
    expect(routeUrl({ route })).toBeNull();
  expect(routeUrl({ route: 'property-home' })).toBeNull();
  expect(routeUrl({ query: 'x' })).toBeNull();
  expect(routeUrl({ route: 'property-home', propertyId: '../../evil' })).toBe('/property/..%2F..%2Fevil');
});

test('NAV-16 a link in text can open a portal page, a web page, or an email address', () => {
  for (const href of ['/overview', 'https://latchboard.example/a', 'mailto:support@latchboard.example'])
    expect(safeHref(href)).toBe(href);
  for (const href of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    '//evil.test',
    'java\nscript:x',
    null,
  ])
    expect(safeHref(href)).toBeNull();
});
