import * as z from 'zod';
import { call } from '../call.ts';
import { done, id, pageLimit, revision } from '../shapes.ts';
import { backupCalls } from './backup-calls.ts';
import { keyBoardCalls } from './key-board-calls.ts';
import { recordCalls } from './record-calls.ts';
import { reportCalls } from './report-calls.ts';
import {
  activity,
  activityCode,
  activityRow,
  androidId,
  configChangeRow,
  datalogForm,
  datalogOfDevice,
  datalogRow,
  silentDatalog,
} from './shapes.ts';

export { deviceCalls as device } from './device.ts';

/** `SystemInfo_UPDATE` is enough for a key board only, whose users set up their own tablet. */
const enrollAccess = { right: ['Scanning_UI', 'SystemInfo_UPDATE'], reach: 'datalog' } as const;

/** Systems and cabinets, their hooks, key tags, backups, and settings. */
export const systems = {
  ...backupCalls,
  ...keyBoardCalls,
  ...recordCalls,
  ...reportCalls,
  listDatalogs: call({
    method: 'GET',
    path: '/properties/{propertyId}/datalogs',
    summary: 'The installed systems of a property, with their contact state',
    access: { right: ['SystemInfo_READ', 'Badge_UPDATE', 'Scanning_UI', 'LastComm_UI'], reach: 'property' },
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(datalogRow), may: z.object({ add: z.boolean(), addKeyBoard: z.boolean() }) }),
  }),
  addDatalog: call({
    method: 'POST',
    path: '/properties/{propertyId}/datalogs',
    summary: 'Add a system to a property; its cabinet enrolls with a code (DEV-01)',
    access: { right: 'SystemInfo_UPDATE', reach: 'internal' },
    input: z.strictObject({ propertyId: id, ...datalogForm }),
    output: datalogRow,
  }),
  listSilentDatalogs: call({
    method: 'GET',
    path: '/datalogs/silent',
    summary: 'Cabinets without contact for longer than the setting, longest first',
    access: { right: 'LastComm_UI', reach: 'visible' },
    input: z.strictObject({ limit: pageLimit(100, 20) }),
    output: z.object({ rows: z.array(silentDatalog), count: z.number().int() }),
  }),
  datalogVersion: call({
    method: 'GET',
    path: '/datalogs/{datalogId}/version',
    summary: 'The last reported version of a cabinet',
    access: { for: 'signedIn', reach: 'datalog' },
    silent: true,
    input: z.strictObject({ datalogId: id }),
    output: z.object({ version: z.string().nullable(), lastContact: z.string().nullable() }),
  }),
  datalogByAndroidId: call({
    method: 'GET',
    path: '/datalogs/byAndroidId/{androidId}',
    summary: 'The system whose cabinet is the device with this Android ID',
    access: { right: ['Scanning_UI', 'LastComm_UI'], reach: 'visible' },
    input: z.strictObject({ androidId }),
    output: datalogOfDevice,
  }),
  createEnrolment: call({
    method: 'POST',
    kind: 'wait',
    path: '/datalogs/{datalogId}/enrolment',
    summary: 'Create a one-time enrollment code for a cabinet, or for a key board with `SystemInfo_UPDATE`',
    access: enrollAccess,
    input: z.strictObject({ datalogId: id }),
    output: z.object({ code: z.string(), expiresAt: z.string() }),
  }),
  revokeEnrolment: call({
    method: 'DELETE',
    kind: 'wait',
    path: '/datalogs/{datalogId}/enrolment',
    summary: 'Revoke a cabinet; its token is rejected',
    access: enrollAccess,
    input: z.strictObject({ datalogId: id }),
    output: done,
  }),
  listActivities: call({
    method: 'GET',
    path: '/properties/{propertyId}/activities',
    summary: 'The activities of a property by code, with names in both languages',
    access: { right: 'Activity_READ', reach: 'property' },
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(activityRow) }),
  }),
  setActivity: call({
    method: 'PUT',
    path: '/properties/{propertyId}/activities/{code}',
    summary:
      'Add (revision 0) or change an activity by its code; an outdated revision returns 409; the cabinets are updated',
    access: { right: 'SystemInfo_UPDATE', reach: 'property' },
    input: z.strictObject({ propertyId: id, code: activityCode, ...activity.shape, revision }),
    output: activityRow,
  }),
  listConfigChanges: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/config-changes',
    summary: 'The configuration changes sent to each cabinet and their acknowledgment, newest first (DEV-11)',
    access: { right: ['Badge_UPDATE', 'Scanning_UI', 'LastComm_UI'], reach: 'property' },
    input: z.strictObject({ propertyId: id, limit: pageLimit(200, 100) }),
    output: z.object({ rows: z.array(configChangeRow) }),
  }),
};
