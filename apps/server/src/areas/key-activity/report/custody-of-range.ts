import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { maySeeHooks } from '../policy.ts';
import { instantOrDefault } from './criteria.ts';
import { type CustodyFilter, readCustodyAt } from './custody-at.ts';

type Call = typeof contract.keyActivity.custodyOfRange;

/**
 * Returns the holder of each key at both ends of a range. If the range has not ended, the current time is its end.
 * Without a start, or if the start is in the future, there are no holders at the beginning.
 */
export async function readCustodyOfRange(
  tx: Tx,
  actor: PersonActor,
  input: CallInput<Call>,
  now: Date,
): Promise<CallOutput<Call>> {
  if (input.tag && !maySeeHooks(actor)) throw new Failure('forbidden');
  const filter: CustodyFilter = { ...input, canSeeHooks: maySeeHooks(actor) };
  const to = instantOrDefault(input.to, now.toISOString());
  const end = to < now.toISOString() ? to : now.toISOString();
  const from = input.from === undefined ? undefined : instantOrDefault(input.from, end);
  return {
    // The holders at the beginning of a future range are unknown.
    begin: from === undefined || from > now.toISOString() ? null : await readCustodyAt(tx, filter, from, now),
    end: await readCustodyAt(tx, filter, end, now),
  };
}
