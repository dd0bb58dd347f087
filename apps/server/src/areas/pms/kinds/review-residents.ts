import { mapInTurns } from '#server/platform/jobs/in-turns.ts';
import type { MappedRow, PmsValues, RowProblem } from '../mapping/mapped-row.ts';

export const firstDay = '0000-01-01';
export const lastDay = '9999-12-31';
const maxLines = 5;

export const isResident = ({ skippedBy, values }: MappedRow) =>
  !skippedBy && Boolean(values.unit && values.residentName);

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

export type RowWithValues = Pick<MappedRow, 'values'>;

/** The first rows of the same person in another unit at the same time. Many rows can share a name, such as `VACANT`. */
export function firstOverlaps<Other extends RowWithValues>(
  row: RowWithValues,
  namesakes: readonly Other[],
): readonly Other[] {
  const overlaps: Other[] = [];
  for (const other of namesakes) {
    if (overlaps.length === maxLines) break;
    if (overlapsInOtherUnit(row, other)) overlaps.push(other);
  }
  return overlaps;
}

/**
 * Whether two rows are the same person in two units at the same time. Equal names are different people if both have
 * email addresses and these differ.
 */
function overlapsInOtherUnit({ values: a }: RowWithValues, { values: b }: RowWithValues): boolean {
  return !isSameUnit(a, b) && isSamePerson(a, b) && overlapsInTime(a, b);
}

/** Whether two tenancies overlap. A tenancy that begins on the day when another ends does not overlap with it. */
export const overlapsInTime = (a: PmsValues, b: PmsValues): boolean =>
  (a.moveIn ?? firstDay) < (b.moveOut ?? lastDay) && (b.moveIn ?? firstDay) < (a.moveOut ?? lastDay);

export const isSameUnit = (a: PmsValues, b: PmsValues): boolean => a.unit?.toLowerCase() === b.unit?.toLowerCase();

/**
 * Whether two residents with the same name are the same person: true unless both have email addresses and these differ.
 */
export const isSamePerson = (a: PmsValues, b: PmsValues): boolean =>
  !(a.residentEmail && b.residentEmail && a.residentEmail !== b.residentEmail);
