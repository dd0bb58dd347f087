import * as z from 'zod';
import { call } from '../call.ts';
import { done, id, revision, timeZoneName } from '../shapes.ts';
import { scheduleForm, scheduleRecord } from './form.ts';
import { listFormats } from './rules.ts';

const { recipients: _, ...form } = scheduleForm;

/** Query of a list, as in its URL. */
const listQuery = z
  .record(z.string().max(60), z.union([z.string().max(1000), z.array(z.string().max(200)).max(100)]))
  .refine((fields) => Object.keys(fields).length <= 50, 'valTooMany');

const ownForm = {
  ...form,
  format: z.enum(listFormats).default('csv'),
  timeZone: timeZoneName,
  /** Whether the owner also receives the report. */
  toMe: z.boolean().default(true),
};
const listExport = {
  /** Call that exports the list, such as `badges.exportBadges`. */
  call: z.string().max(100),
  /** Filters, sort, and columns, as requested by the screen. */
  asked: listQuery,
};

const ownSchedule = z.object({
  ...scheduleRecord,
  format: z.enum(listFormats),
  timeZone: z.string(),
  toMe: z.boolean(),
  /** Property of a schedule that was created on a report page. Null for a list. */
  property: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  call: z.string().nullable(),
});

const access = { for: 'signedIn', reach: 'self' } as const;
const listPath = '/report-schedules';
const schedulePath = `${listPath}/{ownScheduleId}`;
const anyone = { for: 'anyone' } as const;
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/**
 * Scheduled reports of the signed-in user, and the opt-out calls for addresses without a login (BEY-16).
 */
export const ownScheduleCalls = {
  listOwnSchedules: call({
    method: 'GET',
    path: listPath,
    summary: 'The scheduled reports of the caller: lists, and reports of properties (BEY-16)',
    access,
    input: z.strictObject({}),
    output: z.object({ rows: z.array(ownSchedule) }),
  }),
  addOwnSchedule: call({
    closedWhileImpersonating: true,
    method: 'POST',
    kind: 'wait',
    path: listPath,
    summary: 'Schedule an export of a list with its filters; the file contains what the caller may see (BEY-16)',
    access,
    input: z.strictObject({ ...ownForm, ...listExport }),
    output: ownSchedule,
  }),
  changeOwnSchedule: call({
    closedWhileImpersonating: true,
    method: 'PUT',
    kind: 'wait',
    path: schedulePath,
    summary: 'Change, pause, or resume a schedule of a list; an outdated revision returns 409',
    access,
    input: z.strictObject({ ownScheduleId: id, revision, ...ownForm }),
    output: ownSchedule,
  }),
  removeOwnSchedule: call({
    closedWhileImpersonating: true,
    method: 'DELETE',
    path: schedulePath,
    summary: 'Remove a schedule of a list',
    access,
    input: z.strictObject({ ownScheduleId: id }),
    output: done,
  }),
  sendOwnScheduleNow: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: `${schedulePath}/send`,
    summary: 'Email the next scheduled list to the caller now; a repeated request sends nothing',
    access,
    input: z.strictObject({ ownScheduleId: id, key: z.uuid() }),
    output: z.object({ to: z.string() }),
  }),
  readReportOptOut: call({
    method: 'GET',
    kind: 'wait',
    path: '/opt-outs/report/{token}',
    summary: 'The report and email address of an opt-out link; opening it changes nothing',
    access: anyone,
    input: z.strictObject({ token }),
    output: z.object({ email: z.string(), report: z.string() }),
  }),
  stopReport: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/opt-outs/report',
    summary: 'Stop sending a scheduled report to one email address',
    access: anyone,
    input: z.strictObject({ token }),
    output: done,
  }),
};
