import { contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { readFailure } from './api-error.ts';
import { failureText } from './failure-toast.ts';

test('NAV-20 the text of a failure is the fields, else the message, else a plain sentence', () => {
  const body = { code: 'badRequest', localizedMessage: 'Sorry', requestId: 'r1' };
  const fields = {
    ...body,
    validationResult: { errors: ['One', 'Two'], fields: [{ path: 'a', code: 'x', message: 'One' }] },
  };
  expect(failureText(readFailure(400, fields))).toEqual({ data: 'One\n\nTwo' });
  expect(failureText(readFailure(400, body))).toEqual({ data: 'Sorry' });
  expect(failureText(readFailure(502, '<html>'))).toBe('toast.unableToComplete');
});

test('NAV-20 the calls that ask for the version of a cabinet say nothing when they fail', () => {
  const asked = Object.values(contract.systems).filter((call) => /^\/datalogs\/.*version$/.test(call.path));
  expect(asked.map((call) => 'silent' in call && call.silent)).toEqual([true]);
});

test('NAV-20 a failure keeps its code, request id and fields', () => {
  const failure = readFailure(409, { code: 'conflict', localizedMessage: 'x', requestId: 'r2' });
  expect([failure.status, failure.code, failure.requestId, failure.fields]).toEqual([409, 'conflict', 'r2', []]);
});
