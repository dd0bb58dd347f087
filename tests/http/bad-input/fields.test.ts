import type { Call } from '@latchboard/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../apps/server/src/testing/test-server.ts';
import { allCalls, type NamedCall, pathIdsOf } from '../../matrix/calls.ts';
import { countRows } from '../../matrix/row-counts.ts';
import { sampleInput } from '../../matrix/samples.ts';
import { type CallTarget, signInCallers } from './callers.ts';
import { expectNoServerError, expectRejection } from './envelope.ts';
import { hostileText, hostileValue, unknownField } from './hostile.ts';
import { encode, type Input, isInQuery, isValid, send, withField, withoutField } from './inputs.ts';

let server: TestServer;
let targetOf: (namedCall: NamedCall) => CallTarget;
let rowsBefore: Record<string, number>;
beforeAll(async () => {
  server = await testServer({ shared: true });
  targetOf = await signInCallers(server);
  rowsBefore = await countRows(server.ownerUrl);
});
afterAll(() => server.close());

/**
 * Number of requests for all calls together, so more calls do not make the tests longer. `FUZZ=40000` runs a longer
 * test.
 */
const budget = Number(process.env.FUZZ ?? 2000);
const runsOf = (calls: number) => Math.max(4, Math.floor(budget / calls));
/** Seed from `FC_SEED`, which repeats a run. A failure prints its seed. */
const seed = process.env.FC_SEED ? { seed: Number(process.env.FC_SEED) } : {};

/** A valid input with one hostile field, one missing field, or an unknown field. */
function inputWithInvalidField({ call }: NamedCall): fc.Arbitrary<Input> {
  const sample = sampleInput(call);
  const fields = fieldsOf(call);
  const hostileTexts = fc.array(hostileText, { minLength: 2, maxLength: 3 });
  const value = isInQuery(call) ? fc.oneof(hostileText, hostileTexts) : hostileValue;
  const withUnknownField = fc
    .tuple(unknownField, value)
    .map(([name, replacement]) => withField(sample, name, replacement));
  if (fields.length === 0) return withUnknownField;
  const field = fc.constantFrom(...fields);
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(field, value).map(([name, replacement]) => withField(sample, name, replacement)) },
    { weight: 1, arbitrary: field.map((name) => withoutField(sample, name)) },
    { weight: 2, arbitrary: withUnknownField },
  );
}

const fieldsOf = (call: Call) =>
  Object.keys((call.input as { shape?: object }).shape ?? {}).filter((field) => !pathIdsOf(call).includes(field));

describe.concurrent('RGT-01 SYS-05 an invalid value in any field gets a plain error message', () => {
  test.for(allCalls)('$id', async (namedCall) => {
    const target = targetOf(namedCall);
    await fc.assert(
      fc.asyncProperty(inputWithInvalidField(namedCall), async (input) => {
        const about = `${namedCall.id} ${JSON.stringify(input).slice(0, 300)}`;
        if (!isValid(namedCall, target, input))
          expectRejection(await send(server.url, namedCall, target, input), about);
        // Input that is still valid is sent only to GET calls, because they change nothing.
        else if (namedCall.call.method === 'GET')
          expectNoServerError(await send(server.url, namedCall, target, input), about);
      }),
      { ...seed, numRuns: runsOf(allCalls.length) },
    );
  });
});

/** Highest ID that may be valid. The history of a record that never existed is empty, not an error. */
const maxValidId = ({ id }: NamedCall) => (id === 'audit.entityHistory' ? 2_147_483_647 : 999_999);
/** Names of the IDs in a path. An unknown label code gets the same reply as a known one, so it is not an ID. */
const idNamesOf = (call: Call) => (call.path.startsWith('/tag-codes/') ? [] : pathIdsOf(call));
const callsWithIds = allCalls.filter(({ call }) => idNamesOf(call).length > 0);

describe.concurrent('RGT-05 invalid text in place of an ID in a path is rejected, or the record is not found', () => {
  test.for(callsWithIds)('$id', async (namedCall) => {
    const { headers, path } = targetOf(namedCall);
    const parts = path.split('/');
    const pattern = `/api${namedCall.call.path}`.split('/');
    const segmentIndexes = idNamesOf(namedCall.call).map((name) => pattern.indexOf(`{${name}}`));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...segmentIndexes), hostileText, async (segmentIndex, text) => {
        // Empty strings and dots change the path. A small number may be a record's ID.
        fc.pre(!/^\.{0,2}$/.test(text) && !(Number(text) > 0 && Number(text) <= maxValidId(namedCall)));
        const damagedPath = parts.with(segmentIndex, encode(text)).join('/');
        const target = { headers, path: damagedPath };
        expectRejection(await send(server.url, namedCall, target, sampleInput(namedCall.call)), damagedPath);
      }),
      { ...seed, numRuns: runsOf(callsWithIds.length * 3) },
    );
  });
});

const outOfRange = [2_147_483_648, -2_147_483_649, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];

/** Returns copies of an input, each with one number outside the range of its column. */
function outOfRangeCopies(value: unknown): unknown[] {
  if (typeof value === 'number') return outOfRange;
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    outOfRangeCopies(inner).map((replacement) =>
      Array.isArray(value) ? value.with(Number(name), replacement) : { ...value, [name]: replacement },
    ),
  );
}

describe.concurrent('SYS-05 a number outside the range of a column causes no server error in any field, and is rejected as an ID in a path', () => {
  test.for(allCalls)('$id', async (namedCall) => {
    const target = targetOf(namedCall);
    for (const input of outOfRangeCopies(sampleInput(namedCall.call)) as Input[])
      expectNoServerError(await send(server.url, namedCall, target, input), `${namedCall.id} ${JSON.stringify(input)}`);
    for (const number of outOfRange.map(String)) {
      for (const id of pathIdsOf(namedCall.call).filter((name) => name.endsWith('Id'))) {
        const idIndex = `/api${namedCall.call.path}`.split('/').indexOf(`{${id}}`);
        const path = target.path.split('/').with(idIndex, number).join('/');
        expectRejection(await send(server.url, namedCall, { ...target, path }, sampleInput(namedCall.call)), path);
      }
    }
  });
});

const withRevision = allCalls.filter(({ call }) => fieldsOf(call).includes('revision'));

describe.concurrent('SYS-05 a revision higher than that of any record is rejected', () => {
  test.for(withRevision)('$id', async (namedCall) => {
    const input = { ...sampleInput(namedCall.call), revision: 2_147_483_647 };
    expectRejection(await send(server.url, namedCall, targetOf(namedCall), input), namedCall.id);
  });
});

test('SYS-05 requests with an invalid field write nothing', async () => {
  expect(await countRows(server.ownerUrl)).toEqual(rowsBefore);
});
