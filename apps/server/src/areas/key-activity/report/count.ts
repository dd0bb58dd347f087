import type { Tx } from '#server/platform/db/transaction.ts';
import { writtenRows } from '#server/platform/db/written-statement.ts';
import { conditions, problemConditions, statementForm } from './conditions.ts';
import type { ReportFilters } from './criteria.ts';
import { driverOf, indexedScans, rowsOfScans } from './indexed-scans.ts';
import { type AddParameter, createValues } from './parameters.ts';

/** A larger count would cost as much as reading the property. The reply only states that there are more. */
export const maxCounted = 10_000;

interface Counted {
  rows: number;
  problems: number;
}

/** Number of matching rows and of problems among them. Each is exact up to a maximum. */
export async function countRows(tx: Tx, filters: ReportFilters) {
  const { values, put } = createValues();
  const some = counting(filters, put);
  const text = `select ${some([])} as rows, ${some(problemConditions(put))} as problems`;
  const [counted] = await writtenRows<Counted>(tx, { ...named('count', filters), text, values });
  const { rows = 0, problems = 0 } = counted ?? {};
  return { count: Math.min(rows, maxCounted), over: rows > maxCounted, problems: Math.min(problems, maxCounted) };
}

/** Number of matching rows. Undefined if there are too many to count. */
export async function exactCount(tx: Tx, filters: ReportFilters): Promise<number | undefined> {
  const { values, put } = createValues();
  const text = `select ${counting(filters, put)([])} as rows`;
  const [counted] = await writtenRows<Pick<Counted, 'rows'>>(tx, { ...named('count rows', filters), text, values });
  return counted && counted.rows <= maxCounted ? counted.rows : undefined;
}

/** Condition that uses the index of a filter, as a page does. Unordered, so it stops as soon as there are too many. */
function counting(filters: ReportFilters, put: AddParameter) {
  const driver = driverOf(filters);
  const where = conditions(filters, put, driver);
  where.push(`occurred_at >= ${put(filters.from)}::timestamptz`, `occurred_at < ${put(filters.to)}::timestamptz`);
  const limit = maxCounted + 1;
  const scans = indexedScans(filters, driver, put);
  return (more: readonly string[]) => {
    const scan = (is: readonly string[]) =>
      `select from key_event where ${[...where, ...more, ...is].join(' and ')} limit ${limit}`;
    const rows = driver ? `select from (${rowsOfScans(scans, (is) => scan([is]))}) r limit ${limit}` : scan([]);
    return `(select count(*)::int from (${rows}) m)`;
  };
}

function named(what: string, filters: ReportFilters): { name?: string } {
  const form = statementForm(filters);
  return form === undefined ? {} : { name: `${what} ${form}` };
}
