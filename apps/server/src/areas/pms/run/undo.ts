import { type PmsKind, pmsFields } from '@latchboard/contract/pms/rules';
import { batchesOf, mapInTurns } from '#server/platform/jobs/in-turns.ts';
import { kindDefinitions } from '../kinds/definitions.ts';
import type { ImportContext, RecordChange } from '../kinds/kind.ts';
import type { PmsRecord } from '../kinds/stored-record.ts';
import type { PmsValues } from '../mapping/mapped-row.ts';
import { recordsPerStatement } from './apply.ts';
import { defaultsOf } from './plan-stored-run.ts';
import type { RunRow } from './queries.ts';
import { type AppliedRow, findNamesStoredLater, readAppliedRows, restoreImported } from './result-rows.ts';

/** Thrown if records of the run were changed or used after the run. Nothing is undone. */
export class UndoBlockedError extends Error {
  override name = 'UndoBlockedError';
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super('records of the run have changed');
    this.names = names;
  }
}

/** Removes the records that a run added and restores those that it changed. */
export async function undoRun(run: RunRow, ctx: ImportContext): Promise<void> {
  const { tx } = ctx;
  const { property_id: propertyId } = run;
  const kind = kindDefinitions[run.kind];
  await kind.lock(tx, propertyId);
  rejectIfAny(await findNamesStoredLater(tx, run));
  const rows = await readAppliedRows(tx, run.id);
  const records = new Map((await kind.read(tx, propertyId, ctx.now)).map((record) => [record.id, record]));
  rejectIfAny(await changedNames(run.kind, rows, records));
  await restoreImported(tx, run, rows);
  for (const batch of batchesOf(changesToRestore(rows, records), recordsPerStatement))
    await kind.change(propertyId, batch, ctx);
  const addedRecords = rows.flatMap(({ outcome, stored_id: id }) => (outcome === 'new' ? (records.get(id) ?? []) : []));
  const used: string[] = [];
  for (const batch of batchesOf(addedRecords, recordsPerStatement))
    used.push(...(await kind.remove(propertyId, batch, ctx)));
  rejectIfAny(used);
}

function rejectIfAny(names: readonly string[]): void {
  if (names.length > 0) throw new UndoBlockedError(names);
}

type Records = ReadonlyMap<number, PmsRecord>;

/** Returns the names of records that no longer have the values that the run stored. */
async function changedNames(kind: PmsKind, rows: readonly AppliedRow[], records: Records): Promise<string[]> {
  const isAsStored = storedValuesCheck(kind);
  const names: string[] = [];
  const touched = rows.filter((row) => row.outcome === 'new' || row.undo.record);
  await mapInTurns(touched, (row) => {
    if (!isAsStored(row, records.get(row.stored_id))) names.push(row.name);
  });
  return names;
}

/** Changes that restore the values that the run replaced. */
const changesToRestore = (rows: readonly AppliedRow[], records: Records): RecordChange[] =>
  rows.flatMap(({ stored_id: id, undo }) => {
    const record = records.get(id);
    return record && undo.record ? [{ record, values: undo.record }] : [];
  });

/**
 * Returns a function that checks whether a record has the values that the run stored. Saves that change nothing and
 * edits that were reverted do not matter. For a record that the run changed, only the fields that the run changed are
 * compared, because an undo restores only these. For a record that it added, all fields are compared.
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
