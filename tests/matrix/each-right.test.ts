import { mayGrantRole, type RightKey, rightKeys } from '@latchboard/rights';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actor } from '../../apps/server/src/testing/actors.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';
import { worldIds } from '../../apps/server/src/testing/world-facts.ts';
import { callWithSample, sendsInvalidInput } from './call-with-sample.ts';
import { allCalls, type NamedCall } from './calls.ts';
import { expectedOf } from './expectation.ts';
import { type Person, people, personOf } from './people.ts';
import { readRecords } from './records.ts';
import { ruleOf } from './rules/rule-of.ts';
import { pathOf, type RecordIds, targetsOf } from './targets.ts';

let server: TestServer;
let records: RecordIds;
beforeAll(async () => {
  server = await testServer({ shared: true });
  records = await readRecords(server);
});
afterAll(() => server.close());

const rightsOf = (call: NamedCall['call']) => ruleOf(call).rights ?? [];
const callsRequiring = (right: RightKey) => allCalls.filter(({ call }) => rightsOf(call).includes(right));

/** Rights that no call requires, with the test that proves each one. */
const coveredElsewhere: Readonly<Partial<Record<RightKey, string>>> = {
  CustomerImpersonation_ALL: 'below',
  'Report-HooksTags_READ': 'below',
  'Staff-Property_UPDATE': 'chooses the properties of a login: apps/server/src/areas/staff/granting-rights.test.ts',
  'Staff-Region_UPDATE': 'below',
  'Staff-Division_UPDATE': 'below',
  'Report-ByEmployee_READ': 'the guard of its report: apps/web/src/shell/named-addresses.test.ts',
  'Report-ByActivity_READ': 'the guard of its report: apps/web/src/shell/named-addresses.test.ts',
  'Report-Custom_READ': 'its report is rejected: apps/server/src/areas/key-activity/report/narrowed.test.ts',
  'Report-Exceptions_READ': 'its report is rejected: apps/server/src/areas/key-activity/report/narrowed.test.ts',
  'Report-Transactions_READ': 'the guard of its report: apps/web/src/shell/named-addresses.test.ts',
  Calendar_UPDATE: 'the events of others: apps/server/src/areas/calendar/calendar.test.ts',
  'Overview-NewPurchaseOrders_UI': 'a panel of the dashboard: tests/e2e/operations/order-panels.test.ts',
  'Overview-AwaitingUnitEntryPurchaseOrders_UI': 'a panel of the dashboard: tests/e2e/operations/order-panels.test.ts',
  'Overview-VerifiedPurchaseOrders_UI': 'a panel of the dashboard: tests/e2e/operations/order-panels.test.ts',
};

/**
 * Rights whose calls are part of a later area. Once such a call exists, the test fails until the right is removed here.
 */
const rightsOfLaterAreas: Readonly<Partial<Record<RightKey, string>>> = {};

/**
 * Rights that every role has, each with the test that proves it. A login lacks such a right only if it was removed from
 * the login.
 */
const rightsOfEveryRole: Readonly<Partial<Record<RightKey, string>>> = {
  Activity_READ: 'apps/server/src/areas/systems/activities.test.ts',
};

test('RGT-07 each right is either required by a call, covered by another test, or waiting for a named area', () => {
  const places = rightKeys.map((right) => [
    right,
    [callsRequiring(right).length > 0, right in coveredElsewhere, right in rightsOfLaterAreas].filter(Boolean).length,
  ]);
  expect(places.filter(([, count]) => count !== 1)).toEqual([]);
});

describe('RGT-07 a call succeeds with its right and is rejected without it', () => {
  test.for(rightKeys.filter((right) => callsRequiring(right).length > 0))('%s', async (right) => {
    let rejectedCount = 0;
    for (const namedCall of callsRequiring(right)) {
      const holder = people.find((person) => person.rights.has(right) && isAnswered(namedCall, person));
      expect(holder, `no one with ${right} may make ${namedCall.id}`).toBeDefined();
      if (holder) expect(await rejectionOf(namedCall, holder), namedCall.id).toBeUndefined();
      const peopleWithoutRights = people.filter((person) =>
        rightsOf(namedCall.call).every((any) => !person.rights.has(any)),
      );
      const [personWithoutRights] = peopleWithoutRights.toSorted((a, b) => b.rights.size - a.rights.size);
      if (!personWithoutRights) continue;
      rejectedCount += 1;
      expect(await rejectionOf(namedCall, personWithoutRights), namedCall.id).toBe('forbidden');
    }
    expect(rejectedCount > 0).toBe(!(right in rightsOfEveryRole));
  });
});

test('RGT-07 only CustomerImpersonation_ALL allows impersonation', async () => {
  const staff = personOf('staff').id;
  for (const person of people.filter((candidate) => candidate.level === 0)) {
    const reply = await (await actor(server.url, person.key)).get('/api/session/me', { 'x-impersonate': `${staff}` });
    expect(reply.status, person.key).toBe(person.rights.has('CustomerImpersonation_ALL') ? 200 : 403);
  }
});

/** Service may create logins and assign these roles. Unlike sales, it lacks the right for the level. */
describe('RGT-07 only the right for a level allows choosing its entities for a login', () => {
  test.for([
    { right: 'Staff-Region_UPDATE', level: 3, role: 202, chosen: { regions: [{ id: worldIds.region }] } },
    { right: 'Staff-Division_UPDATE', level: 2, role: 201, chosen: { divisions: [{ id: worldIds.division }] } },
  ] as const)('$right', async ({ right, level, role, chosen }) => {
    for (const key of ['sales', 'service'] as const) {
      const giver = personOf(key);
      expect([giver.rights.has('SiteLogin_CREATE'), mayGrantRole(giver.role, role)]).toEqual([true, true]);
      expect(giver.rights.has(right)).toBe(key === 'sales');
      const { status } = await (await actor(server.url, key)).send('POST', '/api/staff', {
        personalInformation: { name: 'Jo Lindqvist', contactEmail: `level${level}.${key}@world.test` },
        commercialLevel: level,
        accessRole: { id: role },
        setLoginAsPrimaryContact: false,
        ...chosen,
      });
      expect(status, key).toBe(key === 'sales' ? 201 : 403);
    }
  });
});

test('RGT-07 only Report-HooksTags_READ allows filtering the transactions by tag', async () => {
  const tagsOf = async (key: 'manager' | 'assistant') => {
    const caller = await actor(server.url, key);
    const { status, body } = await caller.send('GET', '/api/properties/1/datalog-transactions?tag=1');
    return { status, body };
  };
  expect((await tagsOf('manager')).status).toBe(200);
  expect((await tagsOf('assistant')).status).toBe(403);
});

const isAnswered = ({ call }: NamedCall, person: Person) => expectedOf(call, ownTargetOf(call), person) === 'answered';
const ownTargetOf = (call: NamedCall['call']) => targetsOf(call)[0] ?? {};

/**
 * The error code of a rejected call. Undefined if the call was allowed. A call that would change data is sent with an
 * invalid form.
 */
async function rejectionOf({ call }: NamedCall, person: Person): Promise<string | undefined> {
  const { status, text } = await callWithSample(call, {
    url: server.url,
    path: pathOf(call, ownTargetOf(call), person, records),
    token: (await actor(server.url, person.key)).token,
    isHarmless: sendsInvalidInput(call),
  });
  if (status === 403) return (JSON.parse(text) as { code: string }).code;
  return status < 300 || (status === 400 && text.includes('unknownField')) ? undefined : `${status}`;
}
