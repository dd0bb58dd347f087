import { setTimeout as pause } from 'node:timers/promises';
import type { Tx } from '#server/platform/db/transaction.ts';
import {
  claimReply,
  type IdempotencyKey,
  type Reply,
  stillRunningFailure,
  storeInterrupted,
  storeReply,
} from './stored-reply.ts';

type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

interface Steps {
  readonly now: Date;
  readonly sealKey: Uint8Array;
  /** Runs a transaction as the caller. */
  readonly transaction: Run;
  readonly asSystem: Run;
  /** Makes the change, in its own transactions. */
  readonly act: () => Promise<Reply>;
  /** Whether a failed change was rolled back completely. */
  readonly hasRolledBack: (error: unknown) => boolean;
}

/**
 * Applies a change that takes several transactions at most once. A repeated request waits for the first one and gets
 * its reply. The key of a rejected request can be used again. If the change was interrupted, a repeated request is
 * rejected with `keyInterrupted`, because a part of the change may be stored.
 */
export async function applyStepsOnce(key: IdempotencyKey, steps: Steps): Promise<Reply> {
  const claim = await claimWhenFree(key, steps);
  if (claim !== 'new') return claim;
  const reply = await steps.act().catch(async (error: unknown) => {
    if (steps.hasRolledBack(error)) await steps.asSystem((tx) => releaseClaim(tx, key));
    else await steps.transaction((tx) => storeInterrupted(tx, key));
    throw error;
  });
  await steps.transaction((tx) => storeReply(tx, key, reply, steps));
  return reply;
}

const pauseMs = 250;
const maxPauses = 40;

async function claimWhenFree(key: IdempotencyKey, steps: Steps): Promise<'new' | Reply> {
  for (let pauses = 0; pauses < maxPauses; pauses += 1) {
    const claim = await steps.transaction((tx) => claimReply(tx, key, steps));
    if (claim !== 'running') return claim;
    await pause(pauseMs);
  }
  throw stillRunningFailure();
}

async function releaseClaim(tx: Tx, { staffId, key }: IdempotencyKey): Promise<void> {
  await tx.deleteFrom('kept_reply').where('staff_id', '=', staffId).where('key', '=', key).execute();
}
