import type { CallInput, contract } from '@latchboard/contract';
import { maxSchedules } from '@latchboard/contract/report-schedules/rules';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import { requireCallAccess } from '#server/platform/http/admit.ts';
import type { Calls, Context } from '#server/platform/http/handler.ts';
import { requireReach } from '#server/platform/http/reach.ts';
import { requireUpdated } from '#server/platform/record/revision.ts';
import { saveIfChanged } from '#server/platform/record/save-if-changed.ts';
import { storeAddresses } from '../addresses.ts';
import { reportEmail } from '../emails/report-email.ts';
import type { ReportContext } from '../generate-report.ts';
import { findNextOccurrence, periodBefore } from '../next-occurrence.ts';
import { findList, generateListReport, listInput } from './list-report.ts';
import { type OwnRow, ownRows, presentOwnSchedule } from './queries.ts';

type Group = typeof contract.reportSchedules;
type Ctx = Context<Group['addOwnSchedule']['access'], 'wait'>;
type OwnCall = 'listOwnSchedules' | 'addOwnSchedule' | 'changeOwnSchedule' | 'removeOwnSchedule' | 'sendOwnScheduleNow';
type Form = Omit<CallInput<Group['changeOwnSchedule']>, 'ownScheduleId' | 'revision'>;

/** Schedules of lists. Each belongs to its creator and runs with the creator's current rights (BEY-16). */
export const ownCalls: Pick<Calls<Group>, OwnCall> = {
  listOwnSchedules: async (_, { tx, actor }) => ({
    rows: (await ownRows(tx, actor.staffId)).map((row) => presentOwnSchedule(row, actor)),
  }),
  addOwnSchedule: async ({ call, asked: query, ...form }, ctx) => {
    await requireListAccess({ call, asked: query, form }, ctx);
    const id = await ctx.transaction(async (tx) => {
      if ((await ownRows(tx, ctx.actor.staffId)).length >= maxSchedules)
        throw invalid('name', 'valMaxSchedules', { maximum: maxSchedules });
      const insertedRow = await tx
        .insertInto('report_schedule')
        .values({
          ...{ call, report: JSON.stringify(query), staff_id: ctx.actor.staffId, made_at: ctx.now },
          ...(await columnsOf(tx, form, ctx)),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await storeAddresses(tx, insertedRow.id, form.addresses, ctx.now);
      return insertedRow.id;
    });
    return readOwnSchedule(id, ctx);
  },
  changeOwnSchedule: async (change, ctx) => {
    const { ownScheduleId: id, revision: _, ...form } = change;
    const { call, asked: query } = await readScheduledList(id, ctx);
    await requireListAccess({ call, asked: query, form }, ctx);
    return ctx.transaction((tx) =>
      saveIfChanged(tx, { read: () => ownScheduleOf(tx, id, ctx), save: () => storeChange(change, { ...ctx, tx }) }),
    );
  },
  removeOwnSchedule: async ({ ownScheduleId: id }, { tx, actor }) => {
    const [row] = await ownRows(tx, actor.staffId, id);
    if (!row || row.call === null) throw new Failure('notFound');
    await tx.deleteFrom('report_schedule').where('id', '=', id).execute();
    return { ok: true as const };
  },
  sendOwnScheduleNow: async ({ ownScheduleId: id, key }, ctx) => {
    const { row, call, asked: query } = await readScheduledList(id, ctx);
    const { actor, now, platform } = ctx;
    const zoneSource = { propertyId: null, zone: row.time_zone };
    const period = await ctx.transaction(async (tx) => {
      const { every, weekday, month_day: monthDay, at_time: time } = row;
      const next = requireFound(
        await findNextOccurrence(tx, { ...zoneSource, every, weekday, monthDay, time, endsOn: null }, now),
      );
      return periodBefore(tx, { ...zoneSource, every }, next.day);
    });
    const list = { call, asked: query, format: row.format, zone: row.time_zone, period };
    const report = await generateListReport(list, ctx as ReportContext, platform);
    const url = `${platform.settings.publicUrl}/scheduled-reports`;
    const message = reportEmail(report, { name: row.name, owner: actor.name, language: actor.language, url });
    await ctx.transaction((tx) =>
      platform.mail.send(tx, { ...message, key: `report now ${actor.staffId} ${key}`, to: actor.email }),
    );
    return { to: actor.email };
  },
};

interface RequestedList {
  readonly call: string;
  readonly asked: OwnRow['asked'];
  readonly form: Form;
}

/** Requires the rights and the reach of the scheduled call. */
async function requireListAccess({ call: name, asked: query, form }: RequestedList, ctx: Ctx): Promise<void> {
  const { actor, now, platform } = ctx;
  const { call } = findList(platform, name);
  requireCallAccess(call, actor);
  const input = listInput(call, { asked: query, format: form.format, zone: form.timeZone, period: undefined });
  await ctx.transaction((tx) => requireReach(tx, call, input, actor, now));
}

async function readScheduledList(id: number, { transaction, actor }: Ctx) {
  const [row] = await transaction((tx) => ownRows(tx, actor.staffId, id));
  if (!row || row.call === null) throw new Failure('notFound');
  return { row, call: row.call, asked: row.asked };
}

const ownScheduleOf = async (tx: Tx, id: number, { actor }: Pick<Ctx, 'actor'>) =>
  presentOwnSchedule(requireFound((await ownRows(tx, actor.staffId, id))[0]), actor);

const readOwnSchedule = (id: number, ctx: Ctx) => ctx.transaction((tx) => ownScheduleOf(tx, id, ctx));

type Change = CallInput<Group['changeOwnSchedule']>;

/** Stores a change to a schedule. Rejects an outdated revision. */
async function storeChange({ ownScheduleId: id, revision, ...form }: Change, ctx: Ctx & { readonly tx: Tx }) {
  const { tx } = ctx;
  const savedRow = await tx
    .updateTable('report_schedule')
    .set({ ...(await columnsOf(tx, form, ctx)), revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  requireUpdated(savedRow);
  await storeAddresses(tx, id, form.addresses, ctx.now);
  return ownScheduleOf(tx, id, ctx);
}

async function columnsOf(tx: Tx, form: Form, { actor, now }: Ctx) {
  const rule = { ...form, propertyId: null, zone: form.timeZone };
  const next = form.isPaused ? undefined : await findNextOccurrence(tx, rule, now);
  if (!form.isPaused && next === undefined) throw invalid('endsOn', 'valDateOrder');
  return {
    ...{ name: form.name, format: form.format, time_zone: form.timeZone, every: form.every, weekday: form.weekday },
    ...{ month_day: form.monthDay, at_time: form.time, ends_on: form.endsOn, is_paused: form.isPaused },
    ...{ recipients: form.toMe ? [actor.staffId] : [], next_day: next?.day ?? null, next_at: next?.at ?? null },
    changed_at: now,
  };
}
