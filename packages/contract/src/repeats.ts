import type { Call } from './call.ts';

/**
 * Whether a change takes an `Idempotency-Key` (SYS-06). A client without an answer sends it again with the same key, and it is done once.
 * It has to be one transaction, and somebody's.
 */
export const takesKey = ({ method, kind, access }: Pick<Call, 'method' | 'kind' | 'access'>): boolean =>
  method !== 'GET' && (kind === 'json' || kind === 'raw') && ('reach' in access || 'right' in access);

/** So long the reply to a key is kept. */
export const keptReplyHours = 24;
