import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actor, type Caller } from '../../apps/server/src/testing/actors.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';
import { callWithSample, sendsInvalidInput } from './call-with-sample.ts';
import { allCalls, isForPeople, type NamedCall } from './calls.ts';
import { expectedOf } from './expectation.ts';
import { expectedOutcome, outcomeOf } from './outcome.ts';
import { external, internal, personOf } from './people.ts';
import { readRecords } from './records.ts';
import { rules } from './rules/table.ts';
import { describeTarget, pathOf, type RecordIds, targetsOf } from './targets.ts';

const blockedWhileViewing = rules.flatMap(({ notWhileImpersonating = [] }) => notWhileImpersonating);

let server: TestServer;
let records: RecordIds;
let impersonator: Caller;

beforeAll(async () => {
  server = await testServer({ shared: true });
  impersonator = await actor(server.url, 'management');
  records = await readRecords(server);
});
afterAll(() => server.close());

describe('ACC-16 ACC-18 RGT-05 while impersonating a login, each call replies as it does for that login', () => {
  test.for(allCalls.filter(({ call }) => isForPeople(call)))('$id', async (namedCall) => {
    const { call } = namedCall;
    const answers = await Promise.all(
      targetsOf(call).flatMap((target) =>
        external.map(async (viewedLogin) => {
          const expected = expectedOf(call, target, viewedLogin, personOf('management'));
          const answer = await callWithSample(call, {
            url: server.url,
            path: pathOf(call, target, viewedLogin, records),
            token: impersonator.token,
            headers: { 'x-impersonate': String(viewedLogin.id) },
            isHarmless: expected === 'answered' && sendsInvalidInput(call),
          });
          const name = `${viewedLogin.key} · ${describeTarget(target)}`;
          const outcome = outcomeOf(namedCall, answer);
          // A call that is blocked during impersonation is rejected before the record is looked up.
          const isBlocked = outcome === 409 && blockedWhileViewing.includes(namedCall.id) && expected === 404;
          return {
            actual: [name, isBlocked ? expected : outcome],
            expected: [name, expectedOutcome(namedCall, expected)],
          };
        }),
      ),
    );
    expect(Object.fromEntries(answers.map(({ actual }) => actual))).toEqual(
      Object.fromEntries(answers.map(({ expected }) => expected)),
    );
  });
});

const viewedLogin = personOf('corporate');
const isAllowedOtherwise = ({ id, call }: NamedCall) =>
  blockedWhileViewing.includes(id) &&
  expectedOf(call, targetsOf(call)[0] ?? {}, viewedLogin, personOf('superadmin')) === 'answered';

describe('ACC-16 BEY-16 a record that acts for its owner (schedule, API key) cannot be created, changed, or removed while impersonating a user', () => {
  test.for(allCalls.filter(isAllowedOtherwise))('$id', async ({ call }) => {
    const { token } = await actor(server.url, 'superadmin');
    const [own = {}] = targetsOf(call);
    const answer = await callWithSample(call, {
      url: server.url,
      path: pathOf(call, own, viewedLogin, records),
      token,
      headers: { 'x-impersonate': String(viewedLogin.id) },
      isHarmless: false,
    });
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'notWhileViewing' });
  });
});

const readSessionAs = (caller: Caller, staffId: string | number) =>
  caller.get('/api/session/me', { 'x-impersonate': String(staffId) });

test('ACC-18 no role can impersonate one of the provider’s users', async () => {
  const superadmin = await actor(server.url, 'superadmin');
  for (const person of internal) expect((await readSessionAs(superadmin, person.id)).status, person.key).toBe(403);
});

test('ACC-16 only the provider’s users with the right to impersonate can view the portal as another user', async () => {
  for (const person of [...internal, ...external]) {
    const reply = await readSessionAs(await actor(server.url, person.key), personOf('staff').id);
    const mayImpersonate = person.level === 0 && person.rights.has('CustomerImpersonation_ALL');
    expect(reply.status, person.key).toBe(mayImpersonate ? 200 : 403);
    if (mayImpersonate)
      expect(reply.body).toMatchObject({ person: { id: 205 }, viewingAs: { realPersonId: person.id } });
  }
});

test('ACC-18 a user cannot impersonate a nonexistent, deactivated, or invalid login', async () => {
  const absentReply = await readSessionAs(impersonator, 999_999);
  expect(absentReply.status).toBe(403);
  for (const malformedId of ['0', '-1', '2.5', '203abc', '1e3', '99999999999', 'null'])
    expect((await readSessionAs(impersonator, malformedId)).status, malformedId).toBe(400);
  const sysadmin = await actor(server.url, 'sysadmin');
  expect((await readSessionAs(impersonator, 303)).status).toBe(200);
  expect((await sysadmin.send('DELETE', '/api/staff/303')).status).toBe(200);
  const disabledReply = await readSessionAs(impersonator, 303);
  expect(disabledReply.status).toBe(403);
  expect({ ...disabledReply.body, requestId: '' }).toEqual({ ...absentReply.body, requestId: '' });
});
