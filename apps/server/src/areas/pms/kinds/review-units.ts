import { unitName } from '@latchboard/contract/units/name';
import { readAllUnits } from '#server/areas/units/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { mapInTurns } from '#server/platform/jobs/in-turns.ts';
import type { MappedRow } from '../mapping/mapped-row.ts';

/** Name of a record's unit, or null. */
export const unitField = unitName.nullable().default(null);

/** Rejects rows whose unit does not exist. Other rows get the stored spelling of the unit. */
export async function reviewUnits(
  tx: Tx,
  propertyId: number,
  rows: readonly MappedRow[],
): Promise<readonly MappedRow[]> {
  const units = new Map((await readAllUnits(tx, propertyId)).map(({ unit }) => [unit.toLowerCase(), unit]));
  return mapInTurns(rows, (row) => {
    const { unit } = row.values;
    if (unit === undefined || unit === null) return row;
    const stored = units.get(unit.toLowerCase());
    if (stored !== undefined) return { ...row, values: { ...row.values, unit: stored } };
    return { ...row, problems: [...row.problems, { path: 'unit', code: 'pmsUnitUnknown' as const, value: unit }] };
  });
}
