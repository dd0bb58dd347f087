import * as z from 'zod';
import { call } from '../call.ts';
import { done, id } from '../shapes.ts';
import { restriction, restrictionRow } from './shapes.ts';

const list = '/properties/{propertyId}/badge-restrictions';
const closed = { closedWhenSuspended: true } as const;
const read = { right: 'BadgeRestriction_READ', reach: 'property' } as const;
const change = { right: 'BadgeRestriction_UPDATE', reach: 'property' } as const;

export const restrictionCalls = {
  listRestrictions: call({
    ...closed,
    method: 'GET',
    path: list,
    summary: 'The windows in which keys may be taken: those of the property and those of badges',
    access: read,
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(restrictionRow) }),
  }),
  addRestriction: call({
    ...closed,
    method: 'POST',
    path: list,
    summary: 'Add a window in which keys may be taken; the cabinets of the property are told',
    access: change,
    input: z.strictObject({ propertyId: id, ...restriction.shape }),
    output: restrictionRow,
  }),
  removeRestriction: call({
    ...closed,
    method: 'DELETE',
    path: `${list}/{restrictionId}`,
    summary: 'Remove a window; the cabinets of the property are told',
    access: change,
    input: z.strictObject({ propertyId: id, restrictionId: id }),
    output: done,
  }),
};
