import { mapInTurns } from '#server/platform/jobs/in-turns.ts';
import type { MappedRow, PmsValues, RowProblem } from '../mapping/mapped-row.ts';
import type { PmsRecord, StoredReview } from './kind.ts';

const firstDay = '0000-01-01';
const lastDay = '9999-12-31';
const maxLines = 5;

const isResident = ({ skippedBy, values }: MappedRow) => !skippedBy && Boolean(values.unit && values.residentName);

/** Rejects rows that end before they begin, and rows of one person in several units at the same time. */
export async function reviewResidents(rows: readonly MappedRow[]): Promise<readonly MappedRow[]> {
  const byName = Map.groupBy(rows.filter(isResident), ({ values }) => values.residentName?.toLowerCase());
  return mapInTurns(rows, (row): MappedRow => {
    const { unit, residentName, moveIn, moveOut } = row.values;
    const problems: RowProblem[] = [];
    if (moveIn && moveOut && moveOut < moveIn) problems.push({ path: 'moveOut', code: 'residentDays', value: moveOut });
    const others = isResident(row) ? firstOverlaps(row, byName.get(residentName?.toLowerCase()) ?? []) : [];
    if (others.length > 0) {
      const lines = [row, ...others].map(({ line }) => line).sort((a, b) => a - b);
      const shown = [...lines.slice(0, maxLines), ...(lines.length > maxLines ? ['…'] : [])].join(', ');
      problems.push({ path: 'unit', code: 'pmsTwoUnits', params: { lines: shown }, value: unit ?? '' });
    }
    return problems.length > 0 ? { ...row, problems: [...row.problems, ...problems] } : row;
  });
}

const keyOf = ({ unit, residentName }: PmsValues) => `${unit}\n${residentName}`.toLowerCase();

/**
 * Rejects rows of a person who is stored in another unit at the same time, if the file lacks that resident. Otherwise,
 * the dates in the file decide.
 */
export async function reviewStoredResidents(
  rows: readonly MappedRow[],
  records: readonly PmsRecord[],
): Promise<StoredReview> {
  const notes = new Map<number, RowProblem>();
  const keys = new Set(rows.filter(isResident).map(({ values }) => keyOf(values)));
  const recordByKey = new Map(records.map((record) => [keyOf(record.values), record]));
  const others = Map.groupBy(
    records.filter(({ values }) => !keys.has(keyOf(values))),
    ({ values }) => values.residentName?.toLowerCase(),
  );
  const reviewed = await mapInTurns(rows, (row): MappedRow => {
    const named = isResident(row) ? others.get(row.values.residentName?.toLowerCase()) : undefined;
    if (!named) return row;
    const values = { ...recordByKey.get(keyOf(row.values))?.values, ...row.values };
    const found = firstOverlaps({ values }, named);
    if (found.length === 0) return row;
    const note = { path: 'unit', code: 'pmsTwoUnitsInFile' as const, params: { line: row.line } };
    for (const record of found) notes.set(record.id, { ...note, value: values.unit ?? '' });
    const params = { units: found.map((record) => record.values.unit).join(', ') };
    const problem = { path: 'unit', code: 'pmsTwoUnitsHere' as const, params, value: values.unit ?? '' };
    return { ...row, problems: [...row.problems, problem] };
  });
  return { rows: reviewed, notes };
}

type HasValues = Pick<MappedRow, 'values'>;

/** The first rows of the same person in another unit at the same time. Many rows can share a name, such as `VACANT`. */
function firstOverlaps<Other extends HasValues>(row: HasValues, named: readonly Other[]): readonly Other[] {
  const found: Other[] = [];
  for (const other of named) {
    if (found.length === maxLines) break;
    if (overlapsInOtherUnit(row, other)) found.push(other);
  }
  return found;
}

/**
 * Whether two rows are the same person in two units at the same time. Equal names are different people if both have
 * email addresses and these differ. The moving day belongs to both units.
 */
function overlapsInOtherUnit({ values: a }: HasValues, { values: b }: HasValues): boolean {
  if (a.unit?.toLowerCase() === b.unit?.toLowerCase()) return false;
  if (a.residentEmail && b.residentEmail && a.residentEmail !== b.residentEmail) return false;
  return (a.moveIn ?? firstDay) < (b.moveOut ?? lastDay) && (b.moveIn ?? firstDay) < (a.moveOut ?? lastDay);
}
