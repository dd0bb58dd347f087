import type { Call } from '@latchboard/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actor, signIn } from '../../../apps/server/src/testing/actors.ts';
import { testServer } from '../../../apps/server/src/testing/test-server.ts';
import { worldPassword } from '../../../apps/server/src/testing/world-facts.ts';
import { everyCall, isForDevices, isOpenToAnyone, type NamedCall, pathIdsOf } from '../../matrix/calls.ts';
import { people } from '../../matrix/people.ts';
import { readRecords } from '../../matrix/records.ts';
import { addressOf, targetsOf } from '../../matrix/targets.ts';
import { signInCallers } from './callers.ts';
import { hostileText, hostileValue, unknownField } from './hostile.ts';
import { type Input, isInQuery, send, withField, withoutField } from './inputs.ts';
import { bodyOf, validInput } from './valid-inputs.ts';

/** `GENERATED_CALLS=50000` makes a long run. `FC_SEED` repeats a run. */
const maxCalls = Number(process.env.GENERATED_CALLS ?? 600);
const seed = Number(process.env.FC_SEED ?? Date.now() % 1_000_000_000);
/** Calls that are made on one test world. Deletions and suspensions wear it out. */
const callsPerWorld = 5000;
const concurrency = 8;

interface Fault {
  readonly call: string;
  readonly status: number;
  readonly input: string;
}

/** Small numbers that may be the ID of a record, in addition to the samples. */
const likely = fc.constantFrom<unknown>(
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

function inputOf(named: NamedCall): fc.Arbitrary<Input> {
  const { call } = named;
  const sample = validInput(named);
  const fields = Object.keys((call.input as { shape?: object }).shape ?? {}).filter(
    (field) => !pathIdsOf(call).includes(field),
  );
  const hostile = isInQuery(call) ? hostileText : hostileValue;
  const field = fc.constantFrom(...(fields.length === 0 ? ['unknown'] : fields));
  const changed = (value: fc.Arbitrary<unknown>) =>
    fc.tuple(field, value).map(([name, made]) => withField(sample, name, made));
  const changedWithin = fc.tuple(field, hostile, fc.nat()).map(([name, made, at]) => {
    const inner = sample[name];
    if (typeof inner !== 'object' || inner === null) return withField(sample, name, made);
    const names = Object.keys(inner);
    return withField(sample, name, withField(inner as Input, names[at % names.length] ?? 'unknown', made));
  });
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(sample) },
    { weight: 3, arbitrary: changed(likely) },
    { weight: 2, arbitrary: changed(hostile) },
    { weight: 1, arbitrary: changedWithin },
    { weight: 1, arbitrary: field.map((name) => withoutField(sample, name)) },
    { weight: 1, arbitrary: fc.tuple(unknownField, hostile).map(([name, made]) => withField(sample, name, made)) },
  );
}

/** Runs a share of the calls on one test world: every login makes every call, on own and foreign records. */
async function wearOut(calls: number, worldSeed: number): Promise<Fault[]> {
  const server = await testServer({ shared: true });
  try {
    const records = await readRecords(server);
    const placeOf = await signInCallers(server, records);
    const tokens = new Map<string, string | undefined>();
    for (const { key } of people) tokens.set(key, (await actor(server.url, key)).token);
    const faults: Fault[] = [];
    const one = fc.record({
      named: fc.constantFrom(...everyCall),
      person: fc.constantFrom(...people),
      target: fc.nat(),
      usual: fc.boolean(),
    });
    const plan = fc.sample(
      one.chain((made) => inputOf(made.named).map((input) => ({ ...made, input }))),
      { numRuns: calls, seed: worldSeed },
    );
    const make = async ({ named, person, target, usual, input }: (typeof plan)[number]) => {
      const { call } = named;
      const targets = targetsOf(call);
      const place = placeFor(call);
      const answer = await send(server.url, named, place, input, bodyOf(named));
      // An unreachable sign-on provider is not a server error.
      if (answer.status >= 500 && !answer.text.includes('"ssoUnavailable"'))
        faults.push({ call: named.id, status: answer.status, input: JSON.stringify(input) });
      if (answer.status === 401 && !isOpenToAnyone(call))
        tokens.set(person.key, (await signIn(server.url, `${person.key}@world.test`, worldPassword)).body.accessToken);

      function placeFor(asked: Call) {
        if (usual || isOpenToAnyone(asked) || isForDevices(asked)) return placeOf(named);
        const address = addressOf(asked, targets[target % targets.length] ?? {}, person, records);
        return { address, headers: { authorization: `Bearer ${tokens.get(person.key)}` } };
      }
    };
    const workers = Array.from({ length: concurrency }, async () => {
      for (let next = plan.pop(); next; next = plan.pop()) await make(next);
    });
    await Promise.all(workers);
    return faults;
  } finally {
    await server.close();
  }
}

test(`SYS-05 SYS-07 ${maxCalls} generated calls, by every role on every record, cause no server error (seed ${seed})`, async () => {
  const faults: Fault[] = [];
  for (let made = 0; made < maxCalls; made += callsPerWorld)
    faults.push(...(await wearOut(Math.min(callsPerWorld, maxCalls - made), seed + made)));
  // every-call.test.ts proves that each call succeeds with the same valid inputs.
  expect(faults, `seed ${seed}`).toEqual([]);
}, 3_600_000);
