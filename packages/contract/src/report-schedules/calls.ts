import * as z from 'zod';
import { call } from '../call.ts';
import { criteria, sortColumns } from '../key-activity/criteria.ts';
import { reportColumnIds } from '../key-activity/rules/report-kinds.ts';
import { day, done, flag, id, integer, oneLine, revision } from '../shapes.ts';
import { deliveryStates, rhythms, scheduleFormats, skipReasons } from './rules.ts';

const { propertyId: _, from: __, to: ___, ...narrowing } = criteria;

/** The criteria of a report without its property and its days, which follow from the schedule. */
export const scheduledReport = z.strictObject({
  ...narrowing,
  sort: z.enum(sortColumns).default('time'),
  direction: z.enum(['ascending', 'descending']).default('descending'),
  columns: z.array(z.enum(reportColumnIds)).max(50).optional(),
  visits: flag.default(false),
});

const form = {
  name: oneLine(100).min(1, 'valRequired'),
  report: scheduledReport,
  format: z.enum(scheduleFormats).default('csv'),
  every: z.enum(rhythms).default('week'),
  /** Day of a weekly schedule, 1 for Monday to 7 for Sunday. */
  weekday: integer.min(1).max(7).default(1),
  /** Day of a monthly schedule; a shorter month takes its last day. */
  monthDay: integer.min(1).max(31).default(1),
  /** Time of day at the property. */
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'valInvalid')
    .default('07:00'),
  recipients: z.array(id).max(50, 'valTooMany').default([]),
  /** The last day on which the report is sent. */
  endsOn: day.nullable().default(null),
  isPaused: z.boolean().default(false),
};

const delivery = z.object({
  day: z.string(),
  at: z.string(),
  state: z.enum(deliveryStates),
  reason: z.enum(skipReasons).nullable(),
  rows: z.number().int().nullable(),
  recipients: z.number().int(),
});

const schedule = z.object({
  id: z.number().int(),
  name: z.string(),
  report: z.record(z.string(), z.unknown()),
  format: z.enum(scheduleFormats),
  every: z.enum(rhythms),
  weekday: z.number().int(),
  monthDay: z.number().int(),
  time: z.string(),
  recipients: z.array(z.object({ id: z.number().int(), name: z.string().nullable() })),
  endsOn: z.string().nullable(),
  isPaused: z.boolean(),
  maker: z.string().nullable(),
  /** When the report is sent next; null when the schedule is paused or over. */
  nextAt: z.string().nullable(),
  deliveries: z.array(delivery),
  revision: z.number().int(),
  may: z.object({ change: z.boolean() }),
});

const closed = {
  access: { right: 'DatalogTransaction_ALL', reach: 'property' },
  closedWhenSuspended: true,
} as const;
const list = '/properties/{propertyId}/report-schedules';
const one = `${list}/{scheduleId}`;
const ids = { propertyId: id, scheduleId: id };

/** Scheduled reports, mailed daily, weekly or monthly at a time of the property (BEY-16). */
export const reportSchedules = {
  listSchedules: call({
    ...closed,
    method: 'GET',
    path: list,
    summary: 'The scheduled reports of a property, each with its next time and its last five deliveries (BEY-16)',
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(schedule) }),
  }),
  addSchedule: call({
    ...closed,
    method: 'POST',
    path: list,
    summary: 'Schedule a report, which is mailed with the rights of its maker',
    input: z.strictObject({ propertyId: id, ...form }),
    output: schedule,
  }),
  changeSchedule: call({
    ...closed,
    method: 'PUT',
    path: one,
    summary: 'Change, pause or resume a schedule; a save of an older revision answers 409',
    input: z.strictObject({ ...ids, revision, ...form }),
    output: schedule,
  }),
  removeSchedule: call({
    ...closed,
    method: 'DELETE',
    path: one,
    summary: 'Remove a schedule',
    input: z.strictObject(ids),
    output: done,
  }),
  sendScheduleNow: call({
    ...closed,
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: `${one}/send`,
    summary: 'Mail the report of the next occurrence to the caller now; the same key sends nothing twice',
    input: z.strictObject({ ...ids, key: z.uuid() }),
    output: z.object({ to: z.string() }),
  }),
};
