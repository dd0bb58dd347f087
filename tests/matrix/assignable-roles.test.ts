import { mayGrantRole, roles } from '@latchboard/rights';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actor } from '../../apps/server/src/testing/actors.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';
import { worldIds } from '../../apps/server/src/testing/world-facts.ts';
import { people } from './people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());

const levelFields = { 1: 'corporation', 2: 'divisions', 3: 'regions', 4: 'properties' } as const;
const ownEntities = {
  1: worldIds.corporation,
  2: worldIds.division,
  3: worldIds.region,
  4: worldIds.property,
} as const;

/** The form for a new login with a role, at that role's level in the actors' customer. */
function formOf(role: (typeof roles)[number], by: string) {
  const level = role.level === 0 ? 4 : role.level;
  const entity = { id: ownEntities[level] };
  return {
    personalInformation: { name: `A ${role.key}`, contactEmail: `${role.key}.by.${by}@world.test` },
    commercialLevel: level,
    accessRole: { id: role.id },
    setLoginAsPrimaryContact: false,
    [levelFields[level]]: level === 1 ? entity : [entity],
  };
}

/**
 * Rights needed to create logins. Above a property, the right to select entities of that level is also required
 * (RGT-03, RGT-07).
 */
const scopeRights = {
  0: 'User_CREATE',
  1: 'Staff-Corporation_DELETE',
  2: 'Staff-Division_UPDATE',
  3: 'Staff-Region_UPDATE',
  4: 'SiteLogin_CREATE',
} as const;

describe('RGT-04 each login can assign exactly the roles that the table lists for its own role', () => {
  test.for(people)('$key', async (assigner) => {
    const caller = await actor(server.url, assigner.key);
    const outcomes = await Promise.all(
      roles.map(async (role) => {
        const { status } = await caller.send('POST', '/api/staff', formOf(role, assigner.key));
        return [role, status === 201] as const;
      }),
    );
    for (const [role, isGiven] of outcomes) {
      const isInTable = role.level > 0 && mayGrantRole(assigner.role, role.id);
      const mayAssign =
        isInTable && assigner.rights.has('SiteLogin_CREATE') && assigner.rights.has(scopeRights[role.level]);
      expect(isGiven, `${assigner.key} gives ${role.key}`).toBe(mayAssign);
    }
  });
});
