import type { UndoMark } from '@latchboard/contract/key-activity/rules/undo-marks';
import { as, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { eventOf } from '../store/event-of.ts';

/** SQL for the mark of the event that undoes the event in `u`, a row of `undone_event`. */
export const undoOfMovement = `coalesce((select case k.movement when 'taken' then 'undoesTake' when 'returned' then 'undoesReturn' end
  from log_entry l cross join ${eventOf('l')} k
  where l.datalog_id = u.datalog_id and l.stream = u.stream and l.seq = u.seq and l.tag = u.tag), 'undoesOther')`;

/** Condition that the event `e` was undone. `and` adds a condition on `u`, its row of `undone_event`. */
export const isUndone = (e: string, and = 'true') =>
  `exists (select from undone_event u where u.datalog_id = ${e}.datalog_id and u.stream = ${e}.stream and u.seq = ${e}.seq and u.tag = ${e}.tag and ${and})`;

/**
 * Condition that the event `e` changes who has the key. An event and the event that undoes it do not, if the holding
 * before both continues.
 */
export const changesHolder = (e: string) =>
  `not ${isUndone(e, 'u.held_since is not null')} and not ${undoesAnotherEvent(e, 'u.held_since is not null')}`;

/**
 * Condition that the event `e` undoes another event of its key. `and` adds a condition on `u`, the row of
 * `undone_event` for that event.
 */
export const undoesAnotherEvent = (e: string, and = 'true') =>
  `exists (select from undone_event u where u.datalog_id = ${e}.datalog_id and u.stream = ${e}.stream and u.undone_by = ${e}.seq and u.tag = ${e}.tag and ${and})`;

/**
 * SQL for the time at which the holder first took the key. An event that undoes a return, or a taking by another
 * person, continues the earlier holding. `e` is an event in which a key was taken.
 */
export const firstTakenAt = (e: string) => `coalesce((select u.held_since from undone_event u
  where u.datalog_id = ${e}.datalog_id and u.stream = ${e}.stream and u.undone_by = ${e}.seq), ${e}.occurred_at)`;

const undoMarksOfProperty = statement('undo-marks-of-a-property', {
  values: ['int4'],
  row: { datalog_id: 'int4!', position: 'int8!', mark: as<UndoMark>('text!') },
  text: `
  select l.datalog_id, l.position, 'undone' as mark from undone_event u
    join log_entry l on l.datalog_id = u.datalog_id and l.stream = u.stream and l.seq = u.seq and l.tag = u.tag where u.property_id = $1
  union all select l.datalog_id, l.position, ${undoOfMovement} from undone_event u
    join log_entry l on l.datalog_id = u.datalog_id and l.stream = u.stream and l.seq = u.undone_by where u.property_id = $1`,
});

/** The undo marks of a property by event, for exports with very many rows. */
export interface UndoMarks {
  of(event: { readonly datalog_id: number; readonly position: number }): UndoMark | null;
}

/** Reads all undo marks of a property. There are few, because a movement can be undone only for ten seconds. */
export async function readUndoMarks(tx: Tx, propertyId: number): Promise<UndoMarks> {
  const rows = await undoMarksOfProperty.rows(tx, propertyId);
  if (rows.length === 0) return { of: () => null };
  const marks = new Map(rows.map(({ datalog_id, position, mark }) => [`${datalog_id}:${position}`, mark]));
  return { of: ({ datalog_id, position }) => marks.get(`${datalog_id}:${position}`) ?? null };
}
