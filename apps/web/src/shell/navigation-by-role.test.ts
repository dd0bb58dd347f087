import { defaultRights, type RoleId, roleIdByKey, roleOf, roles } from '@latchboard/rights';
import { expect, test } from 'vitest';
import type { MenuKey, ScreenRoute } from '#web/lib/area.ts';
import type { Me } from '#web/lib/me.ts';
import { navigationOf, type ShownProperty } from './navigation.ts';

const screen = async () => ({ default: () => null });
const menu = (key: MenuKey, path: string): [MenuKey, ScreenRoute] => [
  key,
  { path, audience: 'any', title: key, menu: key, screen },
];

/**
 * A screen without required rights for every menu entry. Only the rules of the entries determine which ones are
 * visible.
 */
const everyEntry: ReadonlyMap<MenuKey, ScreenRoute> = new Map([
  menu('nav.dashboard', '/dashboard'),
  menu('nav.overview', '/overview'),
  menu('nav.search', '/global-search'),
  menu('nav.corporations', '/corporation/corporation-list'),
  menu('nav.orders', '/purchase-orders'),
  menu('nav.ordersAccounting', '/purchase-orders/accounting'),
  menu('nav.requests', '/service-requests'),
  menu('nav.inventory', '/inventory'),
  menu('nav.reports', '/property-reports/{propertyId?}'),
  menu('nav.alerts', '/exceptions'),
  menu('nav.employees', '/badges/property/{propertyId}/active'),
  menu('nav.supplies', '/supplies/{propertyId}'),
  menu('nav.support', '/faqs/{propertyId}'),
  menu('nav.admin', '/admin'),
  menu('nav.invoices', '/invoices'),
]);

const serviceRole = roleIdByKey.service;

const property: ShownProperty = { id: 12, suspended: false, temporaryAccessDate: null };

function meOf(role: RoleId, viewingAs: Me['viewingAs'] = null): Me {
  const isInternal = roleOf(role).pool === 'internal';
  return {
    person: { id: 1, name: 'N', email: 'n@x.test', language: 'en', timeFormat: null, isInternal },
    role: { id: role, key: roleOf(role).key },
    commercialLevel: roleOf(role).level,
    rights: [...defaultRights(role)],
    reach: { kind: isInternal ? 'internal' : 'property', corporation: null, entities: [], properties: 1 },
    exceptionMeanings: {},
    draftKey: null,
    viewingAs,
  };
}

function visibleItems(role: RoleId, shown: Partial<ShownProperty> | null = {}) {
  return navigationOf({ me: meOf(role), property: shown && { ...property, ...shown } }, everyEntry);
}
const names = (role: RoleId, shown: Partial<ShownProperty> | null = {}) =>
  visibleItems(role, shown)
    .map(({ key }) => key.replace('nav.', ''))
    .join(' ');

const everyEntryName = 'overview reports alerts employees supplies support admin invoices';

/** Header entries of each role with its default rights, from the table in the source documents. */
const expected: Readonly<Record<RoleId, string>> = {
  100: 'dashboard search corporations orders requests inventory',
  101: 'dashboard search corporations orders requests',
  102: 'dashboard search corporations orders requests inventory',
  103: 'dashboard search corporations orders inventory',
  104: 'dashboard search corporations orders requests inventory',
  105: 'dashboard search corporations orders requests inventory',
  106: 'dashboard search corporations orders ordersAccounting requests inventory',
  200: everyEntryName,
  201: everyEntryName,
  202: everyEntryName,
  203: everyEntryName,
  204: 'overview reports supplies support admin invoices',
  205: 'overview reports support admin',
};

test.for(roles)(
  'NAV-06 NAV-07 NAV-08 NAV-09 NAV-10 with a property selected, $key sees the expected entries, including the screens of all areas',
  ({ id }) => {
    expect(names(id, roleOf(id).pool === 'internal' ? null : {})).toBe(expected[id]);
  },
);

