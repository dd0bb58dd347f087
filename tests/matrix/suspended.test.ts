import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actor } from '../../apps/server/src/testing/actors.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';
import { queryDatabase } from '../http/query-database.ts';
import { callWithSample, sendsInvalidInput } from './call-with-sample.ts';
import { allCalls, isForPeople } from './calls.ts';
import { expectedOf } from './expectation.ts';
import { people } from './people.ts';
import { readRecords } from './records.ts';
import { closedBySuspension } from './rules/table.ts';
import { pathOf, type RecordIds, targetsOf } from './targets.ts';

type Board = CallOutput<typeof contract.keyActivity.board>;

let server: TestServer;
let records: RecordIds;
beforeAll(async () => {
  server = await testServer({ shared: true });
  for (const person of people) await actor(server.url, person.key);
  records = await readRecords(server);
  await queryDatabase(server.ownerUrl, 'update property set payment_delinquent = true where id = 1');
});
afterAll(() => server.close());

const propertyCalls = allCalls.filter(({ call }) => isForPeople(call) && call.path.includes('{propertyId}'));

describe('NAV-11 a suspended property blocks the calls that the rule lists for its customer, and none for the provider', () => {
  test.for(propertyCalls)('$id', async ({ id, call }) => {
    const [own = {}] = targetsOf(call);
    const allowedPeople = people.filter((person) => expectedOf(call, own, person) === 'answered');
    await Promise.all(
      allowedPeople.map(async (person) => {
        const isClosed = closedBySuspension.includes(id) && person.level > 0;
        const answer = await callWithSample(call, {
          url: server.url,
          path: pathOf(call, own, person, records),
          token: (await actor(server.url, person.key)).token,
          isHarmless: !isClosed && sendsInvalidInput(call),
        });
        if (isClosed) expect(JSON.parse(answer.text), person.key).toMatchObject({ code: 'propertySuspended' });
        else expect(answer.text, person.key).not.toContain('propertySuspended');
      }),
    );
  });
});

test('NAV-11 the board of a suspended property shows its customer only the notice; the provider sees everything', async () => {
  const board = async (key: 'manager' | 'region' | 'service') =>
    (await (await actor(server.url, key)).get<Board>('/api/properties/1/board')).body;
  for (const key of ['manager', 'region'] as const) {
    const { suspended, rows, cabinets, figures } = await board(key);
    expect({ suspended, rows, cabinets, keys: figures.keys }, key).toEqual({
      suspended: true,
      rows: [],
      cabinets: [],
      keys: 0,
    });
  }
  const snapshot = await board('service');
  expect(snapshot.suspended).toBe(false);
  expect(snapshot.cabinets.length).toBeGreaterThan(0);
});
