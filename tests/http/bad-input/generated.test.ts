import type { Call } from '@latchboard/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actor, signIn } from '../../../apps/server/src/testing/actors.ts';
import { testServer } from '../../../apps/server/src/testing/test-server.ts';
import { worldPassword } from '../../../apps/server/src/testing/world-facts.ts';
import { allCalls, isForDevices, isOpenToAnyone, type NamedCall, pathIdsOf } from '../../matrix/calls.ts';
import { people } from '../../matrix/people.ts';
import { readRecords } from '../../matrix/records.ts';
import { pathOf, targetsOf } from '../../matrix/targets.ts';
import { signInCallers } from './callers.ts';
import { hostileText, hostileValue, unknownField } from './hostile.ts';
import { type Input, isInQuery, send, withField, withoutField } from './inputs.ts';
import { bodyOf, validInput } from './valid-inputs.ts';

/** Number of calls. `GENERATED_CALLS=50000` makes a long run, and `FC_SEED` repeats a run. */
const maxCalls = Number(process.env.GENERATED_CALLS ?? 600);
const seed = Number(process.env.FC_SEED ?? Date.now() % 1_000_000_000);
/** Maximum number of calls in one test world. Deletions and suspensions gradually remove its records. */
const callsPerWorld = 5000;
const concurrency = 8;

interface ServerError {
  readonly call: string;
  readonly status: number;
  readonly input: string;
}

/** Values that are often valid, such as the IDs of records, in addition to the samples. */
const likelyValues = fc.constantFrom<unknown>(
  0,
  1,
  2,
  3,
  4,
  101,
  203,
  204,
  205,
  true,
  false,
  null,
  'a',
  '1',
  [],
  [{ id: 1 }],
);

function inputOf(namedCall: NamedCall): fc.Arbitrary<Input> {
  const { call } = namedCall;
  const sample = validInput(namedCall);
  const fields = Object.keys((call.input as { shape?: object }).shape ?? {}).filter(
    (field) => !pathIdsOf(call).includes(field),
  );
  const hostilePart = isInQuery(call) ? hostileText : hostileValue;
  const field = fc.constantFrom(...(fields.length === 0 ? ['unknown'] : fields));
  const withReplacedField = (value: fc.Arbitrary<unknown>) =>
    fc.tuple(field, value).map(([name, replacement]) => withField(sample, name, replacement));
  const changedWithin = fc.tuple(field, hostilePart, fc.nat()).map(([name, value, at]) => {
    const innerValue = sample[name];
    if (typeof innerValue !== 'object' || innerValue === null) return withField(sample, name, value);
    const names = Object.keys(innerValue);
    return withField(sample, name, withField(innerValue as Input, names[at % names.length] ?? 'unknown', value));
  });
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(sample) },
    { weight: 3, arbitrary: withReplacedField(likelyValues) },
    { weight: 2, arbitrary: withReplacedField(hostilePart) },
    { weight: 1, arbitrary: changedWithin },
    { weight: 1, arbitrary: field.map((name) => withoutField(sample, name)) },
    {
      weight: 1,
      arbitrary: fc.tuple(unknownField, hostilePart).map(([name, value]) => withField(sample, name, value)),
    },
  );
}

/** Runs a share of the calls on one test world: random logins make random calls, on own and foreign records. */
async function runCalls(calls: number, worldSeed: number): Promise<ServerError[]> {
  const server = await testServer({ shared: true });
  try {
    const records = await readRecords(server);
    const callTargetOf = await signInCallers(server, records);
    const tokens = new Map<string, string | undefined>();
    for (const { key } of people) tokens.set(key, (await actor(server.url, key)).token);
    const serverErrors: ServerError[] = [];
    const generatedCall = fc.record({
      named: fc.constantFrom(...allCalls),
      person: fc.constantFrom(...people),
      target: fc.nat(),
      usual: fc.boolean(),
    });
    const plan = fc.sample(
      generatedCall.chain((call) => inputOf(call.named).map((input) => ({ ...call, input }))),
      { numRuns: calls, seed: worldSeed },
    );
    const callApi = async ({ named: namedCall, person, target, usual, input }: (typeof plan)[number]) => {
      const { call } = namedCall;
      const targets = targetsOf(call);
      const callTarget = chooseTarget(call);
      const answer = await send(server.url, namedCall, callTarget, input, bodyOf(namedCall));
      // An unreachable sign-on provider is not a server error.
      if (answer.status >= 500 && !answer.text.includes('"ssoUnavailable"'))
        serverErrors.push({ call: namedCall.id, status: answer.status, input: JSON.stringify(input) });
      if (answer.status === 401 && !isOpenToAnyone(call))
        tokens.set(person.key, (await signIn(server.url, `${person.key}@world.test`, worldPassword)).body.accessToken);

      function chooseTarget(requestedCall: Call) {
        if (usual || isOpenToAnyone(requestedCall) || isForDevices(requestedCall)) return callTargetOf(namedCall);
        const path = pathOf(requestedCall, targets[target % targets.length] ?? {}, person, records);
        return { path, headers: { authorization: `Bearer ${tokens.get(person.key)}` } };
      }
    };
    const workers = Array.from({ length: concurrency }, async () => {
      for (let next = plan.pop(); next; next = plan.pop()) await callApi(next);
    });
    await Promise.all(workers);
    return serverErrors;
  } finally {
    await server.close();
  }
}

test(`SYS-05 SYS-07 ${maxCalls} generated calls, by every role on every record, cause no server error (seed ${seed})`, async () => {
  const serverErrors: ServerError[] = [];
  for (let index = 0; index < maxCalls; index += callsPerWorld)
    serverErrors.push(...(await runCalls(Math.min(callsPerWorld, maxCalls - index), seed + index)));
  // every-call.test.ts proves that each call succeeds with the same valid inputs.
  expect(serverErrors, `seed ${seed}`).toEqual([]);
}, 3_600_000);