test('NAV-09 the orders entry links accounting to the accounting list, and a user with both rights sees both entries', () => {
  const orders = (role: RoleId) =>
    visibleItems(role, null)
      .filter(({ key }) => key.startsWith('nav.orders'))
      .map(({ key, href, inFooter }) => ({ key, href, inFooter }));
  expect(orders(103)).toEqual([{ key: 'nav.orders', href: '/purchase-orders/accounting', inFooter: true }]);
  expect(orders(106)).toEqual([
    { key: 'nav.orders', href: '/purchase-orders', inFooter: true },
    { key: 'nav.ordersAccounting', href: '/purchase-orders/accounting', inFooter: false },
  ]);
});

test('OPS-09 system and super administrators have Configure in the header, and other roles do not', () => {
  const withConfigure = new Map([...everyEntry, menu('nav.configure', '/configure')]);
  const rolesWithEntry = roles.filter(({ id, pool }) =>
    navigationOf({ me: meOf(id), property: pool === 'internal' ? null : property }, withConfigure).some(
      ({ key }) => key === 'nav.configure',
    ),
  );
  expect(rolesWithEntry.map(({ id }) => id)).toEqual([105, 106]);
});

test('NAV-07 the invoices entry opens a new tab only for a property with both an ERP ID and a customer number', () => {
  const opensTab = (shown: Partial<ShownProperty>) =>
    visibleItems(203, shown).find(({ key }) => key === 'nav.invoices')?.opensTab ?? false;
  expect(opensTab({ erpId: 'E-1', accountingCustomerNumber: 'C-1' })).toBe(true);
  expect(opensTab({ erpId: 'E-1', accountingCustomerNumber: null })).toBe(false);
  expect(opensTab({ erpId: null, accountingCustomerNumber: 'C-1' })).toBe(false);
});

test('NAV-08 if no property is selected, the navigation has no reports, support, supplies, employees, or invoices', () => {
  expect(names(200, null)).toBe('overview alerts admin');
});

test('NAV-11 at a suspended property, every entry is hidden for every customer role', () => {
  for (const role of [200, 201, 202, 203, 204, 205] as const) expect(names(role, { suspended: true })).toBe('');
});

test('NAV-11 NAV-10 temporary access restores all entries except supplies', () => {
  const access = { suspended: false, temporaryAccessDate: '2026-11-10' };
  expect(names(203, access)).toBe('overview reports alerts employees support admin invoices');
});

test('NAV-14 on a phone, the footer has home, search, corporations, and orders for internal users, and overview, reports, employees, and supplies for customers', () => {
  const footer = (role: RoleId, shown: Partial<ShownProperty> | null) =>
    visibleItems(role, shown)
      .filter(({ inFooter }) => inFooter)
      .map(({ key }) => key.replace('nav.', ''))
      .join(' ');
  expect(footer(100, null)).toBe('dashboard search corporations orders');
  expect(footer(106, null)).toBe('dashboard search corporations orders');
  expect(footer(203, {})).toBe('overview reports employees supplies');
});

test('NAV-14 SRQ-01 technicians have My day in the header, and in the footer of a phone instead of the search', () => {
  const withMyDay = new Map([...everyEntry, menu('nav.myDay', '/my-day')]);
  const itemsOf = (role: RoleId) => navigationOf({ me: meOf(role), property: null }, withMyDay);
  const service = itemsOf(serviceRole);
  expect(service.filter(({ inFooter }) => inFooter).map(({ key }) => key)).toEqual([
    ...['nav.dashboard', 'nav.myDay', 'nav.corporations', 'nav.orders'],
  ]);
  expect(service.map(({ key }) => key)).toContain('nav.search');
  for (const { id } of roles.filter(({ key }) => key !== 'service'))
    expect(itemsOf(id).map(({ key }) => key)).not.toContain('nav.myDay');
});

test('NAV-06 ACC-16 a user who impersonates a customer sees the entries of that login', () => {
  const me = { ...meOf(204), person: { ...meOf(105).person }, viewingAs: { realPersonId: 9, realPersonName: 'R' } };
  expect(
    navigationOf({ me, property }, everyEntry)
      .map(({ key }) => key.replace('nav.', ''))
      .join(' '),
  ).toBe(expected[204]);
});
