import { join } from 'node:path';
import { isPmsJobRunning } from '@latchboard/contract/pms/rules';
import { sql } from 'kysely';
import { backgroundWork, transact } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import { forEachItem, rowId } from '#server/platform/jobs/for-each-item.ts';
import type { Platform } from '#server/platform/platform.ts';
import { currentState, isAbandoned } from '../run/present.ts';
import { loadRun, type RunRow } from '../run/queries.ts';
import { sendStep } from '../run/start.ts';
import { setProblem } from './claim.ts';
import { inboxOf, moveProcessed } from './inbox.ts';
import { ownerOf } from './owner.ts';
import { type SourceRow, sourceOf } from './queries.ts';
import { notifyRecipients } from './recipients.ts';

interface OpenFile {
  id: number;
  mapping_id: number;
  property_id: number;
  run_id: number;
  name: string;
  size: number;
  modified_at: Date;
}

type Decision = 'running' | 'apply' | 'applied' | 'unchanged' | 'waiting' | 'failed';

/** Continues the imports of files whose dry run or import has ended, or notifies the recipients of the source. */
export async function settleFiles(platform: Platform): Promise<void> {
  const open = await transact(
    platform.pool,
    backgroundWork,
    async (tx) =>
      (
        await sql<OpenFile>`select id, mapping_id, property_id, run_id, name, size, modified_at from pms_inbox_file
          where settled_at is null and run_id is not null order by id limit 1000`.execute(tx)
      ).rows,
  );
  await forEachItem({ items: open, idOf: rowId, log: platform.log }, (file) => settleFile(platform, file));
}

async function settleFile(platform: Platform, file: OpenFile): Promise<void> {
  const { pool, clock, settings } = platform;
  const now = clock.now();
  const { source, decision } = await transact(pool, backgroundWork, async (tx) => {
    const found = requireFound(await sourceOf(tx, file.mapping_id));
    const run = await loadRun(tx, file.property_id, file.run_id);
    const decided = decisionOf(run, found, now);
    if (decided === 'running') return { source: found, decision: decided };
    if (decided === 'apply') {
      const { numUpdatedRows } = await tx
        .updateTable('pms_run')
        .set({ state: 'applying', failure: null, touched_at: now })
        .where('id', '=', run.id)
        .where('state', '=', 'checked')
        .executeTakeFirst();
      return { source: found, decision: numUpdatedRows === 1n ? decided : ('running' as const) };
    }
    const { numUpdatedRows } = await tx
      .updateTable('pms_inbox_file')
      .set({ outcome: decided, settled_at: now })
      .where('id', '=', file.id)
      .where('settled_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return { source: found, decision: 'running' as const };
    const facts = { key: `file ${file.id}`, file: file.name, runId: run.id };
    if (decided === 'waiting') await notifyRecipients(tx, found, { kind: 'waiting', ...facts }, platform);
    if (decided === 'failed') {
      const problem = isAbandoned(run, now) || !run.failure ? { code: 'importLost' as const } : problemOf(run.failure);
      await setProblem(tx, found, { ...problem, file: file.name });
      await notifyRecipients(tx, found, { kind: 'failed', ...facts, problem }, platform);
    }
    return { source: found, decision: decided };
  });
  if (decision === 'running') return;
  if (decision === 'apply') return applyAsOwner(platform, source, file);
  const folder = join(settings.dataDir, inboxOf(file.property_id));
  const moved = { id: file.id, name: file.name, size: file.size, modifiedAt: file.modified_at };
  await moveProcessed(folder, moved, decision === 'failed' ? 'failed' : 'done');
}

const problemOf = ({ code, params }: NonNullable<RunRow['failure']>) => ({
  code,
  ...(params && { params: { ...params } }),
});

/** If the owner has left, no job starts, and the run later counts as failed. */
async function applyAsOwner(platform: Platform, source: SourceRow, file: OpenFile): Promise<void> {
  const owner = await ownerOf(platform, source);
  const ref = { propertyId: file.property_id, pmsRunId: file.run_id };
  if (owner) await sendStep('applying', ref, { platform, actor: owner });
}

function decisionOf(run: RunRow, source: SourceRow, now: Date): Decision {
  const state = currentState(run, now);
  if (isPmsJobRunning(state)) return 'running';
  if (state === 'applied' || state === 'undone') return 'applied';
  if (state !== 'checked' || run.failure || isAbandoned(run, now)) return 'failed';
  const { rejected = 0, missing = 0, new: added = 0, changed = 0 } = run.counts;
  const isComplete = rejected === 0 && missing <= source.max_missing;
  if (source.is_on && source.applies_automatically && isComplete) return 'apply';
  return isComplete && added + changed === 0 ? 'unchanged' : 'waiting';
}
