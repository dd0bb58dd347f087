import { defaultRights, type RoleId, roleOf } from '@latchboard/rights';
import { expect, test } from 'vitest';
import type { Me } from '#web/lib/me.ts';
import { isSection, sectionsOf } from '#web/lib/record/all-sections.ts';
import { screenRoutes } from './areas.ts';
import { guardRoute } from './guard.ts';

function meOf(role: RoleId): Me {
  const { pool, key, level } = roleOf(role);
  const isInternal = pool === 'internal';
  return {
    person: { id: 1, name: 'N', email: 'n@x.test', language: 'en', timeFormat: null, isInternal },
    role: { id: role, key },
    commercialLevel: level,
    rights: [...defaultRights(role)],
    reach: { kind: isInternal ? 'internal' : 'property', corporation: null, entities: [], properties: 1 },
    exceptionMeanings: {},
    draftKey: null,
    viewingAs: null,
  };
}

function guardAddress(address: string, role: RoleId) {
  const route = screenRoutes.find(({ path }) => {
    const pattern = path.replaceAll(/\/\{[^}]+\?\}/g, '(/[^/]+)?').replaceAll(/\{[^}]+\}/g, '[^/]+');
    return new RegExp(`^${pattern}$`).test(address);
  });
  if (!route) throw new Error(`no screen has the address ${address}`);
  return guardRoute(route, { state: 'signedIn', me: meOf(role) }, address);
}

test.for<[RoleId, string, RoleId, string]>([
  [205, '/property-reports/1/report-by-unit', 203, '/overview'],
  [205, '/property-reports/1/transaction', 203, '/overview'],
  [205, '/property/1/edit-property', 105, '/overview'],
  [205, '/dashboard', 102, '/overview'],
  [200, '/corporation/1', 102, '/overview'],
])(
  'RGT-06 NAV-30 role %d has no access to %s (open to role %d), and is redirected to %s',
  ([role, address, other, home]) => {
    expect(guardAddress(address, role)).toEqual({ to: home, lacksAccess: true });
    expect(guardAddress(address, other)).toBe('open');
  },
);

test.for<[RoleId, string, RoleId]>([
  [102, '/internal-users', 105],
  [100, '/internal-users', 105],
  [101, '/outbox', 105],
  [100, '/audit/entity/property/1', 105],
])('RGT-06 NAV-30 role %d has no access to %s (open to role %d), and sees whom to ask', ([role, address, other]) => {
  expect(guardAddress(address, role)).toBe('forbidden');
  expect(guardAddress(address, other)).toBe('open');
});

test('RGT-06 on the page of a property, accounting sees no sections for work orders or alerts, and production none for badges', () => {
  const property = { level: 'property', id: 1 } as const;
  const idsOf = (role: RoleId) =>
    sectionsOf(property, meOf(role))
      .flat()
      .map(({ id }) => id as string);
  for (const [role, section] of [
    [103, 'work-orders'],
    [103, 'alerts'],
    [104, 'badges'],
  ] as const) {
    expect(isSection(property, section)).toBe(true);
    expect(idsOf(role)).not.toContain(section);
    expect(idsOf(102)).toContain(section);
  }
});

test('BDG-01 property staff and assistants may not open badges and see whom to ask', () => {
  const badges = '/badges/property/1/active';
  for (const role of [204, 205] as const) expect(guardAddress(badges, role)).toBe('forbidden');
  expect(guardAddress(badges, 203)).toBe('open');
});
