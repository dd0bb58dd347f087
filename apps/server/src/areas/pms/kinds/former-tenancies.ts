import type { MappedRow, PmsValues } from '../mapping/mapped-row.ts';
import { firstDay, isResident, isSamePerson, isSameUnit, lastDay } from './review-residents.ts';
import type { PmsRecord } from './stored-record.ts';

interface Residents {
  readonly rows: readonly MappedRow[];
  readonly records: readonly PmsRecord[];
  readonly keyOf: (values: PmsValues) => string;
  readonly today: string;
}

/**
 * IDs of former tenancies. A row with the same unit and name describes a later tenancy: a stored one, or a new one if
 * the person moves in again.
 */
export function formerTenancies({ rows, records, keyOf, today }: Residents): ReadonlySet<number> {
  const rowByKey = new Map(rows.filter(isResident).map(({ values }) => [keyOf(values), values]));
  const byName = Map.groupBy(records, nameOf);
  const former = new Set<number>();
  for (const [key, tenancies] of Map.groupBy(records, ({ values }) => keyOf(values))) {
    const row = rowByKey.get(key);
    const described = findDescribed(row, tenancies);
    for (const record of tenancies) if (record !== described) former.add(record.id);
    if (row && described && startsNewTenancy(row, described, byName.get(nameOf(described)) ?? [], today))
      former.add(described.id);
  }
  return former;
}

const nameOf = ({ values }: PmsRecord) => values.residentName?.toLowerCase() ?? '';

/** Finds the tenancy that a row describes: the one with the same move-in date, or else the latest one. */
const findDescribed = (row: PmsValues | undefined, tenancies: readonly PmsRecord[]): PmsRecord | undefined =>
  tenancies.find(({ values }) => row?.moveIn && values.moveIn === row.moveIn) ?? tenancies.toSorted(byEnd).at(-1);

function byEnd({ values: a }: PmsRecord, { values: b }: PmsRecord): number {
  const [first, second] = [a, b].map(({ moveIn, moveOut }) => `${moveOut ?? lastDay} ${moveIn ?? firstDay}`);
  return first === second ? 0 : first! < second! ? -1 : 1;
}

/**
 * Whether the row begins after the tenancy ended. A row without a move-in date begins on `today` if the person lives in
 * another unit.
 */
function startsNewTenancy(
  row: PmsValues,
  { values: { moveOut } }: PmsRecord,
  sameNameRecords: readonly PmsRecord[],
  today: string,
): boolean {
  if (!moveOut) return false;
  if (row.moveIn) return row.moveIn > moveOut;
  const livesElsewhere = sameNameRecords.some(
    ({ values }) => !isSameUnit(values, row) && isSamePerson(values, row) && (values.moveOut ?? lastDay) > today,
  );
  return !row.moveOut && livesElsewhere && today >= moveOut;
}
