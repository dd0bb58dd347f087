import { join } from 'node:path';
import type { Tx } from '#server/platform/db/transaction.ts';
import { backgroundWork, transact } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type InboxFile, inboxOf, moveProcessed } from './inbox.ts';
import type { SourceProblem, SourceRow } from './queries.ts';
import { notifyRecipients } from './recipients.ts';

type File = Omit<InboxFile, 'path'> & { readonly digest: string };

/** Claims a file by its name, content, and time. Undefined if it was claimed before. */
export async function claimFile(tx: Tx, source: SourceRow, file: File, now: Date): Promise<number | undefined> {
  const { mapping_id, property_id } = source;
  const { name, digest, size, modifiedAt } = file;
  const row = await tx
    .insertInto('pms_inbox_file')
    .values({ mapping_id, property_id, name, digest, size, modified_at: modifiedAt, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Records that a source has sent a file. The time until it is overdue starts again. */
export async function recordArrival(
  tx: Tx,
  { mapping_id: mappingId }: SourceRow,
  now: Date,
  problem: SourceProblem | null = null,
): Promise<void> {
  const set = { last_file_at: now, waiting_since: now, overdue_since: null };
  await tx
    .updateTable('pms_source')
    .set({ ...set, problem: problem && JSON.stringify(problem) })
    .where('mapping_id', '=', mappingId)
    .execute();
}

/** Shows a problem with a file that will be read again. */
export const recordProblem = ({ pool }: Platform, source: SourceRow, problem: SourceProblem) =>
  transact(pool, backgroundWork, (tx) => setProblem(tx, source, problem));

/** Shows a problem with the newest file of a source until its next file arrives. */
export async function setProblem(tx: Tx, { mapping_id: id }: SourceRow, problem: SourceProblem): Promise<void> {
  await tx
    .updateTable('pms_source')
    .set({ problem: JSON.stringify(problem) })
    .where('mapping_id', '=', id)
    .execute();
}

/** Records a file that cannot be read, notifies the recipients once, and moves the file to `failed`. */
export async function failFile(
  platform: Platform,
  source: SourceRow,
  { problem, ...file }: File & { readonly problem: SourceProblem },
): Promise<void> {
  const now = platform.clock.now();
  const id = await transact(platform.pool, backgroundWork, async (tx) => {
    const claim = await claimFile(tx, source, file, now);
    if (claim === undefined) return undefined;
    await tx
      .updateTable('pms_inbox_file')
      .set({ outcome: 'failed', settled_at: now })
      .where('id', '=', claim)
      .execute();
    await recordArrival(tx, source, now, problem);
    const notice = { kind: 'failed', key: `file ${claim}`, file: file.name, runId: null, problem } as const;
    await notifyRecipients(tx, source, notice, platform);
    return claim;
  });
  const folder = join(platform.settings.dataDir, inboxOf(source.property_id));
  if (id !== undefined) await moveProcessed(folder, { ...file, id }, 'failed');
}
