import type { Tx } from '#server/platform/db/transaction.ts';
import { writtenRows } from '#server/platform/db/written-statement.ts';
import { conditions, problemConditions, statementVariant } from './conditions.ts';
import type { ReportFilters } from './criteria.ts';
import { driverOf, indexedScans, rowsOfScans } from './indexed-scans.ts';
import { type AddParameter, createValues } from './parameters.ts';

/**
 * Maximum count. Counting further could cost as much as reading the property's whole log. Above the maximum, the reply
 * shows only that there are more rows.
 */
export const maxCounted = 10_000;

interface CountRow {
  rows: number;
  problems: number;
}

/** Counts the matching rows and the problems among them. Each is exact up to a maximum. */
export async function countRows(tx: Tx, filters: ReportFilters) {
  const { values, addParameter } = createValues();
  const countWhere = countExpression(filters, addParameter);
  const text = `select ${countWhere([])} as rows, ${countWhere(problemConditions(addParameter))} as problems`;
  const [counted] = await writtenRows<CountRow>(tx, { ...nameFilter('count', filters), text, values });
  const { rows = 0, problems = 0 } = counted ?? {};
  return { count: Math.min(rows, maxCounted), over: rows > maxCounted, problems: Math.min(problems, maxCounted) };
}

/** Returns the number of matching rows. Undefined if there are too many to count. */
export async function exactCount(tx: Tx, filters: ReportFilters): Promise<number | undefined> {
  const { values, addParameter } = createValues();
  const text = `select ${countExpression(filters, addParameter)([])} as rows`;
  const [counted] = await writtenRows<Pick<CountRow, 'rows'>>(tx, {
    ...nameFilter('count rows', filters),
    text,
    values,
  });
  return counted && counted.rows <= maxCounted ? counted.rows : undefined;
}

/**
 * Returns a function that builds an SQL expression for the number of rows. Like the page query, it uses an index that
 * fits one of the filters. The rows are not sorted, so the count stops as soon as there are too many.
 */
function countExpression(filters: ReportFilters, addParameter: AddParameter) {
  const driver = driverOf(filters);
  const where = conditions(filters, addParameter, driver);
  where.push(
    `occurred_at >= ${addParameter(filters.from)}::timestamptz`,
    `occurred_at < ${addParameter(filters.to)}::timestamptz`,
  );
  const limit = maxCounted + 1;
  const scans = indexedScans(filters, driver, addParameter);
  return (more: readonly string[]) => {
    const scan = (scanConditions: readonly string[]) =>
      `select from key_event where ${[...where, ...more, ...scanConditions].join(' and ')} limit ${limit}`;
    const rows = driver
      ? `select from (${rowsOfScans(scans, (condition) => scan([condition]))}) r limit ${limit}`
      : scan([]);
    return `(select count(*)::int from (${rows}) m)`;
  };
}

function nameFilter(field: string, filters: ReportFilters): { name?: string } {
  const form = statementVariant(filters);
  return form === undefined ? {} : { name: `${field} ${form}` };
}
