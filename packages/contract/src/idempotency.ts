import { type Call, isOpenToPrograms } from './call.ts';

type IdempotencyFacts = Pick<Call, 'method' | 'kind' | 'access' | 'closedToPrograms'>;

/**
 * Whether a call accepts an `Idempotency-Key` (SYS-06). A client that got no reply repeats the call with the same key,
 * and the server applies it only once. Such a call is a change by a signed-in caller: in one transaction, or in several
 * if API keys can make it.
 */
export function acceptsIdempotencyKey(call: IdempotencyFacts): boolean {
  const { method, kind, access } = call;
  if (method === 'GET' || !('reach' in access || 'right' in access)) return false;
  if (kind === 'json' || kind === 'raw') return true;
  return (kind === 'wait' || kind === 'rawWait') && isOpenToPrograms(call);
}

/** Hours for which the server stores the reply to a call with a key. */
export const idempotencyHours = 24;
