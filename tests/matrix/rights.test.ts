import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actor } from '../../apps/server/src/testing/actors.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';
import { callWithSample, type SampleReply, sendsInvalidInput } from './call-with-sample.ts';
import { allCalls, isOpenToAnyone, type NamedCall } from './calls.ts';
import { expectedOf } from './expectation.ts';
import { expectedOutcome, outcomeOf } from './outcome.ts';
import { type Person, people } from './people.ts';
import { readRecords } from './records.ts';
import { countRows } from './row-counts.ts';
import { describeTarget, pathOf, type RecordIds, type Target, targetsOf } from './targets.ts';

let server: TestServer;
let records: RecordIds;
const tokens = new Map<Person | undefined, string | undefined>();
let before: Record<string, number>;

beforeAll(async () => {
  server = await testServer({ shared: true });
  for (const person of people) tokens.set(person, (await actor(server.url, person.key)).token);
  records = await readRecords(server);
  before = await countRows(server.ownerUrl, ['day_code_view']);
});
afterAll(() => server.close());

const callers: readonly (Person | undefined)[] = [undefined, ...people];

function makeCall({ call }: NamedCall, target: Target, person: Person | undefined): Promise<SampleReply> {
  const isAnswered = expectedOf(call, target, person) === 'answered';
  return callWithSample(call, {
    url: server.url,
    path: pathOf(call, target, person, records),
    token: tokens.get(person),
    // An allowed call must not change data, so its form is invalid. A forbidden call must be rejected even with a valid
    // form.
    isHarmless: isAnswered && sendsInvalidInput(call),
  });
}

describe('RGT-01 RGT-02 RGT-05 each call allows or rejects every role and signed-out callers, for their own, another customer’s, and a nonexistent record', () => {
  test.for(allCalls)('$id', async (namedCall) => {
    const { call } = namedCall;
    const answers = await Promise.all(
      targetsOf(call).flatMap((target) =>
        callers.map(async (person) => ({ target, person, answer: await makeCall(namedCall, target, person) })),
      ),
    );
    const actual = answers.map(({ target, person, answer }) => [
      `${person?.key ?? 'signed out'} · ${describeTarget(target)}`,
      outcomeOf(namedCall, answer),
    ]);
    const expected = answers.map(({ target, person }, index) => [
      actual[index]?.[0],
      expectedOutcome(namedCall, expectedOf(call, target, person)),
    ]);
    expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected));
    // Replies for missing records, foreign records, and records of another user must be identical.
    const rejections = answers.filter(({ answer }) => answer.status === 404 && !isOpenToAnyone(call));
    expect(new Set(rejections.map(({ answer }) => answer.text)).size).toBeLessThanOrEqual(1);
    if (isOpenToAnyone(call)) expect(new Set(answers.map(({ answer }) => answer.status)).size).toBe(1);
  });

  test('the calls of the rights matrix write nothing, except views of the day codes', async () => {
    // The only audited reads are views of the day codes by logins with the right (OPS-02).
    const viewCount = people.filter(({ rights }) => rights.has('HtCode_READ')).length;
    const expectedAuditCount = (before.audit_entry ?? 0) + viewCount;
    const after = await countRows(server.ownerUrl, ['day_code_view']);
    expect(after).toEqual({
      ...before,
      day_code_view: (before.day_code_view ?? 0) + viewCount,
      audit_entry: expectedAuditCount,
    });
  });
});
