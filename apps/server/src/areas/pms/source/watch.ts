import { join } from 'node:path';
import { maxPmsBytes } from '@latchboard/contract/pms/rules';
import { backgroundWork, transact } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import { databaseIdentityOf } from '#server/platform/identity/actor.ts';
import { forEachItem } from '#server/platform/jobs/for-each-item.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type ReadPmsFile, readFile } from '../file/file-pieces.ts';
import { assignMapping, sendStep } from '../run/start.ts';
import { storeRun } from '../run/upload.ts';
import { claimFile, failFile, recordArrival, recordProblem } from './claim.ts';
import { completeFiles, digestOfFile, type InboxFile, inboxOf, readUnchanged } from './inbox.ts';
import { notifyOfOverdue } from './overdue.ts';
import { ownerOf } from './owner.ts';
import { activeSources, type SourceProblem, type SourceRow } from './queries.ts';
import { settleFiles } from './settle.ts';

/** Maximum files of a property in one pass. Files without a source do not count. */
const maxFilesPerPass = 50;

/**
 * Reads new files of the watched folders, continues their imports, and reports sources without a file. Server processes
 * may run it at the same time, because a file is claimed in the database.
 */
export async function watchInbox(platform: Platform): Promise<void> {
  const { pool, log, settings, clock } = platform;
  const sources = await transact(pool, backgroundWork, activeSources);
  const byProperty = [...Map.groupBy(sources, (source) => source.property_id)];
  await forEachItem(
    { items: byProperty, idOf: ([propertyId]) => propertyId, log },
    async ([propertyId, candidates]) => {
      const files = await completeFiles(join(settings.dataDir, inboxOf(propertyId)), clock.now());
      const matching = files.flatMap((file) => {
        const source = sourceFor(file.name, candidates);
        return source ? [{ file, source }] : [];
      });
      for (const { file, source } of matching.slice(0, maxFilesPerPass)) await importFile(platform, source, file);
    },
  );
  await settleFiles(platform);
  await notifyOfOverdue(platform);
}

/** The source with the longest matching prefix. */
const sourceFor = (name: string, sources: readonly SourceRow[]): SourceRow | undefined =>
  sources
    .filter(({ prefix }) => name.toLowerCase().startsWith(prefix.toLowerCase()))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0];

/** Stores the rows of a file and starts their dry run, once. */
async function importFile(platform: Platform, source: SourceRow, file: InboxFile): Promise<void> {
  const fail = (problem: Omit<SourceProblem, 'file'>, digest: string) =>
    failFile(platform, source, { ...file, digest, problem: { ...problem, file: file.name } });
  if (file.size > maxPmsBytes) return fail({ code: 'pmsFileTooLarge' }, `size ${file.size}`);
  const bytes = await readUnchanged(file);
  if (!bytes) return recordProblem(platform, source, { code: 'pmsFileChanging', file: file.name });
  const digest = digestOfFile(bytes);
  if (await isClaimed(platform, source, { ...file, digest })) return;
  const owner = await ownerOf(platform, source);
  if (!owner) return fail({ code: 'pmsOwnerLeft' }, digest);
  let read: ReadPmsFile;
  try {
    read = await readFile({ bytes, fileName: file.name, userId: owner.staffId });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const [problem] = error.fields;
    return fail(
      { code: problem?.code ?? 'importUnreadable', ...(problem?.params && { params: problem.params }) },
      digest,
    );
  }
  await startRun(platform, source, { ...file, digest, read, owner });
}

const isClaimed = ({ pool }: Platform, { mapping_id: mappingId }: SourceRow, file: ClaimedFile): Promise<boolean> =>
  transact(pool, backgroundWork, async (tx) => {
    const row = await tx
      .selectFrom('pms_inbox_file')
      .select('id')
      .where('mapping_id', '=', mappingId)
      .where('name', '=', file.name)
      .where('digest', '=', file.digest)
      .where('modified_at', '=', file.modifiedAt)
      .executeTakeFirst();
    return row !== undefined;
  });

type ClaimedFile = Omit<InboxFile, 'path'> & { readonly digest: string };

interface FileOfOwner extends ClaimedFile {
  readonly read: ReadPmsFile;
  readonly owner: NonNullable<Awaited<ReturnType<typeof ownerOf>>>;
}

async function startRun(platform: Platform, source: SourceRow, { read, owner, ...file }: FileOfOwner): Promise<void> {
  const { pool, clock } = platform;
  const now = clock.now();
  const { property_id: propertyId, mapping_id: mappingId, kind } = source;
  const identity = {
    ...databaseIdentityOf(owner),
    call: 'pms.watch',
    statementSeconds: backgroundWork.statementSeconds,
  };
  const run = await transact(pool, identity, async (tx) => {
    const claim = await claimFile(tx, source, file, now);
    if (claim === undefined) return undefined;
    const ctx = { platform, actor: owner, now };
    const runId = await storeRun(tx, { propertyId, kind, fileName: file.name }, read, ctx);
    await tx.updateTable('pms_inbox_file').set({ run_id: runId }).where('id', '=', claim).execute();
    await recordArrival(tx, source, now);
    const isStarted = await assignMapping(tx, { propertyId, pmsRunId: runId, mappingId }, now);
    return { runId, isStarted };
  });
  if (run?.isStarted) await sendStep('checking', { propertyId, pmsRunId: run.runId }, { platform, actor: owner });
}
