import { expect, test } from 'vitest';
import type { Me, Session } from '#web/lib/me.ts';
import { safeReturnPath } from '#web/lib/safe-return.ts';
import { guardRoute, homePage } from './guard.ts';

function signedIn(isInternal: boolean, rights: string[] = []): Session {
  const me: Me = {
    person: { id: 1, name: 'N', email: 'n@x.test', language: 'en', timeFormat: null, isInternal },
    role: { id: isInternal ? 100 : 203, key: isInternal ? 'management' : 'manager' },
    commercialLevel: isInternal ? 0 : 4,
    rights,
    reach: { kind: isInternal ? 'internal' : 'property', corporation: null, entities: [], properties: 0 },
    exceptionMeanings: {},
    draftKey: null,
    viewingAs: null,
  };
  return { state: 'signedIn', me };
}

const signedOut: Session = { state: 'signedOut' };
const internal = { path: '/corporations', audience: 'internal' } as const;
const external = { path: '/overview', audience: 'external' } as const;
const login = { path: '/login', audience: 'anonymous' } as const;

test('ACC-20 signed-out users are redirected to login and return to the requested page', () => {
  expect(guardRoute(internal, signedOut, '/corporations?search=a')).toEqual({
    to: '/login',
    back: '/corporations?search=a',
  });
  expect(guardRoute(login, signedOut, '/login')).toBe('open');
});

test('ACC-20 signed-in users who open login, new-password, or reset-password are redirected to the root', () => {
  for (const path of ['/login', '/new-password', '/reset-password'])
    expect(guardRoute({ path, audience: 'anonymous' }, signedIn(false), path)).toEqual({ to: '/' });
});

test('ACC-20 the home page is the dashboard for internal users, and the overview or Admin for customers', () => {
  expect(homePage(signedIn(true))).toBe('/dashboard');
  expect(homePage(signedIn(false, ['Report-KeysOut_READ']))).toBe('/overview');
  // The home page must be one that the user may open.
  expect(homePage(signedIn(false))).toBe('/admin');
});

test('ACC-20 customers on an internal screen and internal users on a customer screen are redirected home', () => {
  const customer = signedIn(false, ['Report-KeysOut_READ']);
  expect(guardRoute(internal, customer, '/corporations')).toEqual({ to: '/overview', lacksAccess: true });
  expect(guardRoute(external, signedIn(true), '/overview')).toEqual({ to: '/dashboard', lacksAccess: true });
});

test('ACC-04 until the new password is set, only the new-password page is open', () => {
  const session: Session = { state: 'newPasswordRequired' };
  expect(guardRoute(external, session, '/overview')).toEqual({ to: '/new-password', back: '/overview' });
  expect(guardRoute({ path: '/second-factor', audience: 'anonymous' }, session, '/second-factor')).toEqual({
    to: '/new-password',
  });
  expect(homePage(session)).toBe('/new-password');
  expect(guardRoute({ path: '/new-password', audience: 'anonymous' }, session, '/new-password')).toBe('open');
  expect(guardRoute({ path: '/new-password', audience: 'anonymous' }, signedOut, '/new-password')).toEqual({
    to: '/login',
  });
});

test('RGT-06 a user who lacks the right to open a route is denied access; some routes redirect home instead', () => {
  const route = { path: '/x', audience: 'internal', needs: 'LastComm_UI' } as const;
  expect(guardRoute(route, signedIn(true, ['LastComm_UI']), '/x')).toBe('open');
  expect(guardRoute(route, signedIn(true), '/x')).toBe('forbidden');
  expect(guardRoute({ ...route, redirects: true }, signedIn(true), '/x')).toEqual({
    to: '/dashboard',
    lacksAccess: true,
  });
});

test('ACC-20 only URLs of this application, except sign-in pages, are valid return URLs', () => {
  expect(safeReturnPath('/reports?range=1m')).toBe('/reports?range=1m');
  for (const address of ['//evil.test', '/\\evil.test', 'https://evil.test', '/login', 7, undefined])
    expect(safeReturnPath(address)).toBeUndefined();
});

test('NAV-27 a customer who opens the provider’s page of their property gets the same section of Admin', () => {
  const manager = signedIn(false, ['Report-KeysOut_READ']) as Session & { readonly state: 'signedIn' };
  const reach = { ...manager.me.reach, entities: [{ id: 80, name: 'Trial Gardens' }] };
  const session = { ...manager, me: { ...manager.me, reach } };
  const systems = { path: '/property/{propertyId}/{section}', audience: 'internal' } as const;
  expect(guardRoute(systems, session, '/property/80/systems?x=1')).toEqual({
    ...{ to: '/admin/systems', select: { propertyId: 80 } },
  });
  expect(guardRoute(systems, session, '/property/80')).toEqual({ to: '/admin', select: { propertyId: 80 } });
  expect(guardRoute(systems, session, '/property/80/edit-property'), 'a page without a section').toMatchObject({
    to: '/admin',
  });
  // For the property of another customer, the message about access is shown.
  expect(guardRoute(systems, session, '/property/81/systems')).toEqual({ to: '/overview', lacksAccess: true });
  const region = { ...session, me: { ...session.me, reach: { ...reach, kind: 'region' as const } } };
  expect(guardRoute(systems, region, '/property/81/systems')).toMatchObject({ to: '/admin/systems' });
});
