import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import { backgroundWork, transact } from '#server/platform/db/transaction.ts';
import { notify } from '#server/platform/live/notify.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sweepBadges } from './badge-unused.ts';
import { sweepKeys } from './key-out.ts';
import { sweepSystems } from './last-comm.ts';

/**
 * Opens exceptions that only the passage of time causes: keys out too long, unused badges, silent systems (EXC-01).
 * Also ends outdated ones.
 */
export async function sweep({ pool, clock }: Pick<Platform, 'pool' | 'clock'>): Promise<void> {
  await transact(pool, backgroundWork, async (tx) => {
    await acquireLock(tx, 'exceptions', 0);
    const now = clock.now();
    const propertyIds = [
      ...(await sweepKeys(tx, now)),
      ...(await sweepBadges(tx, now)),
      ...(await sweepSystems(tx, now)),
    ];
    for (const id of new Set(propertyIds)) await notify(tx, { kind: 'property', id, revision: 0 });
  });
}
