import * as z from 'zod';
import { call } from '../call.ts';
import { criteria, sortColumns } from '../key-activity/criteria.ts';
import { reportColumnIds } from '../key-activity/rules/report-kinds.ts';
import { done, flag, id, revision } from '../shapes.ts';
import { scheduleForm, scheduleRecord } from './form.ts';
import { ownScheduleCalls } from './own-calls.ts';
import { scheduleFormats } from './rules.ts';

const { propertyId: _, from: __, to: ___, ...narrowing } = criteria;

/** Criteria of a report, without its property and its days. The schedule determines both. */
export const scheduledReport = z.strictObject({
  ...narrowing,
  sort: z.enum(sortColumns).default('time'),
  direction: z.enum(['ascending', 'descending']).default('descending'),
  columns: z.array(z.enum(reportColumnIds)).max(50).optional(),
  visits: flag.default(false),
});

const form = { ...scheduleForm, report: scheduledReport, format: z.enum(scheduleFormats).default('csv') };

const schedule = z.object({
  ...scheduleRecord,
  report: z.record(z.string(), z.unknown()),
  format: z.enum(scheduleFormats),
  /** Whether the caller is the owner. A change by another user makes that user the owner. */
  isOwn: z.boolean(),
});

const closed = {
  access: { right: 'DatalogTransaction_ALL', reach: 'property' },
  closedWhenSuspended: true,
} as const;
/**
 * A schedule belongs to a user. A key for programs has no email address, and a user who views as a login does not own
 * the login's schedules.
 */
const change = { ...closed, closedToPrograms: true, closedWhileViewing: true } as const;
const list = '/properties/{propertyId}/report-schedules';
const one = `${list}/{scheduleId}`;
const ids = { propertyId: id, scheduleId: id };

/** Scheduled reports (BEY-16). */
export const reportSchedules = {
  ...ownScheduleCalls,
  listSchedules: call({
    ...closed,
    method: 'GET',
    path: list,
    summary: 'The scheduled reports of a property, with the next time and the last five deliveries (BEY-16)',
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(schedule) }),
  }),
  addSchedule: call({
    ...change,
    method: 'POST',
    path: list,
    summary: 'Schedule a report; it is sent with the rights of its owner',
    input: z.strictObject({ propertyId: id, ...form }),
    output: schedule,
  }),
  changeSchedule: call({
    ...change,
    method: 'PUT',
    path: one,
    summary:
      'Change, pause, or resume a schedule. The caller becomes its owner, and it is sent with the caller’s rights',
    input: z.strictObject({ ...ids, revision, ...form }),
    output: schedule,
  }),
  removeSchedule: call({
    ...change,
    method: 'DELETE',
    path: one,
    summary: 'Remove a schedule',
    input: z.strictObject(ids),
    output: done,
  }),
  sendScheduleNow: call({
    ...closed,
    closedToPrograms: true,
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: `${one}/send`,
    summary: 'Email the report of the next occurrence to the caller now; a repeated key sends nothing',
    input: z.strictObject({ ...ids, key: z.uuid() }),
    output: z.object({ to: z.string() }),
  }),
};
