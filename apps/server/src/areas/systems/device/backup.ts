import type { CallOutput, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { CabinetActor } from '#server/platform/identity/actor.ts';
import type { Services } from '#server/platform/platform.ts';
import { fileNameOf, storeBackup } from '../backups/backups.ts';
import { readBackup } from '../backups/read-backup.ts';
import { readCurrentRevision } from './cabinet-state.ts';

interface Ctx {
  readonly tx: Tx;
  readonly actor: CabinetActor;
  readonly platform: Services;
  readonly now: Date;
}

/** Stores a backup that a cabinet sent. Rejects a backup from another cabinet. */
export async function storeCabinetBackup(
  bytes: Buffer,
  { actor, ...ctx }: Ctx,
): Promise<CallOutput<typeof contract.device.backup>> {
  await readCurrentRevision(ctx.tx, actor);
  const content = readBackup(bytes, actor);
  const fileName = fileNameOf(content.cabinet, content.madeAt);
  return storeBackup({ content, bytes, fileName, staffId: null }, ctx);
}
