import * as z from 'zod';
import { call } from '../call.ts';
import { id } from '../shapes.ts';
import { tagPage, unitPage } from './key-shapes.ts';
import { activityHours } from './shapes.ts';

const customerCall = { closedWhenSuspended: true, method: 'GET' } as const;
const unit = z.string().min(1).max(100);
const badge = z.string().regex(/^[0-9]{1,12}$/);

/** Tag page, unit page, and key movements by weekday and hour. */
export const subjectCalls = {
  tagPage: call({
    ...customerCall,
    path: '/properties/{propertyId}/tag',
    summary: 'A key tag with its location, hook, units, and last ten movements (TXN-02)',
    access: { right: 'Report-TagSearch_READ', also: 'DatalogTransaction_ALL', reach: 'property' },
    input: z.strictObject({ propertyId: id, tag: z.string().min(1).max(64) }),
    output: tagPage,
  }),
  unitPage: call({
    ...customerCall,
    path: '/properties/{propertyId}/unit-page',
    summary: 'A unit with its keys, their locations and holders, and their latest events (TXN-11)',
    access: { right: ['Report-KeysOut_READ', 'DatalogTransaction_ALL'], reach: 'property' },
    input: z.strictObject({ propertyId: id, unit }),
    output: unitPage,
  }),
  activityHours: call({
    ...customerCall,
    path: '/properties/{propertyId}/activity-hours',
    summary:
      'Key movements of the last 90 days by weekday and hour, of all keys or of one key, unit, or person (TXN-11)',
    access: { right: 'DatalogTransaction_ALL', reach: 'property' },
    input: z.strictObject({ propertyId: id, keyId: id.optional(), unit: unit.optional(), badge: badge.optional() }),
    output: activityHours,
  }),
};
