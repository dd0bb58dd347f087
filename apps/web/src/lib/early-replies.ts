import type { EarlyReplies } from '../first-paint/early.ts';

/** Milliseconds after the page load during which an early reply counts as fresh. */
const freshFor = 10_000;

const asked = (globalThis as { latchboardEarly?: Partial<EarlyReplies> }).latchboardEarly;

/** Session refresh that the page started before the application. Returned once. */
export function takeEarlyRefresh(): Promise<Response> | undefined {
  const refresh = asked?.refresh;
  if (asked) Object.assign(asked, { refresh: undefined });
  return refresh;
}

/** Early reply to a call. Returned once. */
export function takeEarlyReply(method: string, address: string): Promise<Response> | undefined {
  const reply = method === 'GET' ? asked?.replies?.[address] : undefined;
  if (asked?.replies && reply) delete asked.replies[address];
  return performance.now() < freshFor ? reply : undefined;
}

/** Keys typed for the command box before the application started. Returned once. Null if the box was not opened. */
export function takeEarlyKeys(): readonly string[] | null {
  const keys = asked?.keys ?? null;
  if (asked) Object.assign(asked, { keys: null });
  return keys;
}
