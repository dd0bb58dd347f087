import { canonicalJson, newSalt, toBase64Url } from './canonical.ts';
import type { QueuedEvent } from './next-batch.ts';

const wrappedMarker = '"unreadable":';

/** Whether the event was already wrapped by `wrapUnreadable`. */
export const isWrapped = ({ text }: QueuedEvent): boolean => text.includes(wrappedMarker);

/** Wraps an event that the server cannot read. The event keeps its number, and its text remains visible to users. */
export function wrapUnreadable({ seq, text }: QueuedEvent): string {
  const { salt } = JSON.parse(text) as { salt?: unknown };
  const isSalt = typeof salt === 'string' && /^[A-Za-z0-9_-]{22}$/.test(salt);
  const wrapping = { seq, salt: isSalt ? salt : newSalt(), kind: 'system' };
  return canonicalJson({ ...wrapping, unreadable: toBase64Url(new TextEncoder().encode(text)) });
}
