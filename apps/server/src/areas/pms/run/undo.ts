import { type PmsKind, pmsFields } from '@latchboard/contract/pms/rules';
import { batchesOf, mapInTurns } from '#server/platform/jobs/in-turns.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { kindDefinitions } from '../kinds/definitions.ts';
import type { PmsRecord, RecordChange } from '../kinds/kind.ts';
import type { PmsValues } from '../mapping/mapped-row.ts';
import { recordsPerStatement } from './apply.ts';
import { defaultsOf } from './plan-stored-run.ts';
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
  const records = new Map((await kind.read(tx, propertyId, ctx.now)).map((record) => [record.id, record]));
  const touched = rows.filter((row) => row.outcome === 'new' || row.undo.record);
  const isAsStored = storedValuesCheck(run.kind);
  const changed: string[] = [];
  await mapInTurns(touched, (row) => {
    if (!isAsStored(row, records.get(row.stored_id))) changed.push(row.name);
  });
  if (changed.length > 0) throw new UndoBlocked(changed);
  const recordsOf = (some: readonly AppliedRow[]): PmsRecord[] =>
    some.flatMap(({ stored_id: id }) => records.get(id) ?? []);
  const added = recordsOf(rows.filter(({ outcome }) => outcome === 'new'));
  await restoreImported(tx, run, rows);
  const restored = touched.flatMap(({ stored_id: id, undo }): RecordChange[] => {
    const record = records.get(id);
    return record && undo.record ? [{ record, values: undo.record }] : [];
  });
  for (const batch of batchesOf(restored, recordsPerStatement)) await kind.change(propertyId, batch, ctx);
  const used: string[] = [];
  for (const batch of batchesOf(added, recordsPerStatement)) used.push(...(await kind.remove(propertyId, batch, ctx)));
  if (used.length > 0) throw new UndoBlocked(used);
}

/**
 * Returns a function that checks whether a record has the values that the run stored. Saves without changes and undone
 * changes do not matter. Only the changed fields of a changed record matter, because an undo restores only these.
 */
function storedValuesCheck(kind: PmsKind): (row: AppliedRow, record: PmsRecord | undefined) => boolean {
  const defaults = defaultsOf(kind);
  const fields = pmsFields[kind].map(({ id }) => id);
  return ({ outcome, record_revision: revision, changes }, record) => {
    if (!record) return false;
    if (record.revision === revision) return true;
    const stored: PmsValues = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
    const hasValue = (field: string, value: string | null) => (record.values[field] ?? null) === value;
    return outcome === 'new'
      ? record.isActive && fields.every((field) => hasValue(field, stored[field] ?? defaults[field] ?? null))
      : changes.every(({ field, to }) => hasValue(field, to));
  };
}
