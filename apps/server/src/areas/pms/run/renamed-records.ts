import { mapInTurns } from '#server/platform/jobs/in-turns.ts';
import type { PmsRecord } from '../kinds/stored-record.ts';
import type { PmsValues } from '../mapping/mapped-row.ts';
import type { KeptField, PlannedRow } from './planned-row.ts';

interface Names {
  readonly fields: readonly string[];
  readonly keyOf: (values: PmsValues) => string | undefined;
}

/**
 * Returns the records with the names to match with the file. If a user renamed a record and the file has only the name
 * of its last import, the record gets that name. `restoreStoredNames` restores the new name.
 */
export async function withImportedNames(
  records: readonly PmsRecord[],
  rows: readonly { readonly values: PmsValues }[],
  imported: ReadonlyMap<number, PmsValues>,
  { fields, keyOf }: Names,
): Promise<readonly PmsRecord[]> {
  const inFile = new Set(await mapInTurns(rows, ({ values }) => keyOf(values)));
  const stored = new Set(await mapInTurns(records, ({ values }) => keyOf(values)));
  return mapInTurns(records, (record) => {
    const before = imported.get(record.id);
    const key = before && keyOf(before);
    if (key === undefined || stored.has(key) || inFile.has(keyOf(record.values)) || !inFile.has(key)) return record;
    const names = Object.fromEntries(fields.map((field) => [field, before?.[field] ?? null]));
    return { ...record, values: { ...record.values, ...names }, storedValues: record.values };
  });
}

/** Restores the stored name of a renamed record, and lists the name as kept. */
export function restoreStoredNames(row: PlannedRow, fields: readonly string[]): PlannedRow {
  const stored = row.record?.storedValues;
  if (!row.record || !stored) return row;
  const kept = fields
    .map((field): KeptField => ({ field, here: stored[field] ?? null, inFile: row.record?.values[field] ?? null }))
    .filter(({ here, inFile }) => here !== inFile);
  return {
    ...row,
    ...(row.outcome === 'unchanged' && { outcome: 'kept' }),
    record: { ...row.record, values: stored },
    kept: [...kept, ...row.kept],
  };
}
