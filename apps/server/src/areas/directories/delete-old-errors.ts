import { directoryErrorDays } from '@latchboard/contract/directories/rules';
import { backgroundWork, transact } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Deletes rejected calls from directories after a retention period. */
export async function deleteOldErrors({ pool, clock }: Platform): Promise<void> {
  const cutoff = new Date(clock.now().getTime() - directoryErrorDays * 86_400_000);
  await transact(pool, backgroundWork, (tx) => tx.deleteFrom('directory_error').where('at', '<', cutoff).execute());
}
