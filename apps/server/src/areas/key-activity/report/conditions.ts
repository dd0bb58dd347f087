import { noActivityCode } from '@latchboard/contract/key-activity/rules/rows';
import { informationalCodes, type ReportFilters } from './criteria.ts';
import { type Driver, tagOpenedUnit } from './indexed-scans.ts';
import type { AddParameter } from './parameters.ts';

const columns = ['tag', 'unit', 'badge', 'activity', 'exception', 'movement'] as const;
const types = {
  tag: 'text[]',
  unit: 'text[]',
  badge: 'text[]',
  activity: 'int[]',
  exception: 'text[]',
  movement: 'text[]',
} as const;

/** Conditions for the subject of each report, such as that a row of the unit report has a unit. */
const subjects = {
  transactions: [],
  byUnit: ['unit is not null'],
  byEmployee: ['badge is not null'],
  byActivity: [`activity <> ${noActivityCode}`],
  exceptions: ['exception is not null'],
  custom: [],
} as const;

/** Conditions for a row of `key_event`. They do not cover the time and the driver, which the scan handles. */
export function conditions(filters: ReportFilters, addParameter: AddParameter, driver?: Driver): string[] {
  const where = [`property_id = ${addParameter(filters.propertyId)}::int`];
  for (const column of columns) {
    const values = filters[column];
    if (!values || column === driver) continue;
    const isNamed = `${column} = any(${addParameter(values)}::${types[column]})`;
    where.push(
      column === 'unit' && filters.opened ? `(${isNamed} or ${tagOpenedUnit(filters.opened, addParameter)})` : isNamed,
    );
  }
  where.push(...subjects[filters.report], ...clockConditions(filters, addParameter));
  if (filters.exception) where.push('exception is not null');
  if (filters.show === 'keys') where.push(`kind = 'key'`);
  if (filters.show === 'problems') where.push(...problemConditions(addParameter));
  return where;
}

/**
 * Condition for weekdays and hours in the property's time zone. On the day of a clock change, an hour that occurs twice
 * matches both times.
 */
function clockConditions(
  { propertyId, weekday, hoursFrom, hoursTo }: ReportFilters,
  addParameter: AddParameter,
): string[] {
  if (!weekday && hoursFrom === hoursTo) return [];
  const local = `(occurred_at at time zone (select time_zone from property where id = ${addParameter(propertyId)}::int))`;
  const days = weekday ? [`extract(isodow from ${local}) = any(${addParameter(weekday)}::int[])`] : [];
  if (hoursFrom === hoursTo) return days;
  const from = `${local}::time >= ${addParameter(hoursFrom ?? '00:00')}::time`;
  if (hoursTo === undefined) return [...days, from];
  const to = `${local}::time < ${addParameter(hoursTo)}::time`;
  return [...days, (hoursFrom ?? '00:00') < hoursTo ? `(${from} and ${to})` : `(${from} or ${to})`];
}

/**
 * Conditions for rows with a problem. The separate `is not null` lets the planner use the partial index of exceptions.
 */
export const problemConditions = (addParameter: AddParameter) => [
  'exception is not null',
  `not (exception = any(${informationalCodes(addParameter)}))`,
];

/** Name of a statement variant. Undefined for variants that are too rare to cache a plan on each connection. */
export function statementVariant(filters: ReportFilters): string | undefined {
  const usedColumns = columns.filter((column) => filters[column]);
  if (filters.opened || filters.weekday || filters.hoursFrom !== filters.hoursTo) return undefined;
  if (usedColumns.length > 1) return undefined;
  return [...usedColumns, filters.show, filters.report].join(' ');
}
