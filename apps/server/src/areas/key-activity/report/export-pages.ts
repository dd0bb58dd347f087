import type { Tx } from '#server/platform/db/transaction.ts';
import { writtenRows } from '#server/platform/db/written-statement.ts';
import { formOf, type Put } from './conditions.ts';
import type { Narrowing } from './criteria.ts';
import type { LocalClock } from './local-clock.ts';
import type { TimeMark } from './marks.ts';
import { mostToSort, pageByColumn, type SortColumn } from './page-by-column.ts';
import { type Direction, scanByTime } from './page-by-time.ts';
import type { TransactionRow } from './rows.ts';

/** As the database gives it, without names: those are known for the whole file. */
export interface ExportRow {
  occurred_at: string;
  /** By the clock of the property. */
  local: string;
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
  clock_corrected: boolean;
}

const columns = (put: Put, timeZone: string) =>
  `occurred_at, date_trunc('second', occurred_at at time zone ${put(timeZone)})::text as local, datalog_id, position, kind,
    movement, badge, unit, hook, tag, activity, work_order, exception, late, clock_corrected`;
const pieceRows = 1500;

export type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * All rows of a report in the order of time, in pieces that each take a short transaction of their own. The next piece is fetched while
 * the last one is written, and no further: who reads slowly holds back the database, not the memory.
 */
export async function* exportPieces(
  transaction: Transaction,
  narrowing: Narrowing,
  order: { readonly direction: Direction; readonly timeZone: string },
  signal: AbortSignal,
): AsyncGenerator<readonly ExportRow[]> {
  const fetch = (after?: TimeMark) => {
    const piece = transaction((tx) => readPiece(tx, narrowing, order, after));
    // A piece that nobody waits for any more may fail unheard.
    piece.catch(() => {});
    return piece;
  };
  let next: Promise<ExportRow[]> | undefined = fetch();
  while (next && !signal.aborted) {
    const rows: ExportRow[] = await next;
    const last = rows.at(-1);
    next = last && rows.length === pieceRows ? fetch(markOf(last)) : undefined;
    yield rows;
  }
}

function readPiece(
  tx: Tx,
  narrowing: Narrowing,
  { direction, timeZone }: { readonly direction: Direction; readonly timeZone: string },
  after: TimeMark | undefined,
): Promise<ExportRow[]> {
  const form = formOf(narrowing);
  return writtenRows<ExportRow & Record<string, unknown>>(tx, {
    ...(form === undefined ? {} : { name: `export ${form} ${direction}` }),
    ...scanByTime(narrowing, { direction, limit: pieceRows, after }, (put) => columns(put, timeZone)),
  });
}

const markOf = ({ occurred_at: time, datalog_id: datalog, position }: ExportRow): TimeMark => ({
  time,
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
  yield rows.map((row) => ({ ...row, local: clock.write(Date.parse(row.occurred_at)) }));
}
