import type { CallInput, contract } from '@latchboard/contract';
import { maxSchedules } from '@latchboard/contract/report-schedules/rules';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import { requireCallAccess } from '#server/platform/http/admit.ts';
import type { Calls, Context } from '#server/platform/http/handler.ts';
import { requireReach } from '#server/platform/http/reach.ts';
import { requireUpdated } from '#server/platform/record/revision.ts';
import { storeAddresses } from '../addresses.ts';
import { reportEmail } from '../emails/report-email.ts';
import type { ReportContext } from '../generate-report.ts';
import { nextOccurrence, periodBefore } from '../next-occurrence.ts';
import { findList, generateListReport, listInput } from './list-report.ts';
import { type OwnRow, ownRows, presentOwn } from './queries.ts';

type Group = typeof contract.reportSchedules;
type Ctx = Context<Group['addOwnSchedule']['access'], 'wait'>;
type OwnCall = 'listOwnSchedules' | 'addOwnSchedule' | 'changeOwnSchedule' | 'removeOwnSchedule' | 'sendOwnScheduleNow';
type Form = Omit<CallInput<Group['changeOwnSchedule']>, 'ownScheduleId' | 'revision'>;

/** Schedules of lists. Each belongs to its creator and runs with the creator's current rights (BEY-16). */
export const ownCalls: Pick<Calls<Group>, OwnCall> = {
  listOwnSchedules: async (_, { tx, actor }) => ({
    rows: (await ownRows(tx, actor.staffId)).map((row) => presentOwn(row, actor)),
  }),
  addOwnSchedule: async ({ call, asked, ...form }, ctx) => {
    await demandList({ call, asked, form }, ctx);
    const id = await ctx.transaction(async (tx) => {
      if ((await ownRows(tx, ctx.actor.staffId)).length >= maxSchedules) throw invalid('name', 'valTooMany');
      const made = await tx
        .insertInto('report_schedule')
        .values({
          ...{ call, report: JSON.stringify(asked), staff_id: ctx.actor.staffId, made_at: ctx.now },
          ...(await columnsOf(tx, form, ctx)),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await storeAddresses(tx, made.id, form.addresses, ctx.now);
      return made.id;
    });
    return read(id, ctx);
  },
  changeOwnSchedule: async ({ ownScheduleId: id, revision, ...form }, ctx) => {
    const { call, asked } = await listOf(id, ctx);
    await demandList({ call, asked, form }, ctx);
    await ctx.transaction(async (tx) => {
      const saved = await tx
        .updateTable('report_schedule')
        .set({ ...(await columnsOf(tx, form, ctx)), revision: revision + 1 })
        .where('id', '=', id)
        .where('revision', '=', revision)
        .executeTakeFirst();
      requireUpdated(saved);
      await storeAddresses(tx, id, form.addresses, ctx.now);
    });
    return read(id, ctx);
  },
  removeOwnSchedule: async ({ ownScheduleId: id }, { tx, actor }) => {
    const [row] = await ownRows(tx, actor.staffId, id);
    if (!row || row.call === null) throw new Failure('notFound');
    await tx.deleteFrom('report_schedule').where('id', '=', id).execute();
    return { ok: true as const };
  },
  sendOwnScheduleNow: async ({ ownScheduleId: id, key }, ctx) => {
    const { row, call, asked } = await listOf(id, ctx);
    const { actor, now, platform } = ctx;
    const place = { propertyId: null, zone: row.time_zone };
    const period = await ctx.transaction(async (tx) => {
      const { every, weekday, month_day: monthDay, at_time: time } = row;
      const next = requireFound(
        await nextOccurrence(tx, { ...place, every, weekday, monthDay, time, endsOn: null }, now),
      );
      return periodBefore(tx, { ...place, every }, next.day);
    });
    const list = { call, asked, format: row.format, zone: row.time_zone, period };
    const made = await generateListReport(list, ctx as ReportContext, platform);
    const url = `${platform.settings.publicUrl}/scheduled-reports`;
    const message = reportEmail(made, { name: row.name, maker: actor.name, language: actor.language, url });
    await ctx.transaction((tx) =>
      platform.mail.send(tx, { ...message, key: `report now ${actor.staffId} ${key}`, to: actor.email }),
    );
    return { to: actor.email };
  },
};

interface Wanted {
  readonly call: string;
  readonly asked: OwnRow['asked'];
  readonly form: Form;
}

/** Requires the rights and the reach of the scheduled call. */
async function demandList({ call: name, asked, form }: Wanted, ctx: Ctx): Promise<void> {
  const { actor, now, platform } = ctx;
  const { call } = findList(platform, name);
  requireCallAccess(call, actor);
  const input = listInput(call, { asked, format: form.format, zone: form.timeZone, period: undefined });
  await ctx.transaction((tx) => requireReach(tx, call, input, actor, now));
}

async function listOf(id: number, { transaction, actor }: Ctx) {
  const [row] = await transaction((tx) => ownRows(tx, actor.staffId, id));
  if (!row || row.call === null) throw new Failure('notFound');
  return { row, call: row.call, asked: row.asked };
}

const read = async (id: number, { transaction, actor }: Ctx) =>
  presentOwn(requireFound((await transaction((tx) => ownRows(tx, actor.staffId, id)))[0]), actor);

async function columnsOf(tx: Tx, form: Form, { actor, now }: Ctx) {
  const when = { ...form, propertyId: null, zone: form.timeZone };
  const next = form.isPaused ? undefined : await nextOccurrence(tx, when, now);
  if (!form.isPaused && next === undefined) throw invalid('endsOn', 'valDateOrder');
  return {
    ...{ name: form.name, format: form.format, time_zone: form.timeZone, every: form.every, weekday: form.weekday },
    ...{ month_day: form.monthDay, at_time: form.time, ends_on: form.endsOn, is_paused: form.isPaused },
    ...{ recipients: form.toMe ? [actor.staffId] : [], next_day: next?.day ?? null, next_at: next?.at ?? null },
    changed_at: now,
  };
}
