import * as z from 'zod';
import { call } from '../call.ts';
import { criteria, sortColumns } from '../key-activity/criteria.ts';
import { reportColumnIds } from '../key-activity/rules/report-kinds.ts';
import { done, flag, id, revision } from '../shapes.ts';
import { scheduleForm, scheduleRecord } from './form.ts';
import { ownScheduleCalls } from './own-calls.ts';
import { listFormats } from './rules.ts';

const { propertyId: _, from: __, to: ___, ...reportFilters } = criteria;

/** Filters, sort, and columns of a report, without property and days. The schedule determines both. */
export const scheduledReport = z.strictObject({
  ...reportFilters,
  sort: z.enum(sortColumns).default('time'),
  direction: z.enum(['ascending', 'descending']).default('descending'),
  columns: z.array(z.enum(reportColumnIds)).max(50).optional(),
  visits: flag.default(false),
});

const form = { ...scheduleForm, report: scheduledReport, format: z.enum(listFormats).default('csv') };

const schedule = z.object({
  ...scheduleRecord,
  report: z.record(z.string(), z.unknown()),
  format: z.enum(listFormats),
  /** Whether the caller is the owner. A change by another user makes that user the owner. */
  isOwn: z.boolean(),
});

const schedulesCall = {
  access: { right: 'DatalogTransaction_ALL', reach: 'property' },
  closedWhenSuspended: true,
} as const;
/**
 * Schedules belong to users with an email address. An API key has none, and an impersonating user may not
 * change the login's schedules.
 */
const changeCall = { ...schedulesCall, closedToPrograms: true, closedWhileImpersonating: true } as const;
const listPath = '/properties/{propertyId}/report-schedules';
const schedulePath = `${listPath}/{scheduleId}`;
const ids = { propertyId: id, scheduleId: id };

/** Scheduled reports (BEY-16). */
export const reportSchedules = {
  ...ownScheduleCalls,
  listSchedules: call({
    ...schedulesCall,
    method: 'GET',
    path: listPath,
    summary: 'The scheduled reports of a property, with the next time and the last five deliveries (BEY-16)',
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(schedule) }),
  }),
  addSchedule: call({
    ...changeCall,
    method: 'POST',
    path: listPath,
    summary: 'Schedule a report, which contains what its owner may see',
    input: z.strictObject({ propertyId: id, ...form }),
    output: schedule,
  }),
  changeSchedule: call({
    ...changeCall,
    method: 'PUT',
    path: schedulePath,
    summary:
      'Change, pause, or resume a schedule. The caller becomes its owner, and it is sent with the caller’s rights',
    input: z.strictObject({ ...ids, revision, ...form }),
    output: schedule,
  }),
  removeSchedule: call({
    ...changeCall,
    method: 'DELETE',
    path: schedulePath,
    summary: 'Remove a schedule',
    input: z.strictObject(ids),
    output: done,
  }),
  sendScheduleNow: call({
    ...schedulesCall,
    closedToPrograms: true,
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: `${schedulePath}/send`,
    summary: 'Email the next scheduled report to the caller now; a repeated request sends nothing',
    input: z.strictObject({ ...ids, key: z.uuid() }),
    output: z.object({ to: z.string() }),
  }),
};
