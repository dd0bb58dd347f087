import type { CallInput, contract } from '@latchboard/contract';
import { longestEventDays } from '@latchboard/contract/calendar/rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, found } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { mayChange, readEvent } from './events.ts';
import { checkRecurrence, datesBetween, daysAfter, daysBetween } from './recurrence.ts';

type Calendar = typeof contract.calendar;
type Form = Omit<CallInput<Calendar['addEvent']>, 'key'>;

const fault = (path: string, code: 'valWho' | 'valNotFound' | 'valInvalid' | 'valDate') =>
  new Failure('validation', { fields: [{ path, code }] });

/** What is kept of a form. Throws where it is nobody's, ends before it begins, or names what is not there. */
async function columnsOf(form: Form, tx: Tx) {
  const { userId, allEmployees, generalEvent, activityId, startDate, endDate, fromTime, toTime, rrule } = form;
  if ((userId === null) === !(allEmployees || generalEvent)) throw fault('userId', 'valWho');
  if (endDate < startDate || daysBetween(startDate, endDate) >= longestEventDays) throw fault('endDate', 'valDate');
  if ((fromTime === null) !== (toTime === null)) throw fault(fromTime === null ? 'fromTime' : 'toTime', 'valInvalid');
  if (fromTime !== null && toTime !== null && startDate === endDate && toTime <= fromTime)
    throw fault('toTime', 'valInvalid');
  const { rows } = await sql<{ activity: boolean; person: boolean }>`
    select exists (select from calendar_activity where id = ${activityId}) as activity,
      ${userId}::int is null or exists (select from staff where id = ${userId} and pool = 'internal' and disabled_at is null) as person`.execute(
    tx,
  );
  if (!rows[0]?.activity) throw fault('activityId', 'valNotFound');
  if (!rows[0].person) throw fault('userId', 'valNotFound');
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

/** The event, locked, if this person may change it. */
async function changeable(tx: Tx, id: number, actor: PersonActor) {
  const event = found(
    await tx.selectFrom('calendar_event').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  );
  if (!mayChange(actor, event.user_id)) throw new Failure('forbidden');
  return event;
}

export const addEvent: Handler<Calendar['addEvent']> = async ({ key, ...form }, { tx, actor, now }) => {
  if (!mayChange(actor, form.userId)) throw new Failure('forbidden');
  const added = await tx
    .insertInto('calendar_event')
    .values({ ...(await columnsOf(form, tx)), key, made_by: actor.realStaffId, made_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  const kept =
    added ??
    (await tx
      .selectFrom('calendar_event')
      .select('id')
      .where('key', '=', key ?? null)
      .executeTakeFirst());
  return found(await readEvent(tx, found(kept).id, actor));
};

/** Another recurrence or first day forgets what was moved or left out: those dates are of the recurrence before. */
export const changeEvent: Handler<Calendar['changeEvent']> = async ({ eventId, revision, ...form }, { tx, actor }) => {
  const before = await changeable(tx, eventId, actor);
  if (!mayChange(actor, form.userId)) throw new Failure('forbidden');
  if (before.revision !== revision) throw new Failure('changedByAnother');
  const columns = await columnsOf(form, tx);
  const known = found(await readEvent(tx, eventId, actor));
  await tx
    .updateTable('calendar_event')
    .set({ ...columns, revision: revision + 1 })
    .where('id', '=', eventId)
    .execute();
  if (known.rrule !== form.rrule || known.startDate !== form.startDate)
    await tx.deleteFrom('calendar_event_date').where('event_id', '=', eventId).execute();
  return found(await readEvent(tx, eventId, actor));
};

export const moveDate: Handler<Calendar['moveDate']> = async (
  { eventId, occurrence, movedTo, revision },
  { tx, actor },
) => {
  const event = await changeable(tx, eventId, actor);
  if (event.revision !== revision) throw new Failure('changedByAnother');
  const { startDate } = found(await readEvent(tx, eventId, actor));
  const isOne = event.rrule !== null && datesBetween(event.rrule, startDate, occurrence, occurrence).length === 1;
  if (!isOne) throw fault('occurrence', 'valNotFound');
  await tx
    .deleteFrom('calendar_event_date')
    .where('event_id', '=', eventId)
    .where(sql`occurrence`, '=', sql`${occurrence}::date`)
    .execute();
  if (movedTo !== occurrence)
    await tx.insertInto('calendar_event_date').values({ event_id: eventId, occurrence, moved_to: movedTo }).execute();
  await tx
    .updateTable('calendar_event')
    .set({ revision: revision + 1 })
    .where('id', '=', eventId)
    .execute();
  return { revision: revision + 1 };
};

export const removeEvent: Handler<Calendar['removeEvent']> = async ({ eventId }, { tx, actor }) => {
  await changeable(tx, eventId, actor);
  await tx.deleteFrom('calendar_event').where('id', '=', eventId).execute();
  return { ok: true };
};
