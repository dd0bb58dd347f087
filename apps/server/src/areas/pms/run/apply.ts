import type { MappingRules } from '@latchboard/contract/pms/shapes';
import { batchesOf } from '#server/platform/jobs/in-turns.ts';
import { kindDefinitions } from '../kinds/definitions.ts';
import type { ImportContext } from '../kinds/kind.ts';
import type { PmsRecord } from '../kinds/stored-record.ts';
import type { PmsValues } from '../mapping/mapped-row.ts';
import { digestOf, importedValues } from './plan-run.ts';
import { mapStoredFile, planStoredRun } from './plan-stored-run.ts';
import type { PlannedRow } from './planned-row.ts';
import type { RunRow } from './queries.ts';
import { type StoredRow, storeAppliedRows } from './result-rows.ts';

/** Thrown if the records have changed since the dry run. Rolls the run back. */
export class ResultChangedError extends Error {
  override name = 'ResultChangedError';
}

/** Maximum number of records per statement. Other requests run between statements. */
export const recordsPerStatement = 300;

interface NumberedRow extends PlannedRow {
  readonly number: number;
}

/**
 * Applies the result of the dry run to the records. Throws `ResultChangedError` if a dry run now would have a different
 * result.
 */
export async function applyRun(run: RunRow, rules: MappingRules, ctx: ImportContext): Promise<void> {
  const { tx, platform } = ctx;
  const mapped = await mapStoredFile(tx, platform.keys.seal, run, rules);
  await kindDefinitions[run.kind].lock(tx, run.property_id);
  const plan = await planStoredRun(tx, run, mapped, rules, ctx.now);
  if ((await digestOf(plan.rows)) !== run.result_digest)
    throw new ResultChangedError('the result differs from the dry run');
  const rows = plan.rows.map((row, index): NumberedRow => ({ ...row, number: index + 1 }));
  for (const batch of batchesOf(rows, recordsPerStatement))
    await storeAppliedRows(tx, run, [
      ...(await addRecords(run, batch, ctx)),
      ...(await changeRecords(run, batch, plan.imported, ctx)),
    ]);
}

async function addRecords(run: RunRow, rows: readonly NumberedRow[], ctx: ImportContext): Promise<StoredRow[]> {
  const newRows = rows.filter(({ outcome }) => outcome === 'new');
  if (newRows.length === 0) return [];
  const records = await kindDefinitions[run.kind].add(
    run.property_id,
    newRows.map(({ values }) => values),
    ctx,
  );
  if (records.length !== newRows.length) throw new Error('a record was not added');
  return records.map(({ id, revision }, index) => {
    const row = newRows[index]!;
    const imported = importedValues(row, undefined);
    return { number: row.number, recordId: id, revision, undo: { imported: null }, imported };
  });
}

const existingOutcomes: readonly PlannedRow['outcome'][] = ['changed', 'kept', 'unchanged'];

type ExistingRow = NumberedRow & { readonly record: PmsRecord };

/** Changes the records of rows. A record without changes stores only the values that count as imported. */
async function changeRecords(
  run: RunRow,
  rows: readonly NumberedRow[],
  importedBefore: ReadonlyMap<number, PmsValues>,
  ctx: ImportContext,
): Promise<StoredRow[]> {
  const existingRows = rows.filter((row): row is ExistingRow => existingOutcomes.includes(row.outcome));
  const revisions = await storeChanges(run, existingRows, ctx);
  return existingRows.flatMap((row): StoredRow[] => {
    const { record, changes, number } = row;
    const before = importedBefore.get(record.id);
    const imported = importedValues(row, before);
    const revision = revisions.get(record.id);
    if (revision === undefined && isEqual(imported, before)) return [];
    const restored = Object.fromEntries(changes.map(({ field, from }) => [field, from]));
    const undo = { imported: before ?? null, ...(revision !== undefined && { record: restored }) };
    return [{ number, recordId: record.id, revision: revision ?? record.revision, undo, imported }];
  });
}

/** Stores the changed fields of records. Returns the new revision of each changed record. */
async function storeChanges(
  run: RunRow,
  rows: readonly ExistingRow[],
  ctx: ImportContext,
): Promise<ReadonlyMap<number, number>> {
  const changes = rows
    .filter((row) => row.changes.length > 0)
    .map(({ record, changes: fields }) => ({
      record,
      values: Object.fromEntries(fields.map(({ field, to }) => [field, to])),
    }));
  if (changes.length === 0) return new Map();
  const revisions = await kindDefinitions[run.kind].change(run.property_id, changes, ctx);
  return new Map(changes.map(({ record }, index) => [record.id, revisions[index]!]));
}

const isEqual = (a: PmsValues, b: PmsValues | undefined): boolean =>
  b !== undefined && Object.keys({ ...a, ...b }).every((field) => a[field] === b[field]);
