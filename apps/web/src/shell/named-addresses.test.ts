import { defaultRights, type RightKey, type RoleId, roleOf, roles } from '@latchboard/rights';
import { describe, expect, test } from 'vitest';
import type { Session } from '#web/lib/me.ts';
import { type NamedAddress, namedAddresses } from '#web/testing/named-addresses.ts';
import { screenRoutes } from './areas.ts';
import { guardRoute } from './guard.ts';
import { isHelpPath } from './help-path.ts';
import { legacyPaths } from './redirects.ts';

const routes = new Map(
  screenRoutes.flatMap((route) => [route.path, ...(route.aliases ?? [])].map((path) => [path, route])),
);
const withoutNames = (path: string) => path.replaceAll(/\{\w+(\??)\}/g, '{$1}');

function signedIn(role: RoleId, rights: Iterable<RightKey> = defaultRights(role)): Session {
  const isInternal = roleOf(role).pool === 'internal';
  return {
    state: 'signedIn',
    me: {
      person: { id: 1, name: 'N', email: 'n@x.test', language: 'en', timeFormat: null, isInternal },
      role: { id: role, key: roleOf(role).key },
      commercialLevel: roleOf(role).level,
      rights: [...rights],
      reach: { kind: isInternal ? 'internal' : 'property', corporation: null, entities: [], properties: 1 },
      exceptionMeanings: {},
      draftKey: null,
      viewingAs: null,
    },
  };
}

/** Whether a role has access according to the source documents. */
function mayRoleOpen({ who, needs = [], also }: NamedAddress, role: RoleId): boolean {
  if (who === 'signed out' || who === 'gate') return false;
  if (who === 'internal' || who === 'external') if (roleOf(role).pool !== who) return false;
  if (also !== undefined && !defaultRights(role).has(also)) return false;
  return needs.length === 0 || needs.some((right) => defaultRights(role).has(right));
}

describe('NAV-27 every named path exists, and exactly the listed users may open it', () => {
  test.for(namedAddresses)('$path', (namedAddress) => {
    const { path, who } = namedAddress;
    const route = routes.get(path);
    if (who === 'redirect') return expect(legacyPaths).toContain(path);
    if (!route) return expect.unreachable(`nothing is at ${path}`);
    const opens = roles.filter(({ id }) => guardRoute(route, signedIn(id), path) === 'open').map(({ id }) => id);
    expect(opens).toEqual(roles.filter(({ id }) => mayRoleOpen(namedAddress, id)).map(({ id }) => id));
    const signedOutResult = guardRoute(route, { state: 'signedOut' }, path);
    if (who === 'anyone' || who === 'signed out') expect(signedOutResult).toBe('open');
    else expect(signedOutResult).toEqual(who === 'gate' ? { to: '/login' } : { to: '/login', back: path });
  });
});

test('NAV-27 NAV-13 a user without access to a path is redirected home; only roles 102, 103, 105, and 106 see the audit log', () => {
  for (const namedAddress of namedAddresses.filter(({ who }) => who === 'internal' || who === 'external'))
    for (const { id, pool } of roles.filter((role) => role.pool !== namedAddress.who)) {
      const route = routes.get(namedAddress.path);
      const home = pool === 'internal' ? '/dashboard' : '/overview';
      expect(route && guardRoute(route, signedIn(id), namedAddress.path), `${namedAddress.path} ${id}`).toEqual({
        to: home,
        lacksAccess: true,
      });
    }
  const [audit] = namedAddresses.filter(({ needs }) => needs?.includes('AuditLog_READ'));
  expect(roles.filter(({ id }) => audit && mayRoleOpen(audit, id)).map(({ id }) => id)).toEqual([102, 103, 105, 106]);
});

test('NAV-01 a path that contains faqs has the layout of the help pages, and other paths do not', () => {
  for (const path of ['/faqs', '/faqs/12', '/external-faqs/12', '/nowhere/FAQs/x']) expect(isHelpPath(path)).toBe(true);
  for (const path of ['/overview', '/configure/articles', '/faq']) expect(isHelpPath(path)).toBe(false);
});

test('NAV-27 docs/addresses.md matches the lists of named paths', async () => {
  const cell = (text: string) => (text === '' ? '' : `\`${text}\``);
  const rightsOf = ({ needs = [], also }: NamedAddress) =>
    [needs.map(cell).join(' or '), ...(also ? [cell(also)] : [])].join(' and ');
  const rows = namedAddresses.map(
    (namedAddress) =>
      `| ${cell(namedAddress.path)} | ${namedAddress.who} | ${rightsOf(namedAddress)} | ${
        namedAddress.who === 'redirect'
          ? ''
          : roles
              .filter(({ id }) => mayRoleOpen(namedAddress, id))
              .map(({ id }) => id)
              .join(' ')
      } |`,
  );
  await expect(`# Addresses

The addresses that the portal's specification names, each with its guard. The list is \`apps/web/src/testing/named-addresses.ts\`, written from the
specification and not from the router; a test opens each address as every role, and \`npx vitest run apps/web/src/shell -u\` updates this page.
Signed-out users go to the sign-in page and then return. The last column lists the roles that open an address with their default rights.

| address | for | right | roles |
| --- | --- | --- | --- |
${rows.join('\n')}
`).toMatchFileSnapshot('../../../../docs/addresses.md');
});

