import { expect, test } from 'vitest';
import { routeAddress, safeHref } from './route-address.ts';

test('NAV-16 a link with a route leads there, its other data attributes as the query', () => {
  expect(routeAddress({ route: '/global-search', query: 'Harbor Point' })).toBe('/global-search?query=Harbor+Point');
  expect(routeAddress({ route: 'external-overview' })).toBe('/external-overview');
  expect(routeAddress({ route: 'property-home', propertyId: '12', tab: 'staff' })).toBe('/property/12?tab=staff');
  expect(routeAddress({ route: '/overview?property=1', from: 'news' })).toBe('/overview?property=1&from=news');
});

test('NAV-16 a route that is no page of ours leads nowhere', () => {
  for (const route of [
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    'nowhere',
    '',
    'constructor',
  ])
    expect(routeAddress({ route })).toBeNull();
  expect(routeAddress({ route: 'property-home' })).toBeNull();
  expect(routeAddress({ query: 'x' })).toBeNull();
  expect(routeAddress({ route: 'property-home', propertyId: '../../evil' })).toBe('/property/..%2F..%2Fevil');
});

test('NAV-16 a link in a text is a page of ours, a web page or a mail address', () => {
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
