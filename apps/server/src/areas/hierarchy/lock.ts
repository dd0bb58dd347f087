import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Serializes changes to a corporation's hierarchy and to its users' reach. */
export async function lockCorporations(tx: Tx, ...corporations: number[]): Promise<void> {
  for (const corporation of [...new Set(corporations)].sort((a, b) => a - b))
    await acquireLock(tx, 'corporation', corporation);
}