test('NAV-27 no path is listed twice in the lists of named paths', () => {
  const all = screenRoutes.flatMap((route) => [route.path, ...(route.aliases ?? [])]).map(withoutNames);
  expect(all.filter((path, index) => all.indexOf(path) !== index)).toEqual([]);
});

test('RGT-06 the last-communication page and the scanning pages require their rights, and redirect home without them', () => {
  const home = { to: '/dashboard', lacksAccess: true };
  const verdict = (path: string, ...rights: RightKey[]) => {
    const route = routes.get(path);
    return route ? guardRoute(route, signedIn(102, rights), path) : `no ${path}`;
  };
  const scanning = '/property/{propertyId}/scanning/{datalogId}';
  const lastCommunication = '/property/{propertyId}/property-last-communication';
  const rightsWithout = (...lost: RightKey[]) => [...defaultRights(106)].filter((right) => !lost.includes(right));
  expect(verdict(lastCommunication, 'LastComm_UI')).toBe('open');
  expect(verdict(lastCommunication, ...rightsWithout('LastComm_UI'))).toEqual(home);
  for (const page of ['overview', 'panel']) {
    expect(verdict(`${scanning}/${page}`, 'Scanning_UI'), page).toBe('open');
    expect(verdict(`${scanning}/${page}`, ...rightsWithout('Scanning_UI')), page).toEqual(home);
  }
  const units = `${scanning}/units`;
  for (const right of ['Scanning_UI', 'PropertyUnit_UPDATE'] as const)
    expect(verdict(units, right, 'Report-HooksTags_READ'), right).toBe('open');
  expect(verdict(units, ...rightsWithout('Scanning_UI', 'PropertyUnit_UPDATE'))).toEqual(home);
});

test('NAV-30 customers can open the logins and the key map of a property if their rights allow it; other hierarchy pages are for the provider only', () => {
  const customerPaths = [
    ...['site-logins', 'site-logins/inactive', 'add-staff', 'edit-staff/{staffId}'],
    'scanning/{datalogId}/keymap',
  ].map((page) => `/property/{propertyId}/${page}`);
  const allRights = defaultRights(106);
  for (const path of customerPaths) {
    const route = routes.get(path);
    if (!route) throw new Error(`no ${path}`);
    expect(guardRoute(route, signedIn(203, allRights), path), path).toBe('open');
    expect(guardRoute(route, signedIn(203, []), path), path).toBe('forbidden');
  }
  const pages = namedAddresses.filter(
    ({ path, who }) =>
      who !== 'redirect' &&
      /^\/(corporation|division|region)\/|^\/property\/\{propertyId\}(\/edit-property)?$/.test(path),
  );
  expect(pages.length).toBeGreaterThan(10);
  for (const { path } of pages) {
    const route = routes.get(path);
    if (!route) throw new Error(`no ${path}`);
    const isLogin = /(add|edit)-staff/.test(path);
    if (!isLogin) expect(guardRoute(route, signedIn(203, allRights), path), path).toMatchObject({ to: '/overview' });
  }
});

test('RGT-06 a report requires its own right and the transactions right, and redirects home if either is missing', () => {
  const guards: Readonly<Record<string, RightKey>> = {
    transaction: 'Report-Transactions_READ',
    'report-by-unit': 'Report-ByUnit_READ',
    'report-by-employee': 'Report-ByEmployee_READ',
    'report-by-activity': 'Report-ByActivity_READ',
    exception: 'Report-Exceptions_READ',
    'custom-report': 'Report-Custom_READ',
    'tag-search': 'Report-TagSearch_READ',
  };
  for (const [report, right] of Object.entries(guards)) {
    const route = routes.get(`/property-reports/{propertyId}/${report}`);
    if (!route) throw new Error(`no ${report}`);
    const home = { to: '/overview', lacksAccess: true };
    const verdictWithout = (...lost: RightKey[]) => {
      const rights = [...defaultRights(203)].filter((defaultRight) => !lost.includes(defaultRight));
      return guardRoute(route, signedIn(203, rights), '/x');
    };
    expect(verdictWithout(), report).toBe('open');
    expect(verdictWithout(right), report).toEqual(home);
    expect(verdictWithout('DatalogTransaction_ALL'), report).toEqual(home);
  }
});
