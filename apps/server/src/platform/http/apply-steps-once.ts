import { setTimeout as pause } from 'node:timers/promises';
import type { Tx } from '#server/platform/db/transaction.ts';
import { claimReply, type IdempotencyKey, type Reply, stillRunning, storeReply } from './stored-reply.ts';

type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

interface Steps {
  readonly now: Date;
  readonly sealKey: Uint8Array;
  /** Runs a transaction as the caller. */
  readonly transaction: Run;
  readonly asSystem: Run;
  /** Makes the change, in its own transactions. */
  readonly act: () => Promise<Reply>;
  /** Whether a failed change left nothing stored. */
  readonly hasRolledBack: (error: unknown) => boolean;
}

/**
 * Applies a change of several transactions once. A repeated request waits for the first one and gets its reply. The key
 * of a rejected request is free again.
 */
export async function applyStepsOnce(key: IdempotencyKey, steps: Steps): Promise<Reply> {
  const claim = await claimWhenFree(key, steps);
  if (claim !== 'new') return claim;
  const reply = await steps.act().catch(async (error: unknown) => {
    if (steps.hasRolledBack(error)) await steps.asSystem((tx) => releaseClaim(tx, key));
    throw error;
  });
  await steps.transaction((tx) => storeReply(tx, key, reply, steps));
  return reply;
}

const pauseMs = 250;
const maxPauses = 40;
/** A request without a reply for this long was interrupted, for example by a restart of the server. */
const interruptedMs = 600_000;

async function claimWhenFree(key: IdempotencyKey, steps: Steps): Promise<'new' | Reply> {
  for (let pauses = 0; pauses < maxPauses; pauses += 1) {
    const claim = await steps.transaction((tx) => claimReply(tx, key, steps));
    if (claim !== 'running') return claim;
    const interruptedBefore = new Date(steps.now.getTime() - interruptedMs);
    await steps.asSystem((tx) => releaseClaim(tx, key, interruptedBefore));
    await pause(pauseMs);
  }
  throw stillRunning();
}

/** Releases a claim without a reply, if it is older than a time. */
async function releaseClaim(tx: Tx, { staffId, key }: IdempotencyKey, before?: Date): Promise<void> {
  const claims = tx.deleteFrom('kept_reply').where('staff_id', '=', staffId).where('key', '=', key);
  const unanswered = claims.where('reply', 'is', null);
  await (before ? unanswered.where('at', '<', before) : unanswered).execute();
}
