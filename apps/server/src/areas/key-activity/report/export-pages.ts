import type { Tx } from '#server/platform/db/transaction.ts';
import { writtenRows } from '#server/platform/db/written-statement.ts';
import type { LocalClock } from '#server/platform/export/local-clock.ts';
import { statementVariant } from './conditions.ts';
import type { ReportFilters } from './criteria.ts';
import { maxSortedRows, pageByColumn, type SortColumn } from './page-by-column.ts';
import { type Direction, scanByTime } from './page-by-time.ts';
import type { TimePosition } from './positions.ts';
import type { TransactionRow } from './rows.ts';

/** Row from the database, without names. Names are resolved for the whole file. */
export interface ExportRow {
  /** Time of the event, in milliseconds. */
  at: number;
  /** Local time at the property (`LocalClock.toLocal`). */
  local: number;
  datalog_id: number;
  position: number;
  kind: TransactionRow['kind'];
  movement: string | null;
  badge: string | null;
  unit: string | null;
  hook: number | null;
  tag: string | null;
  activity: number | null;
  work_order: string | null;
  exception: string | null;
  late: boolean;
  arrival_check: TransactionRow['arrivalCheck'];
  key_typed: boolean | null;
  quarantined: boolean;
  clock_corrected: boolean;
  /** Events of the visit that this row represents, including the row's own event. */
  folded?: readonly ExportRow[];
}

const plainColumns = [
  ...['datalog_id', 'position', 'kind', 'movement', 'badge', 'unit', 'hook', 'tag', 'activity', 'work_order'],
  ...['exception', 'late', 'arrival_check', 'key_typed', 'quarantined', 'clock_corrected'],
] as const;
const scannedColumns = `(date_part('epoch', occurred_at) * 1000)::bigint as at, occurred_at, ${plainColumns.join(', ')}`;
const rowsPerPage = 3000;

/** One JSON list per column, because the driver reads one value faster than many. */
const lists = ['at', ...plainColumns].map((column) => `coalesce(json_agg(${column}), '[]') as ${column}`).join(', ');
type Lists = { [Column in Exclude<keyof ExportRow, 'local' | 'folded'>]: ExportRow[Column][] };

export type RunInTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Page that is being read. */
interface PendingPage {
  /** Settles when the statement of the page has been sent. */
  readonly isSent: Promise<unknown>;
  readonly lists: Promise<Lists | undefined>;
}

/** Scan of a report in time order. The first page is already being read. */
export interface TimeScan {
  readonly first: PendingPage;
  after(position: TimePosition): PendingPage;
}

/**
 * Starts reading rows while the caller loads the names and counts of the file. Each page is read in its own short
 * transaction.
 */
export function scanPages(transaction: RunInTransaction, filters: ReportFilters, direction: Direction): TimeScan {
  const fetch = (after?: TimePosition): PendingPage => {
    const sent = Promise.withResolvers<void>();
    const lists = transaction((tx) => {
      const page = readPage(tx, filters, direction, after);
      sent.resolve();
      return page;
    });
    // The page may no longer be needed, so its error is ignored here.
    lists.catch(() => sent.resolve());
    return { isSent: sent.promise, lists };
  };
  return { first: fetch(), after: fetch };
}

/**
 * Yields all rows of a report in time order. Reads the next page while the previous one is written. A slow reader
 * delays the database reads instead of filling the memory.
 */
export async function* exportBatches(
  scan: TimeScan,
  clock: LocalClock,
  signal: AbortSignal,
): AsyncGenerator<readonly ExportRow[]> {
  let next: PendingPage | undefined = scan.first;
  while (next && !signal.aborted) {
    const lists: Lists | undefined = await next.lists;
    if (!lists) return;
    // Request the next page before converting this one, so the database works in parallel.
    next = lists.at.length === rowsPerPage ? scan.after(lastPosition(lists)) : undefined;
    await next?.isSent;
    yield rowsOf(lists, clock);
  }
}

async function readPage(
  tx: Tx,
  filters: ReportFilters,
  direction: Direction,
  after: TimePosition | undefined,
): Promise<Lists | undefined> {
  const form = statementVariant(filters);
  const scan = scanByTime(filters, { direction, limit: rowsPerPage, after }, () => scannedColumns);
  const [rowLists] = await writtenRows<Lists>(tx, {
    ...(form === undefined ? {} : { name: `export ${form} ${direction}` }),
    text: `select ${lists} from (${scan.text}) e`,
    values: scan.values,
  });
  return rowLists;
}

/** Each list is read by a fixed property name. A computed name is slower, and there are very many rows. */
function rowsOf(lists: Lists, clock: LocalClock): ExportRow[] {
  const { datalog_id, position, kind, movement, badge, unit, hook, tag, activity, work_order, exception } = lists;
  const { late, arrival_check, key_typed, quarantined, clock_corrected } = lists;
  const rows: ExportRow[] = [];
  for (let n = 0; n < lists.at.length; n += 1)
    rows.push({
      at: lists.at[n] as ExportRow['at'],
      local: clock.toLocal(lists.at[n] as ExportRow['at']),
      datalog_id: datalog_id[n] as ExportRow['datalog_id'],
      position: position[n] as ExportRow['position'],
      kind: kind[n] as ExportRow['kind'],
      movement: movement[n] as ExportRow['movement'],
      badge: badge[n] as ExportRow['badge'],
      unit: unit[n] as ExportRow['unit'],
      hook: hook[n] as ExportRow['hook'],
      tag: tag[n] as ExportRow['tag'],
      activity: activity[n] as ExportRow['activity'],
      work_order: work_order[n] as ExportRow['work_order'],
      exception: exception[n] as ExportRow['exception'],
      late: late[n] as ExportRow['late'],
      arrival_check: arrival_check[n] as ExportRow['arrival_check'],
      key_typed: key_typed[n] as ExportRow['key_typed'],
      quarantined: quarantined[n] as ExportRow['quarantined'],
      clock_corrected: clock_corrected[n] as ExportRow['clock_corrected'],
    });
  return rows;
}

/** Position after which the next page begins. */
function lastPosition({ at, datalog_id: datalogs, position: positions }: Lists): TimePosition {
  const [time, datalog, position] = [at.at(-1), datalogs.at(-1), positions.at(-1)];
  if (time === undefined || datalog === undefined || position === undefined)
    throw new Error('a full page has no last row');
  return { time: new Date(time).toISOString(), datalog, position };
}

/** Yields the rows sorted by a column other than time, in one batch of at most `maxSortedRows`. */
export async function* exportSorted(
  transaction: RunInTransaction,
  filters: ReportFilters,
  order: { readonly column: SortColumn; readonly direction: Direction },
  clock: LocalClock,
): AsyncGenerator<readonly ExportRow[]> {
  const rows = await transaction((tx) =>
    pageByColumn(tx, filters, { ...order, limit: maxSortedRows, after: undefined }),
  );
  yield rows.map((row) => {
    const occurredMs = Date.parse(row.occurred_at);
    return { ...row, at: occurredMs, local: clock.toLocal(occurredMs) };
  });
}
