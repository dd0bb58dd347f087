import * as z from 'zod';
import { call } from '../call.ts';
import { done, id } from '../shapes.ts';
import { number, restriction, restrictionRow, window } from './shapes.ts';

const listPath = '/properties/{propertyId}/badge-restrictions';
const customerCall = { closedWhenSuspended: true } as const;
const readAccess = { right: 'BadgeRestriction_READ', reach: 'property' } as const;
const changeAccess = { right: 'BadgeRestriction_UPDATE', reach: 'property' } as const;

export const restrictionCalls = {
  listRestrictions: call({
    ...customerCall,
    method: 'GET',
    path: listPath,
    summary: 'The hours in which a property and its badges allow keys to be taken',
    access: readAccess,
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(restrictionRow.extend({ name: z.string().nullable() })) }),
  }),
  listRestrictionChoices: call({
    ...customerCall,
    method: 'GET',
    path: `${listPath}/choices`,
    summary: 'The units, buildings, and activities that hours can be limited to',
    access: readAccess,
    input: z.strictObject({ propertyId: id }),
    output: z.object({
      units: z.array(z.string()),
      buildings: z.array(z.string()),
      activities: z.array(z.object({ code: z.number().int(), name: z.string() })),
    }),
  }),
  setRestrictions: call({
    ...customerCall,
    method: 'PUT',
    path: listPath,
    summary:
      'Replace the hours of a property or badge. Returns 409 if they changed, or if they would exclude everyone and that is not confirmed (BDG-02)',
    access: changeAccess,
    input: z.strictObject({
      propertyId: id,
      badge: number.nullable(),
      /** IDs of the windows that the caller read and that this call replaces. */
      known: z.array(id).max(1000),
      windows: z.array(window).max(100),
      confirmed: z.boolean().default(false),
    }),
    output: z.object({ rows: z.array(restrictionRow) }),
  }),
  addRestriction: call({
    ...customerCall,
    method: 'POST',
    path: listPath,
    summary: 'Add hours in which keys may be taken',
    access: changeAccess,
    input: z.strictObject({ propertyId: id, ...restriction.shape }),
    output: restrictionRow,
  }),
  removeRestriction: call({
    ...customerCall,
    method: 'DELETE',
    path: `${listPath}/{restrictionId}`,
    summary: 'Remove hours',
    access: changeAccess,
    input: z.strictObject({ propertyId: id, restrictionId: id }),
    output: done,
  }),
};
