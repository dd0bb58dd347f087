import { DatabaseError } from 'pg';
import * as z from 'zod';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import { DatabaseUnavailableError } from '#server/platform/db/database-timeout.ts';
import { isBusy } from '#server/platform/db/lock-waits.ts';
import { backgroundWork, transact } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import { personOf } from '#server/platform/http/authenticate.ts';
import { programOf } from '#server/platform/http/authenticate-program.ts';
import { databaseIdentityOf, type PersonActor } from '#server/platform/identity/actor.ts';
import { retryBusy } from '#server/platform/jobs/retry-busy.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mayImportRecords } from '../policy.ts';
import { ResultChangedError } from './apply.ts';
import { stateBefore } from './present.ts';
import { loadRun, type RunFailure } from './queries.ts';
import { NewerFileImportedError, type Step, StepSupersededError, steps, storeNewResult } from './steps.ts';
import { UndoBlockedError } from './undo.ts';

export const jobInput = z.object({
  state: z.enum(['checking', 'applying', 'undoing']),
  propertyId: z.int(),
  runId: z.int(),
  staffId: z.int(),
  realStaffId: z.int(),
  programId: z.int().optional(),
  requestId: z.string(),
  uiPath: z.string().optional(),
});
type Task = z.output<typeof jobInput>;

const maxNames = 5;
/** PostgreSQL error codes of a violated unique index and a violated exclusion constraint. */
const conflictCodes: readonly unknown[] = ['23505', '23P01'];
/** Interval of progress updates, far shorter than the time after which a run counts as lost. */
const touchMs = 60_000;

/**
 * Runs a step in a transaction of the user who started it. A step that fails changes no records, and the run shows the
 * reason. If the database is down, the queue retries the job.
 */
export async function runTask(platform: Platform, task: Task): Promise<void> {
  if (!(await touch(platform, task))) return;
  const timer = setInterval(
    () =>
      void touch(platform, task).catch((error) =>
        platform.log.warn({ err: error, run: task.runId }, 'the progress of an import was not stored'),
      ),
    touchMs,
  );
  try {
    await retryBusy(platform.log, () => runStep(platform, task));
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw error;
    if (error instanceof UndoBlockedError) return await fail(platform, task, blockedBy(error.names));
    if (error instanceof NewerFileImportedError) return await fail(platform, task, { code: 'pmsNewerImported' });
    platform.log.error({ err: error, run: task.runId }, 'a step of an import failed');
    await fail(platform, task, { code: isBusy(error) ? 'importBusy' : 'importFailed' });
  } finally {
    clearInterval(timer);
  }
}

/**
 * Records on a separate connection that the job is working on the run. Returns false if the run no longer expects the
 * job.
 */
const touch = ({ progressPool, clock }: Platform, { runId, state }: Task): Promise<boolean> =>
  transact(progressPool, { role: 'lb_system' }, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('pms_run')
      .set({ touched_at: clock.now() })
      .where('id', '=', runId)
      .where('state', '=', state)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });

async function runStep(platform: Platform, task: Task): Promise<void> {
  const actor = await actorOf(platform, task);
  if (!actor || !mayImportRecords(actor))
    return fail(platform, task, { code: task.programId === undefined ? 'pmsImporterLeft' : 'pmsKeyRevoked' });
  const inRun = (work: (step: Step) => Promise<void>) => runLockedStep(platform, task, actor, work);
  try {
    await inRun(steps[task.state]);
  } catch (error) {
    if (error instanceof StepSupersededError) return platform.log.warn({ run: task.runId }, error.message);
    if (task.state !== 'applying' || !isChangedByOthers(error)) throw error;
    await inRun((step) => storeNewResult({ code: 'pmsResultChanged' }, step, step.platform.clock.now()));
  }
}

/** Runs a step in a transaction of its user, unless the run has left the state of the step. */
function runLockedStep(platform: Platform, task: Task, actor: PersonActor, work: (step: Step) => Promise<void>) {
  const { requestId, uiPath, state, propertyId, runId } = task;
  const identity = {
    ...{ requestId, call: `pms.${state}`, statementSeconds: backgroundWork.statementSeconds, isLong: true },
    ...(uiPath === undefined ? {} : { uiPath }),
  };
  return transact(platform.pool, { ...databaseIdentityOf(actor), ...identity }, async (tx) => {
    await acquireLock(tx, 'pmsRuns', propertyId);
    const run = await loadRun(tx, propertyId, runId);
    if (run.state === state) await work({ tx, run, actor, platform });
  });
}

/** Whether the error means that a record was added or changed between the dry run and the import. */
const isChangedByOthers = (error: unknown): boolean =>
  error instanceof ResultChangedError ||
  (error instanceof Failure && error.code === 'changedByAnother') ||
  (error instanceof DatabaseError && conflictCodes.includes(error.code));

const blockedBy = (names: readonly string[]): RunFailure => ({
  code: 'pmsUndoChanged',
  params: { names: [...names.slice(0, maxNames), ...(names.length > maxNames ? ['…'] : [])].join(', ') },
});

/** Returns the user or program that started the step. Undefined if the login or the key has ended. */
async function actorOf({ pool, clock }: Platform, { staffId, realStaffId, programId }: Task) {
  const person = await transact(pool, { role: 'lb_system' }, (tx) =>
    programId === undefined ? personOf(tx, staffId) : programOf(tx, programId, clock.now()),
  );
  return person && { ...person, realStaffId };
}

/** Records the reason for a failure. The run returns to its state before the step. */
const fail = ({ pool, clock }: Platform, { runId, state }: Task, failure: RunFailure) =>
  transact(pool, { role: 'lb_system' }, async (tx) => {
    await tx
      .updateTable('pms_run')
      .set({ state: stateBefore[state], failure: JSON.stringify(failure), touched_at: clock.now() })
      .where('id', '=', runId)
      .where('state', '=', state)
      .execute();
  });
