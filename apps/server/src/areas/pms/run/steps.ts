import type { Updateable } from 'kysely';
import type { DB } from '#server/platform/db/schema.gen.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { jobContext } from '#server/platform/http/work-context.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readVersionAt } from '../mapping/queries.ts';
import { applyRun } from './apply.ts';
import { countOutcomes, digestOf } from './plan-run.ts';
import { mapStoredFile, planStoredRun } from './plan-stored-run.ts';
import type { PlannedRow } from './planned-row.ts';
import { historyReasonOf } from './present.ts';
import type { RunFailure, RunRow } from './queries.ts';
import { storeResultRows } from './result-rows.ts';
import { undoRun } from './undo.ts';

/** A step of a run, in its transaction. */
export interface Step {
  readonly tx: Tx;
  readonly run: RunRow;
  readonly actor: PersonActor;
  readonly platform: Platform;
}

/** Thrown if a user started another step of the run during this one. Rolls this step back. */
export class StepSupersededError extends Error {
  override name = 'StepSupersededError';
}

/** The steps of a run, by its state while the step runs. */
export const steps = {
  checking: (step: Step) => storeNewResult(null, step, step.platform.clock.now()),
  applying: apply,
  undoing: undo,
} as const;

/** Completes a step. Throws `StepSupersededError` if the run has left its state since the step began. */
async function endStep(tx: Tx, run: RunRow, set: Updateable<DB['pms_run']>): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('pms_run')
    .set(set)
    .where('id', '=', run.id)
    .where('state', '=', run.state)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new StepSupersededError('another step of the import has started');
}

const rulesOf = async (tx: Tx, run: RunRow) => (await readVersionAt(tx, run)).rules;

/** Compares the file with the stored records and stores the result. */
export async function storeNewResult(
  failure: RunFailure | null,
  { tx, run, platform }: Pick<Step, 'tx' | 'run'> & { readonly platform: Pick<Platform, 'keys'> },
  now: Date,
): Promise<void> {
  const rules = await rulesOf(tx, run);
  const mapped = await mapStoredFile(tx, platform.keys.seal, run, rules);
  const { rows } = await planStoredRun(tx, run, mapped, rules, now);
  await storeResult(tx, run, rows, failure);
}

async function storeResult(
  tx: Tx,
  run: RunRow,
  rows: readonly PlannedRow[],
  failure: RunFailure | null,
): Promise<void> {
  await storeResultRows(tx, run, rows);
  await endStep(tx, run, {
    ...{ state: 'checked', result_digest: await digestOf(rows), counts: JSON.stringify(countOutcomes(rows)) },
    failure: failure && JSON.stringify(failure),
  });
}

/** Thrown if a newer file of the same mapping was imported or changes nothing. Rolls the step back. */
export class NewerFileImportedError extends Error {
  override name = 'NewerFileImportedError';
}

async function apply({ tx, run, actor, platform }: Step): Promise<void> {
  if (run.is_superseded) throw new NewerFileImportedError('a newer file was imported');
  const now = platform.clock.now();
  const reason = historyReasonOf('importOf', run, actor.language);
  await applyRun(run, await rulesOf(tx, run), { ...jobContext({ platform, actor, tx, now }), reason });
  await endStep(tx, run, { state: 'applied', applied_at: now });
}

async function undo({ tx, run, actor, platform }: Step): Promise<void> {
  const now = platform.clock.now();
  await undoRun(run, {
    ...jobContext({ platform, actor, tx, now }),
    reason: historyReasonOf('undoOf', run, actor.language),
  });
  await endStep(tx, run, { state: 'undone', undone_at: now, undone_by: actor.realStaffId });
}
