import { randomBytes } from 'node:crypto';
import type { Caller, Reply } from '../../apps/server/src/testing/actors.ts';

/** Makes calls like the portal's pages. A call without an answer is retried, a change with the same key. */
export interface PersistentCaller {
  get<Body>(path: string): Promise<Reply<Body>>;
  send<Body>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<Body>>;
  /** Number of retries. */
  readonly repeats: () => number;
}

/** The same as in apps/web/src/lib/request.ts. */
const pauses = [200, 1000];

export function persistentCaller(caller: Caller): PersistentCaller {
  let repeats = 0;
  const again = async <Body>(ask: () => Promise<Reply<Body>>): Promise<Reply<Body>> => {
    for (const pause of pauses) {
      const reply = await ask().catch(() => undefined);
      if (reply && reply.status < 502) return reply;
      repeats += 1;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return ask();
  };
  return {
    repeats: () => repeats,
    get: <Body>(path: string) => again(() => caller.get<Body>(path)),
    send: <Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const key = { 'idempotency-key': randomBytes(16).toString('hex') };
      return again(() => caller.send<Body>(method, path, body, { ...headers, ...key }));
    },
  };
}
