import type { contract } from '@latchboard/contract';
import { daysAfter } from '@latchboard/contract/local-time';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { requireRevision } from '#server/platform/record/revision.ts';
import { columnsOf, type EventForm } from './columns.ts';
import { type EventRow, presentAt, readEventRow } from './events.ts';
import { mayChange } from './policy.ts';
import { daysBetween } from './recurrence.ts';
import { endSeriesBefore, occurrenceDate, splitSeriesAt } from './series.ts';

type Calendar = typeof contract.calendar;

const presented = async (tx: Tx, id: number, actor: PersonActor, occurrence?: string) =>
  presentAt(requireFound(await readEventRow(tx, id)), actor, occurrence);

/** Locks and returns the event. Throws `forbidden`, or `changedByAnother` for an older revision. */
async function changeable(tx: Tx, id: number, actor: PersonActor, revision: number): Promise<EventRow> {
  const locked = requireFound(
    await tx
      .selectFrom('calendar_event')
      .select(['user_id', 'revision'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (!mayChange(actor, locked.user_id)) throw new Failure('forbidden');
  requireRevision(locked, revision);
  return requireFound(await readEventRow(tx, id));
}

const insertEvent = async (form: EventForm, { tx, actor, now }: { tx: Tx; actor: PersonActor; now: Date }) =>
  await tx
    .insertInto('calendar_event')
    .values({ ...(await columnsOf(tx, form)), made_by: actor.realStaffId, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();

export const addEvent: Handler<Calendar['addEvent']> = async ({ key, ...form }, { tx, actor, now }) => {
  if (!mayChange(actor, form.userId)) throw new Failure('forbidden');
  const added = await tx
    .insertInto('calendar_event')
    .values({ ...(await columnsOf(tx, form)), key, made_by: actor.realStaffId, made_at: now })
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
  return await presented(tx, requireFound(kept).id, actor);
};

export const readEvent: Handler<Calendar['readEvent']> = async ({ eventId, occurrence }, { tx, actor }) => {
  const row = requireFound(await readEventRow(tx, eventId));
  if (occurrence !== undefined) occurrenceDate(row, occurrence, 'notFound');
  return presentAt(row, actor, occurrence);
};

/** Changes all dates. A new rule or first day drops moved and skipped dates, which belong to the former rule. */
async function changeAll(tx: Tx, row: EventRow, form: EventForm, occurrence: string | null) {
  // The form shows one date. All dates move by as many days as this one.
  const by = occurrence === null ? 0 : daysBetween(occurrenceDate(row, occurrence), form.startDate);
  const startDate = occurrence === null ? form.startDate : daysAfter(row.start_date, by);
  const endDate = daysAfter(startDate, daysBetween(form.startDate, form.endDate));
  const changed = { ...form, startDate, endDate };
  await tx
    .updateTable('calendar_event')
    .set({ ...(await columnsOf(tx, changed)), revision: row.revision + 1 })
    .where('id', '=', row.id)
    .execute();
  if (row.rrule !== form.rrule || row.start_date !== startDate)
    await tx.deleteFrom('calendar_event_date').where('event_id', '=', row.id).execute();
}

export const changeEvent: Handler<Calendar['changeEvent']> = async (
  { eventId, revision, scope, occurrence, ...form },
  { tx, actor, now },
) => {
  const row = await changeable(tx, eventId, actor, revision);
  if (!mayChange(actor, form.userId)) throw new Failure('forbidden');
  if (scope === 'all' || row.rrule === null || (scope === 'following' && occurrence === row.start_date)) {
    await changeAll(tx, row, form, row.rrule === null ? null : occurrence);
    return await presented(tx, row.id, actor);
  }
  if (occurrence === null) throw invalid('occurrence', 'valRequired');
  const shown = occurrenceDate(row, occurrence);
  if (scope === 'date') {
    const { id } = await insertEvent({ ...form, rrule: null }, { tx, actor, now });
    await leaveOut(tx, row, occurrence, null);
    return await presented(tx, id, actor);
  }
  const added = await insertEvent(splitSeriesAt(row, form, occurrence), { tx, actor, now });
  if (row.rrule === form.rrule && form.startDate === shown && shown === occurrence)
    await tx
      .updateTable('calendar_event_date')
      .set({ event_id: added.id })
      .where('event_id', '=', row.id)
      .where('occurrence', '>=', sql<Date>`${occurrence}::date`)
      .execute();
  await endSeriesBefore(tx, row, occurrence);
  return await presented(tx, added.id, actor);
};

/** Moves a date of a recurrence to another day, skips it (null), or restores it. */
async function leaveOut(tx: Tx, row: EventRow, occurrence: string, movedTo: string | null): Promise<void> {
  await tx
    .deleteFrom('calendar_event_date')
    .where('event_id', '=', row.id)
    .where('occurrence', '=', sql<Date>`${occurrence}::date`)
    .execute();
  if (movedTo !== occurrence)
    await tx.insertInto('calendar_event_date').values({ event_id: row.id, occurrence, moved_to: movedTo }).execute();
  await tx
    .updateTable('calendar_event')
    .set({ revision: row.revision + 1 })
    .where('id', '=', row.id)
    .execute();
}

export const moveDate: Handler<Calendar['moveDate']> = async (
  { eventId, occurrence, movedTo, revision },
  { tx, actor },
) => {
  const row = await changeable(tx, eventId, actor, revision);
  occurrenceDate(row, occurrence);
  await leaveOut(tx, row, occurrence, movedTo);
  return { revision: revision + 1 };
};

export const endRecurrence: Handler<Calendar['endRecurrence']> = async (
  { eventId, occurrence, revision },
  { tx, actor },
) => {
  const row = await changeable(tx, eventId, actor, revision);
  occurrenceDate(row, occurrence);
  await endSeriesBefore(tx, row, occurrence);
  return { ok: true };
};

export const removeEvent: Handler<Calendar['removeEvent']> = async ({ eventId, revision }, { tx, actor }) => {
  await changeable(tx, eventId, actor, revision);
  await tx.deleteFrom('calendar_event').where('id', '=', eventId).execute();
  return { ok: true };
};
