import type { MappingRules } from '@latchboard/contract/pms/shapes';
import type { RecordContext } from '#server/platform/record/record.ts';
import { kindDefinitions } from '../kinds/definitions.ts';
import type { PmsValues } from '../kinds/kind.ts';
import { digestOf, importedValues, type PlannedRow } from './plan-run.ts';
import { planStoredRun } from './plan-stored-run.ts';
import type { RunRow } from './queries.ts';
import { type StoredRow, storeAppliedRows } from './result-rows.ts';

/** Thrown if the records have changed since the dry run. Rolls the run back. */
export class ResultChanged extends Error {
  override name = 'ResultChanged';
  readonly rows: readonly PlannedRow[];

  constructor(rows: readonly PlannedRow[]) {
    super('the result differs from the dry run');
    this.rows = rows;
  }
}

const addsPerStatement = 500;

/** Stores the result of the dry run. Throws `ResultChanged` if it would differ now. */
export async function applyRun(run: RunRow, rules: MappingRules, ctx: RecordContext): Promise<void> {
  const { tx, platform } = ctx;
  const kind = kindDefinitions[run.kind];
  await kind.lock(tx, run.property_id);
  const plan = await planStoredRun(tx, platform.keys.seal, run, rules);
  if (digestOf(plan.rows) !== run.result_digest) throw new ResultChanged(plan.rows);
  const rows = plan.rows.map((row, index) => ({ ...row, number: index + 1 }));
  const stored: StoredRow[] = [];
  const added = rows.filter(({ outcome }) => outcome === 'new');
  for (let from = 0; from < added.length; from += addsPerStatement) {
    const batch = added.slice(from, from + addsPerStatement);
    const records = await kind.add(
      run.property_id,
      batch.map(({ values }) => values),
      ctx,
    );
    if (records.length !== batch.length) throw new Error('a record was not added');
    for (const [index, record] of records.entries()) {
      const row = batch[index]!;
      const imported = importedValues(row, undefined);
      stored.push({
        number: row.number,
        recordId: record.id,
        revision: record.revision,
        undo: { imported: null },
        imported,
      });
    }
  }
  for (const row of rows) {
    const { record } = row;
    if (!record || !['changed', 'kept', 'unchanged'].includes(row.outcome)) continue;
    const before = plan.imported.get(record.id);
    const imported = importedValues(row, before);
    const fields = row.changes.map(({ field, to }) => [field, to] as const);
    if (fields.length === 0 && isEqual(imported, before)) continue;
    const revision =
      fields.length > 0 ? await kind.change(run.property_id, record, Object.fromEntries(fields), ctx) : record.revision;
    const restored = Object.fromEntries(row.changes.map(({ field, from }) => [field, from]));
    const undo = { imported: before ?? null, ...(fields.length > 0 && { record: restored }) };
    stored.push({ number: row.number, recordId: record.id, revision, undo, imported });
  }
  await storeAppliedRows(tx, run, stored);
}

const isEqual = (a: PmsValues, b: PmsValues | undefined): boolean =>
  b !== undefined && Object.keys({ ...a, ...b }).every((field) => a[field] === b[field]);
