import * as z from 'zod';
import { call } from '../call.ts';
import { viewFields } from '../lists/shapes.ts';
import { done, id, level, revision } from '../shapes.ts';

const readAccess = { right: 'DatalogTransaction_ALL', also: 'Report-Custom_READ', reach: 'property' } as const;
/** Above a property, sharing also needs the right to see the data of that level. */
const shareAccess = { right: 'Property-ContactInfo_UPDATE', also: 'Report-Custom_READ', reach: 'property' } as const;
const listPath = '/properties/{propertyId}/shared-reports';

const place = z.object({ level, id: z.number().int(), name: z.string() });
const sharedReport = z.object({
  id: z.number().int(),
  ...viewFields,
  /** Place that shares the report. The report is visible at all places below. */
  place,
  /** Author of the last change. Null if a customer reads it and the author is an internal user. */
  changedBy: z.string().nullable(),
  changedAt: z.string(),
  revision: z.number().int(),
  may: z.object({ change: z.boolean() }),
});

/** Custom reports that a level shares with all places below it (TXN-02). */
export const sharedReportCalls = {
  listSharedReports: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: listPath,
    summary:
      'The shared custom reports of a property and the levels above it, and the levels where the caller may share',
    access: readAccess,
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(sharedReport), places: z.array(place) }),
  }),
  addSharedReport: call({
    method: 'POST',
    closedWhenSuspended: true,
    path: listPath,
    summary: 'Share a custom report with the property or a level above it',
    access: shareAccess,
    input: z.strictObject({ propertyId: id, level, ...viewFields }),
    output: sharedReport,
  }),
  changeSharedReport: call({
    method: 'PUT',
    closedWhenSuspended: true,
    path: `${listPath}/{sharedReportId}`,
    summary: 'Change a shared report; an outdated revision returns 409',
    access: shareAccess,
    input: z.strictObject({ propertyId: id, sharedReportId: id, ...viewFields, revision }),
    output: sharedReport,
  }),
  removeSharedReport: call({
    method: 'DELETE',
    closedWhenSuspended: true,
    path: `${listPath}/{sharedReportId}`,
    summary: 'Stop sharing a custom report',
    access: shareAccess,
    input: z.strictObject({ propertyId: id, sharedReportId: id }),
    output: done,
  }),
};
