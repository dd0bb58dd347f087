import * as z from 'zod';
import { call } from '../call.ts';
import { done, id, instant, oneLine } from '../shapes.ts';
import { keyMark } from './key-shapes.ts';

const access = { right: 'KeyRecord_UPDATE', reach: 'property' } as const;
// Runs outside a user transaction, because the handler also writes custody, which requires a system transaction.
const markCall = { access, kind: 'wait', closedWhenSuspended: true } as const;

/** Lost and found marks that users set on keys. A mark changes the custody of its key (TXN-10). */
export const markCalls = {
  markKey: call({
    ...markCall,
    method: 'POST',
    path: '/properties/{propertyId}/keys/{keyId}/marks',
    summary: 'Mark a key as lost or found',
    input: z.strictObject({
      ...{ propertyId: id, keyId: id, kind: z.enum(['lost', 'found']), at: instant, note: oneLine(500) },
      /** Cabinet of a found key. Null if the key is not in a cabinet yet. */
      datalogId: id.nullable().default(null),
    }),
    output: keyMark,
  }),
  withdrawKeyMark: call({
    ...markCall,
    method: 'DELETE',
    path: '/properties/{propertyId}/key-marks/{markId}',
    summary: 'Remove a lost or found mark of a key',
    input: z.strictObject({ propertyId: id, markId: id }),
    output: done,
  }),
};
