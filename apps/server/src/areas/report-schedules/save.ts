import type { CallInput, contract } from '@latchboard/contract';
import { maxSchedules } from '@latchboard/contract/report-schedules/rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { requireUpdated } from '#server/platform/record/revision.ts';
import { saveIfChanged } from '#server/platform/record/save-if-changed.ts';
import { storeAddresses } from './addresses.ts';
import { findNextOccurrence } from './next-occurrence.ts';
import { mayChange, mayUseReport } from './policy.ts';
import { presentSchedule, type Schedule, scheduleRows } from './queries.ts';

type Form = CallInput<typeof contract.reportSchedules.addSchedule>;
type Change = CallInput<typeof contract.reportSchedules.changeSchedule>;

/**
 * Adds a schedule. The schedule runs with the current rights of its owner: its creator, or the last user who changed
 * it.
 */
export async function addSchedule(form: Form, ctx: RecordContext): Promise<Schedule> {
  const { tx, actor, now } = ctx;
  if ((await scheduleRows(tx, form.propertyId)).length >= maxSchedules)
    throw invalid('name', 'valMaxSchedules', { maximum: maxSchedules });
  const { id } = await tx
    .insertInto('report_schedule')
    .values({
      property_id: form.propertyId,
      staff_id: actor.staffId,
      made_at: now,
      ...(await columnsOf(form, ctx)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeAddresses(tx, id, form.addresses, now);
  return readSchedule(form.propertyId, id, ctx);
}

/** Changes a schedule. A save without a change has no effect. */
export const changeSchedule = (form: Change, ctx: RecordContext): Promise<Schedule> =>
  saveIfChanged(ctx.tx, {
    read: () => readSchedule(form.propertyId, form.scheduleId, ctx),
    save: () => storeChange(form, ctx),
  });

/**
 * Stores a change to a schedule. The user who changes a schedule becomes its owner. Its reports are sent in that user's
 * name, with that user's rights, and with the columns that the user saved for the report.
 */
async function storeChange(form: Change, ctx: RecordContext): Promise<Schedule> {
  const { propertyId, scheduleId, revision } = form;
  await requireChangeable(propertyId, scheduleId, ctx);
  const savedRow = await ctx.tx
    .updateTable('report_schedule')
    .set({ ...(await columnsOf(form, ctx)), staff_id: ctx.actor.staffId, revision: revision + 1 })
    .where('id', '=', scheduleId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  requireUpdated(savedRow);
  await storeAddresses(ctx.tx, scheduleId, form.addresses, ctx.now);
  return readSchedule(propertyId, scheduleId, ctx);
}

export async function removeSchedule(propertyId: number, scheduleId: number, ctx: RecordContext) {
  await requireChangeable(propertyId, scheduleId, ctx);
  await ctx.tx.deleteFrom('report_schedule').where('id', '=', scheduleId).execute();
  return { ok: true as const };
}

async function requireChangeable(propertyId: number, id: number, { tx, actor }: RecordContext) {
  const row = requireFound((await scheduleRows(tx, propertyId, id))[0]);
  if (!mayChange(actor, row)) throw new Failure('forbidden');
}

async function readSchedule(propertyId: number, id: number, { tx, actor }: RecordContext): Promise<Schedule> {
  return presentSchedule(requireFound((await scheduleRows(tx, propertyId, id))[0]), actor);
}

async function columnsOf(form: Form | Change, { tx, actor, now }: RecordContext) {
  if (!mayUseReport(actor, form.report)) throw new Failure('forbidden');
  await rejectUnknownRecipients(tx, form.recipients);
  const next = form.isPaused ? undefined : await findNextOccurrence(tx, { ...form, zone: null }, now);
  if (!form.isPaused && next === undefined) throw invalid('endsOn', 'valDateOrder');
  return {
    name: form.name,
    report: JSON.stringify(form.report),
    format: form.format,
    every: form.every,
    weekday: form.weekday,
    month_day: form.monthDay,
    at_time: form.time,
    recipients: [...new Set(form.recipients)],
    ends_on: form.endsOn,
    is_paused: form.isPaused,
    next_day: next?.day ?? null,
    next_at: next?.at ?? null,
    changed_at: now,
  };
}

/** Rejects recipients unless they are active logins within the reach of the current user. */
async function rejectUnknownRecipients(tx: Tx, recipients: readonly number[]): Promise<void> {
  if (recipients.length === 0) return;
  const { rows } = await sql<{ known: number }>`select count(*)::int as known from staff
    where id = any(${[...new Set(recipients)]}::int[]) and disabled_at is null`.execute(tx);
  if (rows[0]?.known !== new Set(recipients).size) throw invalid('recipients', 'valNotFound');
}
