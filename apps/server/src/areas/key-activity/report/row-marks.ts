import type { UndoMark } from '@latchboard/contract/key-activity/rules/undo-marks';
import { as, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { undoOfMovement } from './undo-marks.ts';

/** Marks on an event that was corrected or undone, or that undoes another event. */
export interface RowMarks {
  readonly isCorrected: boolean;
  readonly undo: UndoMark | null;
}

const rowMarks = statement('marks-of-rows', {
  values: ['int4[]', 'int4[]', 'int4[]', 'int8[]', 'int8[]', 'text[]'],
  row: { datalog_id: 'int4!', position: 'int8!', mark: as<UndoMark | 'corrected'>('text!') },
  text: `
  with e as materialized (
    select * from unnest($1::int[], $2::int[], $3::int[], $4::bigint[], $5::bigint[], $6::text[]) as e(property_id, datalog_id, stream, seq, position, tag))
  select e.datalog_id, e.position, 'corrected' as mark from e
    join log_correction c on c.property_id = e.property_id and c.datalog_id = e.datalog_id and c.position = e.position
  union select e.datalog_id, e.position, 'undone' from e
    join undone_event u on u.datalog_id = e.datalog_id and u.stream = e.stream and u.seq = e.seq and u.tag = e.tag
  union select e.datalog_id, e.position, ${undoOfMovement} from e
    join undone_event u on u.datalog_id = e.datalog_id and u.stream = e.stream and u.undone_by = e.seq`,
});

interface MarkedRow {
  readonly datalog_id: number;
  readonly stream: number;
  readonly seq: number;
  readonly position: number;
  readonly tag: string | null;
}

const noMarks: RowMarks = { isCorrected: false, undo: null };

/** Returns a function that gets a row's marks. `propertyOf` returns the property of a row. */
export async function findRowMarks<Row extends MarkedRow>(
  tx: Tx,
  rows: readonly Row[],
  propertyOf: (row: Row) => number,
): Promise<(row: Row) => RowMarks> {
  if (rows.length === 0) return () => noMarks;
  const markRows = await rowMarks.rows(
    tx,
    rows.map(propertyOf),
    rows.map((row) => row.datalog_id),
    rows.map((row) => row.stream),
    rows.map((row) => row.seq),
    rows.map((row) => row.position),
    rows.map((row) => row.tag),
  );
  const marks = new Map<string, RowMarks>();
  for (const { datalog_id: datalog, position, mark } of markRows) {
    const key = `${datalog}:${position}`;
    const change = mark === 'corrected' ? { isCorrected: true } : { undo: mark };
    marks.set(key, { ...(marks.get(key) ?? noMarks), ...change });
  }
  return ({ datalog_id: datalog, position }) => marks.get(`${datalog}:${position}`) ?? noMarks;
}
