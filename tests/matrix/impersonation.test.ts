import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actor, type Caller } from '../../apps/server/src/testing/actors.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';
import { ask, sendsInvalidInput } from './ask.ts';
import { everyCall, isForPeople, type NamedCall } from './calls.ts';
import { expectedOf } from './expectation.ts';
import { expectedOutcome, outcomeOf } from './outcome.ts';
import { external, internal, personOf } from './people.ts';
import { readRecords } from './records.ts';
import { rules } from './rules/table.ts';
import { addressOf, describeTarget, type RecordIds, targetsOf } from './targets.ts';

const closed = rules.flatMap(({ notWhileViewing = [] }) => notWhileViewing);

let server: TestServer;
let records: RecordIds;
let impersonator: Caller;

beforeAll(async () => {
  server = await testServer({ shared: true });
  impersonator = await actor(server.url, 'management');
  records = await readRecords(server);
});
afterAll(() => server.close());

describe('ACC-16 ACC-18 RGT-05 while viewing as a customer’s login, each call replies as it does for that login', () => {
  test.for(everyCall.filter(({ call }) => isForPeople(call)))('$id', async (named) => {
    const { call } = named;
    const answers = await Promise.all(
      targetsOf(call).flatMap((target) =>
        external.map(async (viewed) => {
          const expected = expectedOf(call, target, viewed, personOf('management'));
          const answer = await ask(call, {
            url: server.url,
            address: addressOf(call, target, viewed, records),
            token: impersonator.token,
            headers: { 'x-impersonate': String(viewed.id) },
            isHarmless: expected === 'answered' && sendsInvalidInput(call),
          });
          const name = `${viewed.key} · ${describeTarget(target)}`;
          const outcome = outcomeOf(named, answer);
          // A call that is closed while viewing is rejected before the record is looked up.
          const isClosed = outcome === 409 && closed.includes(named.id) && expected === 404;
          return { got: [name, isClosed ? expected : outcome], wanted: [name, expectedOutcome(named, expected)] };
        }),
      ),
    );
    expect(Object.fromEntries(answers.map(({ got }) => got))).toEqual(
      Object.fromEntries(answers.map(({ wanted }) => wanted)),
    );
  });
});

const viewed = personOf('corporate');
const isAllowedOtherwise = ({ id, call }: NamedCall) =>
  closed.includes(id) && expectedOf(call, targetsOf(call)[0] ?? {}, viewed, personOf('superadmin')) === 'answered';

describe('ACC-16 BEY-16 a record that later acts for a person cannot be created, changed, or removed while viewing as another user', () => {
  test.for(everyCall.filter(isAllowedOtherwise))('$id', async ({ call }) => {
    const { token } = await actor(server.url, 'superadmin');
    const [own = {}] = targetsOf(call);
    const answer = await ask(call, {
      url: server.url,
      address: addressOf(call, own, viewed, records),
      token,
      headers: { 'x-impersonate': String(viewed.id) },
      isHarmless: false,
    });
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'notWhileViewing' });
  });
});

const viewing = (caller: Caller, staffId: string | number) =>
  caller.get('/api/session/me', { 'x-impersonate': String(staffId) });

test('ACC-18 no role can view as a user of the provider', async () => {
  const superadmin = await actor(server.url, 'superadmin');
  for (const person of internal) expect((await viewing(superadmin, person.id)).status, person.key).toBe(403);
});

test('ACC-16 only users of the provider with the right can view as a login', async () => {
  for (const person of [...internal, ...external]) {
    const reply = await viewing(await actor(server.url, person.key), personOf('staff').id);
    const may = person.level === 0 && person.rights.has('CustomerImpersonation_ALL');
    expect(reply.status, person.key).toBe(may ? 200 : 403);
    if (may) expect(reply.body).toMatchObject({ person: { id: 205 }, viewingAs: { realPersonId: person.id } });
  }
});

test('ACC-18 a user cannot view as a nonexistent, deactivated, or invalid login', async () => {
  const absent = await viewing(impersonator, 999_999);
  expect(absent.status).toBe(403);
  for (const malformed of ['0', '-1', '2.5', '203abc', '1e3', '99999999999', 'null'])
    expect((await viewing(impersonator, malformed)).status, malformed).toBe(400);
  const sysadmin = await actor(server.url, 'sysadmin');
  expect((await viewing(impersonator, 303)).status).toBe(200);
  expect((await sysadmin.send('DELETE', '/api/staff/303')).status).toBe(200);
  const disabled = await viewing(impersonator, 303);
  expect(disabled.status).toBe(403);
  expect({ ...disabled.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' });
});
