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

/** Condition for the subject of each report: every row has one. */
const subjects = {
  transactions: [],
  byUnit: ['unit is not null'],
  byEmployee: ['badge is not null'],
  byActivity: [`activity <> ${noActivityCode}`],
  exceptions: ['exception is not null'],
  custom: [],
} as const;

/** Conditions for a row of `key_event`, except for time and the driver, which the scan looks up. */
export function conditions(filters: ReportFilters, put: AddParameter, driver?: Driver): string[] {
  const where = [`property_id = ${put(filters.propertyId)}::int`];
  for (const column of columns) {
    const values = filters[column];
    if (!values || column === driver) continue;
    const isNamed = `${column} = any(${put(values)}::${types[column]})`;
    where.push(column === 'unit' && filters.opened ? `(${isNamed} or ${tagOpenedUnit(filters.opened, put)})` : isNamed);
  }
  where.push(...subjects[filters.report], ...byTheClock(filters, put));
  if (filters.exception) where.push('exception is not null');
  if (filters.show === 'keys') where.push(`kind = 'key'`);
  if (filters.show === 'problems') where.push(...problemConditions(put));
  return where;
}

/**
 * Condition for weekdays and hours in the time zone of the property. A day with a clock change has the hours that its
 * clocks showed.
 */
function byTheClock({ propertyId, weekday, hoursFrom, hoursTo }: ReportFilters, put: AddParameter): string[] {
  if (!weekday && hoursFrom === hoursTo) return [];
  const local = `(occurred_at at time zone (select time_zone from property where id = ${put(propertyId)}::int))`;
  const days = weekday ? [`extract(isodow from ${local}) = any(${put(weekday)}::int[])`] : [];
  if (hoursFrom === hoursTo) return days;
  const from = `${local}::time >= ${put(hoursFrom ?? '00:00')}::time`;
  if (hoursTo === undefined) return [...days, from];
  const to = `${local}::time < ${put(hoursTo)}::time`;
  return [...days, (hoursFrom ?? '00:00') < hoursTo ? `(${from} and ${to})` : `(${from} or ${to})`];
}

/** A separate `is not null`, from which the planner concludes that the index of exceptions contains every such row. */
export const problemConditions = (put: AddParameter) => [
  'exception is not null',
  `not (exception = any(${informationalCodes(put)}))`,
];

/** Name of a form of statement. Undefined for forms that are too rare to cache a plan on each connection. */
export function statementForm(filters: ReportFilters): string | undefined {
  const usedColumns = columns.filter((column) => filters[column]);
  if (filters.opened || filters.weekday || filters.hoursFrom !== filters.hoursTo) return undefined;
  if (usedColumns.length > 1) return undefined;
  return [...usedColumns, filters.show, filters.report].join(' ');
}
