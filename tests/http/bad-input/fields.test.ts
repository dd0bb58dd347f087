import type { Call } from '@latchboard/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../apps/server/src/testing/test-server.ts';
import { everyCall, type NamedCall, pathIdsOf } from '../../matrix/calls.ts';
import { countRows } from '../../matrix/row-counts.ts';
import { sampleInput } from '../../matrix/samples.ts';
import { openDoors, type Place } from './callers.ts';
import { expectNoFault, expectRefusal } from './envelope.ts';
import { hostileText, hostileValue, strangeField } from './hostile.ts';
import { encode, type Input, isInQuery, isValid, send, withField, withoutField } from './inputs.ts';

let server: TestServer;
let placeOf: (named: NamedCall) => Place;
let before: Record<string, number>;
beforeAll(async () => {
  server = await testServer({ shared: true });
  placeOf = await openDoors(server);
  before = await countRows(server.ownerUrl);
});
afterAll(() => server.close());

/** Requests for all calls together, so that more calls do not make the tests longer; `FUZZ=40000` looks longer. */
const budget = Number(process.env.FUZZ ?? 2000);
const runsOf = (calls: number) => Math.max(4, Math.floor(budget / calls));
/** `FC_SEED` repeats a run; a failure prints the seed it had. */
const seed = process.env.FC_SEED ? { seed: Number(process.env.FC_SEED) } : {};

/** A valid input with one field made hostile, one left out, or a strange one added. */
function damaged({ call }: NamedCall): fc.Arbitrary<Input> {
  const sample = sampleInput(call);
  const fields = fieldsOf(call);
  const many = fc.array(hostileText, { minLength: 2, maxLength: 3 });
  const value = isInQuery(call) ? fc.oneof(hostileText, many) : hostileValue;
  const strange = fc.tuple(strangeField, value).map(([name, made]) => withField(sample, name, made));
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

describe.concurrent('RGT-01 SYS-05 whatever stands in a field, the answer is plain words', () => {
  test.for(everyCall)('$id', async (named) => {
    const place = placeOf(named);
    await fc.assert(
      fc.asyncProperty(damaged(named), async (input) => {
        const about = `${named.id} ${JSON.stringify(input).slice(0, 300)}`;
        if (!isValid(named, place, input)) expectRefusal(await send(server.url, named, place, input), about);
        // What is valid after all is only asked where asking changes nothing.
        else if (named.call.method === 'GET') expectNoFault(await send(server.url, named, place, input), about);
      }),
      { ...seed, numRuns: runsOf(everyCall.length) },
    );
  });
});

const callsWithIds = everyCall.filter(({ call }) => pathIdsOf(call).length > 0);

describe.concurrent('RGT-05 whatever stands for an id in an address is refused or not found', () => {
  test.for(callsWithIds)('$id', async (named) => {
    const { headers, address } = placeOf(named);
    const parts = address.split('/');
    const spots = `/api${named.call.path}`.split('/').flatMap((part, at) => (part.startsWith('{') ? [at] : []));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...spots), hostileText, async (spot, text) => {
        // Nothing and dots lead to another address; a small number may be a record's.
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

/** The inputs with one number of the sample beyond what a column holds. */
function beyondColumns(value: unknown): unknown[] {
  if (typeof value === 'number') return beyond;
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    beyondColumns(inner).map((made) =>
      Array.isArray(value) ? value.with(Number(name), made) : { ...value, [name]: made },
    ),
  );
}

describe.concurrent('SYS-05 a number beyond what a column holds is refused, wherever it stands', () => {
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

describe.concurrent('SYS-05 a revision that no record reaches is refused', () => {
  test.for(withRevision)('$id', async (named) => {
    const input = { ...sampleInput(named.call), revision: 2_147_483_647 };
    expectRefusal(await send(server.url, named, placeOf(named), input), named.id);
  });
});

test('SYS-05 nothing was written by all of these', async () => {
  expect(await countRows(server.ownerUrl)).toEqual(before);
});
