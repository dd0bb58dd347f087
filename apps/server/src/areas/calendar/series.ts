import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import { type EventForm, fault } from './columns.ts';
import type { EventRow } from './events.ts';
import { datesBetween, daysAfter, daysBetween } from './recurrence.ts';

const isOfSeries = ({ rrule, start_date: start }: EventRow, day: string) =>
  rrule === null ? day === start : datesBetween(rrule, start, day, day).length === 1;

/**
 * The day on which a date of an event stands: where it was moved to, or as the recurrence gives it; also of one that was left out. Throws where the
 * recurrence gives no such date: a 400 that names `occurrence`, or with `notFound` a 404.
 */
export function dateOfSeries(row: EventRow, occurrence: string, code?: 'notFound'): string {
  if (!isOfSeries(row, occurrence)) throw code ? new Failure(code) : fault('occurrence', 'valNotFound');
  return row.dates[occurrence] ?? occurrence;
}

const partsOf = (rrule: string) => rrule.split(';').map((part) => part.split('=', 2) as [string, string | undefined]);
const datesBefore = ({ rrule, start_date: start }: EventRow, occurrence: string) =>
  rrule === null ? [] : datesBetween(rrule, start, start, daysAfter(occurrence, -1));

/** Ends a recurrence before one of its dates; where that is its first, nothing is left of the event. */
export async function cutBefore(row: EventRow, occurrence: string, tx: Tx): Promise<void> {
  const kept = datesBefore(row, occurrence);
  const last = kept.at(-1);
  if (row.rrule === null || last === undefined) {
    await tx.deleteFrom('calendar_event').where('id', '=', row.id).execute();
    return;
  }
  const endless = partsOf(row.rrule).filter(([name]) => name !== 'COUNT' && name !== 'UNTIL');
  const until = [...endless, ['UNTIL', last.replaceAll('-', '')]].map((part) => part.join('=')).join(';');
  await tx
    .updateTable('calendar_event')
    .set({
      // A date that was moved or left out needs its recurrence also where it is the only one.
      rrule: kept.length === 1 ? 'FREQ=DAILY;COUNT=1' : until,
      last_date: daysAfter(last, daysBetween(row.start_date, row.end_date)),
      revision: row.revision + 1,
    })
    .where('id', '=', row.id)
    .execute();
  await tx
    .deleteFrom('calendar_event_date')
    .where('event_id', '=', row.id)
    .where('occurrence', '>=', sql<Date>`${occurrence}::date`)
    .execute();
}

/** The form of what follows from one date on: a number of dates counts those that came before. */
export function splitAt(row: EventRow, form: EventForm, occurrence: string): EventForm {
  if (form.rrule === null || form.rrule !== row.rrule) return form;
  const before = datesBefore(row, occurrence).length;
  const rrule = partsOf(form.rrule)
    .map(([name, value]) => (name === 'COUNT' ? `COUNT=${Number(value) - before}` : `${name}=${value}`))
    .join(';');
  return { ...form, rrule };
}
