import type { Call } from './call.ts';

/**
 * Whether a change accepts an `Idempotency-Key` (SYS-06). A client without a reply repeats the call with the same key,
 * and the server applies it once. The call must be one transaction of a signed-in caller.
 */
export const acceptsIdempotencyKey = ({ method, kind, access }: Pick<Call, 'method' | 'kind' | 'access'>): boolean =>
  method !== 'GET' && (kind === 'json' || kind === 'raw') && ('reach' in access || 'right' in access);

/** Hours for which the reply of a key is stored. */
export const idempotencyHours = 24;
