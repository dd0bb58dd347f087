import * as z from 'zod';
import { call } from '../call.ts';
import { id, integer, revision } from '../shapes.ts';

const residentMailCall = {
  access: { right: 'ExceptionAlerts_ALL', reach: 'property' },
  closedWhenSuspended: true,
} as const;
const fields = {
  isOn: z.boolean(),
  /** Activity codes. Empty means all. 1 is a return. */
  activities: z.array(integer.min(0).max(9999)).max(200),
  namesPerson: z.boolean(),
};
const setting = z.object({ ...fields, revision: z.number().int() });

/** Mail to residents when a key to their unit moves (TXN-12). */
export const residentCalls = {
  getResidentMail: call({
    ...residentMailCall,
    method: 'GET',
    path: '/properties/{propertyId}/resident-mail',
    summary: 'The resident notification settings of a property',
    input: z.strictObject({ propertyId: id }),
    output: setting,
  }),
  setResidentMail: call({
    ...residentMailCall,
    method: 'PUT',
    path: '/properties/{propertyId}/resident-mail',
    summary: 'Change the resident notification settings of a property',
    input: z.strictObject({ propertyId: id, ...fields, revision }),
    output: setting,
  }),
};
