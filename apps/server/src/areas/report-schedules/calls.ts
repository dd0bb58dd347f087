import type { contract } from '@latchboard/contract';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { reportEmail } from './emails/report-email.ts';
import { generateReport } from './generate-report.ts';
import { findNextOccurrence, periodBefore } from './next-occurrence.ts';
import { ownCalls } from './own/calls.ts';
import { mayUseReport } from './policy.ts';
import { presentSchedule, scheduleRows } from './queries.ts';
import { addSchedule, changeSchedule, removeSchedule } from './save.ts';
import { stopCalls } from './stop-link.ts';

export const calls: Calls<typeof contract.reportSchedules> = {
  ...ownCalls,
  ...stopCalls,
  listSchedules: async ({ propertyId }, { tx, actor }) => ({
    rows: (await scheduleRows(tx, propertyId)).map((row) => presentSchedule(row, actor)),
  }),
  addSchedule,
  changeSchedule,
  removeSchedule: ({ propertyId, scheduleId }, ctx) => removeSchedule(propertyId, scheduleId, ctx),
  sendScheduleNow: async ({ propertyId, scheduleId, key }, ctx) => {
    const { actor, now, platform } = ctx;
    const rule = { propertyId, zone: null };
    const { row, period } = await ctx.transaction(async (tx) => {
      const stored = requireFound((await scheduleRows(tx, propertyId, scheduleId))[0]);
      if (!mayUseReport(actor, stored.report)) throw new Failure('forbidden');
      const { every, weekday, month_day: monthDay, at_time: time } = stored;
      const next = await findNextOccurrence(tx, { ...rule, every, weekday, monthDay, time, endsOn: null }, now);
      return { row: stored, period: requireFound(await periodBefore(tx, { ...rule, every }, requireFound(next).day)) };
    });
    const report = await generateReport(
      { propertyId, report: row.report, format: row.format, from: period.from, to: period.to },
      ctx,
      platform,
    );
    const url = `${platform.settings.publicUrl}/property-reports/${propertyId}/schedules`;
    const message = reportEmail(report, { name: row.name, owner: actor.name, language: actor.language, url });
    await ctx.transaction((tx) =>
      platform.mail.send(tx, { ...message, key: `report now ${actor.staffId} ${key}`, to: actor.email }),
    );
    return { to: actor.email };
  },
};
