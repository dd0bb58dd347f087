import type { Tx } from '#server/platform/db/transaction.ts';
import { backgroundWork, transact } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Inbox, InboxFile } from './inbox.ts';
import type { SourceProblem, SourceRow } from './queries.ts';
import { notifyRecipients } from './recipients.ts';

/** File in the watched folder, with the digest of its content. */
export type ParsedInboxFile = InboxFile & { readonly digest: string };

/** Columns that identify a file. A file with the same content that arrives later has a different time. */
const identityOf = ({ mapping_id, place }: SourceRow, { name, digest, modifiedAt }: ParsedInboxFile) => ({
  ...{ mapping_id, place, name, digest },
  modified_at: modifiedAt,
});

/** Claims a file by its name, content, and time. Undefined if it was claimed before. */
export async function claimFile(
  tx: Tx,
  source: SourceRow,
  file: ParsedInboxFile,
  now: Date,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('pms_inbox_file')
    .values({ ...identityOf(source, file), property_id: source.property_id, size: file.size, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** An earlier claim of a file. Its outcome is null until the file is processed. */
interface Claim {
  readonly id: number;
  readonly outcome: string | null;
}

/** Finds the claim of a file. Undefined if the file is new. */
export const findClaim = ({ pool }: Platform, source: SourceRow, file: ParsedInboxFile): Promise<Claim | undefined> =>
  transact(pool, backgroundWork, (tx) =>
    tx
      .selectFrom('pms_inbox_file')
      .select(['id', 'outcome'])
      .where(({ and }) => and(identityOf(source, file)))
      .executeTakeFirst(),
  );

/**
 * Moves a file out of the folder if it was already processed and then added again. Repeated files would delay new ones.
 */
export async function moveRepeatedFile({ id, outcome }: Claim, file: InboxFile, inbox: Inbox): Promise<void> {
  if (outcome !== null) await inbox.move({ ...file, id }, outcome === 'failed' ? 'failed' : 'done');
}

/** Records that a file has arrived for a source, which restarts the time until the next file is overdue. */
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

/** Shows a problem with a file that will be retried. */
export const recordProblem = ({ pool }: Platform, source: SourceRow, problem: SourceProblem) =>
  transact(pool, backgroundWork, (tx) => setProblem(tx, source, problem));

/** Shows a problem with the newest file of a source until its next file arrives. Null removes the problem. */
export async function setProblem(tx: Tx, { mapping_id: id }: SourceRow, problem: SourceProblem | null): Promise<void> {
  await tx
    .updateTable('pms_source')
    .set({ problem: problem && JSON.stringify(problem) })
    .where('mapping_id', '=', id)
    .execute();
}

interface FailedFile extends ParsedInboxFile {
  readonly problem: SourceProblem;
}

/** Records a file that cannot be imported and notifies the recipients. Undefined if it was claimed before. */
const recordFailure = (
  platform: Platform,
  source: SourceRow,
  { problem, ...file }: FailedFile,
): Promise<number | undefined> => {
  const now = platform.clock.now();
  return transact(platform.pool, backgroundWork, async (tx) => {
    const claim = await claimFile(tx, source, file, now);
    if (claim === undefined) return undefined;
    await tx
      .updateTable('pms_inbox_file')
      .set({ outcome: 'failed', settled_at: now, problem: JSON.stringify(problem) })
      .where('id', '=', claim)
      .execute();
    await recordArrival(tx, source, now, problem);
    const notice = { kind: 'failed', file: file.name, runId: null, problem } as const;
    await notifyRecipients(tx, source, notice, platform);
    return claim;
  });
};

/** Records a file that cannot be imported, notifies the recipients once, and moves the file out of the folder. */
export async function failFile(platform: Platform, source: SourceRow, file: FailedFile, inbox: Inbox): Promise<void> {
  const id = await recordFailure(platform, source, file);
  if (id !== undefined) return inbox.move({ ...file, id }, 'failed');
  const claim = await findClaim(platform, source, file);
  if (claim) await moveRepeatedFile(claim, file, inbox);
}
