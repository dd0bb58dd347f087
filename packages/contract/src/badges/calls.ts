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
const closed = { access: { right: 'Badge_UPDATE', reach: 'property' }, closedWhenSuspended: true } as const;
/** Login of the badge's owner. Undefined keeps the stored value (BEY-10). */
const loginId = id.nullable().optional();
const list = '/properties/{propertyId}/badges';
const one = `${list}/{badgeId}`;

const filters = {
  propertyId: id,
  search: listInput.search,
  view: z.enum(badgeViews).default('active'),
  sort: z.enum(badgeSorts).default('name'),
};

/** PIN that the server generated, returned only once. Null if the caller sent a PIN. */
const withPin = z.object({ ...badgeRecord.shape, madePin: z.string().nullable() });

/** Badges of a property and their hours (BDG-01, BDG-02). */
export const badges = {
  listBadges: call({
    ...closed,
    method: 'GET',
    path: list,
    summary: 'The badges of a property: active, starting later, unused or inactive (BDG-01)',
    input: z.strictObject({ ...listInput, ...filters }),
    output: page(badgeRow),
  }),
  exportBadges: call({
    ...closed,
    ...fileExport,
    path: `${list}/file`,
    summary: 'The same list as a spreadsheet or as comma-separated values',
    input: z.strictObject({ ...filters, ...listFile(badgeColumnIds) }),
  }),
  suggestBadgeNumber: call({
    ...closed,
    method: 'GET',
    path: `${list}/next-number`,
    summary: 'The lowest number from 000100 that no badge of the property has ever had',
    input: z.strictObject({ propertyId: id }),
    output: z.object({ number: z.string() }),
  }),
  checkBadge: call({
    ...closed,
    method: 'GET',
    path: `${list}/check`,
    summary:
      'Checks before a badge is assigned: cabinets that still accept the former badge of the number, and active badges with the same name (BDG-01)',
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
    ...closed,
    method: 'GET',
    path: `${list}/unconfirmed`,
    summary: 'Removed badges that a cabinet has not acknowledged, which may still open it (DEV-11)',
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
    ...closed,
    method: 'POST',
    path: list,
    summary:
      'Add a badge, or give out one of the welcome pack; cabinets are told. Without a number or a PIN it gets one (BDG-01, BDG-03)',
    input: z.strictObject({ propertyId: id, number: number.optional(), pin: pin.optional(), ...badgeForm, loginId }),
    output: withPin,
  }),
  getBadge: call({
    ...closed,
    method: 'GET',
    path: one,
    summary: 'A badge with its hours, its history and what each cabinet knows of it (BDG-01, DEV-11)',
    input: z.strictObject(ids),
    output: badgeRecord,
  }),
  changeBadge: call({
    ...closed,
    method: 'PUT',
    path: one,
    summary:
      'Change a badge, or correct the name of one that ended; its history is shown under the right name; a save of an older revision answers 409',
    input: z.strictObject({ ...ids, revision, ...badgeForm, loginId }),
    output: badgeRecord,
  }),
  setBadgePin: call({
    ...closed,
    method: 'PUT',
    path: `${one}/pin`,
    summary: 'Give a badge another PIN, typed or made by the product; the cabinets of the property are told (DEV-11)',
    input: z.strictObject({ ...ids, pin: pin.optional() }),
    output: withPin,
  }),
  removeBadge: call({
    ...closed,
    method: 'DELETE',
    path: one,
    summary: 'Deactivate a badge now; its number is free again and its history stays under its name',
    input: z.strictObject(ids),
    output: badgeRecord,
  }),
  reactivateBadge: call({
    ...closed,
    method: 'POST',
    path: `${one}/reactivate`,
    summary: 'Begin a new validity of an inactive badge, with its number or with another one where that is in use',
    input: z.strictObject({ ...ids, number: number.optional(), until: badgeForm.until }),
    output: badgeRecord,
  }),
  ...bulkCalls,
  ...fingerprintCalls,
  ...restrictionCalls,
};
