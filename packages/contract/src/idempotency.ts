import type { Call } from './call.ts';

/**
 * Whether a call accepts an `Idempotency-Key` (SYS-06). A client that got no reply repeats the call with the same key,
 * and the server applies it only once. Such a call must be a change in one transaction, by a signed-in caller.
 */
export const acceptsIdempotencyKey = ({ method, kind, access }: Pick<Call, 'method' | 'kind' | 'access'>): boolean =>
  method !== 'GET' && (kind === 'json' || kind === 'raw') && ('reach' in access || 'right' in access);

/** Hours for which the server stores the reply to a call with a key. */
export const idempotencyHours = 24;
