import { grantableToPrograms, type RightKey } from '@latchboard/rights';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actor, callerOf } from '../../apps/server/src/testing/actors.ts';
import { createProgram, programsOf } from '../../apps/server/src/testing/program-key.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';
import { callWithSample } from './call-with-sample.ts';
import { allCalls, isForPeople, type NamedCall } from './calls.ts';
import { expectedOf } from './expectation.ts';
import { type Person, personOf } from './people.ts';
import { readRecords } from './records.ts';
import { ruleOf } from './rules/rule-of.ts';
import { pathOf, type RecordIds, type Target, targetsOf } from './targets.ts';

let server: TestServer;
let records: RecordIds;
beforeAll(async () => {
  server = await testServer({ shared: true });
  records = await readRecords(server);
  await actor(server.url, 'corporate');
});
afterAll(() => server.close());

/** Returns a login of the corporation with these rights. The same rules apply to this login as to an API key. */
const personWithRights = (rights: readonly RightKey[]): Person => ({
  ...personOf('corporate'),
  rights: new Set(rights),
});

/** Calls for people only: the caller's account, the provider, staff, passwords, keys, live streams. */
function isForPeopleOnly({ id, call }: NamedCall): boolean {
  const { for: audience, realUserToo, reach, notForPrograms } = ruleOf(call);
  if (notForPrograms?.includes(id)) return true;
  if (
    audience === 'newPassword' ||
    audience === 'secondFactor' ||
    realUserToo ||
    reach === 'self' ||
    reach === 'internal'
  )
    return true;
  if (call.kind === 'events' || id === 'staff.getStaff') return true;
  return audience === 'signedIn' && call.method !== 'GET';
}

const callsForPeople = allCalls.filter(({ call }) => isForPeople(call));

/**
 * Calls the API with an API key. Returns `answered`, the code `notForPrograms`, or the status. Calls that
 * change data are sent with an invalid form and return 400 if the key may make them.
 */
async function answerTo({ call }: NamedCall, token: string, target: Target, isHarmless = true) {
  const { status, text } = await callWithSample(call, {
    ...{ url: server.url, path: pathOf(call, target, personOf('corporate'), records), token },
    isHarmless,
  });
  if (status === 400 && text.includes('unknownField')) return 'answered';
  if (status < 300) return 'answered';
  const code = text.startsWith('{') ? (JSON.parse(text) as { code: string }).code : '';
  return status === 403 && code === 'notForPrograms' ? code : status;
}

async function withKey(rights: readonly RightKey[], work: (key: string) => Promise<void>) {
  const { key, program } = await createProgram(server.url, { rights, callsPerMinute: 1200 });
  await work(key);
  const creator = callerOf(server.url, (await actor(server.url, 'corporate')).token);
  await creator.send('POST', `${programsOf(1)}/${program.id}/revoke`);
}

describe('BEY-13 an API key with every grantable right can make the calls that the rules allow, and none of the calls reserved for people', () => {
  test('every call', async () => {
    const person = personWithRights(grantableToPrograms);
    await withKey(grantableToPrograms, async (key) => {
      for (const namedCall of callsForPeople) {
        const target = targetsOf(namedCall.call)[0] ?? {};
        const expected = isForPeopleOnly(namedCall) ? 'notForPrograms' : expectedOf(namedCall.call, target, person);
        expect(await answerTo(namedCall, key, target), namedCall.id).toBe(expected);
      }
    });
  });

  test('a call about another customer’s record returns “not found”, as it does for the owner of the API key', async () => {
    const openCalls = callsForPeople.filter(
      (namedCall) => !isForPeopleOnly(namedCall) && namedCall.call.path.includes('{propertyId}'),
    );
    const person = personWithRights(grantableToPrograms);
    await withKey(grantableToPrograms, async (key) => {
      for (const namedCall of openCalls) {
        const target = { ...targetsOf(namedCall.call)[0], propertyId: 'foreign' } as const;
        if (expectedOf(namedCall.call, target, person) === 404 && namedCall.call.method === 'GET')
          expect(await answerTo(namedCall, key, target, false), namedCall.id).toBe(404);
      }
    });
  });
});

describe('BEY-13 RGT-07 an API key can make the calls of a right only with that right', () => {
  test.for(grantableToPrograms)('%s', async (right) => {
    const callsWithRights = callsForPeople.filter(
      (namedCall) => !isForPeopleOnly(namedCall) && (ruleOf(namedCall.call).rights ?? []).includes(right),
    );
    const otherRights = grantableToPrograms.filter((grantableToProgram) => grantableToProgram !== right);
    for (const rights of [[right], otherRights]) {
      await withKey(rights, async (key) => {
        for (const namedCall of callsWithRights) {
          const target = targetsOf(namedCall.call)[0] ?? {};
          expect(await answerTo(namedCall, key, target), `${namedCall.id} with ${rights.length}`).toBe(
            expectedOf(namedCall.call, target, personWithRights(rights)),
          );
        }
      });
    }
  });
});
