import { noActivity } from '@latchboard/contract/key-activity/rules/rows';
import { harmlessExceptions, type Narrowing } from './criteria.ts';

/** Takes a value into a statement and answers its place. */
export type Put = (value: unknown) => string;

/** The values of a statement under construction. */
export function createValues(): { values: unknown[]; put: Put } {
  const values: unknown[] = [];
  return { values, put: (value) => `$${values.push(value)}` };
}

/** Filters with an index of their own that begins with the property and them, the most telling first. */
const drivers = ['tag', 'unit', 'badge'] as const;
export type Driver = (typeof drivers)[number];

/** The filter whose index a page is read from; without one it is the property's own, or that of its exceptions. */
export const driverOf = (narrowing: Narrowing): Driver | undefined => drivers.find((driver) => narrowing[driver]);

const columns = ['tag', 'unit', 'badge', 'activity', 'exception'] as const;
const types = { tag: 'text[]', unit: 'text[]', badge: 'text[]', activity: 'int[]', exception: 'text[]' } as const;

/** What each report is about: its rows have one. */
const subjects = {
  transactions: [],
  byUnit: ['unit is not null'],
  byEmployee: ['badge is not null'],
  byActivity: [`activity <> ${noActivity}`],
} as const;

/** What a row of `key_event` must fulfil, but for time and for the driver, which the scan itself looks up. */
export function conditions(narrowing: Narrowing, put: Put, driver?: Driver): string[] {
  const where = [`property_id = ${put(narrowing.propertyId)}::int`];
  for (const column of columns) {
    const values = narrowing[column];
    if (values && column !== driver) where.push(`${column} = any(${put(values)}::${types[column]})`);
  }
  where.push(...subjects[narrowing.report]);
  if (narrowing.exception) where.push('exception is not null');
  if (narrowing.show === 'keys') where.push(`kind = 'key'`);
  if (narrowing.show === 'problems') where.push(...isProblem(put));
  return where;
}

/** `is not null` by itself, so that the index of exceptions is known to hold every such row. */
export const isProblem = (put: Put) => [
  'exception is not null',
  `not (exception = any(${put(harmlessExceptions)}::text[]))`,
];

/** Names a form of statement; undefined for the many forms that are too rare to keep a plan for on each connection. */
export function formOf(narrowing: Narrowing): string | undefined {
  const filters = columns.filter((column) => narrowing[column]);
  if (filters.length > 1) return undefined;
  return [...filters, narrowing.show, narrowing.report].join(' ');
}
