import { pmsFileDays } from '@latchboard/contract/pms/rules';
import * as z from 'zod';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import { DatabaseUnavailable } from '#server/platform/db/database-timeout.ts';
import { isBusy } from '#server/platform/db/lock-waits.ts';
import { backgroundWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import { personOf } from '#server/platform/http/authenticate.ts';
import { programOf } from '#server/platform/http/authenticate-program.ts';
import { jobContext } from '#server/platform/http/work-context.ts';
import { databaseIdentityOf, type PersonActor } from '#server/platform/identity/actor.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { versionsOf } from './mapping/queries.ts';
import { mayImportRecords } from './policy.ts';
import { applyRun, ResultChanged } from './run/apply.ts';
import { countOutcomes, digestOf, type PlannedRow } from './run/plan-run.ts';
import { planStoredRun } from './run/plan-stored-run.ts';
import { stateBefore } from './run/present.ts';
import { loadRun, type RunFailure, type RunRow } from './run/queries.ts';
import { storeResultRows } from './run/result-rows.ts';
import { UndoBlocked, undoRun } from './run/undo.ts';

const jobInput = z.object({
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

/** Jobs of imports from other systems: the dry run, applying and undoing it, and deleting files after 90 days. */
export const jobs = (platform: () => Platform): Job[] => [
  { name: 'check-pms-run', run: (data) => runTask(platform(), jobInput.parse(data)) },
  { name: 'apply-pms-run', run: (data) => runTask(platform(), jobInput.parse(data)) },
  {
    name: 'forget-pms-files',
    cron: '45 3 * * *',
    run: async () => {
      const { pool, clock } = platform();
      const before = new Date(clock.now().getTime() - pmsFileDays * 86_400_000);
      await transact(pool, backgroundWork, (tx) =>
        tx
          .deleteFrom('pms_run_piece')
          .where('run_id', 'in', (eb) => eb.selectFrom('pms_run').select('id').where('at', '<', before))
          .execute(),
      );
    },
  },
];

const steps = { checking: check, applying: apply, undoing: undo } as const;
const maxNames = 5;

interface Step {
  readonly tx: Tx;
  readonly run: RunRow;
  readonly actor: PersonActor;
  readonly platform: Platform;
}

/**
 * Runs a step as the user who started it, in one transaction. A step that stops changes nothing, and the run shows the
 * reason. If the database is down, the queue retries the job.
 */
async function runTask(platform: Platform, task: Task): Promise<void> {
  const actor = await actorOf(platform, task);
  if (!actor || !mayImportRecords(actor)) return fail(platform, task, { code: 'importFailed' });
  const { requestId, uiPath, state } = task;
  const identity = {
    ...{ requestId, call: `pms.${state}`, statementSeconds: backgroundWork.statementSeconds, isLong: true },
    ...(uiPath === undefined ? {} : { uiPath }),
  };
  const inRun = (work: (step: Step) => Promise<void>) =>
    transact(platform.pool, { ...databaseIdentityOf(actor), ...identity }, async (tx) => {
      await acquireLock(tx, 'pmsRuns', task.propertyId);
      const run = await loadRun(tx, task.propertyId, task.runId);
      if (run.state === state) await work({ tx, run, actor, platform });
    });
  try {
    await inRun(steps[state]);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    if (error instanceof ResultChanged)
      return inRun(({ tx, run }) => storeResult(tx, run, error.rows, { code: 'pmsResultChanged' }));
    if (error instanceof UndoBlocked) return fail(platform, task, blockedBy(error.names));
    platform.log.error({ err: error, run: task.runId }, 'a step of an import failed');
    await fail(platform, task, { code: isBusy(error) ? 'importBusy' : 'importFailed' });
  }
}

const blockedBy = (names: readonly string[]): RunFailure => ({
  code: 'pmsUndoChanged',
  params: { names: [...names.slice(0, maxNames), ...(names.length > maxNames ? ['…'] : [])].join(', ') },
});

/** The user or program that started the step. Undefined if the login or the key has ended. */
async function actorOf({ pool, clock }: Platform, { staffId, realStaffId, programId }: Task) {
  const person = await transact(pool, { role: 'lb_system' }, (tx) =>
    programId === undefined ? personOf(tx, staffId) : programOf(tx, programId, clock.now()),
  );
  return person && { ...person, realStaffId };
}

/** Records the reason. The run returns to the state before the step. */
const fail = ({ pool, clock }: Platform, { runId, state }: Task, failure: RunFailure) =>
  transact(pool, { role: 'lb_system' }, async (tx) => {
    await tx
      .updateTable('pms_run')
      .set({ state: stateBefore[state], failure: JSON.stringify(failure), touched_at: clock.now() })
      .where('id', '=', runId)
      .where('state', '=', state)
      .execute();
  });

const rulesOf = async (tx: Tx, { property_id: propertyId, mapping_id: id, mapping_revision: revision }: RunRow) =>
  requireFound((await versionsOf(tx, propertyId, id ?? 0)).find((version) => version.revision === revision)).rules;

async function check({ tx, run, platform }: Step): Promise<void> {
  const { rows } = await planStoredRun(tx, platform.keys.seal, run, await rulesOf(tx, run));
  await storeResult(tx, run, rows, null);
}

async function storeResult(
  tx: Tx,
  run: RunRow,
  rows: readonly PlannedRow[],
  failure: RunFailure | null,
): Promise<void> {
  await storeResultRows(tx, run, rows);
  await tx
    .updateTable('pms_run')
    .set({
      ...{ state: 'checked', result_digest: digestOf(rows), counts: JSON.stringify(countOutcomes(rows)) },
      failure: failure && JSON.stringify(failure),
    })
    .where('id', '=', run.id)
    .execute();
}

async function apply({ tx, run, actor, platform }: Step): Promise<void> {
  const now = platform.clock.now();
  await applyRun(run, await rulesOf(tx, run), jobContext({ platform, actor, tx, now }));
  await tx.updateTable('pms_run').set({ state: 'applied', applied_at: now }).where('id', '=', run.id).execute();
}

async function undo({ tx, run, actor, platform }: Step): Promise<void> {
  const now = platform.clock.now();
  await undoRun(run, jobContext({ platform, actor, tx, now }));
  const set = { state: 'undone', undone_at: now, undone_by: actor.realStaffId };
  await tx.updateTable('pms_run').set(set).where('id', '=', run.id).execute();
}
