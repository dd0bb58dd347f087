import * as z from 'zod';
import { call } from '../call.ts';
import { done, id, instant, oneLine } from '../shapes.ts';
import { keyMark } from './key-shapes.ts';

const access = { right: 'KeyRecord_UPDATE', reach: 'property' } as const;
// The custody that follows is written by the system in the same transaction.
const alone = { access, kind: 'wait', closedWhenSuspended: true } as const;

/** Lost and found: what people say of a key, which its custody follows (TXN-10). */
export const markCalls = {
  markKey: call({
    ...alone,
    method: 'POST',
    path: '/properties/{propertyId}/keys/{keyId}/marks',
    summary: 'Say that a key is lost, or that a lost one is found; where it is known to be follows at once',
    input: z.strictObject({
      ...{ propertyId: id, keyId: id, kind: z.enum(['lost', 'found']), at: instant, note: oneLine(500) },
      /** The cabinet in which a found key hangs; null where it hangs in none yet. */
      datalogId: id.nullable().default(null),
    }),
    output: keyMark,
  }),
  withdrawKeyMark: call({
    ...alone,
    method: 'DELETE',
    path: '/properties/{propertyId}/key-marks/{markId}',
    summary: 'Take back what was said of a key: it is where the log says without it',
    input: z.strictObject({ propertyId: id, markId: id }),
    output: done,
  }),
};
