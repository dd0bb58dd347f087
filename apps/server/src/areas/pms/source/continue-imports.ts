import { isPmsJobRunning, type PmsPlace } from '@latchboard/contract/pms/rules';
import { sql } from 'kysely';
import { backgroundWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import { forEachItem, rowId } from '#server/platform/jobs/for-each-item.ts';
import type { Platform } from '#server/platform/platform.ts';
import { currentState, isAbandoned } from '../run/present.ts';
import { loadRun, type RunRow } from '../run/queries.ts';
import { sendStep } from '../run/start.ts';
import { setProblem } from './claim.ts';
import { openInbox } from './open-inbox.ts';
import { ownerOf } from './owner.ts';
import { type SourceRow, sourceOf } from './queries.ts';
import { notifyRecipients } from './recipients.ts';

interface OpenFile {
  id: number;
  mapping_id: number;
  property_id: number;
  run_id: number;
  place: PmsPlace;
  name: string;
  size: number;
  modified_at: Date;
}

type Decision = 'running' | 'apply' | 'applied' | 'unchanged' | 'waiting' | 'failed';

/** Continues the imports of files whose dry run or import has ended, or notifies the recipients of the source. */
export async function continueImports(platform: Platform): Promise<void> {
  const open = await transact(
    platform.pool,
    backgroundWork,
    async (tx) =>
      (
        await sql<OpenFile>`select id, mapping_id, property_id, run_id, place, name, size, modified_at from pms_inbox_file
          where settled_at is null and run_id is not null order by id limit 1000`.execute(tx)
      ).rows,
  );
  await forEachItem({ items: open, idOf: rowId, log: platform.log }, (file) => continueImport(platform, file));
}

async function continueImport(platform: Platform, file: OpenFile): Promise<void> {
  const { source, decision } = await transact(platform.pool, backgroundWork, async (tx) => {
    const row = requireFound(await sourceOf(tx, file.mapping_id));
    return { source: row, decision: await storeDecision(tx, { file, source: row }, platform) };
  });
  if (decision === 'running') return;
  if (decision === 'apply') return applyAsOwner(platform, source, file);
  const inbox = await openInbox(file.place, source, platform.settings);
  const { id, name, size, modified_at: modifiedAt } = file;
  await inbox.move({ id, name, size, modifiedAt }, decision === 'failed' ? 'failed' : 'done');
}

interface SourceFile {
  readonly file: OpenFile;
  readonly source: SourceRow;
}

/**
 * Stores the next state of a file and notifies the recipients. Returns `running` if a job is running or another process
 * already did this.
 */
async function storeDecision(tx: Tx, { file, source }: SourceFile, platform: Platform): Promise<Decision> {
  const now = platform.clock.now();
  const run = await loadRun(tx, file.property_id, file.run_id);
  const decision = decisionOf(run, source, now);
  if (decision === 'running') return decision;
  if (decision === 'apply') return (await claimApply(tx, run.id, now)) ? decision : 'running';
  if (!(await storeOutcome(tx, file.id, decision, now))) return 'running';
  const facts = { file: file.name, runId: run.id };
  if (decision === 'waiting') {
    const { rejected = 0, missing = 0 } = run.counts;
    await notifyRecipients(tx, source, { kind: 'waiting', ...facts, rejected, missing }, platform);
  }
  if (decision === 'failed') {
    const problem = problemOf(run, now);
    await setProblem(tx, source, { ...problem, file: file.name });
    await notifyRecipients(tx, source, { kind: 'failed', ...facts, problem }, platform);
  }
  return decision;
}

/** Marks a checked run as being applied. Returns false if another process already did. */
async function claimApply(tx: Tx, runId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pms_run')
    .set({ state: 'applying', failure: null, touched_at: now })
    .where('id', '=', runId)
    .where('state', '=', 'checked')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores the outcome of a file. Returns false if another process already did. */
async function storeOutcome(tx: Tx, id: number, outcome: Exclude<Decision, 'running' | 'apply'>, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('pms_inbox_file')
    .set({ outcome, settled_at: now })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function problemOf(run: RunRow, now: Date) {
  if (run.is_superseded) return { code: 'pmsNewerImported' as const };
  if (isAbandoned(run, now) || !run.failure) return { code: 'importLost' as const };
  const { code, params } = run.failure;
  return { code, ...(params && { params: { ...params } }) };
}

/**
 * Applies the run as the owner of the source. If the owner has left, starts no job, and the run later counts as failed.
 */
async function applyAsOwner(platform: Platform, source: SourceRow, file: OpenFile): Promise<void> {
  const owner = await ownerOf(platform, source);
  const ref = { propertyId: file.property_id, pmsRunId: file.run_id };
  if (owner) await sendStep('applying', ref, { platform, actor: owner });
}

function decisionOf(run: RunRow, source: SourceRow, now: Date): Decision {
  const state = currentState(run, now);
  if (isPmsJobRunning(state)) return 'running';
  if (state === 'applied' || state === 'undone') return 'applied';
  // A user discarded the file before its outcome was stored.
  if (state === 'discarded') return 'unchanged';
  if (state !== 'checked' || run.is_superseded || run.failure || isAbandoned(run, now)) return 'failed';
  const { rejected = 0, missing = 0, new: added = 0, changed = 0 } = run.counts;
  const isComplete = rejected === 0 && missing <= source.max_missing;
  if (source.is_on && source.applies_automatically && isComplete) return 'apply';
  return isComplete && added + changed === 0 ? 'unchanged' : 'waiting';
}
