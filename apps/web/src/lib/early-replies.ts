import type { EarlyReplies } from '../first-paint/early.ts';

/** An answer is taken up only while it is as new as one that would be asked for now. */
const freshFor = 10_000;

const asked = (globalThis as { latchboardEarly?: Partial<EarlyReplies> }).latchboardEarly;

/** The refresh of the session that the page has asked for, once. */
export function takeEarlyRefresh(): Promise<Response> | undefined {
  const refresh = asked?.refresh;
  if (asked) Object.assign(asked, { refresh: undefined });
  return refresh;
}

/** The answer to a call that the page has asked for, once. */
export function takeEarlyReply(method: string, address: string): Promise<Response> | undefined {
  const reply = method === 'GET' ? asked?.replies?.[address] : undefined;
  if (asked?.replies && reply) delete asked.replies[address];
  return performance.now() < freshFor ? reply : undefined;
}

/** What was typed for the command box before the application was there, once; null: nobody called the box. */
export function takeEarlyKeys(): readonly string[] | null {
  const keys = asked?.keys ?? null;
  if (asked) Object.assign(asked, { keys: null });
  return keys;
}
