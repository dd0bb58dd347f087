import { sql } from 'kysely';
import { backgroundWork, transact } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { makeCheckpoint, signCheckpoint } from '../rules/checkpoint.ts';
import { readCheckpointsBefore, readCurrentHeads, type SignedCheckpoint, storeCheckpoint } from './checkpoint-rows.ts';
import { installationKeyIn } from './installation-key.ts';

type Parts = Pick<Platform, 'pool' | 'keys' | 'clock'>;

/**
 * Creates the next checkpoint over the heads of all cabinets. Returns the newest one instead if it was created at or
 * after `reuseSince`.
 */
export async function takeCheckpoint(platform: Parts, reuseSince?: Date): Promise<SignedCheckpoint> {
  return transact(platform.pool, backgroundWork, async (tx) => {
    const { privateKey, publicKey } = await installationKeyIn(tx, platform);
    // Serializes checkpoints of several processes, so their numbers are consecutive.
    await sql`select pg_advisory_xact_lock(hashtext('latchboard checkpoint'))`.execute(tx);
    const [last] = await readCheckpointsBefore(tx, undefined, 1);
    if (last && reuseSince && Date.parse(last.time) >= reuseSince.getTime()) return last;
    const { checkpoint, leaves } = makeCheckpoint(await readCurrentHeads(tx), platform.clock.now(), last);
    const signed = { ...checkpoint, signature: signCheckpoint(checkpoint, privateKey) };
    await storeCheckpoint(tx, signed, leaves, publicKey);
    return signed;
  });
}
