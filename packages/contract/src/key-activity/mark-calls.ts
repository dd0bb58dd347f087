import * as z from 'zod';
import { call } from '../call.ts';
import { done, id, instant, oneLine } from '../shapes.ts';
import { keyMark } from './key-shapes.ts';

const access = { right: 'KeyRecord_UPDATE', reach: 'property' } as const;
// The system writes the resulting custody in the same transaction.
const alone = { access, kind: 'wait', closedWhenSuspended: true } as const;

/** Lost and found: users' marks on keys. The key's custody follows them (TXN-10). */
export const markCalls = {
  markKey: call({
    ...alone,
    method: 'POST',
    path: '/properties/{propertyId}/keys/{keyId}/marks',
    summary: 'Mark a key as lost or found',
    input: z.strictObject({
      ...{ propertyId: id, keyId: id, kind: z.enum(['lost', 'found']), at: instant, note: oneLine(500) },
      /** Cabinet of a found key. Null if it is in none yet. */
      datalogId: id.nullable().default(null),
    }),
    output: keyMark,
  }),
  withdrawKeyMark: call({
    ...alone,
    method: 'DELETE',
    path: '/properties/{propertyId}/key-marks/{markId}',
    summary: 'Remove a lost or found mark of a key',
    input: z.strictObject({ propertyId: id, markId: id }),
    output: done,
  }),
};
