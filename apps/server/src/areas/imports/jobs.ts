import * as z from 'zod';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import type { DatabaseIdentity } from '#server/platform/db/database-identity.ts';
import { DatabaseUnavailableError } from '#server/platform/db/database-timeout.ts';
import { isBusy } from '#server/platform/db/lock-waits.ts';
import { backgroundWork, dryRun, type Tx, transact } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import { personOf } from '#server/platform/http/authenticate.ts';
import { jobContext } from '#server/platform/http/work-context.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { retryBusy } from '#server/platform/jobs/retry-busy.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockImport } from './lock.ts';
import { mayImport } from './policy.ts';
import { type DryRunResult, dryRunRows, importRows, RowRejectedError } from './run-import.ts';
import { changeImport, deleteChunks, loadImport, readRows, storeProblems } from './store.ts';

const retentionDays = 7;
const maxStoredProblems = 20_000;
/** Maximum run time. A longer import is rolled back. */
const maxMinutes = 20;

const jobInput = z.object({
  importId: z.int(),
  staffId: z.int(),
  requestId: z.string(),
  uiPath: z.string().optional(),
  emailPasswordCodes: z.boolean().default(false),
});
type Input = z.output<typeof jobInput>;

/** Jobs that check a sheet, import it, and delete imports after a week. */
export const jobs = (platform: () => Platform): Job[] => [
  { name: 'check-import', run: (data) => runWithRetries(platform(), jobInput.parse(data), checkImport, 'read') },
  { name: 'apply-import', run: (data) => runWithRetries(platform(), jobInput.parse(data), applyImport, 'checked') },
  {
    name: 'forget-imports',
    cron: '40 3 * * *',
    run: async () => {
      const { pool, clock } = platform();
      const before = new Date(clock.now().getTime() - retentionDays * 86_400_000);
      await transact(pool, backgroundWork, (tx) => tx.deleteFrom('bulk_import').where('at', '<', before).execute());
    },
  },
];

/**
 * Runs a check or an import. After an error, the user sees the reason and can start the check or import again. If the
 * database is down, the queue retries the job.
 */
async function runWithRetries(
  platform: Platform,
  task: Input,
  work: typeof checkImport,
  before: string,
): Promise<void> {
  try {
    await retryBusy(platform.log, () => work(platform, task));
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw error;
    await failImport(platform, task, { error, before });
  }
}

async function failImport(
  { pool, log }: Platform,
  { importId }: Input,
  { error, before }: { error: unknown; before: string },
) {
  log.error({ err: error, import: importId }, 'an import failed');
  const failure = isBusy(error)
    ? 'importBusy'
    : error instanceof ImportTimeoutError
      ? 'importTimedOut'
      : 'importFailed';
  await transact(pool, { role: 'lb_system' }, (tx) => changeImport(tx, importId, { state: before, done: 0, failure }));
}

/** Thrown if an import takes too long. The import is then rolled back. */
class ImportTimeoutError extends Error {
  override name = 'ImportTimeoutError';
}

/** Imports all rows and rolls back. The check therefore gives the same result as the import. */
async function checkImport(platform: Platform, task: Input): Promise<void> {
  const actor = await claimImport(platform, task, 'checking');
  if (!actor) return;
  const result = await dryRun(platform.pool, identityOf(task, 'imports.checkImport'), (tx) =>
    dryRunRows(tx, contextOf(tx, platform, actor, false), runOf(tx, platform, task)),
  );
  await transact(platform.pool, identityOf(task, 'imports.checkImport'), (tx) =>
    storeResult(tx, task.importId, result),
  );
}

/** Stores the rows and the completed state in one transaction. Deletes the sheet, which can contain PINs. */
async function applyImport(platform: Platform, task: Input): Promise<void> {
  const { importId } = task;
  const actor = await claimImport(platform, task, 'importing');
  if (!actor) return;
  const identity = { ...identityOf(task, 'imports.applyImport'), isLong: true };
  try {
    await transact(platform.pool, identity, async (tx) => {
      // Imports run one at a time, because each must see the names that the previous one added.
      await acquireLock(tx, 'imports', 0);
      const { state, row_count: done } = requireFound(await loadImport(tx, importId));
      if (state !== 'importing') return;
      const created = await importRows(
        tx,
        contextOf(tx, platform, actor, task.emailPasswordCodes),
        runOf(tx, platform, task),
      );
      await deleteChunks(tx, importId);
      await changeImport(tx, importId, { state: 'imported', done, made: JSON.stringify(created) });
    });
  } catch (error) {
    if (!(error instanceof RowRejectedError)) throw error;
    await transact(platform.pool, identity, (tx) => storeResult(tx, importId, error));
  }
}

/**
 * Records that the job has started and returns the user who started the import. Returns undefined if the import does
 * not wait for this job. If the user may no longer import, resets the state and returns undefined.
 */
async function claimImport({ pool, clock }: Platform, { importId, staffId }: Input, state: string) {
  return transact(pool, { role: 'lb_system' }, async (tx): Promise<PersonActor | undefined> => {
    const row = await tx.selectFrom('bulk_import').select('state').where('id', '=', importId).executeTakeFirst();
    if (row?.state !== state) return undefined;
    const person = await personOf(tx, staffId);
    const actor = person && mayImport(person) ? person : undefined;
    const set = actor ? { touched_at: clock.now() } : { state: 'read', touched_at: clock.now() };
    await tx.updateTable('bulk_import').set(set).where('id', '=', importId).execute();
    return actor;
  });
}

/** Stores the problems and counts. The state becomes `checked`. */
async function storeResult(
  tx: Tx,
  id: number,
  { problems, counts }: Pick<DryRunResult, 'problems'> & Partial<DryRunResult>,
) {
  const { row_count: done } = requireFound(await lockImport(tx, id));
  await storeProblems(tx, id, problems.slice(0, maxStoredProblems));
  const problemRows = new Set(problems.map(({ row }) => row)).size;
  await changeImport(tx, id, {
    ...{ state: 'checked', done, problem_rows: problemRows },
    ...(counts && { counts: JSON.stringify(counts) }),
  });
}

const identityOf = ({ staffId, requestId, uiPath }: Input, call: string): DatabaseIdentity => ({
  ...{ role: 'lb_internal', staffId, requestId, call, statementSeconds: backgroundWork.statementSeconds },
  ...(uiPath === undefined ? {} : { uiPath }),
});

const contextOf = (tx: Tx, platform: Platform, actor: PersonActor, emailPasswordCodes: boolean) => ({
  ...jobContext({ platform, actor, tx, now: platform.clock.now() }),
  emailPasswordCodes,
});

/**
 * Returns the rows of a sheet and a function that stores the progress. The function uses a separate connection, so the
 * progress is visible before the commit. It throws `ImportTimeoutError` after the maximum run time.
 */
function runOf(tx: Tx, platform: Platform, { importId, staffId }: Input) {
  const endsAt = Date.now() + maxMinutes * 60_000;
  return {
    rows: readRows(tx, platform.keys.seal, importId),
    onProgress: async (done: number) => {
      if (Date.now() > endsAt) throw new ImportTimeoutError(`the import took more than ${maxMinutes} minutes`);
      await transact(platform.progressPool, { role: 'lb_internal', staffId }, (progress) =>
        progress
          .updateTable('bulk_import')
          .set({ done, touched_at: platform.clock.now() })
          .where('id', '=', importId)
          .execute(),
      );
    },
  };
}
