import { maxPmsBytes } from '@latchboard/contract/pms/rules';
import { DatabaseUnavailableError } from '#server/platform/db/database-timeout.ts';
import { isBusy } from '#server/platform/db/lock-waits.ts';
import { backgroundWork, transact } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import { databaseIdentityOf } from '#server/platform/identity/actor.ts';
import { forEachItem } from '#server/platform/jobs/for-each-item.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type ParsedPmsFile, readFile } from '../file/file-pieces.ts';
import { assignMapping, sendStep } from '../run/start.ts';
import { storeRun } from '../run/upload.ts';
import { clearBrokenInbox, recordBrokenInbox } from './broken-inbox.ts';
import {
  claimFile,
  failFile,
  findClaim,
  moveRepeatedFile,
  type ParsedInboxFile,
  recordArrival,
  recordProblem,
} from './claim.ts';
import { continueImports } from './continue-imports.ts';
import { digestOfFile, type Inbox, type InboxFile, inboxPathOf } from './inbox.ts';
import { openInbox } from './open-inbox.ts';
import { notifyOfOverdue } from './overdue.ts';
import { ownerOf } from './owner.ts';
import { readActiveSources, type SourceProblem, type SourceRow } from './queries.ts';
import { reportFiles, type StayingFile, sortUnreportedFirst } from './report-files.ts';

/** Maximum number of files per watched folder in one pass, not counting files without a source. */
const maxFilesPerPass = 50;

/**
 * Reads new files in the watched folders and in the bucket, continues their imports, and reports sources whose file is
 * overdue. Several server processes may run it at the same time, because each file is claimed in the database.
 */
export const watchInbox = (platform: Platform): Promise<void> =>
  forEachItem(
    { items: [readInboxes, continueImports, notifyOfOverdue], idOf: ({ name }) => name, log: platform.log },
    (step) => step(platform),
  );

async function readInboxes(platform: Platform): Promise<void> {
  const { pool, log } = platform;
  const sources = await transact(pool, backgroundWork, readActiveSources);
  const byInbox = Map.groupBy(sources, (source) => `${source.place} ${inboxPathOf(source.place, source)}`);
  await forEachItem({ items: [...byInbox], idOf: ([key]) => key, log }, ([, candidates]) =>
    readInbox(platform, candidates),
  );
}

/**
 * Imports the files in one watched folder. If the folder cannot be read, its sources show the problem, and their
 * recipients are notified.
 */
async function readInbox(platform: Platform, candidates: readonly SourceRow[]): Promise<void> {
  const [owner] = candidates;
  if (!owner) return;
  let inbox: Inbox;
  let files: InboxFile[];
  try {
    inbox = await openInbox(owner.place, owner, platform.settings);
    files = await inbox.list(platform.clock.now());
  } catch (error) {
    const inboxPath = inboxPathOf(owner.place, owner);
    if (candidates.some(({ broken_since: since }) => since === null))
      platform.log.warn({ err: error, inboxPath }, 'a watched folder cannot be read');
    for (const source of candidates) await recordBrokenInbox(platform, source);
    return;
  }
  for (const source of candidates) await clearBrokenInbox(platform, source);
  const arrivedFiles = files.flatMap((file) => {
    const source = sourceFor(file.name, candidates);
    return source ? [{ file, source, inbox }] : [];
  });
  await importFiles(platform, arrivedFiles);
}

/**
 * Imports the files of a folder, and then reports those that stay in it. An error in one file does not stop the others.
 */
async function importFiles(platform: Platform, arrivedFiles: readonly ArrivedFile[]): Promise<void> {
  const stayingFiles = arrivedFiles.flatMap(({ source, file }): StayingFile[] =>
    file.unreadable ? [{ source, file, code: file.unreadable }] : [],
  );
  const { log } = platform;
  const readable = await sortUnreportedFirst(
    platform,
    arrivedFiles.filter(({ file }) => file.unreadable === undefined),
  );
  const items = readable.slice(0, maxFilesPerPass);
  const steps = [
    () =>
      forEachItem({ items, idOf: ({ source }) => source.id, log }, (file) => tryImport(platform, file, stayingFiles)),
    () => reportFiles(platform, stayingFiles),
  ];
  await forEachItem({ items: steps, idOf: (step) => steps.indexOf(step), log }, (step) => step());
}

