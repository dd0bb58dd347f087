import type { ReportFilters } from './criteria.ts';
import type { AddParameter } from './parameters.ts';

/** Filters with an index that begins with the property and the filter, the most selective first. */
const drivers = ['tag', 'unit', 'badge'] as const;
export type Driver = (typeof drivers)[number];

/**
 * Returns the filter whose index a page uses. If there is none, the page uses the index of the property or of its
 * exceptions.
 */
export const driverOf = (filters: ReportFilters): Driver | undefined => drivers.find((driver) => filters[driver]);

/** Index lookup for each value. `each` returns the values, `condition` selects the rows of one value. */
export interface IndexedScan {
  readonly each: string;
  readonly condition: string;
}

const spansSql = ({ tags, from, to }: NonNullable<ReportFilters['opened']>, addParameter: AddParameter) =>
  `unnest(${addParameter(tags)}::text[], ${addParameter(from)}::timestamptz[], ${addParameter(to)}::timestamptz[]) as s(tag, from_at, to_at)`;
const inSpanSql = 'tag = s.tag and occurred_at >= s.from_at and occurred_at < s.to_at';

/** SQL condition that the tag of an event opened a requested unit. The cabinet may have named another unit. */
export const tagOpenedUnit = (opened: NonNullable<ReportFilters['opened']>, addParameter: AddParameter) =>
  `exists (select from ${spansSql(opened, addParameter)} where key_event.${inSpanSql})`;

/**
 * Scans for a filter. A filter by unit also scans the tags of keys that opened the unit and others, except rows that
 * name the unit.
 */
export function indexedScans(
  filters: ReportFilters,
  driver: Driver | undefined,
  addParameter: AddParameter,
): readonly IndexedScan[] {
  if (!driver) return [];
  const values = `${addParameter(filters[driver])}::text[]`;
  const valuesScan: IndexedScan = { each: `unnest(${values}) as v(value)`, condition: `${driver} = v.value` };
  if (driver !== 'unit' || !filters.opened) return [valuesScan];
  const others = `(unit is null or unit <> all(${values}))`;
  return [valuesScan, { each: spansSql(filters.opened, addParameter), condition: `${inSpanSql} and ${others}` }];
}

/** SQL for the union of all scans. */
export const rowsOfScans = (scans: readonly IndexedScan[], scan: (condition: string) => string) =>
  scans
    .map(({ each, condition }) => `select k.* from ${each} cross join lateral (${scan(condition)}) k`)
    .join(' union all ');
