import type { PmsRecord } from '../kinds/stored-record.ts';
import type { PmsValues } from '../mapping/mapped-row.ts';
import type { FieldChange, PlannedRow } from './planned-row.ts';

export const changesOf = (values: PmsValues, stored: PmsValues): FieldChange[] =>
  Object.entries(values)
    .map(([field, to]) => ({ field, from: stored[field] ?? null, to }))
    .filter(({ from, to }) => from !== to);

interface Comparison {
  readonly fileWins: boolean;
  readonly defaults: PmsValues;
  /** Values that the last import stored. */
  readonly before: PmsValues | undefined;
  readonly keyFields: readonly string[];
}

/**
 * Compares a row with its record. A field was edited by hand if its value differs from the value of the last import or,
 * if the field was never imported, from its default. Such a field keeps its value unless the mapping gives the file
 * priority. The name of a record keeps its spelling.
 */
export function compareRow(
  values: PmsValues,
  record: PmsRecord,
  { before = {}, fileWins, keyFields, defaults }: Comparison,
): Pick<PlannedRow, 'outcome' | 'changes' | 'kept'> {
  const differing = changesOf(values, record.values).filter(({ field }) => !keyFields.includes(field));
  const isEdited = ({ field, from }: FieldChange) =>
    from !== (field in before ? (before[field] ?? null) : (defaults[field] ?? null));
  const keptChanges = fileWins ? [] : differing.filter(isEdited);
  const changes = differing.filter((change) => !keptChanges.includes(change));
  const kept = keptChanges.map(({ field, from, to }) => ({ field, here: from, inFile: to }));
  return { outcome: changes.length > 0 ? 'changed' : kept.length > 0 ? 'kept' : 'unchanged', changes, kept };
}
