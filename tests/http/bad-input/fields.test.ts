import type { Call } from '@latchboard/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../apps/server/src/testing/test-server.ts';
import { everyCall, type NamedCall, pathIdsOf } from '../../matrix/calls.ts';
import { countRows } from '../../matrix/row-counts.ts';
import { sampleInput } from '../../matrix/samples.ts';
import { type Place, signInCallers } from './callers.ts';
import { expectNoFault, expectRefusal } from './envelope.ts';
import { hostileText, hostileValue, unknownField } from './hostile.ts';
import { encode, type Input, isInQuery, isValid, send, withField, withoutField } from './inputs.ts';

let server: TestServer;
let placeOf: (named: NamedCall) => Place;
let before: Record<string, number>;
beforeAll(async () => {
  server = await testServer({ shared: true });
  placeOf = await signInCallers(server);
  before = await countRows(server.ownerUrl);
});
afterAll(() => server.close());

/**
 * Number of requests for all calls together, so more calls do not make the tests longer. `FUZZ=40000` runs a longer
 * test.
 */
const budget = Number(process.env.FUZZ ?? 2000);
const runsOf = (calls: number) => Math.max(4, Math.floor(budget / calls));
/** `FC_SEED` repeats a run. A failure prints its seed. */
const seed = process.env.FC_SEED ? { seed: Number(process.env.FC_SEED) } : {};

/** A valid input with one hostile field, one missing field, or an unknown field. */
function damaged({ call }: NamedCall): fc.Arbitrary<Input> {
  const sample = sampleInput(call);
  const fields = fieldsOf(call);
  const many = fc.array(hostileText, { minLength: 2, maxLength: 3 });
  const value = isInQuery(call) ? fc.oneof(hostileText, many) : hostileValue;
  const strange = fc.tuple(unknownField, value).map(([name, made]) => withField(sample, name, made));
  if (fields.length === 0) return strange;
  const field = fc.constantFrom(...fields);
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(field, value).map(([name, made]) => withField(sample, name, made)) },
    { weight: 1, arbitrary: field.map((name) => withoutField(sample, name)) },
    { weight: 2, arbitrary: strange },
  );
}

const fieldsOf = (call: Call) =>
  Object.keys((call.input as { shape?: object }).shape ?? {}).filter((field) => !pathIdsOf(call).includes(field));

describe.concurrent('RGT-01 SYS-05 any value in a field gets a plain error message', () => {
  test.for(everyCall)('$id', async (named) => {
    const place = placeOf(named);
    await fc.assert(
      fc.asyncProperty(damaged(named), async (input) => {
        const about = `${named.id} ${JSON.stringify(input).slice(0, 300)}`;
        if (!isValid(named, place, input)) expectRefusal(await send(server.url, named, place, input), about);
        // Input that is still valid is sent only to GET calls, because they change nothing.
        else if (named.call.method === 'GET') expectNoFault(await send(server.url, named, place, input), about);
      }),
      { ...seed, numRuns: runsOf(everyCall.length) },
    );
  });
});

const callsWithIds = everyCall.filter(({ call }) => pathIdsOf(call).length > 0);

describe.concurrent('RGT-05 any text in place of an ID in a path is rejected or not found', () => {
  test.for(callsWithIds)('$id', async (named) => {
    const { headers, address } = placeOf(named);
    const parts = address.split('/');
    const spots = `/api${named.call.path}`.split('/').flatMap((part, at) => (part.startsWith('{') ? [at] : []));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...spots), hostileText, async (spot, text) => {
        // Empty text and dots change the path. A small number may be the ID of a record.
        fc.pre(!/^\.{0,2}$/.test(text) && !(Number(text) > 0 && Number(text) < 1_000_000));
        const damagedAddress = parts.with(spot, encode(text)).join('/');
        const place = { headers, address: damagedAddress };
        expectRefusal(await send(server.url, named, place, sampleInput(named.call)), damagedAddress);
      }),
      { ...seed, numRuns: runsOf(callsWithIds.length * 3) },
    );
  });
});

const beyond = [2_147_483_648, -2_147_483_649, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];

/** Inputs with one number of the sample above the range of a column. */
function beyondColumns(value: unknown): unknown[] {
  if (typeof value === 'number') return beyond;
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    beyondColumns(inner).map((made) =>
      Array.isArray(value) ? value.with(Number(name), made) : { ...value, [name]: made },
    ),
  );
}

describe.concurrent('SYS-05 a number above the range of a column is rejected in every field', () => {
  test.for(everyCall)('$id', async (named) => {
    const place = placeOf(named);
    for (const input of beyondColumns(sampleInput(named.call)) as Input[])
      expectNoFault(await send(server.url, named, place, input), `${named.id} ${JSON.stringify(input)}`);
    for (const number of beyond.map(String)) {
      for (const id of pathIdsOf(named.call).filter((name) => name.endsWith('Id'))) {
        const at = `/api${named.call.path}`.split('/').indexOf(`{${id}}`);
        const address = place.address.split('/').with(at, number).join('/');
        expectRefusal(await send(server.url, named, { ...place, address }, sampleInput(named.call)), address);
      }
    }
  });
});

const withRevision = everyCall.filter(({ call }) => fieldsOf(call).includes('revision'));

describe.concurrent('SYS-05 a revision higher than that of any record is rejected', () => {
  test.for(withRevision)('$id', async (named) => {
    const input = { ...sampleInput(named.call), revision: 2_147_483_647 };
    expectRefusal(await send(server.url, named, placeOf(named), input), named.id);
  });
});

test('SYS-05 these requests write nothing', async () => {
  expect(await countRows(server.ownerUrl)).toEqual(before);
});
