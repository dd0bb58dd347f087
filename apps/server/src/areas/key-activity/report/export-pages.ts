import type { Tx } from '#server/platform/db/transaction.ts';
import { writtenRows } from '#server/platform/db/written-statement.ts';
import { formOf, type Put } from './conditions.ts';
import type { Narrowing } from './criteria.ts';
import type { TimeMark } from './marks.ts';
import { scanByTime } from './page-by-time.ts';

/** As the database gives it, without names: those are known for the whole file. */
export interface ExportRow {
  occurred_at: string;
  /** By the clock of the property. */
  local: string;
  datalog_id: number;
  position: number;
  kind: string;
  movement: string | null;
  badge: string | null;
  unit: string | null;
  hook: number | null;
  tag: string | null;
  activity: number | null;
  work_order: string | null;
  exception: string | null;
  receipt_id: number | null;
}

const columns = (put: Put, timeZone: string) =>
  `occurred_at, date_trunc('second', occurred_at at time zone ${put(timeZone)})::text as local, datalog_id, position, kind,
    movement, badge, unit, hook, tag, activity, work_order, exception, receipt_id`;
const pieceRows = 1500;

type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * All rows of a report, newest first, in pieces that each take a short transaction of their own. The next piece is fetched while
 * the last one is written, and no further: who reads slowly holds back the database, not the memory.
 */
export async function* exportPieces(
  transaction: Transaction,
  narrowing: Narrowing,
  timeZone: string,
  signal: AbortSignal,
): AsyncGenerator<readonly ExportRow[]> {
  const fetch = (after?: TimeMark) => {
    const piece = transaction((tx) => readPiece(tx, narrowing, timeZone, after));
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

function readPiece(tx: Tx, narrowing: Narrowing, timeZone: string, after: TimeMark | undefined): Promise<ExportRow[]> {
  const form = formOf(narrowing);
  return writtenRows<ExportRow & Record<string, unknown>>(tx, {
    ...(form === undefined ? {} : { name: `export ${form}` }),
    ...scanByTime(narrowing, { direction: 'descending', limit: pieceRows, after }, (put) => columns(put, timeZone)),
  });
}

const markOf = ({ occurred_at: time, datalog_id: datalog, position }: ExportRow): TimeMark => ({
  time,
  datalog,
  position,
});
