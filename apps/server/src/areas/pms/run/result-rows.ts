import { cutText } from '@latchboard/contract/cut-text';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { batchesOf, readInPages } from '#server/platform/jobs/in-turns.ts';
import type { PmsValues } from '../mapping/mapped-row.ts';
import type { FieldChange, PlannedRow } from './planned-row.ts';

interface RunRef {
  readonly id: number;
  readonly property_id: number;
}

/** Values that an undo restores: those of the record, and those that counted as imported before. */
export interface UndoValues {
  readonly record?: PmsValues;
  readonly imported: PmsValues | null;
}

/** A record that a run stored. `number` is the position of its row. */
export interface StoredRow {
  readonly number: number;
  readonly recordId: number;
  readonly revision: number;
  readonly undo: UndoValues;
  /** Values that now count as imported. */
  readonly imported: PmsValues;
}

const rowsPerStatement = 500;

/** Replaces the stored result of a run. */
export async function storeResultRows(tx: Tx, run: RunRef, rows: readonly PlannedRow[]): Promise<void> {
  await tx.deleteFrom('pms_run_row').where('run_id', '=', run.id).execute();
  const numbered = rows.map(({ line, outcome, name, record, changes, kept, problems }, index) => ({
    ...{ number: index + 1, line, outcome, name: cutText(name, 200), stored_id: record?.id ?? null },
    ...{ changes, kept, problems },
  }));
  for (const batch of batchesOf(numbered, rowsPerStatement))
    await sql`insert into pms_run_row (run_id, property_id, number, line, outcome, name, stored_id, changes, kept, problems)
      select ${run.id}::int, ${run.property_id}::int, r.* from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        r (number int, line int, outcome text, name text, stored_id int, changes jsonb, kept jsonb, problems jsonb)`.execute(
      tx,
    );
}

/** Stores which records a run changed or added, with the values that an undo restores. */
export async function storeAppliedRows(
  tx: Tx,
  run: RunRef & { readonly kind: string },
  rows: readonly StoredRow[],
): Promise<void> {
  for (const batch of batchesOf(rows, rowsPerStatement)) {
    const json = JSON.stringify(batch);
    const { numAffectedRows } =
      await sql`update pms_run_row w set stored_id = r."recordId", record_revision = r.revision, undo = r.undo
      from jsonb_to_recordset(${json}::jsonb) r (number int, "recordId" int, revision int, undo jsonb)
      where w.run_id = ${run.id} and w.number = r.number`.execute(tx);
    if (numAffectedRows !== BigInt(batch.length)) throw new Error('the result of the run is incomplete');
  }
  await storeImported(
    tx,
    run,
    rows.map(({ recordId: id, imported: stored }) => ({ id, stored })),
  );
}

/** Stores the values that count as imported, by the ID of the record. */
async function storeImported(
  tx: Tx,
  run: RunRef & { readonly kind: string },
  rows: readonly { readonly id: number; readonly stored: PmsValues }[],
): Promise<void> {
  for (const batch of batchesOf(rows, rowsPerStatement))
    await sql`insert into pms_imported (property_id, kind, stored_id, stored)
      select ${run.property_id}::int, ${run.kind}, r.id, r.stored
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) r (id int, stored jsonb)
      on conflict (property_id, kind, stored_id) do update set stored = excluded.stored`.execute(tx);
}

export interface AppliedRow {
  stored_id: number;
  record_revision: number;
  outcome: string;
  name: string;
  changes: FieldChange[];
  undo: UndoValues;
}

/** Reads the rows of a run that an undo restores. */
export async function readAppliedRows(tx: Tx, runId: number): Promise<AppliedRow[]> {
  return readInPages(async (last: (AppliedRow & { number: number }) | undefined, limit) => {
    const { rows } = await sql<AppliedRow & { number: number }>`
      select number, stored_id, record_revision, outcome, name, changes, undo from pms_run_row
      where run_id = ${runId} and undo is not null and number > ${last?.number ?? 0} order by number limit ${limit}`.execute(
      tx,
    );
    return rows;
  });
}

/** Finds the names of the rows whose records were stored by a later run that was not undone. */
export async function findNamesStoredLater(
  tx: Tx,
  run: RunRef & { readonly kind: string; readonly applied_at: Date | null },
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select w.name from pms_run_row w
    where w.run_id = ${run.id} and w.undo is not null and exists (
      select from pms_run_row l join pms_run r on r.id = l.run_id
      where r.property_id = ${run.property_id} and r.kind = ${run.kind} and r.state = 'applied'
        and r.id <> ${run.id} and r.applied_at > ${run.applied_at} and l.undo is not null and l.stored_id = w.stored_id)
    order by w.number`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Restores the values that counted as imported before a run. */
export async function restoreImported(
  tx: Tx,
  run: RunRef & { readonly kind: string },
  rows: readonly AppliedRow[],
): Promise<void> {
  const before = rows.flatMap(({ stored_id: id, undo }) => (undo.imported ? [{ id, stored: undo.imported }] : []));
  await storeImported(tx, run, before);
  const addedIds = rows.filter(({ undo }) => !undo.imported).map(({ stored_id: id }) => id);
  for (const batch of batchesOf(addedIds, rowsPerStatement))
    await sql`delete from pms_imported where property_id = ${run.property_id} and kind = ${run.kind}
      and stored_id = any(${[...batch]}::int[])`.execute(tx);
}
