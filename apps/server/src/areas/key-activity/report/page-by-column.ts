import type { Tx } from '#server/platform/db/transaction.ts';
import { writtenRows } from '#server/platform/db/written-statement.ts';
import { invalid } from '#server/platform/errors.ts';
import { conditions } from './conditions.ts';
import type { ReportFilters } from './criteria.ts';
import type { Direction } from './page-by-time.ts';
import { createValues } from './parameters.ts';
import type { ColumnPosition } from './positions.ts';
import { type EventRow, eventColumns, joinNames, shownColumns } from './rows.ts';

/** Maximum number of rows that can be sorted by a column other than time. It limits the cost of a page. */
export const maxSortedRows = 10_000;

/** Sort expression for each column. Numeric units are sorted by value. */
const sortExpressions = {
  employee: 'lower(b.name)',
  unit: `case when e.unit ~ '^[0-9]{1,18}$' then lpad(e.unit, 18, '0') else lower(e.unit) end`,
  activity: 'lower(in_reading_language(a.name, a.name_es))',
  exception: 'e.exception',
  datalog: 'lower(d.name)',
} as const;
export type SortColumn = keyof typeof sortExpressions;

export interface SortedRow extends EventRow {
  blank: number;
  key: string;
}

interface Page {
  readonly column: SortColumn;
  readonly direction: Direction;
  readonly limit: number;
  readonly after: ColumnPosition | undefined;
}

/** Reads a page in the order of a column other than time. Rejects the request if too many rows match. */
export async function pageByColumn(tx: Tx, filters: ReportFilters, page: Page): Promise<SortedRow[]> {
  const rows = await writtenRows<SortedRow & { matched: number }>(tx, sortedStatement(filters, page));
  if (rows.some(({ matched }) => matched > maxSortedRows)) throw invalid('sort', 'valTooManyToSort');
  return rows;
}

function sortedStatement(filters: ReportFilters, { column, direction, limit, after }: Page) {
  const { values, addParameter } = createValues();
  const where = conditions(filters, addParameter);
  where.push(
    `occurred_at >= ${addParameter(filters.from)}::timestamptz`,
    `occurred_at < ${addParameter(filters.to)}::timestamptz`,
  );
  const [operator, order] = direction === 'ascending' ? ['>', 'asc'] : ['<', 'desc'];
  const remaining = after ? `where ${afterPosition(after, operator, addParameter)}` : '';
  const text = `
    with m as materialized (select ${eventColumns} from key_event where ${where.join(' and ')} limit ${maxSortedRows + 1}),
    named as (select ${shownColumns}, nullif(${sortExpressions[column]}, '') as sort_key from m e ${joinNames('$1')})
    select n.*, coalesce(sort_key, '') as key, is_blank::int as blank, (select count(*)::int from m) as matched
    from (select *, sort_key is null as is_blank from named) n ${remaining}
    order by is_blank, sort_key ${order}, occurred_at desc, datalog_id desc, position desc limit ${addParameter(limit)}::int`;
  return { text, values };
}

function afterPosition(
  { blank, key, time, datalog, position }: ColumnPosition,
  operator: string,
  addParameter: (value: unknown) => string,
) {
  const olderCondition = `(occurred_at, datalog_id, position) < (${addParameter(time)}::timestamptz, ${addParameter(datalog)}::int, ${addParameter(position)}::bigint)`;
  if (blank === 1) return `(is_blank and ${olderCondition})`;
  const cursorValue = `${addParameter(key)}::text`;
  return `(is_blank or sort_key ${operator} ${cursorValue} or (sort_key = ${cursorValue} and ${olderCondition}))`;
}
