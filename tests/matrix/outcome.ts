import { type SampleReply, sendsInvalidInput } from './call-with-sample.ts';
import { isOpenToAnyone, type NamedCall } from './calls.ts';
import type { ExpectedReply } from './expectation.ts';

export type Outcome = ExpectedReply | 'done' | 'invalid form' | 'open' | number;

/**
 * Returns the expected outcome of a call. Most allowed GET calls succeed (`done`). A public call must not be rejected
 * (`open`). Other allowed calls are sent with invalid input on purpose, so they change nothing.
 */
export function expectedOutcome({ call }: NamedCall, expected: ExpectedReply): Outcome {
  if (expected !== 'answered') return expected;
  if (sendsInvalidInput(call)) return 'invalid form';
  return isOpenToAnyone(call) ? 'open' : 'done';
}

export function outcomeOf({ call }: NamedCall, { status, text }: SampleReply): Outcome {
  if (status === 400 && text.includes('"path":"unknownField"')) return 'invalid form';
  if (call.method === 'GET' && isOpenToAnyone(call)) return status === 403 || status >= 500 ? status : 'open';
  return status >= 200 && status < 300 ? 'done' : status;
}
