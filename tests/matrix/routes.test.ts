import type { Access } from '@latchboard/contract';
import { isRightKey } from '@latchboard/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';
import { allCalls, pathIdsOf, rightsOf } from './calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());

/** Routes outside the contract. They expose no customer data. */
const otherRoutes = [
  'GET /api/docs',
  'GET /api/docs/rapidoc.js',
  'GET /api/openapi.json',
  // The kiosk page. It has no session and uses the device API.
  'GET /kiosk',
  'GET /kiosk*',
  'GET /kiosk/files.json',
  'GET /kiosk/icon.svg',
  'GET /kiosk/manifest.webmanifest',
  'GET /kiosk/sw.js',
  'GET /health/live',
  'GET /health/ready',
  'GET /metrics',
  // One-click unsubscribe requests. They are forwarded to the public opt-out calls.
  'POST /opt-out/:/:',
];

test('RGT-01 the mounted routes match the contract exactly', () => {
  const mountedRoutes = routesIn(server.app.printRoutes({ commonPrefix: false })).filter(
    // Excludes the files of the built pages, because they may not exist. The router prints them without their folder.
    (route) => !/^(GET|HEAD) ((\/assets\/)?\*|\/sw\.js|\/manifest\.webmanifest|\/icon-\d+\.png)$/.test(route),
  );
  const declaredRoutes = allCalls.map(({ call }) => `${call.method} /api${call.path.replaceAll(/\{\w+\}/g, ':')}`);
  const allRoutes = [...declaredRoutes, ...otherRoutes];
  const heads = allRoutes.filter((route) => route.startsWith('GET ')).map((route) => route.replace('GET', 'HEAD'));
  expect(mountedRoutes.toSorted()).toEqual([...allRoutes, ...heads].toSorted());
});

test('RGT-01 every call declares its access', () => {
  for (const { id, call } of allCalls) {
    expect(isDeclared(call.access), id).toBe(true);
    if ('right' in call.access) expect(rightsOf(call.access).length, id).toBeGreaterThan(0);
    for (const right of rightsOf(call.access)) expect(isRightKey(right), `${id}: ${right}`).toBe(true);
  }
});

test('RGT-01 a call whose access depends on an entity has the ID of that entity in its path', () => {
  const entities = ['corporation', 'division', 'region', 'property', 'datalog'];
  for (const { id, call } of allCalls) {
    if (!('reach' in call.access) || !entities.includes(call.access.reach)) continue;
    expect(pathIdsOf(call), id).toContain(`${call.access.reach}Id`);
  }
});

function isDeclared(access: Access | undefined): boolean {
  if (access === undefined) return false;
  return 'right' in access || ['anyone', 'signedIn', 'gate', 'device', 'directory'].includes(access.for);
}

/** `METHOD path` of each route in the router's printed tree, without parameter names. */
function routesIn(tree: string): string[] {
  const parentPaths: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
    if (indent === undefined || part === undefined) return [];
    const depth = indent.length / 4;
    parentPaths.length = depth;
    parentPaths[depth] = part;
    return (methods ?? '')
      .split(', ')
      .filter(Boolean)
      .map((method) => `${method} ${parentPaths.join('').replaceAll(/:[\w|:]+/g, ':')}`);
  });
}
