import type { PmsValues, RowProblem } from '../mapping/mapped-row.ts';
import type { PlannedRow } from '../run/planned-row.ts';
import { overlapsInTime } from './review-residents.ts';
import type { PmsRecord } from './stored-record.ts';

const keyOf = ({ unit, residentName }: PmsValues) => `${unit?.toLowerCase()}\n${residentName?.toLowerCase()}`;

/** Values of a resident after the import. */
const resultOf = ({ record, values, changes }: PlannedRow): PmsValues =>
  record ? { ...record.values, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) } : values;

/** Rejects rows that end before they begin, or overlap with another tenancy of the resident in the same unit. */
export function rejectOverlaps(rows: readonly PlannedRow[], records: readonly PmsRecord[]): readonly PlannedRow[] {
  const planned = new Map(rows.flatMap((row) => (row.record ? [[row.record.id, resultOf(row)]] : [])));
  const results = records.map(({ id, values, storedValues }) => ({
    id,
    values: planned.get(id) ?? storedValues ?? values,
  }));
  const tenancies = Map.groupBy(results, ({ values }) => keyOf(values));
  return rows.map((row) => {
    if (row.outcome !== 'new' && row.outcome !== 'changed') return row;
    const result = resultOf(row);
    const others = (tenancies.get(keyOf(result)) ?? []).filter(({ id }) => id !== row.record?.id);
    const problem = problemOf(result, others);
    return problem ? { ...row, outcome: 'rejected', changes: [], kept: [], problems: [problem] } : row;
  });
}

/** Whether a tenancy ends on the day when it begins. Such a tenancy overlaps with no other, as in the form. */
const isEmpty = ({ moveIn, moveOut }: PmsValues): boolean => Boolean(moveIn) && moveIn === moveOut;

function problemOf(result: PmsValues, others: readonly { readonly values: PmsValues }[]): RowProblem | undefined {
  const { moveIn, moveOut } = result;
  if (moveIn && moveOut && moveOut < moveIn) return { path: 'moveOut', code: 'residentDays', value: moveOut };
  if (isEmpty(result) || !others.some(({ values }) => !isEmpty(values) && overlapsInTime(values, result)))
    return undefined;
  return { path: 'moveIn', code: 'pmsTenancyOverlaps', value: moveIn ?? '' };
}
