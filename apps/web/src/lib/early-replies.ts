import type { EarlyReplies } from '../first-paint/early.ts';

/** Milliseconds after the page load during which an early reply is fresh. */
const freshMs = 10_000;

const early = (globalThis as { latchboardEarly?: Partial<EarlyReplies> }).latchboardEarly;

/** Returns the session refresh that the page started before the application. Only the first call returns it. */
export function claimEarlyRefresh(): Promise<Response> | undefined {
  const refresh = early?.refresh;
  if (early) Object.assign(early, { refresh: undefined });
  return refresh;
}

/** Returns the early reply to a call if it is still fresh. Only the first call returns it. */
export function claimEarlyReply(method: string, url: string): Promise<Response> | undefined {
  const reply = method === 'GET' ? early?.replies?.[url] : undefined;
  if (early?.replies && reply) delete early.replies[url];
  return performance.now() < freshMs ? reply : undefined;
}

/** Keys typed for the command box before the application started. Returned once. Null if the box was not opened. */
export function claimEarlyKeys(): readonly string[] | null {
  const keys = early?.keys ?? null;
  if (early) Object.assign(early, { keys: null });
  return keys;
}
