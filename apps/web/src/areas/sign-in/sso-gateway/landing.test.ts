import { type RoleId, roleOf } from '@latchboard/rights';
import { expect, test } from 'vitest';
import type { Me, Session } from '#web/lib/me.ts';
import { landingAfterSignOn } from './landing.ts';

function sessionOf(role: RoleId, change: Partial<Me> = {}): Session {
  const isInternal = role < 200;
  const me: Me = {
    person: { id: 1, name: 'N', email: 'n@x.test', language: 'en', timeFormat: null, isInternal },
    role: { id: role, key: 'manager' },
    commercialLevel: roleOf(role).level,
    rights: [],
    reach: { kind: isInternal ? 'internal' : 'property', corporation: null, entities: [], properties: 1 },
    exceptionMeanings: {},
    draftKey: null,
    viewingAs: null,
    ...change,
  };
  return { state: 'signedIn', me };
}

test('ACC-14 after single sign-on, corporate, division, and region users start at the overview, property users at the single sign-on step, and internal users at the dashboard', () => {
  expect(([200, 201, 202] as const).map((role) => landingAfterSignOn(sessionOf(role), '/'))).toEqual(
    Array(3).fill('/external-overview'),
  );
  expect(([203, 204, 205] as const).map((role) => landingAfterSignOn(sessionOf(role), '/'))).toEqual(
    Array(3).fill('/login-sso'),
  );
  expect(landingAfterSignOn(sessionOf(105), '/')).toBe('/dashboard');
});

test('ACC-14 a requested page is opened after single sign-on, but never a page outside the application', () => {
  expect(landingAfterSignOn(sessionOf(203), '/property-reports/1?range=1m')).toBe('/property-reports/1?range=1m');
  expect(landingAfterSignOn(sessionOf(203), '//evil.test')).toBe('/login-sso');
  expect(landingAfterSignOn({ state: 'noAccess' }, '/overview')).toBe('/overview');
});