/** Imports a file, or adds it to the files to report. A file whose import was only busy is not reported. */
async function tryImport(platform: Platform, arrivedFile: ArrivedFile, stayingFiles: StayingFile[]): Promise<void> {
  try {
    if ((await importFile(platform, arrivedFile)) === 'unreadable')
      stayingFiles.push({ ...arrivedFile, code: 'pmsFileUnreadable' });
  } catch (error) {
    const isTemporary = error instanceof DatabaseUnavailableError || isBusy(error);
    if (!isTemporary) stayingFiles.push({ ...arrivedFile, code: 'pmsFileFailed' });
    throw error;
  }
}

/** The source with the longest matching prefix. */
const sourceFor = (name: string, sources: readonly SourceRow[]): SourceRow | undefined =>
  sources
    .filter(({ prefix }) => name.toLowerCase().startsWith(prefix.toLowerCase()))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0];

interface ArrivedFile {
  readonly source: SourceRow;
  readonly inbox: Inbox;
  readonly file: InboxFile;
}

/** Reads a new file and starts its import. A file that cannot be read yet stays in the folder. */
async function importFile(platform: Platform, arrivedFile: ArrivedFile): Promise<'unreadable' | undefined> {
  const { source, inbox, file } = arrivedFile;
  const tooLarge = { code: 'pmsFileTooLarge' } as const;
  if (file.size > maxPmsBytes) {
    await fail(platform, arrivedFile, tooLarge, `size ${file.size}`);
    return undefined;
  }
  const bytes = await inbox.read(file);
  if (bytes === 'unreadable') return bytes;
  if (bytes === 'changed') await recordProblem(platform, source, { code: 'pmsFileChanging', file: file.name });
  else await importContent(platform, arrivedFile, { bytes, digest: digestOfFile(bytes) });
  return undefined;
}

async function importContent(platform: Platform, arrivedFile: ArrivedFile, content: Content): Promise<void> {
  const { source, inbox, file } = arrivedFile;
  const claim = await findClaim(platform, source, { ...file, digest: content.digest });
  await (claim ? moveRepeatedFile(claim, file, inbox) : importNewFile(platform, arrivedFile, content));
}

interface Content {
  readonly bytes: Buffer;
  readonly digest: string;
}

/** Stores the rows of a file and starts their dry run, once. */
async function importNewFile(platform: Platform, arrivedFile: ArrivedFile, { bytes, digest }: Content): Promise<void> {
  const { source, file } = arrivedFile;
  const owner = await ownerOf(platform, source);
  if (!owner) return fail(platform, arrivedFile, { code: 'pmsOwnerLeft' }, digest);
  const read = await readTable({ bytes, fileName: file.name, userId: owner.staffId });
  if ('code' in read) return fail(platform, arrivedFile, read, digest);
  await startRun(platform, source, { ...file, digest, read, owner });
}

type FileProblem = Omit<SourceProblem, 'file'>;

const failedFile = ({ file }: ArrivedFile, problem: FileProblem, digest: string) => ({
  ...{ ...file, digest },
  problem: { ...problem, file: file.name },
});

const fail = (platform: Platform, arrivedFile: ArrivedFile, problem: FileProblem, digest: string): Promise<void> =>
  failFile(platform, arrivedFile.source, failedFile(arrivedFile, problem, digest), arrivedFile.inbox);

/** Reads a file as a table. Returns the problem if it is not a table. */
async function readTable(file: Parameters<typeof readFile>[0]): Promise<ParsedPmsFile | FileProblem> {
  try {
    return await readFile(file);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const [problem] = error.fields;
    return { code: problem?.code ?? 'importUnreadable', ...(problem?.params && { params: problem.params }) };
  }
}

interface FileOfOwner extends ParsedInboxFile {
  readonly read: ParsedPmsFile;
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
