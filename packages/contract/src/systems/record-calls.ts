import * as z from 'zod';
import { call } from '../call.ts';
import { day, id, integer, oneLine, revision, wholeNumber } from '../shapes.ts';
import { hooksPerPanel, maxPanels } from './rules/panels.ts';
import { datalogFacts, datalogRecord } from './shapes.ts';

/** One enrollment of a cabinet. The latest one is in use. An earlier one may only deliver its remaining events. */
const cabinet = z.object({
  stream: z.number().int(),
  /** Number of the enrollment at this property, without gaps. */
  number: z.number().int(),
  androidId: z.string(),
  version: z.string(),
  enrolledAt: z.string(),
  revokedAt: z.string().nullable(),
  isCurrent: z.boolean(),
  /** Whether the device is the tablet of a key board that a cabinet replaced. */
  isFormerTablet: z.boolean(),
  /** Number of earlier enrollments of the same device. Revoking the current enrollment revokes them, too. */
  earlierOfDevice: z.number().int(),
  /** Set if the tablet moved to another key board. Its name is null if the reader may not see it. */
  tabletMoved: z.object({ to: z.string().nullable() }).nullable(),
  /** Highest sequence number up to which all events are stored. */
  storedUpTo: z.number().int(),
  /** Number of expected events that have not arrived. */
  missing: z.number().int(),
  /** Time until which a superseded stream may deliver events. Null for current and closed streams. */
  deliversUntil: z.string().nullable(),
  /**
   * Number of stored events that the tablet could not send when it was enrolled, and the last contact before that.
   * Events since then may be missing. Null if the tablet reported none.
   */
  unsendable: z.object({ count: z.number().int(), since: z.string().nullable() }).nullable(),
  /** Number of events without effect, such as events recorded after a tablet was revoked. 0 for a cabinet. */
  quarantined: z.number().int(),
  /** Closures of the stream, newest first. `missing`: number of events that are no longer expected. */
  closures: z.array(
    z.object({ at: z.string(), by: z.string().nullable(), reason: z.string(), missing: z.number().int() }),
  ),
  may: z.object({ close: z.boolean() }),
});

const readAccess = { right: 'SystemInfo_READ', reach: 'datalog' } as const;
const changeAccess = { right: 'SystemInfo_UPDATE', reach: 'internal' } as const;
const panelAccess = { right: 'SystemInfo_UPDATE', reach: 'datalog' } as const;
const panelNumber = z
  .union([
    integer,
    z
      .string()
      .regex(/^[0-9]{1,2}$/)
      .transform(Number),
  ])
  .pipe(integer.min(1).max(maxPanels));

/** A system: its data, its panels, its enrollments, and its property (DEV-01). */
export const recordCalls = {
  getDatalog: call({
    method: 'GET',
    path: '/datalogs/{datalogId}',
    summary: 'A system with its panels, contact, and enrollment (DEV-01)',
    access: readAccess,
    input: z.strictObject({ datalogId: id }),
    output: datalogRecord,
  }),
  changeDatalog: call({
    method: 'PUT',
    path: '/datalogs/{datalogId}',
    summary: 'Change a system; an outdated revision returns 409',
    access: changeAccess,
    input: z.strictObject({
      datalogId: id,
      revision,
      ...datalogFacts,
      numberOfUnits: integer.min(0).max(100_000),
      warrantyUntil: day.nullable().default(null),
    }),
    output: datalogRecord,
  }),
  setPanel: call({
    method: 'PUT',
    kind: 'wait',
    path: '/datalogs/{datalogId}/panels/{panel}',
    summary:
      'Add a panel or set its number of hooks, which must cover the hooks with a tag; customers can do this only for a key board, otherwise 403',
    access: panelAccess,
    input: z.strictObject({ datalogId: id, panel: panelNumber, revision, hooks: integer.min(1).max(hooksPerPanel) }),
    output: datalogRecord,
  }),
  removePanel: call({
    method: 'DELETE',
    kind: 'wait',
    path: '/datalogs/{datalogId}/panels/{panel}',
    summary: 'Remove a panel without tags; customers can do this only for a key board, otherwise 403',
    access: panelAccess,
    input: z.strictObject({ datalogId: id, panel: panelNumber, revision: wholeNumber(0, 2_147_483_646) }),
    output: datalogRecord,
  }),
  moveDatalog: call({
    method: 'POST',
    status: 200,
    path: '/datalogs/{datalogId}/move',
    summary:
      'Move a system to another property, where its cabinet enrolls again; its log stays with the previous property',
    access: changeAccess,
    input: z.strictObject({ datalogId: id, revision, propertyId: id, number: datalogFacts.number }),
    output: datalogRecord,
  }),
  listCabinets: call({
    method: 'GET',
    path: '/datalogs/{datalogId}/cabinets',
    summary: 'The enrollments of a system’s cabinet at its property, newest first',
    access: readAccess,
    input: z.strictObject({ datalogId: id }),
    output: z.object({ rows: z.array(cabinet) }),
  }),
  closeStream: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/datalogs/{datalogId}/cabinets/{stream}/close',
    summary:
      'Close an enrollment: its missing events are no longer expected, and a superseded one can deliver no more events; 409 if nothing is open',
    access: { right: ['Scanning_UI', 'SystemInfo_UPDATE'], reach: 'datalog' },
    input: z.strictObject({ datalogId: id, stream: id, reason: oneLine(500).min(1, 'valRequired') }),
    output: z.object({ rows: z.array(cabinet) }),
  }),
};
