import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import type { PmsRunState } from '@latchboard/contract/pms/rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import type { Context } from '#server/platform/http/handler.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { readPiece } from '../file/file-pieces.ts';
import { differenceOf } from '../mapping/check-rules.ts';
import { versionsOf } from '../mapping/queries.ts';
import { readColumnValues } from './column-values.ts';
import { currentState, presentRun } from './present.ts';
import { loadRun, type RunFailure, type RunRow } from './queries.ts';

type Run = CallOutput<typeof contract.pms.getPmsRun>;
type Ref = CallInput<typeof contract.pms.applyPmsRun>;
type Ctx = Context<typeof contract.pms.applyPmsRun.access, 'wait'>;

/** Reads a run with samples of its file. */
export async function readRun(
  tx: Tx,
  { propertyId, pmsRunId }: Ref,
  ctx: Pick<RecordContext, 'now' | 'platform'> & Pick<Ctx, 'request'>,
): Promise<Run> {
  const row = await loadRun(tx, propertyId, pmsRunId);
  const sealKey = ctx.platform.keys.seal;
  const rows = await readPiece(tx, sealKey, pmsRunId, 0);
  const run = presentRun(row, rows, ctx.now, ctx.request.language);
  if (!run.may.check) return run;
  const values = await readColumnValues(tx, sealKey, row);
  return { ...run, columns: run.columns.map((column, index) => ({ ...column, ...values[index] })) };
}

/** Locks a run until the transaction ends and requires one of the states. */
export async function requireState(
  tx: Tx,
  { propertyId, pmsRunId }: Ref,
  states: readonly PmsRunState[],
  now: Date,
): Promise<RunRow> {
  await sql`select 1 from pms_run where id = ${pmsRunId} and property_id = ${propertyId} for update`.execute(tx);
  const run = await loadRun(tx, propertyId, pmsRunId);
  if (!states.includes(currentState(run, now))) throw new Failure('stateChanged');
  return run;
}

/** Requires the file of a run. The result and the values for an undo are deleted together with the file. */
async function requireFile(tx: Tx, { pmsRunId }: Ref, { platform }: Pick<Ctx, 'platform'>): Promise<void> {
  if (!(await readPiece(tx, platform.keys.seal, pmsRunId, 0))) throw invalid('file', 'pmsFileDeleted');
}

export const changeRun = (tx: Tx, id: number, set: { state: PmsRunState; failure: RunFailure | null }, now: Date) =>
  tx
    .updateTable('pms_run')
    .set({ state: set.state, failure: set.failure && JSON.stringify(set.failure), touched_at: now })
    .where('id', '=', id)
    .execute();

const jobNames = { checking: 'check-pms-run', applying: 'apply-pms-run', undoing: 'apply-pms-run' } as const;

type StepContext = Pick<Ctx, 'actor'> & {
  readonly platform: Pick<Ctx['platform'], 'jobs'>;
  /** Undefined for a step of a job. */
  readonly request?: Ctx['request'];
};

/** Queues the job of a step. */
export async function sendStep(
  state: keyof typeof jobNames,
  { propertyId, pmsRunId }: Ref,
  { platform, actor, request }: StepContext,
): Promise<void> {
  const { staffId, realStaffId, programId } = actor;
  const people = { staffId, realStaffId, ...(programId !== undefined && { programId }) };
  const jobData = {
    state,
    propertyId,
    runId: pmsRunId,
    ...people,
    requestId: request?.id ?? 'job',
    uiPath: request?.uiPath,
  };
  await platform.jobs.send(jobNames[state], jobData, `${state} ${pmsRunId}`);
}

/** Starts a dry run. If the file lacks columns of the mapping, the run stops, and the reply names them. */
export async function checkRun(input: CallInput<typeof contract.pms.checkPmsRun>, ctx: Ctx): Promise<Run> {
  const [isStarted, run] = await ctx.transaction(async (tx) => {
    await requireState(tx, input, ['read', 'stopped', 'checked'], ctx.now);
    await requireFile(tx, input, ctx);
    return [await assignMapping(tx, input, ctx.now), await readRun(tx, input, ctx)] as const;
  });
  if (isStarted) await sendStep('checking', input, ctx);
  return run;
}

/**
 * Assigns a mapping to a run. Returns whether the columns match and the dry run can start. Otherwise, the run stops.
 */
export async function assignMapping(
  tx: Tx,
  { propertyId, pmsRunId: id, mappingId }: CallInput<typeof contract.pms.checkPmsRun>,
  now: Date,
): Promise<boolean> {
  const row = await loadRun(tx, propertyId, id);
  const mapping = requireFound((await versionsOf(tx, propertyId, mappingId))[0]);
  if (mapping.kind !== row.kind) throw new Failure('notFound');
  const failure = columnsFailure(mapping, row.columns);
  await changeRun(tx, id, { state: failure ? 'stopped' : 'checking', failure }, now);
  const set = { mapping_id: mappingId, mapping_revision: mapping.revision, counts: '{}', result_digest: null };
  await tx.updateTable('pms_run').set(set).where('id', '=', id).execute();
  await tx.deleteFrom('pms_run_row').where('run_id', '=', id).execute();
  return failure === null;
}

/** The columns of a mapping that a file lacks. Null if it has all of them. */
function columnsFailure(mapping: Parameters<typeof differenceOf>[0], columns: readonly string[]): RunFailure | null {
  const { missing, added } = differenceOf(mapping, columns);
  if (missing.length === 0) return null;
  const params = { missing: missing.join(', ') };
  if (added.length === 0) return { code: 'pmsColumnsMissingOnly', params };
  return { code: 'pmsColumnsMissing', params: { ...params, added: added.join(', ') } };
}

/** Returns a function that starts the job that applies or undoes a run. */
const startIn =
  (from: PmsRunState, state: 'applying' | 'undoing') =>
  async (input: Ref, ctx: Ctx): Promise<Run> => {
    const run = await ctx.transaction(async (tx) => {
      const row = await requireState(tx, input, [from], ctx.now);
      if (row.is_superseded) throw invalid('file', 'pmsNewerImported');
      await requireFile(tx, input, ctx);
      await changeRun(tx, input.pmsRunId, { state, failure: null }, ctx.now);
      return readRun(tx, input, ctx);
    });
    await sendStep(state, input, ctx);
    return run;
  };

export const startApply = startIn('checked', 'applying');
export const startUndo = startIn('applied', 'undoing');
