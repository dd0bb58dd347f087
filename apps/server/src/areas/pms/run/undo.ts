import { batchesOf } from '#server/platform/jobs/in-turns.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { kindDefinitions } from '../kinds/definitions.ts';
import type { PmsRecord, RecordChange } from '../kinds/kind.ts';
import { recordsPerStatement } from './apply.ts';
import type { RunRow } from './queries.ts';
import { type AppliedRow, appliedRows, namesStoredLater, restoreImported } from './result-rows.ts';

/** Thrown if records of the run were changed or used after it. Nothing is undone. */
export class UndoBlocked extends Error {
  override name = 'UndoBlocked';
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super('records of the run have changed');
    this.names = names;
  }
}

/** Removes the records that a run added and restores those that it changed. */
export async function undoRun(run: RunRow, ctx: RecordContext): Promise<void> {
  const { tx } = ctx;
  const { property_id: propertyId } = run;
  const kind = kindDefinitions[run.kind];
  await kind.lock(tx, propertyId);
  const storedLater = await namesStoredLater(tx, run);
  if (storedLater.length > 0) throw new UndoBlocked(storedLater);
  const rows = await appliedRows(tx, run.id);
  const records = new Map((await kind.read(tx, propertyId)).map((record) => [record.id, record]));
  const touched = rows.filter((row) => row.outcome === 'new' || row.undo.record);
  const changed = touched.filter((row) => records.get(row.stored_id)?.revision !== row.record_revision);
  if (changed.length > 0) throw new UndoBlocked(changed.map(({ name }) => name));
  const recordsOf = (some: readonly AppliedRow[]): PmsRecord[] =>
    some.flatMap(({ stored_id: id }) => records.get(id) ?? []);
  const added = recordsOf(rows.filter(({ outcome }) => outcome === 'new'));
  await restoreImported(tx, run, rows);
  const restored = touched.flatMap(({ stored_id: id, undo }): RecordChange[] => {
    const record = records.get(id);
    return record && undo.record ? [{ record, values: undo.record }] : [];
  });
  for (const batch of batchesOf(restored, recordsPerStatement)) await kind.change(propertyId, batch, ctx);
  const used = added.length > 0 ? await kind.remove(propertyId, added, ctx) : [];
  if (used.length > 0) throw new UndoBlocked(used);
}
