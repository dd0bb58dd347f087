import * as z from 'zod';
import { call } from '../call.ts';
import { fileExport, listFile, listInput, page } from '../record/shapes.ts';
import { id, revision } from '../shapes.ts';
import { bulkCalls } from './bulk-calls.ts';
import { fingerprintCalls } from './fingerprint-calls.ts';
import { restrictionCalls } from './restriction-calls.ts';
import { badgeColumnIds, badgeSorts, badgeViews } from './rules/facts.ts';
import { badgeForm, badgeRecord, badgeRow, number, pin } from './shapes.ts';

const ids = { propertyId: id, badgeId: id };
const badgeCall = { access: { right: 'Badge_UPDATE', reach: 'property' }, closedWhenSuspended: true } as const;
/** Login of the badge's owner. Undefined keeps the stored value (BEY-10). */
const loginId = id.nullable().optional();
const listPath = '/properties/{propertyId}/badges';
const badgePath = `${listPath}/{badgeId}`;

const filters = {
  propertyId: id,
  search: listInput.search,
  view: z.enum(badgeViews).default('active'),
  sort: z.enum(badgeSorts).default('name'),
};

/** PIN that the server generated, returned only once. Null if the caller sent a PIN. */
const badgeWithPin = z.object({ ...badgeRecord.shape, madePin: z.string().nullable() });

/** Badges and their time windows (BDG-01, BDG-02). */
export const badges = {
  listBadges: call({
    ...badgeCall,
    method: 'GET',
    path: listPath,
    summary: 'The badges of a property: active, starting later, unused, or inactive (BDG-01)',
    input: z.strictObject({ ...listInput, ...filters }),
    output: page(badgeRow),
  }),
  exportBadges: call({
    ...badgeCall,
    ...fileExport,
    path: `${listPath}/file`,
    summary: 'Export the badges of a property as a spreadsheet or CSV',
    input: z.strictObject({ ...filters, ...listFile(badgeColumnIds) }),
  }),
  suggestBadgeNumber: call({
    ...badgeCall,
    method: 'GET',
    path: `${listPath}/next-number`,
    summary: 'The lowest number from 000100 that was never used at the property',
    input: z.strictObject({ propertyId: id }),
    output: z.object({ number: z.string() }),
  }),
  checkBadge: call({
    ...badgeCall,
    method: 'GET',
    path: `${listPath}/check`,
    summary:
      'Check a new badge: cabinets that still accept the previous badge of the number, and active badges with the same name (BDG-01)',
    input: z.strictObject({
      propertyId: id,
      number: number.optional(),
      name: badgeForm.name.optional(),
      /** Badge to exclude from the name check. */
      badgeId: id.optional(),
    }),
    output: z.object({
      honored: z.array(
        z.object({ cabinet: z.string(), owner: z.string().nullable(), noContactSince: z.string().nullable() }),
      ),
      sameName: z.array(z.object({ id: z.number().int(), number: z.string(), title: z.string().nullable() })),
    }),
  }),
  listUnconfirmedBadges: call({
    ...badgeCall,
    method: 'GET',
    path: `${listPath}/unconfirmed`,
    summary: 'Removed badges that may still open a cabinet that has not acknowledged the removal (DEV-11)',
    input: z.strictObject({ propertyId: id }),
    output: z.object({
      rows: z.array(
        z.object({
          number: z.string(),
          name: z.string().nullable(),
          datalogId: z.number().int(),
          cabinet: z.string(),
          state: z.enum(['queued', 'delivered']),
          since: z.string(),
        }),
      ),
    }),
  }),
  addBadge: call({
    ...badgeCall,
    method: 'POST',
    path: listPath,
    summary: 'Add a badge, or give out one of the welcome pack. A missing number or PIN is generated (BDG-01, BDG-03)',
    input: z.strictObject({ propertyId: id, number: number.optional(), pin: pin.optional(), ...badgeForm, loginId }),
    output: badgeWithPin,
  }),
  getBadge: call({
    ...badgeCall,
    method: 'GET',
    path: badgePath,
    summary: 'A badge with its hours, history, and state at each cabinet (BDG-01, DEV-11)',
    input: z.strictObject(ids),
    output: badgeRecord,
  }),
  changeBadge: call({
    ...badgeCall,
    method: 'PUT',
    path: badgePath,
    summary: 'Change a badge, or correct the name of an ended one; an outdated revision returns 409',
    input: z.strictObject({ ...ids, revision, ...badgeForm, loginId }),
    output: badgeRecord,
  }),
  setBadgePin: call({
    ...badgeCall,
    method: 'PUT',
    path: `${badgePath}/pin`,
    summary: 'Set or generate a new PIN of a badge; an outdated revision returns 409 (DEV-11)',
    // Optional for programs and for pages from the previous version.
    input: z.strictObject({ ...ids, revision: revision.optional(), pin: pin.optional() }),
    output: badgeWithPin,
  }),
  removeBadge: call({
    ...badgeCall,
    method: 'DELETE',
    path: badgePath,
    summary: 'Deactivate a badge. Its number becomes free, and its history is kept',
    input: z.strictObject(ids),
    output: badgeRecord,
  }),
  reactivateBadge: call({
    ...badgeCall,
    method: 'POST',
    path: `${badgePath}/reactivate`,
    summary: 'Reactivate a badge with its number, or with another number if its number is in use',
    input: z.strictObject({ ...ids, number: number.optional(), until: badgeForm.until }),
    output: badgeRecord,
  }),
  ...bulkCalls,
  ...fingerprintCalls,
  ...restrictionCalls,
};
