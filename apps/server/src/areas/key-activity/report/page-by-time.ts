import type { Tx } from '#server/platform/db/transaction.ts';
import { type WrittenStatement, writtenRows } from '#server/platform/db/written-statement.ts';
import { conditions, statementVariant } from './conditions.ts';
import type { ReportFilters } from './criteria.ts';
import { driverOf, indexedScans, rowsOfScans } from './indexed-scans.ts';
import { type AddParameter, createValues } from './parameters.ts';
import type { TimePosition } from './positions.ts';
import { type EventRow, eventColumns, joinNames, shownColumns } from './rows.ts';

export type Direction = 'ascending' | 'descending';

interface Page {
  readonly direction: Direction;
  readonly limit: number;
  readonly after?: TimePosition | undefined;
}

/**
 * Reads a page in chronological or reverse order from an index in that order. If every filter has an index, the cost
 * depends only on the page size.
 */
export function pageByTime(tx: Tx, filters: ReportFilters, page: Page): Promise<EventRow[]> {
  return writtenRows<EventRow>(tx, pageStatement(filters, page));
}

/** Statement for a page. Pages with the same statement variant differ only in their values. */
export function pageStatement(filters: ReportFilters, { direction, limit, after }: Page): WrittenStatement {
  const form = statementVariant(filters);
  const { text, values } = scanByTime(filters, { direction, limit, after }, () => eventColumns);
  return {
    ...(form === undefined ? {} : { name: `report ${form} ${direction}` }),
    text: `with e as materialized (${text}) select ${shownColumns} from e ${joinNames('$1')} order by ${orderBy('e.', direction)}`,
    values,
  };
}

/**
 * Returns the statement for the rows of a page, without names. If a filter has an index, the statement reads at most
 * one page from the index for each value of the filter, and then merges these pages.
 */
export function scanByTime(
  filters: ReportFilters,
  { direction, limit, after }: Page,
  columns: (addParameter: AddParameter) => string,
) {
  const { values, addParameter: add } = createValues();
  const driver = driverOf(filters);
  const where = conditions(filters, add, driver);
  const bounds = boundsOf(filters, direction, after);
  const [from, to] = [add(bounds.from), add(bounds.to)];
  const [datalog, position] = [add(bounds.datalog), add(bounds.position)];
  const order = orderBy('', direction);
  where.push(
    ...(direction === 'descending'
      ? [
          `occurred_at >= ${from}::timestamptz`,
          `occurred_at <= ${to}::timestamptz`,
          `(occurred_at, datalog_id, position) < (${to}::timestamptz, ${datalog}::int, ${position}::bigint)`,
        ]
      : [
          `occurred_at >= ${from}::timestamptz`,
          `occurred_at < ${to}::timestamptz`,
          `(occurred_at, datalog_id, position) > (${from}::timestamptz, ${datalog}::int, ${position}::bigint)`,
        ]),
  );
  const rowLimit = add(limit);
  const selected = columns(add);
  const scan = (extraConditions: string[]) =>
    `select ${selected} from key_event where ${[...where, ...extraConditions].join(' and ')} order by ${order} limit ${rowLimit}::int`;
  if (!driver) return { text: scan([]), values };
  const rows = rowsOfScans(indexedScans(filters, driver, add), (condition) => scan([condition]));
  return { text: `select * from (${rows}) r order by ${order} limit ${rowLimit}::int`, values };
}

/**
 * Returns the bounds of a page. The page starts at the end of the range that is read first, or after the last row of
 * the previous page.
 */
function boundsOf({ from, to }: ReportFilters, direction: Direction, after: TimePosition | undefined) {
  const isBehind = after && (direction === 'descending' ? isEarlier(after.time, to) : !isEarlier(after.time, from));
  if (!after || !isBehind) return { from, to, ...(direction === 'descending' ? beforeTo : beforeFrom) };
  const cursorPosition = { datalog: after.datalog, position: after.position };
  return direction === 'descending'
    ? { from, to: after.time, ...cursorPosition }
    : { from: after.time, to, ...cursorPosition };
}

// Lower than any cabinet and position, because the range excludes `to` and includes `from`.
const beforeTo = { datalog: 0, position: 0 };
const beforeFrom = { datalog: -1, position: -1 };

const isEarlier = (time: string, bound: string) => bound !== '-infinity' && (bound === 'infinity' || time < bound);

function orderBy(prefix: string, direction: Direction): string {
  const suffix = direction === 'descending' ? ' desc' : '';
  return ['occurred_at', 'datalog_id', 'position'].map((column) => `${prefix}${column}${suffix}`).join(', ');
}
