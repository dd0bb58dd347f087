import type { CallInput, contract } from '@latchboard/contract';
import { maxSchedules } from '@latchboard/contract/report-schedules/rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { requireUpdated } from '#server/platform/record/revision.ts';
import { storeAddresses } from './addresses.ts';
import { nextOccurrence } from './next-occurrence.ts';
import { mayChange, mayUseReport } from './policy.ts';
import { presentSchedule, type Schedule, scheduleRows } from './queries.ts';

type Form = CallInput<typeof contract.reportSchedules.addSchedule>;
type Change = CallInput<typeof contract.reportSchedules.changeSchedule>;

/** A schedule runs with the current rights of its owner: its creator, or the last user who changed it. */
export async function addSchedule(form: Form, ctx: RecordContext): Promise<Schedule> {
  const { tx, actor, now } = ctx;
  if ((await scheduleRows(tx, form.propertyId)).length >= maxSchedules) throw invalid('name', 'valTooMany');
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
  return readOne(form.propertyId, id, ctx);
}

/**
 * The user who changes a schedule becomes its owner. It is sent in that user's name, with that user's rights and
 * columns.
 */
export async function changeSchedule(form: Change, ctx: RecordContext): Promise<Schedule> {
  const { propertyId, scheduleId, revision } = form;
  await requireChangeable(propertyId, scheduleId, ctx);
  const saved = await ctx.tx
    .updateTable('report_schedule')
    .set({ ...(await columnsOf(form, ctx)), staff_id: ctx.actor.staffId, revision: revision + 1 })
    .where('id', '=', scheduleId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  requireUpdated(saved);
  await storeAddresses(ctx.tx, scheduleId, form.addresses, ctx.now);
  return readOne(propertyId, scheduleId, ctx);
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

async function readOne(propertyId: number, id: number, { tx, actor }: RecordContext): Promise<Schedule> {
  return presentSchedule(requireFound((await scheduleRows(tx, propertyId, id))[0]), actor);
}

async function columnsOf(form: Form | Change, { tx, actor, now }: RecordContext) {
  if (!mayUseReport(actor, form.report)) throw new Failure('forbidden');
  await refuseUnknown(tx, form.recipients);
  const next = form.isPaused ? undefined : await nextOccurrence(tx, { ...form, zone: null }, now);
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

/** Recipients must be active logins that the creator reaches. */
async function refuseUnknown(tx: Tx, recipients: readonly number[]): Promise<void> {
  if (recipients.length === 0) return;
  const { rows } = await sql<{ known: number }>`select count(*)::int as known from staff
    where id = any(${[...new Set(recipients)]}::int[]) and disabled_at is null`.execute(tx);
  if (rows[0]?.known !== new Set(recipients).size) throw invalid('recipients', 'valNotFound');
}
