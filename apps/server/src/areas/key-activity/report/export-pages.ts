import type { Tx } from '#server/platform/db/transaction.ts';
import { writtenRows } from '#server/platform/db/written-statement.ts';
import type { LocalClock } from '#server/platform/export/local-clock.ts';
import { formOf } from './conditions.ts';
import type { Narrowing } from './criteria.ts';
import type { TimeMark } from './marks.ts';
import { mostToSort, pageByColumn, type SortColumn } from './page-by-column.ts';
import { type Direction, scanByTime } from './page-by-time.ts';
import type { TransactionRow } from './rows.ts';

/** As the database gives it, without names: those are known for the whole file. */
export interface ExportRow {
  /** The instant in milliseconds. */
  at: number;
  /** By the clock of the property (`LocalClock.at`). */
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
  judged: TransactionRow['judged'];
  clock_corrected: boolean;
}

const plainColumns = [
  ...['datalog_id', 'position', 'kind', 'movement', 'badge', 'unit', 'hook', 'tag', 'activity', 'work_order'],
  ...['exception', 'late', 'judged', 'clock_corrected'],
] as const;
const scanned = `(date_part('epoch', occurred_at) * 1000)::bigint as at, occurred_at, ${plainColumns.join(', ')}`;
const pieceRows = 3000;

/** One JSON list for each column: reading a piece of rows as a whole is cheaper than reading it value by value. */
const lists = ['at', ...plainColumns].map((column) => `coalesce(json_agg(${column}), '[]') as ${column}`).join(', ');
type Lists = { [Column in Exclude<keyof ExportRow, 'local'>]: ExportRow[Column][] };

export type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * All rows of a report in the order of time, in pieces that each take a short transaction of their own. The next piece is fetched while
 * the last one is written, and no further: who reads slowly holds back the database, not the memory.
 */
export async function* exportPieces(
  transaction: Transaction,
  narrowing: Narrowing,
  { direction, clock }: { readonly direction: Direction; readonly clock: LocalClock },
  signal: AbortSignal,
): AsyncGenerator<readonly ExportRow[]> {
  const fetch = (after?: TimeMark) => {
    const piece = transaction((tx) => readPiece(tx, narrowing, direction, after));
    // A piece that nobody waits for any more may fail unheard.
    piece.catch(() => {});
    return piece;
  };
  let next: Promise<Lists | undefined> | undefined = fetch();
  while (next && !signal.aborted) {
    const lists: Lists | undefined = await next;
    const rows: ExportRow[] = lists ? rowsOf(lists, clock) : [];
    const last = rows.at(-1);
    next = last && rows.length === pieceRows ? fetch(markOf(last)) : undefined;
    yield rows;
  }
}

async function readPiece(
  tx: Tx,
  narrowing: Narrowing,
  direction: Direction,
  after: TimeMark | undefined,
): Promise<Lists | undefined> {
  const form = formOf(narrowing);
  const scan = scanByTime(narrowing, { direction, limit: pieceRows, after }, () => scanned);
  const [found] = await writtenRows<Lists & Record<string, unknown>>(tx, {
    ...(form === undefined ? {} : { name: `export ${form} ${direction}` }),
    text: `select ${lists} from (${scan.text}) e`,
    values: scan.values,
  });
  return found;
}

function rowsOf(lists: Lists, clock: LocalClock): ExportRow[] {
  const cell = <Column extends keyof Lists>(column: Column, at: number) => lists[column][at] as ExportRow[Column];
  return lists.at.map((at, n) => ({
    at,
    local: clock.at(at),
    datalog_id: cell('datalog_id', n),
    position: cell('position', n),
    kind: cell('kind', n),
    movement: cell('movement', n),
    badge: cell('badge', n),
    unit: cell('unit', n),
    hook: cell('hook', n),
    tag: cell('tag', n),
    activity: cell('activity', n),
    work_order: cell('work_order', n),
    exception: cell('exception', n),
    late: cell('late', n),
    judged: cell('judged', n),
    clock_corrected: cell('clock_corrected', n),
  }));
}

const markOf = ({ at, datalog_id: datalog, position }: ExportRow): TimeMark => ({
  time: new Date(at).toISOString(),
  datalog,
  position,
});

/** All rows of a report in the order of another column: few enough to be sorted are one piece. */
export async function* exportSorted(
  transaction: Transaction,
  narrowing: Narrowing,
  order: { readonly column: SortColumn; readonly direction: Direction },
  clock: LocalClock,
): AsyncGenerator<readonly ExportRow[]> {
  const rows = await transaction((tx) =>
    pageByColumn(tx, narrowing, { ...order, limit: mostToSort, after: undefined }),
  );
  yield rows.map((row) => {
    const at = Date.parse(row.occurred_at);
    return { ...row, at, local: clock.at(at) };
  });
}
