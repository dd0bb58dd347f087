import type { contract } from '@latchboard/contract';
import { daysAfter } from '@latchboard/contract/local-time';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { requireRevision } from '#server/platform/record/revision.ts';
import { columnsOf, type EventForm } from './columns.ts';
import { type EventRow, presentOccurrence, readEventRow } from './events.ts';
import { mayChange } from './policy.ts';
import { daysBetween } from './recurrence.ts';
import { endSeriesBefore, occurrenceDate, splitSeriesAt } from './series.ts';

type Calendar = typeof contract.calendar;

const presentStored = async (tx: Tx, id: number, actor: PersonActor, occurrence?: string) =>
  presentOccurrence(requireFound(await readEventRow(tx, id)), actor, occurrence);

/** Locks and returns the event. Throws `notFound`, `forbidden`, or `changedByAnother` for an older revision. */
async function lockForChange(tx: Tx, id: number, actor: PersonActor, revision: number): Promise<EventRow> {
  const lockedEvent = requireFound(
    await tx
      .selectFrom('calendar_event')
      .select(['user_id', 'revision'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (!mayChange(actor, lockedEvent.user_id)) throw new Failure('forbidden');
  requireRevision(lockedEvent, revision);
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
  const insertedEvent = await tx
    .insertInto('calendar_event')
    .values({ ...(await columnsOf(tx, form)), key, made_by: actor.realStaffId, made_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  const stored =
    insertedEvent ??
    (await tx
      .selectFrom('calendar_event')
      .select('id')
      .where('key', '=', key ?? null)
      .executeTakeFirst());
  return await presentStored(tx, requireFound(stored).id, actor);
};

export const readEvent: Handler<Calendar['readEvent']> = async ({ eventId, occurrence }, { tx, actor }) => {
  const row = requireFound(await readEventRow(tx, eventId));
  if (occurrence !== undefined) occurrenceDate(row, occurrence, 'notFound');
  return presentOccurrence(row, actor, occurrence);
};

/** Changes all dates. A new rule or first day drops moved and skipped dates, which belong to the former rule. */
async function changeAll(tx: Tx, row: EventRow, form: EventForm, occurrence: string | null) {
  // The form shows one date. All dates move by the same number of days.
  const shift = occurrence === null ? 0 : daysBetween(occurrenceDate(row, occurrence), form.startDate);
  const startDate = occurrence === null ? form.startDate : daysAfter(row.start_date, shift);
  const endDate = daysAfter(startDate, daysBetween(form.startDate, form.endDate));
  const changedForm = { ...form, startDate, endDate };
  await tx
    .updateTable('calendar_event')
    .set({ ...(await columnsOf(tx, changedForm)), revision: row.revision + 1 })
    .where('id', '=', row.id)
    .execute();
  if (row.rrule !== form.rrule || row.start_date !== startDate)
    await tx.deleteFrom('calendar_event_date').where('event_id', '=', row.id).execute();
}

export const changeEvent: Handler<Calendar['changeEvent']> = async (
  { eventId, revision, scope, occurrence, ...form },
  ctx,
) => {
  const { tx, actor } = ctx;
  const row = await lockForChange(tx, eventId, actor, revision);
  if (!mayChange(actor, form.userId)) throw new Failure('forbidden');
  if (scope === 'all' || row.rrule === null || (scope === 'following' && occurrence === row.start_date)) {
    await changeAll(tx, row, form, row.rrule === null ? null : occurrence);
    return await presentStored(tx, row.id, actor);
  }
  if (occurrence === null) throw invalid('occurrence', 'valRequired');
  const dateOnCalendar = occurrenceDate(row, occurrence);
  if (scope === 'date') {
    const { id } = await insertEvent({ ...form, rrule: null }, ctx);
    await storeDateChange(tx, row, occurrence, null);
    return await presentStored(tx, id, actor);
  }
  const laterSeries = await insertEvent(splitSeriesAt(row, form, occurrence), ctx);
  if (row.rrule === form.rrule && form.startDate === dateOnCalendar && dateOnCalendar === occurrence)
    await moveLaterDates(tx, { from: row.id, to: laterSeries.id, occurrence });
  await endSeriesBefore(tx, row, occurrence);
  return await presentStored(tx, laterSeries.id, actor);
};

interface LaterDates {
  readonly from: number;
  readonly to: number;
  readonly occurrence: string;
}

/** Assigns moved and skipped dates, starting with an occurrence, to another event. */
const moveLaterDates = (tx: Tx, { from, to, occurrence }: LaterDates) =>
  tx
    .updateTable('calendar_event_date')
    .set({ event_id: to })
    .where('event_id', '=', from)
    .where('occurrence', '>=', sql<Date>`${occurrence}::date`)
    .execute();

/** Moves a date of a recurrence to another day, skips it (null), or restores it. */
async function storeDateChange(tx: Tx, row: EventRow, occurrence: string, movedTo: string | null): Promise<void> {
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
  const row = await lockForChange(tx, eventId, actor, revision);
  occurrenceDate(row, occurrence);
  await storeDateChange(tx, row, occurrence, movedTo);
  return { revision: revision + 1 };
};

export const endRecurrence: Handler<Calendar['endRecurrence']> = async (
  { eventId, occurrence, revision },
  { tx, actor },
) => {
  const row = await lockForChange(tx, eventId, actor, revision);
  occurrenceDate(row, occurrence);
  await endSeriesBefore(tx, row, occurrence);
  return { ok: true };
};

export const removeEvent: Handler<Calendar['removeEvent']> = async ({ eventId, revision }, { tx, actor }) => {
  await lockForChange(tx, eventId, actor, revision);
  await tx.deleteFrom('calendar_event').where('id', '=', eventId).execute();
  return { ok: true };
};
