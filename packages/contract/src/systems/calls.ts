import * as z from 'zod';
import { call } from '../call.ts';
import { done, id, instant, pageLimit, revision } from '../shapes.ts';
import {
  activity,
  activityCode,
  activityRow,
  androidId,
  badgeRow,
  configChangeRow,
  datalogForm,
  datalogOfDevice,
  datalogRow,
  restriction,
  restrictionRow,
  silentDatalog,
} from './shapes.ts';

const badgeName = z
  .string()
  .trim()
  .min(2)
  .max(100)
  .regex(/^[^\p{Cc}]*$/u);
const badges = { right: 'Badge_UPDATE', reach: 'property' } as const;
const scanning = { right: 'Scanning_UI', reach: 'datalog' } as const;

export const systems = {
  listDatalogs: call({
    method: 'GET',
    path: '/properties/{propertyId}/datalogs',
    summary: 'The installed systems of a property, with their contact state',
    access: { for: 'signedIn', reach: 'property' },
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(datalogRow) }),
  }),
  addDatalog: call({
    method: 'POST',
    path: '/properties/{propertyId}/datalogs',
    summary: 'Add a system to a property; its cabinet enrols with a code (DEV-01)',
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
    summary: 'The version a cabinet last told',
    access: { for: 'signedIn', reach: 'datalog' },
    input: z.strictObject({ datalogId: id }),
    output: z.object({ version: z.string().nullable(), lastContact: z.string().nullable() }),
  }),
  datalogByAndroidId: call({
    method: 'GET',
    path: '/datalogs/byAndroidId/{androidId}',
    summary: 'The system whose cabinet is the device with this Android id',
    access: { right: ['Scanning_UI', 'LastComm_UI'], reach: 'visible' },
    input: z.strictObject({ androidId }),
    output: datalogOfDevice,
  }),
  createEnrolment: call({
    method: 'POST',
    path: '/datalogs/{datalogId}/enrolment',
    summary: 'A one-time code with which a cabinet enrols',
    access: scanning,
    input: z.strictObject({ datalogId: id }),
    output: z.object({ code: z.string(), expiresAt: z.string() }),
  }),
  revokeEnrolment: call({
    method: 'DELETE',
    path: '/datalogs/{datalogId}/enrolment',
    summary: 'Revoke the cabinet: its token is refused from now on',
    access: scanning,
    input: z.strictObject({ datalogId: id }),
    output: done,
  }),
  listBadges: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/badges',
    summary: 'The active badges of a property',
    access: badges,
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(badgeRow) }),
  }),
  addBadge: call({
    method: 'POST',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/badges',
    summary: 'Add a badge; the cabinets of the property are told',
    access: badges,
    input: z.strictObject({
      propertyId: id,
      number: z.string().regex(/^[0-9]{6}$/),
      name: badgeName,
      level: z.enum(['employee', 'master']).default('employee'),
      pin: z.string().regex(/^[0-9]{4}$/),
      language: z.enum(['en', 'es']).default('en'),
      activeTo: instant.optional(),
    }),
    output: badgeRow,
  }),
  correctBadgeName: call({
    method: 'PATCH',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/badges/{badgeId}',
    summary:
      'Correct the name of a badge, active or ended; its history is shown under the right name; a save of an older revision answers 409',
    access: badges,
    input: z.strictObject({ propertyId: id, badgeId: id, name: badgeName, revision }),
    output: badgeRow,
  }),
  removeBadge: call({
    method: 'DELETE',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/badges/{badgeId}',
    summary: 'End a badge now; its history stays under the name it had',
    access: badges,
    input: z.strictObject({ propertyId: id, badgeId: id }),
    output: done,
  }),
  listRestrictions: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/restrictions',
    summary: 'The windows in which keys may be taken: those of the property and those of badges',
    access: { right: 'BadgeRestriction_READ', reach: 'property' },
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(restrictionRow) }),
  }),
  addRestriction: call({
    method: 'POST',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/restrictions',
    summary: 'Add a window in which keys may be taken; the cabinets of the property are told',
    access: { right: 'BadgeRestriction_UPDATE', reach: 'property' },
    input: z.strictObject({ propertyId: id, ...restriction.shape }),
    output: restrictionRow,
  }),
  removeRestriction: call({
    method: 'DELETE',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/restrictions/{restrictionId}',
    summary: 'Remove a window; the cabinets of the property are told',
    access: { right: 'BadgeRestriction_UPDATE', reach: 'property' },
    input: z.strictObject({ propertyId: id, restrictionId: id }),
    output: done,
  }),
  listActivities: call({
    method: 'GET',
    path: '/properties/{propertyId}/activities',
    summary: 'What keys are taken for at a property, by code, with its names in both languages',
    access: { right: 'Activity_READ', reach: 'property' },
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(activityRow) }),
  }),
  setActivity: call({
    method: 'PUT',
    path: '/properties/{propertyId}/activities/{code}',
    summary:
      'Add (revision 0) or change an activity by its code; a save of an older revision answers 409; the cabinets are told',
    access: { right: 'SystemInfo_UPDATE', reach: 'property' },
    input: z.strictObject({ propertyId: id, code: activityCode, ...activity.shape, revision }),
    output: activityRow,
  }),
  listConfigChanges: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/config-changes',
    summary: 'What each cabinet was told and has acknowledged, newest first (DEV-11)',
    access: { right: ['Badge_UPDATE', 'Scanning_UI', 'LastComm_UI'], reach: 'property' },
    input: z.strictObject({ propertyId: id, limit: pageLimit(200, 100) }),
    output: z.object({ rows: z.array(configChangeRow) }),
  }),
};
