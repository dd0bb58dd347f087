import { daysAfter } from '@latchboard/contract/local-time';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid } from '#server/platform/errors.ts';
import type { EventForm } from './columns.ts';
import type { EventRow } from './events.ts';
import { datesBetween, daysBetween } from './recurrence.ts';

const isOfSeries = ({ rrule, start_date: start }: EventRow, day: string) =>
  rrule === null ? day === start : datesBetween(rrule, start, day, day).length === 1;

/**
 * Returns the day of an occurrence: the day to which the occurrence was moved, or else the day from the rule, even for
 * a skipped occurrence. If the rule has no such date, throws a 400 error for `occurrence`, or a 404 with `notFound`.
 */
export function occurrenceDate(row: EventRow, occurrence: string, code?: 'notFound'): string {
  if (!isOfSeries(row, occurrence)) throw code ? new Failure(code) : invalid('occurrence', 'valNotFound');
  return row.dates[occurrence] ?? occurrence;
}

const partsOf = (rrule: string) => rrule.split(';').map((part) => part.split('=', 2) as [string, string | undefined]);
const datesBefore = ({ rrule, start_date: start }: EventRow, occurrence: string) =>
  rrule === null ? [] : datesBetween(rrule, start, start, daysAfter(occurrence, -1));

/** Ends a recurrence before one of its dates. Removes the whole event if that date is the first one. */
export async function endSeriesBefore(tx: Tx, row: EventRow, occurrence: string): Promise<void> {
  const remaining = datesBefore(row, occurrence);
  const last = remaining.at(-1);
  if (row.rrule === null || last === undefined) {
    await tx.deleteFrom('calendar_event').where('id', '=', row.id).execute();
    return;
  }
  const endlessParts = partsOf(row.rrule).filter(([name]) => name !== 'COUNT' && name !== 'UNTIL');
  const until = [...endlessParts, ['UNTIL', last.replaceAll('-', '')]].map((part) => part.join('=')).join(';');
  await tx
    .updateTable('calendar_event')
    .set({
      // A moved or skipped date must belong to a rule, even if it is the only date.
      rrule: remaining.length === 1 ? 'FREQ=DAILY;COUNT=1' : until,
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

/** Returns the form for the dates from a given one onward. Reduces a count by the number of dates before it. */
export function splitSeriesAt(row: EventRow, form: EventForm, occurrence: string): EventForm {
  if (form.rrule === null || form.rrule !== row.rrule) return form;
  const before = datesBefore(row, occurrence).length;
  const rrule = partsOf(form.rrule)
    .map(([name, value]) => (name === 'COUNT' ? `COUNT=${Number(value) - before}` : `${name}=${value}`))
    .join(';');
  return { ...form, rrule };
}
