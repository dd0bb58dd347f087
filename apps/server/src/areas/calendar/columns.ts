import type { CallInput, contract } from '@latchboard/contract';
import { maxEventDays } from '@latchboard/contract/calendar/rules';
import { daysAfter } from '@latchboard/contract/local-time';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import { checkRecurrence, daysBetween } from './recurrence.ts';

/** The fields of the event form. */
export type EventForm = Omit<CallInput<(typeof contract)['calendar']['addEvent']>, 'key'>;

/** Checks the form and returns the columns of the event. Throws a 400 that names the invalid field. */
export async function columnsOf(tx: Tx, form: EventForm) {
  const { userId, allEmployees, generalEvent, activityId, startDate, endDate, fromTime, toTime, rrule } = form;
  if ((userId === null) === !(allEmployees || generalEvent)) throw invalid('userId', 'valWho');
  if (allEmployees && generalEvent) throw invalid('generalEvent', 'valOnlyOne');
  if (endDate < startDate || daysBetween(startDate, endDate) >= maxEventDays) throw invalid('endDate', 'valDate');
  if ((fromTime === null) !== (toTime === null)) throw invalid(fromTime === null ? 'fromTime' : 'toTime', 'valInvalid');
  if (fromTime !== null && toTime !== null && startDate === endDate && toTime <= fromTime)
    throw invalid('toTime', 'valInvalid');
  const { rows } = await sql<{ activity: boolean; person: boolean }>`
    select exists (select from calendar_activity where id = ${activityId}) as activity,
      ${userId}::int is null or exists (select from staff where id = ${userId} and pool = 'internal' and disabled_at is null) as person`.execute(
    tx,
  );
  if (!rows[0]?.activity) throw invalid('activityId', 'valNotFound');
  if (!rows[0].person) throw invalid('userId', 'valNotFound');
  const last = rrule === null ? startDate : checkRecurrence(rrule, startDate);
  return {
    user_id: userId,
    all_employees: allEmployees,
    general_event: generalEvent,
    description: form.description,
    activity_id: activityId,
    start_date: startDate,
    end_date: endDate,
    from_time: fromTime,
    to_time: toTime,
    rrule,
    last_date: last === null ? null : daysAfter(last, daysBetween(startDate, endDate)),
  };
}
